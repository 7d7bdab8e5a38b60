import { describe, expect, it } from 'vitest';
import type { Payment } from '#server/dining/bank/bank.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { beforeTransaction } from '#tests/support/server/before-transaction.ts';
import { createPayingApp, orderRequest } from '#tests/support/server/paying-app.ts';

const HOUR = 3_600_000;

function toPending(payment: Payment | undefined): Payment | undefined {
  return payment && { ...payment, state: 'pending' };
}

describe('a second attempt to pay', () => {
  it("replaces the diner's earlier order", async () => {
    const { causesOf, claims, diner, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const first = await order(nino);

    const second = await order(nino, { selectedTables: ['table3', 'table4'] });

    expect(await statusOf(first)).toBe('cancelled');
    expect(await causesOf(first)).toEqual(['created', 'replaced']);
    expect(await statusOf(second)).toBe('pending');
    expect(new Set((await claims()).map((claim) => claim.table_id))).toEqual(new Set(['table3', 'table4']));
  });

  it('keeps the earlier order when the new tables are taken', async () => {
    const { claims, diner, order, statusOf } = await createPayingApp();
    await order(await diner(), { selectedTables: ['table5'] });
    const nino = await diner();
    const first = await order(nino);

    const answer = await nino.post('/bog/create-order', orderRequest({ selectedTables: ['table5'] }));

    expect(answer).toMatchObject({ status: 409, body: { code: 'table_taken', tables: ['table5'] } });
    expect(await statusOf(first)).toBe('pending');
    expect(await claims()).toHaveLength(6);
  });

  it('is refused when the earlier order turns out to be paid', async () => {
    const { bank, diner, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const first = await order(nino);
    await bank.pay(first);

    const answer = await nino.post('/bog/create-order', orderRequest());

    expect(answer).toMatchObject({ status: 409, body: { code: 'order_already_confirmed' } });
    expect(await statusOf(first)).toBe('confirmed');
    expect(await bank.listOrders()).toHaveLength(1);
  });

  it('is refused when the earlier order is paid while the new one is being written', async () => {
    const { bank, claims, ctx, diner, follow, order } = await createPayingApp();
    const nino = await diner();
    const first = await order(nino);
    const pay = async () => follow(nino, await bank.pay(first));
    beforeTransaction(ctx, pay, { after: 1 });

    const answer = await nino.post('/bog/create-order', orderRequest({ selectedTables: ['table5'] }));

    expect(answer).toMatchObject({ status: 409, body: { code: 'order_already_confirmed' } });
    expect((await claims()).map((claim) => claim.table_id)).not.toContain('table5');
    expect(await bank.listOrders()).toHaveLength(1);
  });

  it("is refused while the earlier order's state is unknown", async () => {
    const { bank, diner, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const first = await order(nino);
    await bank.setFaults({ receipt: 'error500' });

    const answer = await nino.post('/bog/create-order', orderRequest());

    expect(answer).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } });
    expect(await statusOf(first)).toBe('pending');
  });

  it('takes over a hold made before', async () => {
    const { claims, diner, order } = await createPayingApp();
    const nino = await diner();
    await nino.post('/tables/reservations', orderRequest());

    await order(nino);

    expect(await claims()).toHaveLength(4);
  });

  it('may come while another evening is already confirmed', async () => {
    const { bank, diner, follow, order } = await createPayingApp();
    const nino = await diner();
    await follow(nino, await bank.pay(await order(nino)));

    const answer = await nino.post('/bog/create-order', orderRequest({ selectedDate: '2026-07-11' }));

    expect(answer).toMatchObject({ status: 200 });
  });

  it('leaves one order and one set of tables when the button is pressed twice at once', async () => {
    const { claims, ctx, diner } = await createPayingApp();
    const nino = await diner();

    const answers = await Promise.all([
      nino.post('/bog/create-order', orderRequest()),
      nino.post('/bog/create-order', orderRequest()),
    ]);

    const orders = await ctx.db.selectFrom('payments').select('status').orderBy('payment_id').execute();
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending']);
    expect(await claims()).toHaveLength(4);
  });
});

describe('a late payment', () => {
  it('is refunded when a table is taken', async () => {
    const { bank, causesOf, ctx, clock, diner, follow, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const first = await order(nino);
    const paidUrl = await bank.pay(first);
    clock.advance(15 * 60_000);
    const giorgi = await order(await diner(), { selectedTables: ['table3'] });

    const page = await follow(nino, paidUrl);
    await bank.advance(1000);

    expect(page).toContain('/payment-fail?error=tables_lost');
    expect(await causesOf(first)).toEqual(['created', 'tables_lost', 'refund_asked', 'refunded_at_bank']);
    expect(await statusOf(giorgi)).toBe('pending');
    expect(await ctx.db.selectFrom('table_claims').select('table_id').distinct().execute()).toEqual([
      { table_id: 'table3' },
    ]);
  });

  it('is refunded once the reservation is over, not before', async () => {
    const { bank, causesOf, clock, diner, follow, order, statusOf } = await createPayingApp();
    const [nino, giorgi] = [await diner(), await diner()];
    const [first, second] = [await order(nino), await order(giorgi, { selectedTables: ['table5'] })];
    const [firstUrl, secondUrl] = [await bank.pay(first), await bank.pay(second)];

    clock.set(Date.parse('2026-07-10T21:00:00+04:00') - 2_001);
    expect(await follow(nino, firstUrl)).toContain('/payment-success');
    clock.advance(1);
    expect(await follow(giorgi, secondUrl)).toContain('/payment-fail?error=tables_lost');
    await bank.advance(1000);

    expect(await statusOf(first)).toBe('confirmed');
    expect(await causesOf(second)).toEqual(['created', 'tables_lost', 'refund_asked', 'refunded_at_bank']);
  });

  it('is refunded when the bank was undecided for days', async () => {
    const house = await createPayingApp();
    const { bank, clock, ctx, diner, order, statusOf } = house;
    const id = await order(await diner());
    await bank.setFaults({ callbacks: 'never' });
    await bank.pay(id);
    ctx.bank = { ...bank.bank, fetchPayment: async (name) => toPending(await bank.bank.fetchPayment(name)) };

    clock.advance(26 * HOUR);
    await runOnce(ctx);
    expect(await statusOf(id)).toBe('expired');
    ctx.bank = bank.bank;
    clock.advance(2 * HOUR);
    await runOnce(ctx);
    await bank.advance(2 * HOUR);
    await runOnce(ctx);

    expect(await bank.getOrder(id)).toMatchObject({ refundedTetri: 6985 });
    expect(await statusOf(id)).toBe('refunded');
  });

  it('confirms the order if its tables are still free', async () => {
    const { bank, clock, diner, follow, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const id = await order(nino);
    const paidUrl = await bank.pay(id);
    clock.advance(60 * 60_000);

    expect(await follow(nino, paidUrl)).toContain('/payment-success');
    expect(await statusOf(id)).toBe('confirmed');
  });
});
