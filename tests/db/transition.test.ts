import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#contract/api/orders.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { transition, TRANSITIONS } from '#server/dining/orders/transition.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';

describe('TRANSITIONS', () => {
  it('never leads back to pending, nor to where it came from', () => {
    for (const status of ORDER_STATUSES) {
      expect(TRANSITIONS[status]).not.toHaveProperty('pending');
      expect(TRANSITIONS[status]).not.toHaveProperty(status);
    }
  });

  it('ends with refunded', () => {
    expect(TRANSITIONS.refunded).toEqual({});
  });
});

describe('transition', () => {
  it('refuses a transition that is not in the table', async () => {
    const { ctx, diner, order, statusOf } = await createPayingApp();
    const id = await order(await diner());
    const change = { to: 'pending', cause: 'created', now: 0 } as const;

    const attempt = inTransaction(ctx.db, (trx) =>
      transition(trx, { payment_id: id, status: 'confirmed' }, change),
    );

    await expect(attempt).rejects.toThrow('An order cannot become pending after confirmed');
    expect(await statusOf(id)).toBe('pending');
  });

  it('changes nothing if the order has changed meanwhile', async () => {
    const { causesOf, ctx, diner, order } = await createPayingApp();
    const id = await order(await diner());
    const change = { to: 'refund_due', cause: 'late_payment', now: 0 } as const;

    const attempt = inTransaction(ctx.db, (trx) =>
      transition(trx, { payment_id: id, status: 'failed' }, change),
    );

    await expect(attempt).rejects.toThrow('is not failed');
    expect(await causesOf(id)).toEqual(['created']);
  });
});
