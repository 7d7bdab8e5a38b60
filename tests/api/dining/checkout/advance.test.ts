import { beforeEach, describe, expect, it } from 'vitest';
import { reconcileBooks } from '#server/accounting/books/compare.ts';
import { getDaySheet } from '#server/staff/day/day-sheet.ts';
import { readMovements, type Movement } from '#server/accounting/books/movements.ts';
import { listMoney } from '#server/accounting/figures/money-figures.ts';
import { HALF_COMES_BACK, orderIdOf, passTime } from '#tests/support/server/changed-dishes.ts';
import { beforeTransaction } from '#tests/support/server/before-transaction.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';
import { TEST_ADVANCE } from '#tests/support/advance-rule.ts';
import { refundByHand } from '#tests/support/server/refund-by-hand.ts';

let house: PayingApp;
let nino: Client;

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
  setRule(TEST_ADVANCE);
});

function setRule(advance: typeof TEST_ADVANCE): void {
  house.ctx.rules = { ...house.ctx.rules, advance };
}

const khachapuri = (quantity: number) => ({
  menuItems: [{ id: 'khachapuri-adjaruli', quantity, price: 22 }],
  totalAmount: Math.round(quantity * 2420) / 100,
});
const atBank = async (id: string) => {
  const { amountTetri, refundedTetri } = await house.bank.getOrder(id);
  return [amountTetri, refundedTetri];
};
const add = (id: string, quantity: number, headers = {}) =>
  nino.post(`/orders/${id}/additions`, khachapuri(quantity), headers);
const reservation = async () => ((await nino.get('/user/reservations')).body as object[])[0];
/** On Friday two guests pay 40 lari of 69.85 in advance. */
const TWO_ON_FRIDAY = { partySize: 2, selectedTables: ['table2'] };

describe('a reservation that is partly paid in advance', () => {
  it.each([
    { tables: ['vip-zone-1'], date: '2026-07-08', slot: '19:00', now: 34.93, rest: 34.92, half: 17.47 },
    { tables: ['vip-zone-2'], date: '2026-07-10', slot: '19:00', now: 34.93, rest: 34.92, half: 17.47 },
    { tables: ['table2'], date: '2026-07-10', slot: '19:00', now: 40, rest: 29.85, half: 20 },
    { tables: ['table2'], date: '2026-07-11', slot: '12:00', now: 15, rest: 54.85, half: 7.5 },
    { tables: ['table3'], date: '2026-07-12', slot: '19:00', now: 25, rest: 44.85, half: 12.5 },
    { tables: ['table5'], date: '2026-07-07', slot: '22:00', now: 27.94, rest: 41.91, half: 13.97 },
  ])('is paid, told and cancelled: $tables $date $slot', async ({ tables, date, slot, now, rest, half }) => {
    const choice = { selectedTables: tables, selectedDate: date, selectedTime: slot, partySize: 2 };
    const answer = await nino.post('/bog/create-order', orderRequest(choice));
    const id = orderIdOf(answer);
    await house.follow(nino, await house.bank.pay(id));

    expect(answer.body).toMatchObject({
      validation: { serverCalculatedTotal: 69.85, payNow: now, correctedCartItems: [] },
    });
    expect(await atBank(id)).toEqual([Math.round(now * 100), 0]);
    expect(await reservation()).toMatchObject({
      totalAmount: now,
      paidAmount: now,
      atRestaurantAmount: rest,
    });
    expect((await nino.get(`/orders/${id}`)).body).toMatchObject({
      totalAmount: now,
      paidAmount: now,
      atRestaurantAmount: rest,
    });

    house.clock.set(Date.parse(`${date}T${slot}:00+04:00`) - 5 * 3_600_000);
    expect((await nino.post(`/orders/${id}/cancellation`, { refundAmount: half })).body).toMatchObject({
      state: 'cancelled',
      totalAmount: now,
      refundAmount: half,
    });
    await passTime({ house, nino, id });
    expect(await atBank(id)).toEqual([Math.round(now * 100), Math.round(half * 100)]);
  });

  it('asks for everything where no entry fits, and says nothing of it', async () => {
    const answer = await nino.post('/bog/create-order', orderRequest({ selectedDate: '2026-07-08' }));
    const id = orderIdOf(answer);
    await house.follow(nino, await house.bank.pay(id));

    expect(answer.body).not.toHaveProperty('validation.payNow');
    expect(await reservation()).not.toHaveProperty('atRestaurantAmount');
    expect(await atBank(id)).toEqual([6985, 0]);
  });

  it('counts the seats of its tables without a number of guests', async () => {
    expect((await nino.post('/bog/create-order', orderRequest({ ...khachapuri(9) }))).body).toMatchObject({
      validation: { serverCalculatedTotal: 217.8, payNow: 160 },
    });
  });

  it('obeys the rule that is published while the request is on its way', async () => {
    beforeTransaction(house.ctx, () => setRule([{ percent: 10 }]));

    expect((await nino.post('/bog/create-order', orderRequest(TWO_ON_FRIDAY))).body).toMatchObject({
      validation: { payNow: 6.99 },
    });
  });

  const VIP_ON_FRIDAY = { selectedTables: ['vip-zone-2'], selectedDate: '2026-07-10', selectedTime: '19:00' };
  /** A hundredth on other days, half at the VIP zones: ₾0.70 is not worth a payment, so that ₾1 is paid in advance. */
  const cheapMonday = (onMove?: 'refuse' | 'mark') =>
    setRule([
      { days: ['fri'], tables: [{ table: 'vip-zone-2' }], atLeast: 50, ...(onMove && { onMove }) },
      { percent: 1 },
    ]);
  const reserveMonday = () =>
    house.confirmed(nino, { ...TWO_ON_FRIDAY, selectedDate: '2026-07-06', selectedTime: '19:00' });

  it('is not moved to where the rule asks for more, and says how much', async () => {
    cheapMonday();
    const id = await reserveMonday();

    const answer = await nino.post(`/orders/${id}/move`, VIP_ON_FRIDAY);

    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'advance_needed' });
    expect(answer.body).toHaveProperty('message', expect.stringContaining('The difference: ₾49.00.'));
    expect(await reservation()).toMatchObject({
      date: '2026-07-06',
      paidAmount: 1,
      atRestaurantAmount: 68.85,
    });
    const { status } = await nino.post(`/orders/${id}/move`, {
      ...VIP_ON_FRIDAY,
      selectedTables: ['table5'],
    });
    expect(status).toBe(200);
  });

  it('is moved there if the rule says so, and the sheet has the difference', async () => {
    cheapMonday('mark');
    const id = await reserveMonday();

    expect((await nino.post(`/orders/${id}/move`, VIP_ON_FRIDAY)).status).toBe(200);

    expect(await reservation()).toMatchObject({
      date: '2026-07-10',
      paidAmount: 1,
      atRestaurantAmount: 68.85,
    });
    const sheet = await getDaySheet(house.ctx, '2026-07-10');
    expect([...sheet.asked.values()]).toEqual([4900]);
  });

  it('stays as it was agreed when the rule or the visit changes', async () => {
    const id = await house.confirmed(nino, TWO_ON_FRIDAY);
    setRule([]);
    const move = { selectedTables: ['vip-zone-1'], selectedDate: '2026-07-08', selectedTime: '19:00' };
    await nino.post(`/orders/${id}/move`, { ...move, partySize: 8 });
    await passTime({ house, nino, id });

    expect(await reservation()).toMatchObject({ paidAmount: 40, refundAmount: 0, atRestaurantAmount: 29.85 });
    expect(await atBank(id)).toEqual([4000, 0]);
  });
});

describe('dishes that are added to it', () => {
  it('join at once if nothing of them is paid in advance', async () => {
    const id = await house.confirmed(nino, TWO_ON_FRIDAY);
    const key = { 'Idempotency-Key': '00000000-0000-4000-8000-000000000001' };

    const [answer, again] = [await add(id, 1, key), await add(id, 1, key)];

    const addition = orderIdOf(answer);
    expect(answer.body).toMatchObject({
      redirect_url: expect.stringMatching(
        new RegExp(`/en/change-dishes\\?order=${id}&payment=${addition}$`),
      ) as string,
      validation: { serverCalculatedTotal: 24.2, payNow: 0 },
    });
    expect(again.body).toEqual(answer.body);
    expect(await house.causesOf(addition)).toEqual(['created', 'nothing_to_pay']);
    expect((await house.bank.listOrders()).map(({ externalOrderId }) => externalOrderId)).toEqual([id]);
    expect(await house.mails()).toContainEqual({ order_id: id, kind: 'dishes' });
    expect(await reservation()).toMatchObject({ paidAmount: 40, atRestaurantAmount: 54.05 });
    expect((await nino.post(`/orders/${id}/cancellation`, { refundAmount: 40 })).body).toMatchObject({
      refundAmount: 40,
    });
    await passTime({ house, nino, id });
    expect(await atBank(id)).toEqual([4000, 4000]);
    expect(await house.statusOf(addition)).toBe('cancelled');
  });

  it('do not join at other prices than the diner saw', async () => {
    const id = await house.confirmed(nino, TWO_ON_FRIDAY);

    expect(await nino.post(`/orders/${id}/additions`, { ...khachapuri(1), totalAmount: 22 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
    expect(await reservation()).toMatchObject({ atRestaurantAmount: 29.85 });
  });

  it('are paid as far as the whole reservation asks', async () => {
    setRule([{ percent: 50 }]);
    const id = await house.confirmed(nino, khachapuri(1));
    const answer = await add(id, 2);
    const addition = orderIdOf(answer);
    await house.follow(nino, await house.bank.pay(addition));

    expect(answer.body).toMatchObject({ validation: { serverCalculatedTotal: 48.4, payNow: 24.2 } });
    expect((await nino.get(`/orders/${id}/dishes`)).body).toMatchObject({
      advance: { percent: 50, amount: 0 },
      parts: [
        { part: 1, keptAmount: 12.1, atRestaurantAmount: 12.1 },
        { part: 2, keptAmount: 24.2, atRestaurantAmount: 24.2 },
      ],
    });
  });
});

describe('dishes that are removed from it', () => {
  it('first reduce what is paid at the restaurant, then are refunded by the policy', async () => {
    setRule([{ percent: 50 }]);
    const id = await house.confirmed(nino, khachapuri(5));
    house.clock.set(HALF_COMES_BACK);
    const remove = (quantity: number, refundAmount: number) =>
      nino.post(`/orders/${id}/removals`, {
        menuItems: [{ part: 1, id: 'khachapuri-adjaruli', quantity }],
        refundAmount,
      });

    expect((await remove(2, 0)).status).toBe(200);
    expect(await reservation()).toMatchObject({
      paidAmount: 60.5,
      refundAmount: 0,
      atRestaurantAmount: 12.1,
    });
    expect((await remove(2, 18.15)).status).toBe(200);
    await passTime({ house, nino, id });

    expect(await reservation()).toMatchObject({ paidAmount: 60.5, refundAmount: 18.15 });
    expect(await reservation()).not.toHaveProperty('atRestaurantAmount');
    expect(await atBank(id)).toEqual([6050, 1815]);
  });
});

describe('its money', () => {
  it('is revenue only as far as it was paid, also after a refund by hand', async () => {
    const id = await house.confirmed(nino, TWO_ON_FRIDAY);
    await refundByHand(house, id, 1000);

    expect(await reservation()).toMatchObject({
      paidAmount: 40,
      refundAmount: 10,
      atRestaurantAmount: 29.85,
    });
    const range = { from: '2026-07-01', to: '2026-07-31' };
    expect(await listMoney(house.ctx.db, range)).toMatchObject([
      { revenueTetri: 2727, feeTetri: 273, refundTetri: 1000 },
    ]);
    expect(await reconcileBooks(house.ctx.db, range)).toMatchObject({ paidTetri: 4000, differences: [] });
    const movements: Movement[] = [];
    for await (const batch of readMovements(house.ctx.db, range)) movements.push(...batch);
    expect(movements[0]).toMatchObject({ amountTetri: 4000, subtotalTetri: 3636, feeTetri: 364 });
  });
});
