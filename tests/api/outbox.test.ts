import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueueMail } from '#server/mail/enqueue.ts';
import { sendDueMail } from '#server/mail/send-due.ts';
import { insertConfirmedOrder } from '#tests/support/orders.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const MINUTE = 60_000;

async function enqueue(
  { ctx, clock }: TestApp,
  orderId: string,
  kind: 'confirmation' | 'refund' = 'confirmation',
) {
  await inTransaction(ctx.db, (trx) =>
    enqueueMail(trx, { orderId, kind, language: 'ka', recipient: 'nino@example.com', now: clock() }),
  );
}

async function createQueued(): Promise<TestApp & { orderId: string }> {
  const house = await createTestApp();
  const orderId = await insertConfirmedOrder(house.ctx.db);
  await enqueue(house, orderId);
  return { ...house, orderId };
}

describe('enqueueMail', () => {
  it('queues one mail for each order and kind', async () => {
    const house = await createQueued();

    await enqueue(house, house.orderId);
    await enqueue(house, house.orderId, 'refund');

    const rows = await house.ctx.db.selectFrom('mail_outbox').select('kind').execute();
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['confirmation', 'refund']);
  });
});

describe('sendDueMail', () => {
  it('sends a queued mail once, in the language of its order', async () => {
    const { ctx, mailer, clock } = await createQueued();

    await sendDueMail(ctx);
    clock.advance(24 * 60 * MINUTE);
    await sendDueMail(ctx);

    expect(mailer.messages).toEqual([
      expect.objectContaining({
        to: 'nino@example.com',
        subject: 'თქვენი ჯავშანი დადასტურებულია: ორშაბათი, 6 ივლისი, 2026, 18:00',
      }),
    ]);
    expect(mailer.messages[0]?.calendar?.filename).toBe('reservation.ics');
    expect(mailer.messages[0]?.text).toContain('მაგიდა 1, მაგიდა 2');
  });

  it('sends a mail once though two processes look at the same moment', async () => {
    const { ctx, mailer } = await createQueued();

    await Promise.all([sendDueMail(ctx), sendDueMail(ctx)]);

    expect(mailer.messages).toHaveLength(1);
  });

  it('tries again after one, two, four minutes and so on', async () => {
    const { ctx, mailer, clock } = await createQueued();
    const attempts = () => ctx.db.selectFrom('mail_outbox').select('attempts').executeTakeFirstOrThrow();
    mailer.fail();
    await sendDueMail(ctx);

    clock.advance(MINUTE - 1);
    await sendDueMail(ctx);
    expect(await attempts()).toEqual({ attempts: 1 });
    clock.advance(1);
    await sendDueMail(ctx);
    expect(await attempts()).toEqual({ attempts: 2 });
    clock.advance(2 * MINUTE - 1);
    await sendDueMail(ctx);
    expect(await attempts()).toEqual({ attempts: 2 });
    mailer.recover();
    clock.advance(1);
    await sendDueMail(ctx);
    expect(mailer.messages).toHaveLength(1);
  });

  it('never waits longer than six hours', async () => {
    const { ctx, mailer, clock } = await createQueued();
    await ctx.db.updateTable('mail_outbox').set({ attempts: 40 }).execute();
    mailer.fail();

    await sendDueMail(ctx);

    const row = await ctx.db.selectFrom('mail_outbox').select('next_attempt_at').executeTakeFirstOrThrow();
    expect(row.next_attempt_at).toBe(clock() + 6 * 60 * MINUTE);
  });

  it('keeps the reason of a failure and logs it without the address', async () => {
    const { ctx, mailer, logger } = await createQueued();
    mailer.fail();

    await sendDueMail(ctx);

    const row = await ctx.db
      .selectFrom('mail_outbox')
      .select(['last_error', 'sent_at'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ last_error: 'The mail server is silent', sent_at: null });
    expect(logger.entries).toMatchObject([{ event: 'mail_not_sent', fields: { attempt: 1 } }]);
    expect(JSON.stringify(logger.entries)).not.toContain('nino@example.com');
  });

  it('is not held up by one mail that fails', async () => {
    const house = await createQueued();
    await house.ctx.db.updateTable('mail_outbox').set({ recipient: 'broken' }).execute();
    await enqueue(house, await insertConfirmedOrder(house.ctx.db));
    house.ctx.mailer = {
      send: (message) =>
        message.to === 'broken' ? Promise.reject(new Error('no such box')) : house.mailer.send(message),
    };

    await sendDueMail(house.ctx);

    expect(house.mailer.messages).toHaveLength(1);
  });

  it('tells of a cancelled visit where one was confirmed', async () => {
    const house = await createQueued();
    await enqueue(house, house.orderId, 'refund');

    await sendDueMail(house.ctx);

    expect(house.mailer.messages.map(({ subject }) => subject)).toContain('თანხა დაგიბრუნდათ: 40,65\u00a0₾');
    expect(
      house.mailer.messages.find(({ subject }) => subject.startsWith('თანხა'))?.calendar?.content,
    ).toContain('METHOD:CANCEL');
  });
});
