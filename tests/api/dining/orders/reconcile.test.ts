import { describe, expect, it } from 'vitest';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import type { BankError } from '#server/dining/bank/bank.ts';
import { refusal } from '#server/dining/bank/bank-http.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { reconcileOrders } from '#server/dining/payments/reconcile.ts';
import { createPayingApp, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 86_400 * SECOND;

/** Makes the bank answer with this error about one order; returns how often it did. */
async function failBut(house: PayingApp, error: BankError, goodId?: string): Promise<() => number> {
  const { bank } = house.ctx;
  const good = goodId && (await house.bank.getOrder(goodId)).orderId;
  let asked = 0;
  house.ctx.bank = {
    ...bank,
    fetchPayment: (bankOrderId) => {
      if (bankOrderId === good) return bank.fetchPayment(bankOrderId);
      asked += 1;
      return Promise.reject(error);
    },
  };
  return () => asked;
}

const refused = () => refusal('receipt', { status: 403, isOk: false, json: undefined });
const broken = () => refusal('receipt', { status: 500, isOk: false, json: undefined });

function readOrder({ ctx }: PayingApp, id: string) {
  return selectOrders(ctx.db).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Copies of an order, all due before it. */
async function copyOrder(house: PayingApp, id: string, count: number): Promise<void> {
  const order = await house.ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const payment = await house.ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const seating = await house.ctx.db
    .selectFrom('reservations')
    .selectAll()
    .where('id', '=', order.reservation_id)
    .executeTakeFirstOrThrow();
  for (let index = 0; index < count; index += 1) {
    const name = `copy-${index}`;
    const own = { payment_id: name, order_id: name, bank_order_id: name, idempotency_key: name };
    const next_check_at = house.clock() - 1_000;
    await house.ctx.db
      .insertInto('reservations')
      .values({ ...seating, id: name, order_id: name })
      .execute();
    await house.ctx.db
      .insertInto('orders')
      .values({ ...order, id: name, reservation_id: name })
      .execute();
    await house.ctx.db
      .insertInto('payments')
      .values({ ...payment, ...own, next_check_at })
      .execute();
  }
}

describe('reconcileOrders', () => {
  it('settles a paid order behind many that the bank refuses to tell about', async () => {
    const house = await createPayingApp();
    const { bank, clock, ctx, diner, order, statusOf } = house;
    const stuck = await order(await diner(), { selectedTables: ['table5'] });
    const paid = await order(await diner());
    await bank.setFaults({ callbacks: 'never' });
    await bank.pay(paid);
    await failBut(house, refused(), paid);
    clock.advance(10 * SECOND);
    await copyOrder(house, stuck, 120);

    while (await reconcileOrders(ctx));

    expect(await statusOf(paid)).toBe('confirmed');
  });

  it('doubles the interval with each refusal', async () => {
    const house = await createPayingApp();
    await house.order(await house.diner());
    const asked = await failBut(house, refused());

    for (let pass = 0; pass < 360; pass += 1) {
      house.clock.advance(10 * SECOND);
      await reconcileOrders(house.ctx);
    }

    expect(asked()).toBe(9);
  });

  it('stops after several outages in a row', async () => {
    const house = await createPayingApp();
    const stuck = await house.order(await house.diner());
    const asked = await failBut(house, broken());
    house.clock.advance(10 * SECOND);
    await copyOrder(house, stuck, 10);

    await reconcileOrders(house.ctx);

    expect(asked()).toBe(3);
  });

  it('expires an order that the bank refuses for a day', async () => {
    const house = await createPayingApp();
    const stuck = await house.order(await house.diner());
    await failBut(house, refused());

    house.clock.advance(DAY + 20 * MINUTE);
    await reconcileOrders(house.ctx);

    expect(await house.causesOf(stuck)).toEqual(['created', 'bank_silent']);
    expect(await house.claims()).toEqual([]);
    expect((await readOrder(house, stuck)).next_check_at).not.toBeNull();
  });

  it.each([
    ['refuses', refused],
    ['is broken', broken],
  ])('logs the end of a watch though the bank %s', async (_, error) => {
    const house = await createPayingApp();
    const stuck = await house.confirmed(await house.diner());
    await failBut(house, error());

    house.clock.advance(121 * DAY);
    await reconcileOrders(house.ctx);

    expect((await readOrder(house, stuck)).next_check_at).toBeNull();
    expect(house.logger.entries).toContainEqual(
      expect.objectContaining({
        level: 'error',
        event: 'order_no_longer_watched',
        fields: { orderId: stuck, status: 'confirmed' },
      }),
    );
  });

  it("does not ask about another bank's order", async () => {
    const house = await createPayingApp();
    const id = await house.order(await house.diner());
    await house.ctx.db.updateTable('payments').set({ provider: 'tbc' }).execute();
    house.clock.advance(10 * SECOND);

    await runOnce(house.ctx);

    expect(house.bank.calls.filter(({ method }) => method === 'GET')).toEqual([]);
    expect(house.logger.entries).toContainEqual(
      expect.objectContaining({ event: 'order_not_settled', fields: { orderId: id } }),
    );
  });
});

describe('a diner whose open order the bank refuses to tell about', () => {
  it('can order again once the payment page is closed', async () => {
    const house = await createPayingApp();
    const { bank, clock, ctx, diner, order, statusOf } = house;
    const nino = await diner();
    const first = await order(nino);
    await bank.setFaults({ callbacks: 'never' });
    await bank.pay(first);
    const honestBank = ctx.bank;
    await failBut(house, refused());
    const early = await nino.post('/bog/create-order', orderRequest());

    clock.advance(15 * MINUTE);
    const second = await order(nino);

    expect(early).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } });
    expect(await statusOf(first)).toBe('cancelled');
    expect(await statusOf(second)).toBe('pending');
    ctx.bank = honestBank;
    clock.advance(30 * MINUTE);
    await reconcileOrders(ctx);
    await bank.advance(10 * MINUTE);
    await reconcileOrders(ctx);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['confirmed', 'expired']);
    expect(await bank.getOrder(first)).toMatchObject({ refundedTetri: 0 });
  });
});
