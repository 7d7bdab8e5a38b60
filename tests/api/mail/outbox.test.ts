import { describe, expect, it } from 'vitest';
import type { GuestKind } from '#server/platform/db/tables/messages.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/outbox/enqueue.ts';
import { MailRefused } from '#server/platform/outbox/mailer.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { linkToken } from '#server/platform/http/links.ts';
import { insertConfirmedOrder } from '#tests/support/server/orders.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

const MINUTE = 60_000;

async function enqueue({ ctx, clock }: TestApp, orderId: string, kind: GuestKind = 'confirmation') {
  await inTransaction(ctx.db, (trx) =>
    queueMessage(trx, { orderId, kind, language: 'ka', recipient: 'nino@example.com', now: clock() }),
  );
}

async function createQueued(): Promise<TestApp & { orderId: string }> {
  const house = await createTestApp();
  const orderId = await insertConfirmedOrder(house.ctx.db);
  await enqueue(house, orderId);
  return { ...house, orderId };
}

describe('queueMessage', () => {
  it('queues one mail for each order and kind', async () => {
    const house = await createQueued();

    await enqueue(house, house.orderId);
    await enqueue(house, house.orderId, 'refund');

    const rows = await house.ctx.db.selectFrom('messages').select('kind').execute();
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

  it('sends a mail once when two processes run together', async () => {
    const { ctx, mailer } = await createQueued();

    await Promise.all([sendDueMail(ctx), sendDueMail(ctx)]);

    expect(mailer.messages).toHaveLength(1);
  });

  it('does not retry a permanent failure', async () => {
    const { ctx, mailer, clock, logger } = await createQueued();
    mailer.fail(new MailRefused('550 no such box'));
    await sendDueMail(ctx);
    mailer.recover();

    clock.advance(7 * 24 * 60 * MINUTE);
    await sendDueMail(ctx);

    expect(mailer.messages).toEqual([]);
    expect(logger.entries).toContainEqual(expect.objectContaining({ event: 'mail_given_up' }));
  });

  it('gives up after some days', async () => {
    const { ctx, mailer, clock } = await createQueued();
    mailer.fail();
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await sendDueMail(ctx);
      clock.advance(6 * 60 * MINUTE);
    }

    const { attempts } = await ctx.db.selectFrom('messages').select('attempts').executeTakeFirstOrThrow();
    expect(attempts).toBe(20);
  });

  it('tries again after one, two, four minutes and so on', async () => {
    const { ctx, mailer, clock } = await createQueued();
    const attempts = () => ctx.db.selectFrom('messages').select('attempts').executeTakeFirstOrThrow();
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

  it('ends the batch when the mail server is down, and begins with confirmations', async () => {
    const house = await createQueued();
    const { ctx, mailer } = house;
    await enqueue(house, await insertConfirmedOrder(ctx.db), 'reminder');
    await enqueue(house, await insertConfirmedOrder(ctx.db));
    await ctx.db.updateTable('messages').set({ next_attempt_at: 0 }).where('kind', '=', 'reminder').execute();
    mailer.fail();

    await sendDueMail(ctx);

    const tried = ctx.db.selectFrom('messages').select('kind').where('attempts', '>', 0);
    expect(await tried.execute()).toEqual([{ kind: 'confirmation' }]);
  });

  it('never waits longer than six hours', async () => {
    const { ctx, mailer, clock } = await createQueued();
    await ctx.db.updateTable('messages').set({ attempts: 15 }).execute();
    mailer.fail();

    await sendDueMail(ctx);

    const row = await ctx.db.selectFrom('messages').select('next_attempt_at').executeTakeFirstOrThrow();
    expect(row.next_attempt_at).toBe(clock() + 6 * 60 * MINUTE);
  });

  it('keeps the reason of a failure and logs it without the address', async () => {
    const { ctx, mailer, logger } = await createQueued();
    mailer.fail();

    await sendDueMail(ctx);

    const row = await ctx.db
      .selectFrom('messages')
      .select(['last_error', 'sent_at'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ last_error: 'The mail server is silent', sent_at: null });
    expect(logger.entries).toMatchObject([{ event: 'mail_not_sent', fields: { attempt: 1 } }]);
    expect(JSON.stringify(logger.entries)).not.toContain('nino@example.com');
  });

  it('continues after a mail that fails', async () => {
    const house = await createQueued();
    await house.ctx.db.updateTable('messages').set({ recipient: 'broken' }).execute();
    await enqueue(house, await insertConfirmedOrder(house.ctx.db));
    house.ctx.mailer = {
      send: (message) =>
        message.to === 'broken' ? Promise.reject(new Error('no such box')) : house.mailer.send(message),
    };

    await sendDueMail(house.ctx);

    expect(house.mailer.messages).toHaveLength(1);
  });

  it('puts a link into the mail with which this order can be cancelled', async () => {
    const { ctx, mailer, orderId } = await createQueued();

    await sendDueMail(ctx);

    const link = /https?:\/\/\S+\/ka\/cancel#(\S+)/.exec(mailer.messages[0]?.text ?? '')?.[1];
    expect(link).toBe(`${orderId}.${linkToken(ctx.config, 'cancel', { orderId: orderId, linkVersion: 0 })}`);
  });
});

describe('sendDueMail, once a reservation is cancelled', () => {
  const cancel = async ({ ctx }: TestApp) => {
    await ctx.db.updateTable('payments').set({ status: 'refund_due' }).execute();
    await ctx.db.updateTable('payments').set({ refund_tetri: 2033 }).execute();
  };
  const kindsLeft = async ({ ctx }: TestApp) => {
    const rows = await ctx.db.selectFrom('messages').select('kind').where('sent_at', 'is', null).execute();
    return rows.map(({ kind }) => kind);
  };

  it('names the refund and removes the calendar entry', async () => {
    const house = await createQueued();
    await sendDueMail(house.ctx);
    await cancel(house);
    await enqueue(house, house.orderId, 'cancellation');

    await sendDueMail(house.ctx);

    const mail = house.mailer.messages[1];
    expect(mail?.subject).toBe('თქვენი ჯავშანი გაუქმებულია: ორშაბათი, 6 ივლისი, 2026, 18:00');
    expect(mail?.text).toContain('20,33 ₾');
    expect(mail?.calendar?.content).toContain('METHOD:CANCEL');
  });

  it('sends only the cancellation, once', async () => {
    const house = await createQueued();
    await enqueue(house, house.orderId, 'reminder');
    await cancel(house);
    await enqueue(house, house.orderId, 'cancellation');

    await sendDueMail(house.ctx);
    await sendDueMail(house.ctx);

    expect(house.mailer.messages.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL']);
    expect(await kindsLeft(house)).toEqual([]);
    expect(house.logger.entries).toMatchObject([{ event: 'mail_dropped' }, { event: 'mail_dropped' }]);
  });

  it('lets the cancellation wait while the confirmation is on its way', async () => {
    const house = await createQueued();
    // The state that a process leaves when it crashes while sending.
    await house.ctx.db
      .updateTable('messages')
      .set({ attempts: 1, next_attempt_at: house.clock() + MINUTE })
      .execute();
    await cancel(house);
    await enqueue(house, house.orderId, 'cancellation');

    await sendDueMail(house.ctx);
    expect(house.mailer.messages).toEqual([]);
    house.clock.advance(MINUTE);
    await sendDueMail(house.ctx);

    expect(house.mailer.messages.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL']);
  });

  it('does not wait for a confirmation that could not be sent', async () => {
    const house = await createQueued();
    house.mailer.fail();
    await sendDueMail(house.ctx);
    house.mailer.recover();
    await cancel(house);
    await enqueue(house, house.orderId, 'cancellation');

    await sendDueMail(house.ctx);
    expect(house.mailer.messages.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL']);
    house.clock.advance(MINUTE);
    await sendDueMail(house.ctx);

    expect(house.mailer.messages).toHaveLength(1);
    expect(await kindsLeft(house)).toEqual([]);
  });

  it('sends each mail once when three processes run together', async () => {
    const house = await createQueued();
    await cancel(house);
    await enqueue(house, house.orderId, 'cancellation');
    await enqueue(house, house.orderId, 'refund');

    await Promise.all([sendDueMail(house.ctx), sendDueMail(house.ctx), sendDueMail(house.ctx)]);
    house.clock.advance(MINUTE);
    await sendDueMail(house.ctx);

    const sequences = house.mailer.messages.map(
      ({ calendar }) => /SEQUENCE:\d/.exec(calendar?.content ?? '')?.[0],
    );
    // The confirmation took the first number and was dropped.
    expect(sequences.toSorted()).toEqual(['SEQUENCE:2', 'SEQUENCE:3']);
  });
});
