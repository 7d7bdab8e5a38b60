// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TABLES_VERSION_HEADER } from '#contract/routes/routes.ts';
import { TEST_FLOORS } from '#tests/support/server/content.ts';
import { setSignedInHint } from '#tests/support/islands/hold.ts';
import { fakeApi, NO_ANSWER, reply, type Answers } from '#tests/support/islands/fake-api.ts';
import { FakeEventSource, fakeEventSource } from '#tests/support/islands/fake-event-source.ts';

const ROUTE = 'GET /tables/availability';
const free = (tableNumber: string) => ({ tableNumber, isAvailable: true, bookedSlots: [] as string[] });
const booked = (tableNumber: string) => ({ ...free(tableNumber), bookedSlots: ['18:00', '19:00', '20:00'] });
const FREE = ['table2', 'table3', 'table6'].map(free);
const live = (tables: object[], version: string) => reply(200, tables, { [TABLES_VERSION_HEADER]: version });

let end: () => void = () => undefined;

/** A diner who has chosen table 2 for a Sunday evening and is looking at the map. */
async function openMap(answers: Answers = { [ROUTE]: live(FREE, 'v1') }) {
  vi.resetModules();
  const api = fakeApi(answers);
  const stores = {
    ...(await import('#src/stores/reservation/reservation.ts')),
    ...(await import('#src/stores/reservation/availability.ts')),
    ...(await import('#src/stores/reservation/free-tables.ts')),
    ...(await import('#src/stores/hold/taken-tables.ts')),
    ...(await import('#src/stores/hold/table-offers.ts')),
  };
  stores.confirmDateTime({ date: '2026-07-05', time: '19:00', partySize: undefined });
  stores.toggleTable('table2', 6);
  await stores.loadAvailability();
  const { keepMapFresh } = await import('#src/stores/hold/live-tables.ts');
  // The store loads it later; the fake clock does not wait for files.
  await import('#src/stores/hold/own-tables.ts');
  end = keepMapFresh(TEST_FLOORS);
  const shown = () => {
    const known = stores.$availability.get();
    return known.state === 'known' ? stores.bookedTables(known, '19:00') : known.state;
  };
  return { api, ...stores, shown, asked: () => api.callsTo(ROUTE).length - 1 };
}

function see(visibilityState: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

const stream = () => {
  const [open, ...others] = FakeEventSource.open;
  if (!open || others.length > 0) throw new Error(`${FakeEventSource.open.length} streams are open`);
  return open;
};
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  fakeEventSource();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('keepMapFresh', () => {
  it('listens from the version on that is known, with cookies', async () => {
    await openMap();

    expect(stream().url.pathname).toMatch(/\/tables\/changes$/);
    expect(Object.fromEntries(stream().url.searchParams)).toEqual({ date: '2026-07-05', since: 'v1' });
    expect(stream().withCredentials).toBe(true);
  });

  it('shows what others take and give back, and asks nothing', async () => {
    const { shown, asked, $selectionNotice } = await openMap();

    stream().hear([booked('table6')], 'v2');
    expect(shown()).toEqual(['table6']);
    stream().hear([free('table6'), booked('table3')], 'v3');

    expect(shown()).toEqual(['table3']);
    expect(asked()).toBe(0);
    expect($selectionNotice.get()).toBeUndefined();
  });

  it('tells who has chosen the table, and offers the likest', async () => {
    const { api, $takenTables, $reservation, $selectionNotice, shown } = await openMap();
    api.answers[ROUTE] = live([booked('table2'), free('table3'), free('table6')], 'v2');

    stream().hear([booked('table2')], 'v2');
    await seconds(0);

    expect($takenTables.get()).toMatchObject({
      tables: ['table2'],
      offers: { tables: [{ taken: 'table2', instead: ['table3', 'table6'] }] },
    });
    expect($reservation.get().selectedTables).toEqual([]);
    expect($selectionNotice.get()).toBeUndefined();
    expect(shown()).toEqual(['table2']);
    expect(stream().url.searchParams.get('since')).toBe('v2');
  });

  it('selects an offer without holding it', async () => {
    const { api, $takenTables, $reservation, takeTable } = await openMap();
    api.answers[ROUTE] = live([booked('table2'), free('table3')], 'v2');
    stream().hear([booked('table2')], 'v2');
    await seconds(0);

    await takeTable('table2', 'table3');

    expect($reservation.get().selectedTables).toEqual(['table3']);
    expect($takenTables.get()).toBeUndefined();
    expect(api.calls.map(({ method }) => method)).not.toContain('POST');
  });

  it("does not take a diner's own hold for somebody else's", async () => {
    const { $takenTables, $reservation, shown } = await openMap();

    stream().hear([booked('table2')], 'v2');
    await seconds(0);

    expect($takenTables.get()).toBeUndefined();
    expect($reservation.get().selectedTables).toEqual(['table2']);
    expect(shown()).toEqual([]);
  });

  it('listens only while the page can be seen', async () => {
    await openMap();

    see('hidden');
    expect(FakeEventSource.open).toEqual([]);
    see('visible');
    expect(stream().url.searchParams.get('since')).toBe('v1');
    dispatchEvent(new Event('pagehide'));
    expect(FakeEventSource.open).toEqual([]);
    dispatchEvent(new Event('pageshow'));

    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('listens to the chosen date, and to none where none is chosen', async () => {
    const { confirmDateTime, loadAvailability, resetDateTime } = await openMap();

    confirmDateTime({ date: '2026-07-06', time: '19:00', partySize: undefined });
    await loadAvailability();
    expect(stream().url.searchParams.get('date')).toBe('2026-07-06');
    resetDateTime();
    await loadAvailability();

    expect(FakeEventSource.open).toEqual([]);
  });

  it('asks now and then where the stream has broken, until there is another', async () => {
    const { api, asked, shown } = await openMap();
    await seconds(20);

    stream().fail();
    api.answers[ROUTE] = live([booked('table6')], 'v2');
    await seconds(20);

    expect(shown()).toEqual(['table6']);
    expect(asked()).toBeGreaterThan(0);
    expect(stream().url.searchParams.get('since')).toBe('v2');
  });

  it('asks where a stream has fallen silent, and not where it lives', async () => {
    const { asked } = await openMap();
    for (let beat = 0; beat < 5; beat += 1) {
      stream().hear([]);
      await seconds(15);
    }
    expect(asked()).toBe(0);

    await seconds(40);

    expect(asked()).toBeGreaterThan(0);
    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('only asks a back end that tells of no changes, and tells of a taken table all the same', async () => {
    const { api, $takenTables, asked, shown } = await openMap({ [ROUTE]: FREE });
    expect(FakeEventSource.opened).toEqual([]);

    api.answers[ROUTE] = [booked('table2'), free('table6')];
    await seconds(20);

    expect(asked()).toBe(1);
    expect(shown()).toEqual(['table2']);
    expect($takenTables.get()?.offers.tables).toEqual([{ taken: 'table2', instead: ['table6'] }]);
  });

  it('only asks where the diner saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const { asked } = await openMap();
    await seconds(20);

    expect(FakeEventSource.opened).toEqual([]);
    expect(asked()).toBe(1);
  });

  it('asks nothing while the page cannot be seen, and when the diner comes back', async () => {
    const { asked } = await openMap({ [ROUTE]: FREE });

    see('hidden');
    await seconds(60);
    expect(asked()).toBe(0);
    see('visible');

    await seconds(0);
    expect(asked()).toBe(1);
  });

  it('keeps what is shown where no answer comes', async () => {
    const { api, asked, shown } = await openMap({ [ROUTE]: [booked('table6')] });

    api.answers[ROUTE] = NO_ANSWER;
    await seconds(60);

    expect(asked()).toBeGreaterThan(0);
    expect(shown()).toEqual(['table6']);
  });
});

describe("tables of the diner's own paid reservation", () => {
  const PAID = {
    orderId: 'order-1',
    date: '2026-07-05',
    timeSlot: '19:00',
    tables: [{ tableNumber: 'table2' }],
    menuItems: [{ id: 'kharcho', quantity: 1 }],
  };
  const PAID_ANSWERS = { 'GET /user/hold': { hold: null, paid: PAID } };

  beforeEach(() => setSignedInHint());
  afterEach(() => setSignedInHint(false));

  it('are never said to be taken by another guest', async () => {
    const { api, $takenTables, $selectionNotice } = await openMap({
      [ROUTE]: live(FREE, 'v1'),
      ...PAID_ANSWERS,
    });
    api.answers[ROUTE] = live([booked('table2')], 'v2');

    stream().hear([booked('table2')], 'v2');
    await seconds(1);

    expect($takenTables.get()).toBeUndefined();
    expect($selectionNotice.get()).toBeUndefined();
  });

  it('stay chosen when the page is opened again', async () => {
    const { $reservation, $selectionNotice } = await openMap({
      [ROUTE]: live([booked('table2')], 'v1'),
      ...PAID_ANSWERS,
    });

    expect($reservation.get().selectedTables).toEqual(['table2']);
    expect($selectionNotice.get()).toBeUndefined();
  });
});
