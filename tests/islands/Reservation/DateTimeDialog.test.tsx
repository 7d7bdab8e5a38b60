import '#tests/support/islands/dialog.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '#tests/support/islands/fake-api.ts';
import {
  AVAILABILITY,
  button,
  openReservation,
  saveDraft,
  savedDraft,
} from '#tests/support/islands/reservation-page.tsx';

const dialog = () => screen.getByRole('dialog', { name: 'Select Reservation Date' });
const inDialog = (name: string | RegExp) => within(dialog()).getByRole('button', { name });
const timeSelect = () => within(dialog()).getByRole('combobox', { name: 'Time' });
const times = () =>
  within(timeSelect())
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .slice(1);
const confirm = () => userEvent.click(inDialog('Confirm Date & Time'));

async function openDialog(draft?: object, answers: Answers = {}) {
  if (draft) saveDraft(draft);
  const page = await openReservation(answers);
  const opener = screen
    .getAllByRole('button')
    .find((element) => element.getAttribute('aria-haspopup') === 'dialog');
  if (opener) await userEvent.click(opener);
  return page;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The same is heard a moment later. */
const SEEN = { selector: '.date-time-summary' };

describe("the dialog 'Select Reservation Date'", () => {
  it('stores date and time, fetches the availability and closes', async () => {
    const { api } = await openDialog();

    await userEvent.click(inDialog('Tuesday 7 July'));
    await userEvent.selectOptions(timeSelect(), '19:00');
    expect(within(dialog()).getByText('Your choice: Tuesday 7 July, 19:00.', SEEN)).toBeDefined();
    await confirm();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(savedDraft()).toMatchObject({ selectedDate: '2026-07-07', selectedTime: '19:00' });
    expect(localStorage.getItem('selectedDate')).toBe('2026-07-07');
    expect(localStorage.getItem('selectedTime')).toBe('19:00');
    expect(api.callsTo(AVAILABILITY).at(-1)?.query).toEqual({ date: '2026-07-07' });
    expect(button('Tuesday 7\u00a0July, 19:00–21:00')).toBeDefined();
  });

  it.each([
    { chosen: 'nothing', choose: () => Promise.resolve(), missing: () => inDialog('Sunday 5 July') },
    { chosen: 'only a date', choose: () => userEvent.click(inDialog('Tuesday 7 July')), missing: timeSelect },
    {
      chosen: 'only a time',
      choose: () => userEvent.selectOptions(timeSelect(), '19:00'),
      missing: () => inDialog('Sunday 5 July'),
    },
  ])('alerts when $chosen is chosen, and leads to what is missing', async ({ choose, missing }) => {
    const { api } = await openDialog();

    await choose();
    await confirm();

    expect(within(dialog()).getByRole('alert').textContent).toBe(
      'Please select both date and time before confirming.',
    );
    expect(within(dialog()).getByRole('status').textContent).toBe(
      'Please select both date and time before confirming.',
    );
    expect(document.activeElement).toBe(missing());
    expect(missing().getAttribute('aria-describedby')).toBe(within(dialog()).getByRole('alert').id);
    expect(savedDraft()).toEqual({});
    expect(api.callsTo(AVAILABILITY)).toEqual([]);
  });

  it('offers every hour from 10:00 to 22:00', async () => {
    await openDialog();

    await userEvent.click(inDialog('Tuesday 7 July'));

    expect(times()).toEqual([
      ...['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00'],
      ...['20:00', '21:00', '22:00'],
    ]);
  });

  it('offers only the hours of today that are still to come', async () => {
    await openDialog();

    await userEvent.click(inDialog('Sunday 5 July'));

    expect(times()[0]).toBe('13:00');
    expect(times().at(-1)).toBe('22:00');
  });

  it('drops a chosen time that has passed today', async () => {
    await openDialog();

    await userEvent.click(inDialog('Tuesday 7 July'));
    await userEvent.selectOptions(timeSelect(), '10:00');
    await userEvent.click(inDialog('Sunday 5 July'));

    expect(timeSelect()).toHaveProperty('value', '');
    expect(within(dialog()).getByText('Choose a date and a time.', SEEN)).toBeDefined();
  });

  it('starts with the saved choice, and keeps it when closed', async () => {
    await openDialog({ selectedTables: ['table1'], partySize: 4 });
    expect(timeSelect()).toHaveProperty('value', '19:00');
    expect(within(dialog()).getByRole('textbox', { name: /Guests/ })).toHaveProperty('value', '4');

    await userEvent.click(inDialog('Tuesday 7 July'));
    await userEvent.click(inDialog('Close'));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(savedDraft()).toMatchObject({ selectedDate: '2026-07-05', selectedTables: ['table1'] });
  });

  it('clears the selected tables when another date is confirmed', async () => {
    await openDialog({ selectedTables: ['table1'] });

    await userEvent.click(inDialog('Tuesday 7 July'));
    await confirm();

    expect(savedDraft()).toMatchObject({ selectedDate: '2026-07-07', selectedTables: [] });
  });

  it('goes on to the time once a day is picked', async () => {
    await openDialog({});

    await userEvent.click(inDialog('Tuesday 7 July'));

    expect(document.activeElement).toBe(timeSelect());
  });

  it('keeps the number of guests, digits only', async () => {
    await openDialog({});

    await userEvent.type(within(dialog()).getByRole('textbox', { name: /Guests/ }), 'a1x2');
    await confirm();

    expect(savedDraft()).toMatchObject({ partySize: 12 });
  });
});

describe('closed days', () => {
  const CLOSED_DAYS = 'GET /tables/closed-days';
  const answer = [
    { date: '2026-07-07', note: 'Private event', isOpen: false },
    { date: '2026-07-08', note: '', isOpen: false },
    { date: '2026-07-10', note: '', isOpen: true },
  ];

  async function openWithClosedDays(draft?: object) {
    const page = await openDialog(draft, { [CLOSED_DAYS]: answer });
    await waitFor(() => expect(inDialog('Tuesday 7 July').getAttribute('aria-disabled')).toBe('true'));
    return page;
  }
  const descriptionOf = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

  it('are loaded when the diner reaches for the dialog', async () => {
    const { api } = await openReservation();
    expect(api.callsTo(CLOSED_DAYS)).toEqual([]);

    const opener = screen.getByRole('button', { name: 'Select Date & Time' });
    await userEvent.hover(opener);
    await waitFor(() => expect(api.callsTo(CLOSED_DAYS)).toHaveLength(1));
    await userEvent.click(opener);

    expect(api.callsTo(CLOSED_DAYS)).toHaveLength(1);
  });

  it('say why, and cannot be chosen', async () => {
    await openWithClosedDays();
    expect(descriptionOf(inDialog('Tuesday 7 July'))).toBe('We are closed on this day. Private event.');
    expect(descriptionOf(inDialog('Wednesday 8 July'))).toBe('We are closed on this day.');
    expect(descriptionOf(inDialog('Friday 10 July'))).toBe('We take no more reservations for this day.');
    expect(inDialog('Thursday 9 July').hasAttribute('aria-disabled')).toBe(false);

    await userEvent.click(inDialog('Tuesday 7 July'));
    await userEvent.selectOptions(timeSelect(), '19:00');
    await waitFor(
      () =>
        expect(within(dialog()).getByRole('status').textContent).toBe(
          'We are closed on this day. Private event.',
        ),
      { timeout: 3_000 },
    );
    await confirm();

    expect(within(dialog()).getByRole('alert')).toBeDefined();
    expect(savedDraft()).toEqual({});
  });

  it('remove a saved date', async () => {
    await openWithClosedDays({ selectedDate: '2026-07-08' });

    await confirm();

    expect(within(dialog()).getByRole('alert')).toBeDefined();
  });
});

describe('the date picker', () => {
  it('offers no date before today in Tbilisi or too far ahead', async () => {
    await openDialog();

    expect(inDialog('Saturday 4 July')).toHaveProperty('disabled', true);
    expect(inDialog('Sunday 5 July')).toHaveProperty('disabled', false);
    expect(inDialog('Previous month').getAttribute('aria-disabled')).toBe('true');

    await userEvent.click(inDialog('Next month'));
    await userEvent.click(inDialog('Next month'));
    await userEvent.click(inDialog('Next month'));

    expect(inDialog('Saturday 3 October')).toHaveProperty('disabled', false);
    expect(inDialog('Sunday 4 October')).toHaveProperty('disabled', true);
    expect(inDialog('Next month').getAttribute('aria-disabled')).toBe('true');
  });

  it("counts days in Tbilisi, whatever the visitor's zone", async () => {
    await openReservation();
    vi.setSystemTime(Date.parse('2026-07-05T20:30:00Z'));

    await userEvent.click(screen.getByRole('button', { name: 'Select Date & Time' }));

    expect(inDialog('Sunday 5 July')).toHaveProperty('disabled', true);
    expect(inDialog('Monday 6 July').getAttribute('aria-current')).toBe('date');
  });

  it('opens in the month of the first day that can be chosen', async () => {
    await openReservation();
    vi.setSystemTime(Date.parse('2026-07-31T22:30:00+04:00'));

    await userEvent.click(screen.getByRole('button', { name: 'Select Date & Time' }));

    expect(within(dialog()).getByText('August 2026')).toBeDefined();
    expect(document.activeElement).toBe(inDialog('Saturday 1 August'));
    expect(inDialog('Previous month').hasAttribute('aria-disabled')).toBe(false);
  });

  it('does not offer a saved date that has passed', async () => {
    await openDialog({ selectedDate: '2026-07-01' });

    await confirm();

    expect(within(dialog()).getByRole('alert')).toBeDefined();
  });

  it('does not offer a saved date that is too far ahead', async () => {
    await openDialog({ selectedDate: '2027-07-01' });

    await confirm();

    expect(within(dialog()).getByRole('alert')).toBeDefined();
  });

  it.each([
    { key: 'ArrowRight', reached: 'Wednesday 8 July' },
    { key: 'ArrowLeft', reached: 'Monday 6 July' },
    { key: 'ArrowDown', reached: 'Tuesday 14 July' },
    { key: 'ArrowUp', reached: 'Sunday 5 July' },
    { key: 'Home', reached: 'Monday 6 July' },
    { key: 'End', reached: 'Sunday 12 July' },
    { key: 'PageDown', reached: 'Friday 7 August' },
    { key: 'PageUp', reached: 'Sunday 5 July' },
  ])('is moved about with $key', async ({ key, reached }) => {
    await openDialog();
    await userEvent.click(inDialog('Tuesday 7 July'));
    // Shift+Tab goes from the time to the only tab stop of the month; the buttons for other months come before it.
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(inDialog('Tuesday 7 July'));

    await userEvent.keyboard(`{${key}}`);

    expect(document.activeElement).toBe(inDialog(reached));
    expect(inDialog(reached).tabIndex).toBe(0);
  });

  it('shows a month from Monday to Sunday', async () => {
    await openDialog();

    expect(
      within(dialog())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']]);
    expect(within(dialog()).getAllByRole('row')[1]?.textContent).toBe('12345');
  });
});
