import { beforeEach, describe, expect, it } from 'vitest';
import { linkToken } from '#server/platform/http/links.ts';
import {
  addAndPay,
  addDishes,
  createReservedEvening,
  lookAtDishes,
  ONE_MORE,
  orderIdOf,
  passTime,
  refundedAtBank,
  requestKey,
  TOO_LATE,
  type ReservedEvening,
} from '#tests/support/server/changed-dishes.ts';
import type { Client } from '#tests/support/server/client.ts';
import { DATE, type PayingApp } from '#tests/support/server/paying-app.ts';

let evening: ReservedEvening;
let house: PayingApp;
let nino: Client;
let id: string;

beforeEach(async () => {
  evening = await createReservedEvening();
  ({ house, nino, id } = evening);
});

describe('GET /orders/:orderId/dishes', () => {
  it('shows the dishes, what was paid and what a removed dish brings back', async () => {
    expect(await lookAtDishes(evening)).toMatchObject({
      status: 200,
      body: {
        orderId: id,
        state: 'open',
        date: DATE,
        timeSlot: '19:00',
        dishes: [
          { part: 1, id: 'khachapuri-adjaruli', quantity: 2, price: 22 },
          { part: 1, id: 'khinkali-kalakuri', quantity: 10, price: 1.95 },
        ],
        allergies: { allergens: [], other: '' },
        paidAmount: 69.85,
        refundAmount: 0,
        refundPercent: 100,
        minimumAmount: 0,
        changeableUntil: '2026-07-10T11:00:00.000Z',
        payment: null,
      },
    });
  });

  it("accepts the mail's link, and no stranger", async () => {
    const token = linkToken(house.ctx.config, 'cancel', { orderId: id, linkVersion: 0 });
    const address = `/orders/${id}/dishes`;

    expect((await house.client().get(address, { 'X-Cancellation-Token': token })).status).toBe(200);
    expect((await house.client().get(address)).body).toMatchObject({ code: 'sign_in_required' });
    expect((await (await house.diner()).get(address)).body).toMatchObject({ code: 'order_not_found' });
  });

  it('says when it is too late', async () => {
    house.clock.set(TOO_LATE);

    expect((await lookAtDishes(evening)).body).toMatchObject({ state: 'late' });
  });
});

describe('POST /orders/:orderId/additions', () => {
  it('adds the dishes when they are paid, under one mail', async () => {
    const { addition, page } = await addAndPay(evening);

    expect(page).toBe(`http://localhost:3000/en/change-dishes?order=${id}&payment=${addition}`);
    expect((await lookAtDishes(evening)).body).toMatchObject({
      dishes: [
        { part: 1, id: 'khachapuri-adjaruli', quantity: 2 },
        { part: 1, id: 'khinkali-kalakuri', quantity: 10 },
        { part: 2, id: 'khachapuri-adjaruli', quantity: 1 },
      ],
      paidAmount: 94.05,
    });
    expect((await nino.get('/user/reservations')).body).toMatchObject([
      {
        orderId: id,
        totalAmount: 94.05,
        menuItems: [
          { id: 'khachapuri-adjaruli', quantity: 3 },
          { id: 'khinkali-kalakuri', quantity: 10 },
        ],
      },
    ]);
    expect(await house.mails()).toEqual([
      { order_id: id, kind: 'confirmation' },
      { order_id: id, kind: 'dishes' },
    ]);
  });

  it('shows an unpaid addition, and leaves the reservation as it is', async () => {
    const addition = orderIdOf(await addDishes(evening));

    expect((await lookAtDishes(evening)).body).toMatchObject({
      paidAmount: 69.85,
      payment: { orderId: addition, totalAmount: 24.2 },
    });
    expect((await nino.get('/user/hold')).body).toMatchObject({ hold: null });
  });

  it('keeps the tables when the card is declined', async () => {
    const addition = orderIdOf(await addDishes(evening));
    const page = await house.follow(nino, await house.bank.pay(addition, '4000000000000002'));

    expect(page).toContain(`/en/change-dishes?order=${id}&error=`);
    expect(await house.statusOf(addition)).toBe('failed');
    expect(await house.claims()).toHaveLength(4);
  });

  it('repeats its answer under the same key', async () => {
    const [first, again] = [
      await addDishes(evening, ONE_MORE, requestKey(1)),
      await addDishes(evening, ONE_MORE, requestKey(1)),
    ];

    expect(orderIdOf(again)).toBe(orderIdOf(first));
    expect((await addDishes(evening, { ...ONE_MORE, totalAmount: 1 }, requestKey(1))).body).toMatchObject({
      code: 'request_key_reused',
    });
  });

  it('replaces an unpaid addition, which is refunded if it is paid all the same', async () => {
    const first = orderIdOf(await addDishes(evening));
    const url = await house.bank.pay(first);
    await house.bank.setFaults({ callbacks: 'never' });
    expect((await addDishes(evening)).body).toMatchObject({ code: 'order_already_confirmed' });
    await house.follow(nino, url);

    const second = orderIdOf(await addDishes(evening));
    const third = orderIdOf(await addDishes(evening));
    expect(await house.causesOf(second)).toEqual(['created', 'replaced']);
    await house.bank.pay(second);
    await passTime(evening);

    expect(await house.statusOf(second)).toBe('refunded');
    expect(await house.statusOf(third)).not.toBe('confirmed');
    expect(await house.statusOf(id)).toBe('confirmed');
  });

  it('refunds a payment that arrives after the cancellation', async () => {
    const addition = orderIdOf(await addDishes(evening));
    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 69.85 });
    await house.bank.pay(addition);
    await passTime(evening);

    expect(await house.causesOf(addition)).toContain('reservation_ended');
    expect(await house.statusOf(addition)).toBe('refunded');
    expect(await refundedAtBank(evening, addition)).toBe(2420);
  });

  it('refunds a payment that arrives when the reservation is over', async () => {
    const addition = orderIdOf(await addDishes(evening));
    await house.bank.setFaults({ callbacks: 'never' });
    await house.bank.pay(addition);
    house.clock.set(Date.parse('2026-07-10T17:00:00Z'));
    await passTime(evening);

    expect(await house.statusOf(addition)).toBe('refunded');
    expect(await house.statusOf(id)).toBe('confirmed');
  });

  it('refuses what cannot be added', async () => {
    expect((await addDishes(evening, { menuItems: [] })).body).toMatchObject({ code: 'cart_empty' });
    expect((await addDishes(evening, { menuItems: [{ id: 'none', quantity: 1 }] })).body).toMatchObject({
      code: 'item_unavailable',
    });
    house.clock.set(TOO_LATE);
    expect((await addDishes(evening)).body).toMatchObject({ code: 'order_not_changeable' });
  });

  it('is no reservation of its own', async () => {
    const { addition } = await addAndPay(evening);

    for (const path of ['dishes', 'move', 'cancellation']) {
      expect((await nino.get(`/orders/${addition}/${path}`)).body).toMatchObject({ code: 'order_not_found' });
    }
  });
});
