import { beforeEach, describe, expect, it } from 'vitest';
import { BankError } from '#server/dining/bank/bank.ts';
import { getDaySheet } from '#server/staff/day/day-sheet.ts';
import { getKitchenSheet } from '#server/staff/kitchen/kitchen-sheet.ts';
import {
  addAndPay,
  createReservedEvening,
  FIVE_KHINKALI,
  HALF_COMES_BACK,
  lookAtDishes,
  passTime,
  refundedAtBank,
  removeDishes,
  requestKey,
  TOO_LATE,
  type ReservedEvening,
} from '#tests/support/server/changed-dishes.ts';
import type { Client } from '#tests/support/server/client.ts';
import { DATE, type PayingApp } from '#tests/support/server/paying-app.ts';

const HOUR = 3_600_000;
let evening: ReservedEvening;
let house: PayingApp;
let nino: Client;
let id: string;

beforeEach(async () => {
  evening = await createReservedEvening();
  ({ house, nino, id } = evening);
});

describe('POST /orders/:orderId/removals', () => {
  it('takes the dishes away and returns their price with the fee', async () => {
    const answer = await removeDishes(evening);
    await passTime(evening);

    expect(answer).toMatchObject({
      status: 200,
      body: { dishes: [{ quantity: 2 }, { id: 'khinkali-kalakuri', quantity: 5 }], refundAmount: 10.72 },
    });
    expect(await refundedAtBank(evening, id)).toBe(1072);
    expect(await house.statusOf(id)).toBe('confirmed');
    expect(await house.causesOf(id)).toEqual([
      'created',
      'payment_received',
      'dishes_removed',
      'refund_asked',
      'part_refunded',
    ]);
    expect((await nino.get('/user/reservations')).body).toMatchObject([{ totalAmount: 59.13 }]);
    expect((await nino.get('/user/profile')).body).toMatchObject({
      refunds: [{ orderId: id, amount: 10.72, isReturned: true }],
    });
    expect(await house.mails()).toContainEqual({ order_id: id, kind: 'dishes' });
  });

  it('returns the part that the policy gives', async () => {
    house.clock.set(HALF_COMES_BACK);

    expect((await removeDishes(evening)).body).toMatchObject({ code: 'refund_changed' });
    expect(await removeDishes(evening, { ...FIVE_KHINKALI, refundAmount: 5.36 })).toMatchObject({
      status: 200,
    });
    await passTime(evening);
    expect(await refundedAtBank(evening, id)).toBe(536);
  });

  it('removes once under the same key', async () => {
    const answers = [
      await removeDishes(evening, FIVE_KHINKALI, requestKey(1)),
      await removeDishes(evening, FIVE_KHINKALI, requestKey(1)),
    ];
    const other = await removeDishes(evening, { ...FIVE_KHINKALI, refundAmount: 1 }, requestKey(1));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await lookAtDishes(evening)).body).toMatchObject({ dishes: [{ quantity: 2 }, { quantity: 5 }] });
    expect(other.body).toMatchObject({ code: 'request_key_reused' });
  });

  it('gives each removal a refund of its own', async () => {
    await removeDishes(evening);
    await removeDishes(evening);
    await passTime(evening);

    expect((await lookAtDishes(evening)).body).toMatchObject({
      dishes: [{ id: 'khachapuri-adjaruli', quantity: 2 }],
    });
    expect(await refundedAtBank(evening, id)).toBe(6985 - 4840);
  });

  it('never removes more than there is, also from many tabs at once', async () => {
    const all = { menuItems: [{ part: 1, id: 'khinkali-kalakuri', quantity: 10 }], refundAmount: 21.45 };

    const answers = await Promise.all(Array.from({ length: 10 }, () => removeDishes(evening, all)));
    await passTime(evening);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await refundedAtBank(evening, id)).toBe(2145);
  });

  it('can remove all dishes of the first order if others remain', async () => {
    const { addition } = await addAndPay(evening);
    const all = [
      { part: 1, id: 'khachapuri-adjaruli', quantity: 2 },
      { part: 1, id: 'khinkali-kalakuri', quantity: 10 },
    ];
    expect(await removeDishes(evening, { menuItems: all, refundAmount: 69.85 })).toMatchObject({
      status: 200,
    });
    await passTime(evening);

    expect((await house.bank.getOrder(id)).status).toBe('refunded');
    expect(await house.statusOf(id)).toBe('confirmed');
    expect(await house.claims()).toHaveLength(4);
    const last = { menuItems: [{ part: 2, id: 'khachapuri-adjaruli', quantity: 1 }], refundAmount: 24.2 };
    expect((await removeDishes(evening, last)).body).toMatchObject({ code: 'dishes_needed' });

    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 24.2 });
    await passTime(evening);
    expect(await refundedAtBank(evening, addition)).toBe(2420);
    expect(await house.statusOf(id)).toBe('cancelled');
    expect(await house.claims()).toEqual([]);
  });

  it('keeps the minimum of the tables', async () => {
    house.ctx.rules = { ...house.ctx.rules, minimumPerTable: 30 };

    expect((await removeDishes(evening)).body).toMatchObject({ code: 'order_too_small' });
  });

  it('refuses what the reservation does not have', async () => {
    const without = (menuItems: object[]) => removeDishes(evening, { menuItems, refundAmount: 0 });

    expect((await without([])).body).toMatchObject({ code: 'cart_empty' });
    for (const dish of [
      { part: 2, id: 'khinkali-kalakuri', quantity: 1 },
      { part: 1, id: 'khinkali-kalakuri', quantity: 11 },
      { part: 1, id: 'none', quantity: 1 },
    ]) {
      expect((await without([dish])).body).toMatchObject({ code: 'item_unavailable', items: [dish.id] });
    }
    const six = { part: 1, id: 'khinkali-kalakuri', quantity: 6 };
    expect((await without([six, six])).body).toMatchObject({ code: 'item_unavailable' });
    house.clock.set(TOO_LATE);
    expect((await without([six])).body).toMatchObject({ code: 'order_not_changeable' });
  });
});

describe('the end of a reservation with changed dishes', () => {
  it('settles all its orders when the diner cancels', async () => {
    const { addition } = await addAndPay(evening);
    await removeDishes(evening);
    await passTime(evening);
    house.clock.set(HALF_COMES_BACK);
    // Half of 59.13 and half of 24.20.
    const address = `/orders/${id}/cancellation`;
    expect((await nino.get(address)).body).toMatchObject({
      totalAmount: 94.05,
      returnedAmount: 10.72,
      refundAmount: 41.67,
    });

    const answer = await nino.post(address, { refundAmount: 41.67 });
    await passTime(evening);

    expect(answer.body).toMatchObject({
      state: 'cancelled',
      totalAmount: 94.05,
      returnedAmount: 10.72,
      refundAmount: 41.67,
    });
    expect([await house.statusOf(id), await house.statusOf(addition)]).toEqual(['refunded', 'refunded']);
    expect(await refundedAtBank(evening, id)).toBe(1072 + 2957);
    expect(await refundedAtBank(evening, addition)).toBe(1210);
    expect(await house.claims()).toEqual([]);
  });

  it('keeps the earlier refund when nothing more is due', async () => {
    await removeDishes(evening);
    await passTime(evening);
    house.clock.set(Date.parse('2026-07-10T14:00:00Z'));
    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 0 });
    await passTime(evening);

    expect(await house.statusOf(id)).toBe('cancelled');
    expect(await refundedAtBank(evening, id)).toBe(1072);
  });

  // What goes back while the reservation stands is goodwill of its payment; when the last of it goes back, nothing is due.
  it.each([
    { refunded: 'all of it', hasAddition: true, statuses: ['cancelled', 'refunded'], claims: 0 },
    {
      refunded: 'the first order alone',
      hasAddition: false,
      statuses: ['confirmed', 'confirmed'],
      claims: 4,
    },
  ])(
    'when the house has refunded $refunded at the bank: $statuses',
    async ({ hasAddition, statuses, claims }) => {
      const { addition } = await addAndPay(evening);
      const sums = new Map([[id, 6985], ...(hasAddition ? [[addition, 2420] as const] : [])]);
      for (const [order, amountTetri] of sums) {
        const { orderId: bankOrderId } = await house.bank.getOrder(order);
        await house.bank.bank.refund({ bankOrderId, amountTetri, idempotencyKey: crypto.randomUUID() });
      }
      house.clock.advance(25 * HOUR);
      await passTime(evening);

      expect([await house.statusOf(id), await house.statusOf(addition)]).toEqual(statuses);
      expect(await house.claims()).toHaveLength(claims);
    },
  );
});

describe("the staff's pages", () => {
  it('count additions and removed dishes once', async () => {
    await addAndPay(evening);
    await removeDishes(evening);

    const day = await getDaySheet(house.ctx, DATE);
    const kitchen = await getKitchenSheet(house.ctx, DATE, house.clock());

    expect(day.reservations.map(({ orderId, money }) => [orderId, money.keptTetri])).toEqual([[id, 8333]]);
    expect(day.sums).toMatchObject({ reservations: 1, money: { paidTetri: 9405, keptTetri: 8333 } });
    expect(kitchen.dishes.map(({ id: dish, quantity }) => [dish, quantity])).toEqual([
      ['khachapuri-adjaruli', 3],
      ['khinkali-kalakuri', 5],
    ]);
  });
});

describe('the key of a refund', () => {
  it('stays with its amount while its answer is lost and more is removed', async () => {
    const { bank } = house.bank;
    const asked: [key: string, amountTetri: number][] = [];
    house.ctx.bank = {
      ...bank,
      refund: (request) => {
        asked.push([request.idempotencyKey, request.amountTetri]);
        return Promise.reject(new BankError('no answer', { isOutage: true }));
      },
    };
    await removeDishes(evening);
    await removeDishes(evening);
    house.ctx.bank = {
      ...house.ctx.bank,
      refund: (request) => {
        asked.push([request.idempotencyKey, request.amountTetri]);
        return bank.refund(request);
      },
    };
    await passTime(evening);

    const keys = [...new Set(asked.map(([key]) => key))];
    expect(keys).toHaveLength(2);
    expect(asked.filter(([key]) => key === keys[0]).map(([, amount]) => amount)).toEqual([
      1072, 1072, 1072, 1072,
    ]);
    expect(asked.filter(([key]) => key === keys[1])).toEqual([[keys[1], 1073]]);
    expect(await refundedAtBank(evening, id)).toBe(2145);
  });
});
