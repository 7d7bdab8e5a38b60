import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '#contract/api/orders.ts';
import { DUE, findMoney, KEPT, PAID, REFUND, selectMoney } from '#server/dining/refund-policy/order-money.ts';
import { insertConfirmedOrder } from '#tests/support/server/orders.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const REFUNDS = [
  { refund_tetri: null, goodwill_tetri: 0, refunded_tetri: 0 },
  { refund_tetri: null, goodwill_tetri: 500, refunded_tetri: 500 },
  { refund_tetri: 0, goodwill_tetri: 500, refunded_tetri: 500 },
  { refund_tetri: 1000, goodwill_tetri: 500, refunded_tetri: 700 },
  { refund_tetri: 4065, goodwill_tetri: 0, refunded_tetri: 4065 },
];
const CASES = ORDER_STATUSES.flatMap((status) =>
  REFUNDS.flatMap((refunds) =>
    [
      { paid_at: null, confirmed_at: null },
      { paid_at: 1, confirmed_at: null },
      { paid_at: 1, confirmed_at: 2 },
    ].map((times) => ({ status, ...times, ...refunds })),
  ),
);

it('the money of an order is the same in rows and in sums of the database', async () => {
  const { ctx } = await createTestApp();
  await insertConfirmedOrder(ctx.db);

  for (const order of CASES) {
    await ctx.db.updateTable('payments').set(order).execute();
    const { paid, refund, kept, due, ...row } = await selectMoney(ctx.db)
      .select([PAID.as('paid'), REFUND.as('refund'), KEPT.as('kept'), DUE.as('due')])
      .executeTakeFirstOrThrow();

    const { paidTetri, refundTetri, returnedTetri, keptTetri } = findMoney([row]);
    const isPaid = paidTetri > 0;
    expect({ ...order, paid, refund, kept, due: isPaid ? due : 0 }).toEqual({
      ...order,
      paid: paidTetri,
      refund: refundTetri,
      kept: keptTetri,
      due: isPaid ? refundTetri - returnedTetri : 0,
    });
  }
});
