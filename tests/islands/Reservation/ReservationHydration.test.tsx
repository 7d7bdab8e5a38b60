import '#tests/support/islands/dialog.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { held, type Answers } from '#tests/support/islands/fake-api.ts';
import { placeReservation } from '#tests/support/islands/first-reservation.tsx';
import { ANSWERS, AVAILABILITY, onMap, saveDraft } from '#tests/support/islands/reservation-page.tsx';

let first: Awaited<ReturnType<typeof placeReservation>>;

async function openPage(answers: Answers = {}, language: Language = 'en') {
  first = await placeReservation(answers, language);
  first.showSavedChoice();
  first.startReservation();
}

async function hydrate(): Promise<void> {
  await act(() => Promise.resolve(first.startHydration()));
  expect(first.errors).toEqual([]);
}

const next = () => screen.queryByRole('link', { name: 'Next: Choose Menu Items' });
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent);
const drawn = () => document.querySelector('.reservation')?.outerHTML;

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(() => first.remove());
  vi.useRealTimers();
});

describe('the hydration', () => {
  it.each(['en', 'ka'] as const)('keeps what is drawn in %s, and the focus', async (language) => {
    saveDraft({ selectedTables: ['table1', 'table6'], partySize: 9 });
    await openPage({}, language);
    await vi.waitFor(() => expect(document.querySelectorAll('.chip, .notice.error')).toHaveLength(3));
    await act(() => vi.waitFor(() => expect(document.querySelector('#table3')).not.toBeNull()));
    document.querySelector<SVGElement>('#table3')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const before = drawn();
    const chip = document.querySelector<HTMLElement>('.chip');
    chip?.focus();

    await hydrate();

    expect(drawn()).toBe(before);
    expect(document.activeElement).toBe(chip);
  });

  it('keeps a choice that the second script has not drawn', async () => {
    saveDraft({ selectedTables: ['table1'] });
    first = await placeReservation();
    first.showSavedChoice();
    const link = next();

    await hydrate();

    expect(link?.isConnected).toBe(true);
    expect(await onMap(/^Table 2, 4 seats, booked/)).toBeDefined();
    expect(chips()).toEqual(['Table 1×']);
  });

  it('shows a page that nothing has drawn', async () => {
    saveDraft({ selectedTables: ['table1'] });
    first = await placeReservation();

    await hydrate();
    first.showSavedChoice();
    first.startReservation();

    expect(await onMap(/^Table 1.*selected/)).toBeDefined();
    expect(chips()).toEqual(['Table 1×']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Select your table');
  });

  it('shows what changes between the last drawing and the first render', async () => {
    saveDraft({ selectedTables: ['table1', 'table2'] });
    const availability = held(ANSWERS[AVAILABILITY]);
    await openPage({ [AVAILABILITY]: availability.answer });
    await onMap(/^Table 1.*selected/);
    const { $reservation, resetDateTime } = await import('#src/stores/reservation/reservation.ts');

    await act(() => {
      first.startHydration();
      resetDateTime();
      return Promise.resolve();
    });
    availability.release();

    expect(first.errors).toEqual([]);
    expect($reservation.get().selectedDate).toBe('');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Select date and time');
    expect(screen.getByText('Please select date and time first')).toBeDefined();
    expect(chips()).toEqual([]);
  });
});
