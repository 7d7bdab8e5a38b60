import { beforeEach, describe, expect, it } from 'vitest';
import { linkToken } from '#server/platform/http/links.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';

/** The reservation: tables 2 and 3, 10 July at 19:00 in Tbilisi. */
const BEGINS = Date.parse('2026-07-10T19:00:00+04:00');
const HOUR = 3_600_000;
const NEW_SEATING = { selectedTables: ['table4'], selectedDate: '2026-07-12', selectedTime: '20:00' };
const KEY = '00000000-0000-4000-8000-000000000001';

let house: PayingApp;
let nino: Client;
let id: string;
let address: string;

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
  id = await house.confirmed(nino);
  address = `/orders/${id}/move`;
});

const listClaims = async (orderId = id) => {
  const { reservation_id: reservationId } = await house.ctx.db
    .selectFrom('orders')
    .select('reservation_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const claims = await house.claims();
  return claims
    .filter((claim) => claim.reservation_id === reservationId)
    .map((claim) => `${claim.table_id} ${claim.date} ${claim.hour} ${claim.hold_expires_at}`)
    .toSorted();
};
const OLD_CLAIMS = [
  'table2 2026-07-10 19 null',
  'table2 2026-07-10 20 null',
  'table3 2026-07-10 19 null',
  'table3 2026-07-10 20 null',
];
const withKey = { 'Idempotency-Key': KEY };
const tokenOf = (orderId: string) =>
  linkToken(house.ctx.config, 'cancel', { orderId: orderId, linkVersion: 0 });

describe('GET /orders/:orderId/move', () => {
  it('shows the reservation and until when it can be moved', async () => {
    expect(await nino.get(address)).toMatchObject({
      status: 200,
      body: {
        orderId: id,
        state: 'open',
        date: '2026-07-10',
        timeSlot: '19:00',
        tables: [{ tableNumber: 'table2' }, { tableNumber: 'table3' }],
        partySize: null,
        movableUntil: '2026-07-10T11:00:00.000Z',
        policyFrom: '2026-07-10T15:00:00.000Z',
      },
    });
  });

  it("accepts the mail's link, and no other one", async () => {
    const stranger = house.client();

    expect(await stranger.get(address, { 'X-Cancellation-Token': tokenOf(id) })).toMatchObject({
      status: 200,
    });
    expect(await stranger.get(address, { 'X-Cancellation-Token': tokenOf('x') })).toMatchObject({
      status: 403,
      body: { code: 'link_invalid' },
    });
    expect(await stranger.get(address)).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
    expect(await (await house.diner()).get(address)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
  });

  it('says when it is too late', async () => {
    house.clock.set(BEGINS - 4 * HOUR + 1);

    expect((await nino.get(address)).body).toMatchObject({ state: 'late' });
  });
});

describe('POST /orders/:orderId/move', () => {
  it('takes the new tables and frees the old ones', async () => {
    const answer = await nino.post(address, { ...NEW_SEATING, partySize: 5 });

    expect(answer).toMatchObject({
      status: 200,
      body: {
        state: 'open',
        date: '2026-07-12',
        timeSlot: '20:00',
        tables: [{ tableNumber: 'table4' }],
        partySize: 5,
      },
    });
    expect(await listClaims()).toEqual(['table4 2026-07-12 20 null', 'table4 2026-07-12 21 null']);
    expect((await nino.get('/user/reservations')).body).toMatchObject([
      { date: '2026-07-12', timeSlot: '20:00', tables: [{ tableNumber: 'table4' }], isMovable: true },
    ]);
    expect(await house.causesOf(id)).toContain('moved_by_diner');
    expect(await house.statusOf(id)).toBe('confirmed');
  });

  it("moves by the mail's link, signed out", async () => {
    const answer = await house.client().post(address, { ...NEW_SEATING, token: tokenOf(id) });

    expect(answer).toMatchObject({ status: 200, body: { date: '2026-07-12' } });
  });

  it('keeps the hours and tables that are in both', async () => {
    const shifted = {
      selectedTables: ['table3', 'table4'],
      selectedDate: '2026-07-10',
      selectedTime: '20:00',
    };

    expect(await nino.post(address, shifted)).toMatchObject({ status: 200 });
    expect(await listClaims()).toEqual([
      'table3 2026-07-10 20 null',
      'table3 2026-07-10 21 null',
      'table4 2026-07-10 20 null',
      'table4 2026-07-10 21 null',
    ]);
  });

  it('names the taken tables, and the diner keeps what they had', async () => {
    await house.confirmed(await house.diner(), {
      ...NEW_SEATING,
      selectedTables: ['table4', 'table6'],
      selectedTime: '21:00',
    });

    const answer = await nino.post(address, { ...NEW_SEATING, selectedTables: ['table4', 'table5'] });

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'table_taken', tables: ['table4'], offers: { tables: [{ taken: 'table4' }] } },
    });
    expect(await listClaims()).toEqual(OLD_CLAIMS);
    expect((await nino.get(address)).body).toMatchObject({ date: '2026-07-10', timeSlot: '19:00' });
    expect(await house.causesOf(id)).not.toContain('moved_by_diner');
  });

  it('moves once when the request is repeated, also after another move', async () => {
    await nino.post(address, NEW_SEATING, withKey);
    await nino.post(address, { ...NEW_SEATING, selectedTime: '14:00' });

    const repeated = await nino.post(address, NEW_SEATING, withKey);

    expect(repeated).toMatchObject({ status: 200, body: { timeSlot: '14:00' } });
    const moves = await house.ctx.db.selectFrom('reservation_moves').selectAll().execute();
    expect(moves.map(({ sequence, from_hour: from, to_hour: to }) => [sequence, from, to])).toEqual([
      [1, 19, 20],
      [2, 20, 14],
    ]);
  });

  it('refuses the key of another move', async () => {
    await nino.post(address, NEW_SEATING, withKey);

    expect(await nino.post(address, { ...NEW_SEATING, selectedTime: '14:00' }, withKey)).toMatchObject({
      status: 422,
      body: { code: 'request_key_reused' },
    });
  });

  it('records nothing when nothing changes', async () => {
    const same = { selectedTables: ['table3', 'table2'], selectedDate: '2026-07-10', selectedTime: '19:00' };

    expect(await nino.post(address, same)).toMatchObject({ status: 200 });
    expect(await house.ctx.db.selectFrom('reservation_moves').selectAll().execute()).toEqual([]);
  });

  it('is possible until the setting says', async () => {
    house.clock.set(BEGINS - 4 * HOUR + 1);

    expect(await nino.post(address, NEW_SEATING)).toMatchObject({
      status: 409,
      body: { code: 'order_not_movable' },
    });
    house.ctx.rules = { ...house.ctx.rules, moveHoursBefore: 3 };
    expect(await nino.post(address, NEW_SEATING)).toMatchObject({ status: 200 });
  });

  it('is refused for an order that is not confirmed', async () => {
    const open = await house.order(nino, { selectedTables: ['table5'] });
    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 0 });

    for (const orderId of [open, id]) {
      expect(await nino.post(`/orders/${orderId}/move`, NEW_SEATING)).toMatchObject({
        status: 409,
        body: { code: 'order_not_movable' },
      });
    }
  });

  it.each([
    [{ selectedDate: '2026-07-01' }, 'date_in_past'],
    [{ selectedDate: '2026-12-31' }, 'date_too_far'],
    [{ selectedTime: '09:00' }, 'slot_invalid'],
    [{ selectedTables: ['table99'] }, 'table_unknown'],
    [{ partySize: 7 }, 'seats_too_few'],
    [{ selectedDate: '2026-07-20' }, 'day_closed'],
  ])('obeys the rules of a new reservation: %j', async (changed, code) => {
    house.ctx.rules = {
      ...house.ctx.rules,
      closedDays: [{ date: '2026-07-20', note: { en: 'Closed', ka: 'დაკეტილია' } }],
    };

    expect(await nino.post(address, { ...NEW_SEATING, ...changed })).toMatchObject({ body: { code } });
    expect(await listClaims()).toEqual(OLD_CLAIMS);
  });

  it('needs the minimum order of the new tables', async () => {
    house.ctx.rules = { ...house.ctx.rules, minimumPerTable: 40 };

    const two = await nino.post(address, { ...NEW_SEATING, selectedTables: ['table4', 'table5'] });

    expect(two).toMatchObject({ status: 422, body: { code: 'order_too_small' } });
    expect(await nino.post(address, NEW_SEATING)).toMatchObject({ status: 200 });
  });

  it('keeps the party size if none is named', async () => {
    await nino.post(address, { ...NEW_SEATING, partySize: 3 });

    expect((await nino.post(address, { ...NEW_SEATING, selectedTime: '14:00' })).body).toMatchObject({
      partySize: 3,
    });
  });
});

describe('GET /orders/:orderId/availability', () => {
  it("counts the reservation's own tables as free, and nobody else's", async () => {
    await house.confirmed(await house.diner(), { selectedTables: ['table2'], selectedTime: '21:00' });
    const bookedAt = (body: unknown, table: string) =>
      (body as { tableNumber: string; bookedSlots: string[] }[]).find(
        ({ tableNumber }) => tableNumber === table,
      )?.bookedSlots;

    const own = await nino.get(`/orders/${id}/availability?date=2026-07-10`);
    const all = await nino.get('/tables/availability?date=2026-07-10');

    expect(bookedAt(all.body, 'table2')).toEqual(['18:00', '19:00', '20:00', '21:00', '22:00']);
    expect(bookedAt(own.body, 'table2')).toEqual(['20:00', '21:00', '22:00']);
    expect(bookedAt(own.body, 'table3')).toEqual([]);
    expect(own.headers.get('X-Tables-Version')).toBe(all.headers.get('X-Tables-Version'));
  });
});
