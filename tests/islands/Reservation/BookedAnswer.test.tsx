import '#tests/support/islands/dialog.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AVAILABILITY,
  button,
  inList,
  onMap,
  openReservation,
  openTableList,
  saveDraft,
  savedDraft,
} from '#tests/support/islands/reservation-page.tsx';

const ANSWER = 'Table 3 is booked at 19:00, free from 21:00.';
const answer = () => screen.queryByText(ANSWER);

async function openMap(draft: object = {}) {
  saveDraft(draft);
  const page = await openReservation();
  return { ...page, booked: await onMap(/^Table 3, .*booked/) };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a booked table on the map', () => {
  it('announces when it is free, until it is pressed again', async () => {
    const { booked } = await openMap();

    await userEvent.click(booked);
    expect(answer()?.getAttribute('aria-live')).toBe('polite');
    expect(answer()?.closest('.floor-map')).not.toBeNull();
    expect(savedDraft().selectedTables).toEqual([]);

    await userEvent.click(booked);
    expect(answer()).toBeNull();
  });

  it('announces it by keyboard too, until the focus moves on', async () => {
    const { booked } = await openMap();
    act(() => booked.focus());

    await userEvent.keyboard('{Enter}');
    expect(answer()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(answer()).toBeNull();

    await userEvent.keyboard('{Enter}{ArrowLeft}');
    expect(answer()).toBeNull();
  });

  it('closes its answer at the next choice', async () => {
    const { booked } = await openMap();

    await userEvent.click(booked);
    await userEvent.click(await onMap(/^Table 4/));

    expect(answer()).toBeNull();
  });

  it('has the focus again once its answer is closed', async () => {
    const { booked } = await openMap();

    await userEvent.click(booked);
    await userEvent.click(button('Close'));

    expect(answer()).toBeNull();
    expect(document.activeElement).toBe(booked);
    expect(booked.getAttribute('tabindex')).toBe('0');
  });

  it('can be added at its free time', async () => {
    const { booked, api } = await openMap({ selectedTables: ['table1'], partySize: 6 });

    await userEvent.click(booked);
    expect(api.callsTo(AVAILABILITY)).toHaveLength(1);
    await userEvent.click(button('Choose 21:00 instead'));

    expect(savedDraft()).toMatchObject({
      selectedTables: ['table1', 'table3'],
      selectedDate: '2026-07-05',
      selectedTime: '21:00',
      partySize: 6,
    });
    expect(document.activeElement).toBe(booked);
    await waitFor(() => expect(api.callsTo(AVAILABILITY)).toHaveLength(2));
    expect(booked.getAttribute('aria-label')).toBe('Table 3, 4 seats, quiet corner, selected');
  });

  it('says when the day has no free time for it', async () => {
    await openMap();

    await userEvent.click(await onMap(/^Table 2/));

    expect(screen.getByText('Table 2 is booked at 19:00, no other free time on this day.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Choose \d/ })).toBeNull();
  });

  it('names the last earlier time if there is no later one', async () => {
    const late = {
      tableNumber: 'table3',
      isAvailable: true,
      bookedSlots: ['19:00', '20:00', '21:00', '22:00'],
    };
    saveDraft();
    await openReservation({ [AVAILABILITY]: [late] });

    await userEvent.click(await onMap('Table 3, 4 seats, quiet corner, booked, free at 18:00'));

    expect(screen.getByText('Table 3 is booked at 19:00, free at 18:00.')).toBeDefined();
    expect(button('Choose 18:00 instead')).toBeDefined();
  });
});

describe('a booked table in the list', () => {
  it('answers in its row, and returns the focus', async () => {
    await openMap();
    await openTableList();

    await userEvent.click(inList(/^Table 3/));
    expect(answer()?.closest('li')?.textContent).toMatch(/^Table 3/);
    expect(answer()?.getAttribute('aria-live')).toBe('polite');
    await userEvent.click(button('Close'));

    expect(answer()).toBeNull();
    expect(document.activeElement).toBe(inList(/^Table 3/));
  });

  it('can be chosen at its free time', async () => {
    await openMap();
    await openTableList();

    await userEvent.click(inList(/^Table 3/));
    await userEvent.click(button('Choose 21:00 instead'));

    expect(savedDraft()).toMatchObject({ selectedTables: ['table3'], selectedTime: '21:00' });
    expect(document.activeElement).toBe(inList(/^Table 3/));
    await waitFor(() => expect(inList(/^Table 3.*Selected/)).toHaveProperty('checked', true));
  });
});
