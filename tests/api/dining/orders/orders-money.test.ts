import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Payment } from '#server/dining/bank/bank.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';

/** Makes the bank report other values for every payment. */
function distort({ ctx, bank: { bank } }: PayingApp, change: Partial<Payment>): void {
  ctx.bank = {
    ...bank,
    fetchPayment: async (id) => {
      const payment = await bank.fetchPayment(id);
      return payment && { ...payment, ...change };
    },
  };
}

async function refundByHand({ bank }: PayingApp, orderId: string, amountTetri: number): Promise<void> {
  const { orderId: bankOrderId } = await bank.getOrder(orderId);
  await bank.bank.refund({ bankOrderId, amountTetri, idempotencyKey: randomUUID() });
  await bank.advance(1000);
  await bank.advance(0);
}

describe('a payment of another amount', () => {
  it.each([
    ['another reference', { reference: 'another order' }],
    ['another currency', { currency: 'USD' }],
    ['another sum asked for', { requestedTetri: 6984 }],
    ['less money taken', { transferredTetri: 6884 }],
  ])('is never confirmed and is refunded: %s', async (_, change) => {
    const house = await createPayingApp();
    const nino = await house.diner();
    const id = await house.order(nino);
    const paidUrl = await house.bank.pay(id);
    distort(house, change);

    const page = await house.follow(nino, paidUrl);

    expect(page).toContain('/payment-fail?error=wrong_amount');
    expect(await house.causesOf(id)).toEqual(['created', 'payment_mismatch', 'refund_asked']);
    expect(await house.claims()).toEqual([]);
    expect(await house.mails()).toEqual([]);
    expect(house.logger.entries).toContainEqual(
      expect.objectContaining({
        level: 'error',
        fields: { orderId: id, to: 'refund_due', cause: 'payment_mismatch' },
      }),
    );
  });
});

describe('a refund', () => {
  it('of another amount names that amount in its mail', async () => {
    const house = await createPayingApp();
    const nino = await house.diner();
    const paidUrl = await house.bank.pay(await house.order(nino));
    distort(house, { transferredTetri: 6884 });
    await house.follow(nino, paidUrl);
    distort(house, { state: 'refunded', transferredTetri: 0, refundedTetri: 6884 });
    house.clock.advance(3_600_000);

    await runOnce(house.ctx);

    const [mail] = house.mailer.messages;
    expect(mail?.subject).toBe('Refunded: ₾68.84');
    expect(mail?.text).not.toContain('69.85');
  });

  it('made by hand at the bank cancels the reservation and tells the diner', async () => {
    const house = await createPayingApp();
    const nino = await house.diner();
    const id = await house.order(nino);
    await house.follow(nino, await house.bank.pay(id));

    await refundByHand(house, id, 6985);

    expect(await house.causesOf(id)).toEqual(['created', 'payment_received', 'refunded_at_bank']);
    expect(await house.claims()).toEqual([]);
    expect((await house.mails()).map(({ kind }) => kind)).toEqual(['confirmation', 'refund']);
    expect((await nino.get('/user/reservations')).body).toEqual([]);
  });

  it('of a part leaves the reservation as it is', async () => {
    const house = await createPayingApp();
    const nino = await house.diner();
    const id = await house.order(nino);
    await house.follow(nino, await house.bank.pay(id));

    await refundByHand(house, id, 1000);

    expect(await house.statusOf(id)).toBe('confirmed');
    expect(await house.claims()).toHaveLength(4);
  });

  it('that the bank rejects does not delay the diner', async () => {
    const house = await createPayingApp();
    const { bank, confirmed, ctx, diner, follow, logger, order, statusOf } = house;
    const nino = await diner();
    const first = await order(nino);
    await confirmed(nino);
    const paidUrl = await bank.pay(first);
    ctx.bank = { ...bank.bank, refund: (request) => bank.bank.refund({ ...request, bankOrderId: 'none' }) };

    expect(await follow(nino, paidUrl)).toContain('/payment-fail?error=already_paid');
    expect(await statusOf(first)).toBe('refund_due');
    expect(logger.entries).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'refund_not_accepted', fields: { orderId: first } }),
    );

    ctx.bank = bank.bank;
    await follow(nino, paidUrl);
    await bank.advance(1000);
    expect(await statusOf(first)).toBe('refunded');
  });
});

describe('a bank that has forgotten an order', () => {
  it('leaves it pending until a day after its end', async () => {
    const { bank, clock, diner, order } = await createPayingApp();
    const nino = await diner();
    const id = await order(nino);
    await bank.reset();
    const look = async () => (await nino.get(`/orders/${id}`)).body;

    clock.advance(60 * 60_000);
    expect(await look()).toMatchObject({ status: 'pending' });
    clock.advance(24 * 60 * 60_000);
    expect(await look()).toMatchObject({ status: 'expired' });
  });
});
