// @vitest-environment jsdom
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, held, NO_ANSWER, reply, type ApiCall } from '#tests/support/islands/fake-api.ts';

const ROUTE = 'GET /tables/availability';
const SUNDAY = '2026-07-05';
const MONDAY = '2026-07-06';

/** A diner who has chosen Sunday evening opens the map. */
async function openMap(answer: unknown) {
  vi.resetModules();
  const api = fakeApi({ [ROUTE]: answer });
  const stores = {
    ...(await import('#src/stores/reservation/reservation.ts')),
    ...(await import('#src/stores/reservation/availability.ts')),
  };
  const confirm = (date: string) => stores.confirmDateTime({ date, time: '19:00', partySize: undefined });
  confirm(SUNDAY);
  stores.startAvailability();
  await vi.waitFor(() => expect(api.calls).toHaveLength(1));
  const dates = () => api.callsTo(ROUTE).map(({ query }) => query.date);
  return { api, ...stores, confirm, dates };
}

const takenOn = (date: string) => [
  { tableNumber: date === SUNDAY ? 'table7' : 'table6', isAvailable: false, bookedSlots: [] },
];
const byDate = ({ query }: ApiCall) => takenOn(query.date ?? '');

beforeEach(() => localStorage.clear());

describe('the availability of the chosen date', () => {
  it('is asked for when another tab chooses a date', async () => {
    const { $availability, dates } = await openMap(byDate);
    const draft = JSON.stringify({ selectedTables: [], selectedDate: MONDAY, selectedTime: '19:00' });

    localStorage.setItem('reservationData', draft);
    dispatchEvent(
      new StorageEvent('storage', { key: 'reservationData', newValue: draft, storageArea: localStorage }),
    );

    await vi.waitFor(() => expect($availability.get()).toMatchObject({ state: 'known', date: MONDAY }));
    expect(dates()).toEqual([SUNDAY, MONDAY]);
  });

  it('is none without a date', async () => {
    const { $availability, resetDateTime } = await openMap(byDate);

    resetDateTime();

    expect($availability.get()).toEqual({ state: 'none' });
  });

  it('is asked for once when the diner confirms another date', async () => {
    const { $availability, confirm, dates, loadAvailability } = await openMap(byDate);

    confirm(MONDAY);
    await loadAvailability();

    expect($availability.get()).toMatchObject({ state: 'known', date: MONDAY });
    expect(dates()).toEqual([SUNDAY, MONDAY]);
  });

  it('is that of the last request when the diner returns to a date', async () => {
    const first = held(takenOn(SUNDAY));
    const answers = [takenOn(SUNDAY), takenOn(MONDAY)];
    const { $availability, api, confirm, loadAvailability } = await openMap(first.answer);
    api.answers[ROUTE] = () => answers.pop();
    confirm(MONDAY);
    await loadAvailability();
    confirm(SUNDAY);
    await loadAvailability();
    const last = $availability.get();
    expect(last).toMatchObject({ state: 'known', date: SUNDAY });

    first.release();
    await setTimeout(10);

    expect($availability.get()).toBe(last);
  });

  it('is asked for once when the line is back after several failures', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const { $availability, api, dates, loadAvailability } = await openMap(NO_ANSWER);
    await vi.waitFor(() => expect($availability.get().state).toBe('unknown'));
    await loadAvailability();
    const asked = dates().length;

    api.answers[ROUTE] = byDate;
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect($availability.get().state).toBe('known'));

    expect(dates()).toHaveLength(asked + 1);
  });
});

describe('a chosen time', () => {
  it('is dropped once it has begun by the back end’s clock', async () => {
    const { $availability, $reservation } = await openMap(
      reply(200, takenOn(SUNDAY), { Date: 'Sun, 05 Jul 2026 15:00:00 GMT' }),
    );

    await vi.waitFor(() => expect($reservation.get().selectedDate).toBe(''));
    expect($availability.get()).toEqual({ state: 'none' });
  });

  it.each([
    { of: 'until it has begun by it', answer: reply(200, [], { Date: 'Sun, 05 Jul 2026 14:59:59 GMT' }) },
    { of: 'without a word about it', answer: reply(200, []) },
    { of: 'without an answer', answer: NO_ANSWER },
  ])('is kept $of, whatever the device’s clock says', async ({ answer }) => {
    vi.spyOn(console, 'info').mockReturnValue();
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-07-06T16:00:00Z'));
    const { $availability, $reservation } = await openMap(answer);
    await vi.waitFor(() => expect($availability.get().state).toMatch(/known/));

    expect($reservation.get()).toMatchObject({ selectedDate: SUNDAY, selectedTime: '19:00' });
  });
});
