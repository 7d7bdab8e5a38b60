import { describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { settleOrder } from '#server/dining/payments/settle.ts';
import { closeDay } from '#server/dining/reservations/close-day.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';

describe('two tabs of one diner', () => {
  it('accept the payment that arrives first and refund the other', async () => {
    const { bank, causesOf, claims, diner, follow, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const [first, second] = [await order(nino), await order(nino)];
    const [firstUrl, secondUrl] = [await bank.pay(first), await bank.pay(second)];

    expect(await follow(nino, firstUrl)).toContain('/payment-success');
    expect(await follow(nino, secondUrl)).toContain('/payment-fail?error=already_paid');
    await bank.advance(1000);

    expect(second).toBe(`${first}-2`);
    expect(await causesOf(first)).toEqual(['created', 'replaced', 'payment_received']);
    expect(await causesOf(second)).toEqual([
      'created',
      'replaced',
      'late_payment',
      'refund_asked',
      'refunded_at_bank',
    ]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['confirmed', 'refunded']);
    expect(await claims()).toHaveLength(4);
  });

  it('refund the first order if the second one was paid before', async () => {
    const { bank, claims, diner, follow, mails, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const [first, second] = [await order(nino), await order(nino)];
    const [secondUrl, firstUrl] = [await bank.pay(second), await bank.pay(first)];

    expect(await follow(nino, secondUrl)).toContain('/payment-success');
    expect(await follow(nino, firstUrl)).toContain('/payment-fail?error=already_paid');
    await bank.advance(1000);

    expect([await statusOf(first), await statusOf(second)]).toEqual(['refunded', 'confirmed']);
    expect(await claims()).toHaveLength(4);
    expect(new Set(await mails())).toEqual(
      new Set([
        { order_id: first, kind: 'confirmation' },
        { order_id: first, kind: 'refund' },
      ]),
    );
  });

  it.each(['en', 'ka'] as const)(
    'say in the mail why the second payment was refunded, in %s',
    async (language) => {
      const { bank, ctx, diner, follow, mailer, order } = await createPayingApp();
      const nino = await diner();
      const [first, second] = [await order(nino, { language }), await order(nino, { language })];
      await follow(nino, await bank.pay(first));
      await follow(nino, await bank.pay(second));
      await bank.advance(1000);

      await runOnce(ctx);

      const mail = mailer.messages.at(-1);
      expect(mail?.text).toContain(
        {
          en: 'Your reservation or your share had already been paid for, so this second payment has been refunded.',
          ka: 'ჯავშანი ან თქვენი წილი უკვე გადახდილი იყო, ამიტომ მეორედ გადახდილი თანხა დაბრუნდა.',
        }[language],
      );
      expect(mail?.text).not.toMatch(/no longer valid|აღარ მოქმედებს/);
    },
  );

  it('accept the first order also if its callback is lost and the diner does not return', async () => {
    const { bank, clock, ctx, diner, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const [first, second] = [await order(nino), await order(nino)];
    await bank.setFaults({ callbacks: 'never' });
    await bank.pay(first);

    clock.advance(60_000);
    await runOnce(ctx);

    expect([await statusOf(first), await statusOf(second)]).toEqual(['confirmed', 'cancelled']);
  });

  it('accept the first order if the payment of the second was cancelled', async () => {
    const { bank, clock, ctx, diner, follow, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const [first, second] = [await order(nino), await order(nino)];
    await bank.decline(second);
    clock.advance(60_000);
    await runOnce(ctx);

    expect(await follow(nino, await bank.pay(first))).toContain('/payment-success');

    expect([await statusOf(first), await statusOf(second)]).toEqual(['confirmed', 'failed']);
  });

  it('end with the first payment if the tables differ', async () => {
    const { bank, claims, diner, follow, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const first = await order(nino);
    const second = await order(nino, { selectedTables: ['table3', 'table4'] });

    expect(await follow(nino, await bank.pay(first))).toContain('/payment-success');

    expect([await statusOf(first), await statusOf(second)]).toEqual(['confirmed', 'cancelled']);
    expect(new Set((await claims()).map((claim) => claim.table_id))).toEqual(new Set(['table2', 'table3']));
  });

  it('are both accepted if they are for different evenings', async () => {
    const { bank, diner, follow, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const first = await order(nino);
    const second = await order(nino, { selectedDate: '2026-07-11' });

    expect(await follow(nino, await bank.pay(second))).toContain('/payment-success');
    expect(await follow(nino, await bank.pay(first))).toContain('/payment-success');

    expect([await statusOf(first), await statusOf(second)]).toEqual(['confirmed', 'confirmed']);
  });

  it('leave the second order as it is if another diner has a table of the first', async () => {
    const { bank, claims, diner, follow, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const first = await order(nino);
    const second = await order(nino, { selectedTables: ['table3', 'table4'] });
    const giorgi = await order(await diner(), { selectedTables: ['table2'] });

    expect(await follow(nino, await bank.pay(first))).toContain('/payment-fail?error=tables_lost');

    expect([await statusOf(second), await statusOf(giorgi)]).toEqual(['pending', 'pending']);
    expect((await claims()).map((claim) => claim.table_id).toSorted()).toEqual([
      'table2',
      'table2',
      'table3',
      'table3',
      'table4',
      'table4',
    ]);
    expect(await follow(nino, await bank.pay(second))).toContain('/payment-success');
  });

  it('do not bring back an order that was paid and cancelled', async () => {
    const { bank, claims, ctx, diner, follow, mailer, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const [first, second] = [await order(nino), await order(nino)];
    await follow(nino, await bank.pay(first));
    await nino.post(`/orders/${first}/cancellation`, { refundAmount: 69.85 });

    expect(await follow(nino, await bank.pay(second))).toContain('/payment-fail?error=time_over');
    await bank.advance(1000);
    await runOnce(ctx);

    expect([await statusOf(first), await statusOf(second)]).toEqual(['refunded', 'refunded']);
    expect(await claims()).toEqual([]);
    const refunds = mailer.messages.filter(({ subject }) => subject.startsWith('Refunded'));
    expect(refunds.map(({ text }) => text)).toEqual([
      expect.stringContaining('This reservation has been cancelled.'),
      expect.stringContaining('your payment came too late'),
    ]);
  });

  it('say that the order was paid before also if its day was closed since', async () => {
    const { bank, ctx, diner, follow, order } = await createPayingApp();
    const nino = await diner();
    const [first, second] = [await order(nino), await order(nino)];
    await follow(nino, await bank.pay(first));
    ctx.rules = { ...ctx.rules, paidOnClosedDay: 'refund' };
    await closeDay(ctx, { date: DATE, note: '', by: 'eka@tamada.example' });

    expect(await follow(nino, await bank.pay(second))).toContain('/payment-fail?error=already_paid');
  });

  it('say so also for a payment that had expired', async () => {
    const { bank, ctx, diner, follow, order } = await createPayingApp();
    const nino = await diner();
    await bank.setFaults({ callbacks: 'never' });
    const url = await bank.pay(await order(nino));
    await ctx.db.updateTable('payments').set({ status: 'expired' }).execute();
    await follow(nino, await bank.pay(await order(nino)));

    expect(await follow(nino, url)).toContain('/payment-fail?error=already_paid');
  });

  it('accept another order if the first was paid and cancelled', async () => {
    const { bank, diner, follow, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const [first, second] = [await order(nino), await order(nino, { partySize: 4 })];
    await follow(nino, await bank.pay(first));
    await nino.post(`/orders/${first}/cancellation`, { refundAmount: 69.85 });

    expect(await follow(nino, await bank.pay(second))).toContain('/payment-success');

    expect([await statusOf(first), await statusOf(second)]).toEqual(['refund_due', 'confirmed']);
  });

  it('confirm one order if two servers settle both payments at once', async () => {
    const { bank, claims, ctx, diner, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const [first, second] = [await order(nino), await order(nino)];
    await bank.setFaults({ callbacks: 'never' });
    await bank.pay(first);
    await bank.pay(second);

    await Promise.all([settleOrder(ctx, first), settleOrder({ ...ctx }, second)]);

    const statuses = [await statusOf(first), await statusOf(second)];
    expect(statuses.toSorted()).toEqual(['confirmed', 'refund_due']);
    expect(await claims()).toHaveLength(4);
  });
});
