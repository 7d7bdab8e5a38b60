import { describe, expect, it, vi } from 'vitest';
import { runOnce, startJobs } from '#server/process/jobs/start.ts';
import { createPayingApp, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';

const MINUTE = 60_000;

/** An unpaid order that another one replaced, and whose tables another diner has meanwhile. */
async function loseTables({ diner, order }: Pick<PayingApp, 'diner' | 'order'>): Promise<string> {
  const nino = await diner();
  const first = await order(nino);
  await order(nino, { selectedTables: ['table5'] });
  await order(await diner());
  return first;
}

describe('runOnce', () => {
  it('confirms a paid order whose callback never came, and sends the mail', async () => {
    const { bank, ctx, clock, diner, mailer, order, statusOf } = await createPayingApp();
    const id = await order(await diner({ email: 'nino@example.com' }));
    await bank.setFaults({ callbacks: 'never' });
    await bank.pay(id);

    clock.advance(10_000);
    await runOnce(ctx);

    expect(await statusOf(id)).toBe('confirmed');
    expect(mailer.messages.map(({ to }) => to)).toEqual(['nino@example.com']);
  });

  it('asks less often the older an order is, until settled', async () => {
    const { bank, ctx, clock, diner, order } = await createPayingApp();
    const id = await order(await diner());
    const asked = () => bank.calls.filter(({ method }) => method === 'GET').length;

    await runOnce(ctx);
    expect(asked()).toBe(0);
    clock.advance(10_000);
    await runOnce(ctx);
    await runOnce(ctx);
    expect(asked()).toBe(1);

    clock.advance(10 * MINUTE);
    await runOnce(ctx);
    clock.advance(MINUTE - 1000);
    await runOnce(ctx);
    expect(asked()).toBe(2);

    await bank.pay(id);
    clock.advance(5000);
    await runOnce(ctx);
    clock.advance(120 * MINUTE);
    await runOnce(ctx);
    expect(asked()).toBe(3);
  });

  it('expires an order that nobody paid, and frees the tables', async () => {
    const { bank, causesOf, claims, ctx, diner, order } = await createPayingApp();
    const id = await order(await diner());

    await bank.advance(16 * MINUTE);
    await runOnce(ctx);

    expect(await causesOf(id)).toEqual(['created', 'payment_expired']);
    expect(await claims()).toEqual([]);
  });

  it('refunds a late payment of a replaced order', async () => {
    const { bank, clock, ctx, diner, mailer, order, statusOf } = await createPayingApp();
    const first = await loseTables({ diner, order });
    await bank.setFaults({ callbacks: 'never' });
    await bank.pay(first);

    clock.advance(MINUTE);
    await runOnce(ctx);
    expect(await statusOf(first)).toBe('refund_due');

    await bank.advance(MINUTE);
    await runOnce(ctx);
    expect(await statusOf(first)).toBe('refunded');
    expect(mailer.messages).toHaveLength(1);
  });

  it('requests each refund once, however often it runs', async () => {
    const { bank, clock, ctx, diner, order } = await createPayingApp();
    const first = await loseTables({ diner, order });
    await bank.setFaults({ callbacks: 'never' });
    await bank.pay(first);

    clock.advance(MINUTE);
    await runOnce(ctx);
    clock.advance(MINUTE);
    await runOnce(ctx);

    expect(bank.calls.filter(({ path }) => path.includes('/refund/'))).toHaveLength(1);
  });

  it('asks again with a new key when the card declined the refund', async () => {
    const { bank, causesOf, ctx, diner, order, statusOf } = await createPayingApp();
    const first = await loseTables({ diner, order });
    await bank.setFaults({ callbacks: 'never' });
    await bank.pay(first, '4000000000000003');
    const keys = new Set<string | null>();
    const lookAgain = async () => {
      await bank.advance(2 * MINUTE);
      await runOnce(ctx);
      const row = await ctx.db
        .selectFrom('payments')
        .select('refund_key')
        .where('order_id', '=', first)
        .executeTakeFirst();
      keys.add(row?.refund_key ?? null);
    };

    await lookAgain();
    await lookAgain();
    expect(keys.size).toBe(1);
    await bank.advance(10 * MINUTE);
    await lookAgain();

    expect(keys.size).toBe(2);
    expect(await statusOf(first)).toBe('refund_due');
    expect(await causesOf(first)).toEqual([
      'created',
      'replaced',
      'late_payment',
      'refund_asked',
      'refund_asked',
    ]);
  });

  it('releases a hold that was never paid for', async () => {
    const { claims, clock, ctx, diner } = await createPayingApp();
    const nino = await diner();
    await nino.post('/tables/reservations', orderRequest());

    clock.advance(15 * MINUTE - 1);
    await runOnce(ctx);
    expect(await claims()).toHaveLength(4);

    clock.advance(1);
    await runOnce(ctx);
    expect(await claims()).toEqual([]);
    expect(await ctx.db.selectFrom('reservations').select('status').execute()).toEqual([
      { status: 'released' },
    ]);
  });

  it('keeps the tables of an order that the bank has not closed', async () => {
    const { bank, claims, clock, ctx, diner, order, statusOf } = await createPayingApp();
    const id = await order(await diner());
    await bank.pay(id);
    await bank.setFaults({ receipt: 'error500' });

    clock.advance(20 * MINUTE);
    await runOnce(ctx);
    expect(await claims()).toHaveLength(4);

    await bank.setFaults({ receipt: 'normal' });
    clock.advance(5 * MINUTE);
    await runOnce(ctx);
    expect(await statusOf(id)).toBe('confirmed');
  });

  it("fails an order whose server crashed before the bank's answer", async () => {
    const { causesOf, claims, clock, ctx, diner, order } = await createPayingApp();
    const id = await order(await diner());
    await ctx.db.updateTable('payments').set({ bank_order_id: null }).where('order_id', '=', id).execute();

    clock.advance(3 * MINUTE);
    await runOnce(ctx);

    expect(await causesOf(id)).toEqual(['created', 'never_opened']);
    expect(await claims()).toEqual([]);
  });

  it('deletes sessions that have ended', async () => {
    const { clock, ctx, diner } = await createPayingApp();
    await diner();

    clock.advance(31 * 24 * 60 * MINUTE);
    await runOnce(ctx);

    expect(await ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('shares the work with another process', async () => {
    const { bank, causesOf, clock, ctx, diner, mailer, order } = await createPayingApp();
    const ids = [await order(await diner()), await order(await diner(), { selectedTables: ['table5'] })];
    await bank.setFaults({ callbacks: 'never' });
    for (const id of ids) await bank.pay(id);
    clock.advance(10_000);

    await Promise.all([runOnce(ctx), runOnce(ctx), runOnce(ctx)]);

    expect(await causesOf(ids[0] ?? '')).toEqual(['created', 'payment_received']);
    expect(await causesOf(ids[1] ?? '')).toEqual(['created', 'payment_received']);
    expect(bank.calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
    expect(mailer.messages).toHaveLength(2);
  });

  it('logs jobs that fail and runs the others', async () => {
    const { clock, ctx, diner, logger } = await createPayingApp();
    const nino = await diner();
    await nino.post('/tables/reservations', orderRequest());
    clock.advance(20 * MINUTE);
    await ctx.db.schema.dropTable('messages').execute();

    await runOnce(ctx);

    expect(logger.entries.filter(({ event }) => event === 'job_failed')).toMatchObject([
      { level: 'error', fields: { job: 'queueReminders' } },
      { level: 'error', fields: { job: 'sendDueMail' } },
      { level: 'error', fields: { job: 'sendDueTexts' } },
      { level: 'error', fields: { job: 'noteLateMessages' } },
      { level: 'error', fields: { job: 'deleteEndedMessages' } },
    ]);
    expect(await ctx.db.selectFrom('table_claims').selectAll().execute()).toEqual([]);
  });
});

describe('startJobs', () => {
  it('is not delayed by a mail server that hangs', async () => {
    const { bank, clock, ctx, diner, order, statusOf } = await createPayingApp();
    const hanging = Promise.withResolvers<void>();
    ctx.mailer = { send: () => hanging.promise };
    await bank.setFaults({ callbacks: 'never' });
    const first = await order(await diner());
    await bank.pay(first);
    clock.advance(10_000);
    const jobs = startJobs(ctx, { intervalMs: 5 });
    await vi.waitFor(async () => expect(await statusOf(first)).toBe('confirmed'));

    const second = await order(await diner(), { selectedTables: ['table5'] });
    await bank.pay(second);
    clock.advance(10_000);

    await vi.waitFor(async () => expect(await statusOf(second)).toBe('confirmed'));
    hanging.resolve();
    await jobs.stop();
  });

  it('runs at once and again, and stops when told', async () => {
    const { bank, clock, ctx, diner, order, statusOf } = await createPayingApp();
    const id = await order(await diner());
    await bank.setFaults({ callbacks: 'never' });
    const jobs = startJobs(ctx, { intervalMs: 5 });

    await bank.pay(id);
    clock.advance(10_000);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('confirmed'));
    await jobs.stop();

    const second = await order(await diner(), { selectedTables: ['table5'] });
    await bank.pay(second);
    clock.advance(10_000);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await statusOf(second)).toBe('pending');
  });
});
