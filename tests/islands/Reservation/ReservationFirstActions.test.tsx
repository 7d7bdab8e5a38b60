import '#tests/support/islands/dialog.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { held, reply, undescribed } from '#tests/support/islands/fake-api.ts';
import { placeReservation } from '#tests/support/islands/first-reservation.tsx';
import {
  ANSWERS,
  AVAILABILITY,
  button,
  map,
  onMap,
  saveDraft,
  savedDraft,
} from '#tests/support/islands/reservation-page.tsx';

const FIRST_MAP = 'GET /floors/floor1.svg';
let first: Awaited<ReturnType<typeof placeReservation>>;
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

/** The page as the build writes it, and its first scripts; `meanwhile` happens between the two. */
async function openPage(answers = {}, meanwhile: () => unknown = () => undefined) {
  first = await placeReservation(answers);
  first.showSavedChoice();
  await meanwhile();
  first.startReservation();
  return first.api;
}

const opener = () => within(first.page).getByRole('button', { name: 'Select Date & Time' });

/** Hydrates the island, and expects that React renders what is there. */
async function hydrate(): Promise<void> {
  await act(() => Promise.resolve(first.startHydration()));
  expect(first.errors).toEqual([]);
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(() => first.remove());
  vi.useRealTimers();
});

it('shows the saved date, time and floor before React, and React keeps them', async () => {
  saveDraft({ currentFloor: 'floor2' });
  const api = await openPage();
  const state = () => [
    document.title,
    screen.getByRole('heading', { level: 1 }).textContent,
    button('Sunday 5\u00a0July, 19:00–21:00').className.trim(),
    button('Reset Date & Time').hidden,
    screen.queryByText(/^Choose when/),
    pressed(),
  ];
  const before = state();
  expect(before.at(-1)).toEqual(['Second Floor (VIP)']);
  await onMap('VIP Zone 1, 10 seats, available');

  await hydrate();

  expect(state()).toEqual(before);
  expect(api.callsTo(AVAILABILITY)).toHaveLength(1);
  expect(api.callsTo('GET /floors/floor2.svg')).toHaveLength(1);
  expect(api.callsTo(FIRST_MAP)).toEqual([]);
});

it('answers tables before React, which keeps the choice, the drawing and the focus', async () => {
  saveDraft();
  await openPage();
  const table = await onMap('Table 1, 2 seats, available');
  expect(await onMap(/^Table 2, 4 seats, booked/)).toBeDefined();

  await userEvent.click(table);
  act(() => table.focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Enter}');
  expect(savedDraft().selectedTables).toEqual(['table1', 'table6']);
  expect(table.ariaPressed).toBe('true');
  const count = screen.getByText('2 tables, 6 seats');
  await hydrate();
  expect(count.isConnected).toBe(true);

  expect(await onMap('Table 1, 2 seats, selected')).toBe(table);
  expect(document.activeElement?.id).toBe('table6');
  await userEvent.click(table);
  expect(savedDraft().selectedTables).toEqual(['table6']);
  expect(table.ariaPressed).toBe('false');
});

it('lets tables be pressed when it is known which are free', async () => {
  saveDraft();
  const availability = held(ANSWERS[AVAILABILITY]);
  const api = await openPage({ [AVAILABILITY]: availability.answer });
  await onMap(/^Table 2/);
  expect(map().closest('[inert]')).not.toBeNull();

  availability.release();
  await onMap(/^Table 2, 4 seats, booked/);

  expect(map().closest('[inert]')).toBeNull();
  await hydrate();
  expect(map().closest('[inert]')).toBeNull();
  expect(api.callsTo(AVAILABILITY)).toHaveLength(1);
});

it('says how many tables are free when their answer comes', async () => {
  saveDraft();
  const availability = held(ANSWERS[AVAILABILITY]);
  const status = document.createElement('p');
  status.dataset.said = '';
  await openPage({ [AVAILABILITY]: availability.answer }, () => first.page.append(status));
  await onMap(/^Table 2/);
  expect(status.textContent).toBe('');

  availability.release();
  await onMap(/^Table 2, 4 seats, booked/);

  expect(status.textContent).toBe('Tables free at 19:00: 7 of 9.');
  // The number is not so any more; nothing is heard.
  await userEvent.click(screen.getByRole('button', { name: /^Reset/ }));
  expect(status.textContent).toBe('');
});

it('waits for the answer that was asked for before React', async () => {
  saveDraft();
  const availability = held(ANSWERS[AVAILABILITY]);
  const api = await openPage({ [AVAILABILITY]: availability.answer });
  await hydrate();

  availability.release();

  expect(await onMap(/^Table 2, 4 seats, booked/)).toBeDefined();
  expect(map().closest('[inert]')).toBeNull();
  expect(api.callsTo(AVAILABILITY)).toHaveLength(1);
  expect(api.callsTo(FIRST_MAP)).toHaveLength(1);
});

it('says when a table is free that was pressed before React', async () => {
  saveDraft();
  await openPage();
  await userEvent.click(await onMap(/^Table 2, 4 seats, booked/));

  await hydrate();

  expect(await screen.findByText(/^Table 2 is booked/)).toBeDefined();
});

it('asks again if the early request is refused', async () => {
  saveDraft();
  const refusals = [undescribed(503, {})];
  const api = await openPage({ [AVAILABILITY]: () => refusals.pop() ?? ANSWERS[AVAILABILITY] });

  expect(await onMap(/^Table 2, 4 seats, booked/)).toBeDefined();
  expect(api.callsTo(AVAILABILITY)).toHaveLength(2);
});

it('asks for the date that another tab has chosen meanwhile', async () => {
  saveDraft();
  const api = await openPage({}, async () => {
    const { confirmDateTime } = await import('#src/stores/reservation/reservation.ts');
    confirmDateTime({ date: '2026-07-09', time: '19:00', partySize: undefined });
  });

  await onMap(/^Table 2/);

  expect(api.callsTo(AVAILABILITY).map(({ query }) => query.date)).toEqual(['2026-07-05', '2026-07-09']);
});

it('asks again for the first date later, when its early answer is out of date', async () => {
  saveDraft();
  const choose = async (date: string) => {
    const { confirmDateTime } = await import('#src/stores/reservation/reservation.ts');
    confirmDateTime({ date, time: '19:00', partySize: undefined });
  };
  const api = await openPage({}, () => choose('2026-07-09'));
  await onMap(/^Table 2/);

  await choose('2026-07-05');

  const dates = () => api.callsTo(AVAILABILITY).map(({ query }) => query.date);
  await waitFor(() => expect(dates()).toEqual(['2026-07-05', '2026-07-09', '2026-07-05']));
});

it('switches floors before React, once a press', async () => {
  const api = await openPage();

  button('Second Floor (VIP)').click();
  expect(pressed()).toEqual(['Second Floor (VIP)']);
  await within(map()).findByText('vip-zone-1');
  await hydrate();

  expect(pressed()).toEqual(['Second Floor (VIP)']);
  expect(map().getAttribute('aria-label')).toBe('Floor map: Second Floor (VIP)');
  expect(api.callsTo('GET /floors/floor2.svg')).toHaveLength(1);
  expect(map().hasAttribute('inert')).toBe(true);
  expect(screen.getByRole('button', { name: 'Select Date & Time' })).toBeDefined();
});

it('drops a saved time that has passed, and React says so', async () => {
  saveDraft({ selectedTime: '10:00' });
  await openPage({ [AVAILABILITY]: reply(200, [], { Date: 'Sun, 05 Jul 2026 08:00:00 GMT' }) });
  await vi.waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Select date and time'),
  );

  await hydrate();

  expect(screen.getByText(/^Sunday 5 July, 10:00 has already passed/)).toBeDefined();
});

it('opens the date dialog before React, which leaves it alone', async () => {
  const api = await openPage();
  const dialog = () => screen.getByRole('dialog', { name: 'Select Reservation Date' });

  await userEvent.click(opener());
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Tuesday 7 July' }));
  await userEvent.type(within(dialog()).getByLabelText(/^Guests/), '4');
  await hydrate();
  await userEvent.selectOptions(within(dialog()).getByRole('combobox'), '19:00');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Confirm Date & Time' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(savedDraft()).toMatchObject({ selectedDate: '2026-07-07', selectedTime: '19:00', partySize: 4 });
  expect(button('Tuesday 7\u00a0July, 19:00–21:00, 4\u00a0guests')).toBeDefined();
  expect(await onMap('Table 1, 2 seats, available, not what you’re looking for')).toBeDefined();
  expect(screen.getByText(/^Second Floor \(VIP\): \d free$/)).toBeDefined();
  expect(api.callsTo(AVAILABILITY)).toHaveLength(1);
});

it('shows a choice that was confirmed before React', async () => {
  const api = await openPage();

  await userEvent.click(opener());
  await userEvent.click(button('Tuesday 7 July'));
  await userEvent.selectOptions(screen.getByRole('combobox'), '19:00');
  await userEvent.click(button('Confirm Date & Time'));
  expect(button('Tuesday 7\u00a0July, 19:00–21:00')).toBeDefined();
  expect(await onMap('Table 3, 4 seats, quiet corner, booked, free from 21:00')).toBeDefined();
  await hydrate();

  expect(button('Tuesday 7\u00a0July, 19:00–21:00')).toBeDefined();
  expect(screen.queryByText('Please select date and time first')).toBeNull();
  expect(api.callsTo(AVAILABILITY)).toHaveLength(1);
  expect(api.callsTo('GET /tables/closed-days')).toHaveLength(1);
});
