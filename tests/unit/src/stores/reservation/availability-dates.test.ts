// @vitest-environment jsdom
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, held, NO_ANSWER, type ApiCall } from '#tests/support/islands/fake-api.ts';

const ROUTE = 'GET /tables/availability';
const NOW = Date.parse('2026-07-05T08:00:00Z');
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
  stores.startAvailability(NOW);
  await vi.waitFor(() => expect(api.calls).toHaveLength(1));
  const dates = () => api.callsTo(ROUTE).map(({ query }) => query.date);
  return { api, ...stores, confirm, dates };
}

const takenOn = (date: string) => [
  { tableNumber: date === SUNDAY ? 'table7' : 'table6', isAvailable: false },
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
    const first = held([{ tableNumber: 'table1', isAvailable: false }]);
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
