import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { bounceAddress } from '#server/messages/bounce-address.ts';
import { readBounces } from '#server/messages/bounces.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createLostDatabase } from '#tests/support/server/test-database.ts';
import { openUnreached, waitForTables } from '#tests/support/staff/unreached-guests.ts';

const HOUR = 3_600_000;
const REPORT = 'multipart/report; report-type=delivery-status;\n\tboundary="A/mail.example"';

/** A report as Postfix writes it into a Maildir. */
function report(to: string, { type = REPORT, fields = 'Action: failed\nStatus: 5.1.1' } = {}): string {
  return `Return-Path: <>
Delivered-To: ${to}
From: MAILER-DAEMON@mail.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: ${type}

This is a MIME-encapsulated message.

--A/mail.example
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--A/mail.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822; nino@mail.example
${fields}
Diagnostic-Code: smtp; 550 no such box

--A/mail.example--
`;
}

/** The house with the mail of a paid reservation on its way, and the Maildir for returned mails. */
async function openReturning(env: Record<string, string> = { MAIL_BOUNCES: 'bounces@tamada.example' }) {
  const folder = await mkdtemp(join(tmpdir(), 'tamada-bounces-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const house = await openUnreached({ env: { ...env, DATA_DIR: folder } });
  const nino = await house.diner({ firstName: 'Nino', lastName: 'Beridze' });
  const id = await house.confirmed(nino);
  await runOnce(house.ctx);
  const inbox = join(folder, 'bounces', 'new');
  await mkdir(inbox, { recursive: true });
  let files = 0;
  const put = (content: string | Buffer) => {
    files += 1;
    return writeFile(join(inbox, `${files}.mail.example`), content);
  };
  const lastId = () => house.mailer.messages.at(-1)?.id ?? 'no mail';
  const addressOf = (mailId: string) => bounceAddress(house.ctx.config, mailId) ?? 'no address';
  return {
    ...house,
    nino,
    id,
    put,
    lastId,
    addressOf,
    left: () => readdir(inbox),
    bounce: async (mailId: string = lastId()) => {
      await put(report(addressOf(mailId)));
      await runOnce(house.ctx);
    },
  };
}

describe('a returned mail', () => {
  it('is a task, in both languages, and its report is removed', async () => {
    const { bounce, task, left } = await openReturning();

    await bounce();

    expect(await task()).toMatch(
      /Nino Beridze .* 19:00 nino\d+@example\.com: there is no such address Called$/,
    );
    expect(await task('ka')).toMatch(/: ასეთი მისამართი არ არსებობს დავურეკე$/);
    expect(await left()).toEqual([]);
  });

  it.each([
    ['Status: 5.2.2', 'the mailbox is full'],
    ['Status: 4.4.7', 'the server of this address does not answer'],
    ['Status: 5.7.1', 'the server of this address rejected it'],
    ['X-Nothing: 1', 'the server of this address rejected it'],
    ['Status: 5.1.1 (urgent: call 900)', 'there is no such address'],
  ])('is told in words, and no word of its report is in the log: %s', async (status, words) => {
    const { put, addressOf, lastId, task, ctx, logger } = await openReturning();
    await put(report(addressOf(lastId()), { fields: `Action: failed\n${status}` }).replaceAll('\n', '\r\n'));

    await runOnce(ctx);

    expect(await task()).toContain(words);
    expect(JSON.stringify(logger.entries)).not.toMatch(/urgent|no such box/);
  });

  it('is a task once, also if it is returned twice and to two servers', async () => {
    const { bounce, put, addressOf, lastId, called, task, left, ctx } = await openReturning();
    await put(report(addressOf(lastId()).toUpperCase()));
    await Promise.all([readBounces(ctx), readBounces(ctx)]);
    expect(await task()).toContain('Nino Beridze');
    await called();

    await bounce();

    expect(await task()).toBeUndefined();
    expect(await left()).toEqual([]);
  });

  it('is a task until a mail goes to another address', async () => {
    const { ctx, id, bounce, enqueue, task, clock } = await openReturning();
    await bounce();
    await ctx.db.updateTable('messages').set({ sent_at: null, attempts: 0 }).execute();
    clock.advance(HOUR);
    await runOnce(ctx);
    expect(await task()).toContain('there is no such address');

    await enqueue(id, 'dishes');
    await runOnce(ctx);

    expect(await task()).toBeUndefined();
  });

  it('is a task if it is about tables that are held from the waiting list', async () => {
    const house = await openReturning();
    const { ctx, nino, bounce, task } = house;
    await ctx.db.deleteFrom('table_claims').execute();
    await ctx.db.updateTable('reservations').set({ status: 'cancelled' }).execute();
    await waitForTables(house, nino);
    await runOnce(ctx);
    await runOnce(ctx);

    await bounce();

    expect(await task()).toContain('tables offered from the waiting list');
  });

  it('is a task if it is about the account of a guest who is expected', async () => {
    const { nino, bounce, task, ctx } = await openReturning();
    await nino.post('/auth/change-password', { currentPassword: 'khachapuri', newPassword: 'khinkali-12' });
    await runOnce(ctx);

    await bounce();

    expect(await task()).toContain('changed password');
  });

  it('is tried again while the database takes nothing', async () => {
    const { ctx, put, addressOf, lastId, left, task } = await openReturning();
    await put(report(addressOf(lastId())));
    await readBounces({ ...ctx, db: await createLostDatabase() });
    expect(await left()).toHaveLength(1);

    await readBounces(ctx);

    expect(await task()).toContain('Nino Beridze');
  });
});

describe('a mail that is returned too late', () => {
  it('is no task once the address was corrected', async () => {
    const { ctx, bounce, task } = await openReturning();
    await ctx.db.updateTable('guests').set({ email: 'nino@right.example' }).execute();

    await bounce();

    expect(await task()).toBeUndefined();
  });

  it('is no task once the reservation is cancelled, but the mail about that is', async () => {
    const { ctx, nino, id, bounce, lastId, task } = await openReturning();
    const confirmation = lastId();
    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 69.85 });
    await runOnce(ctx);
    await bounce(confirmation);
    expect(await task()).toBeUndefined();
    const { id: cancellation } = await ctx.db
      .selectFrom('messages')
      .select('id')
      .where('kind', '=', 'cancellation')
      .executeTakeFirstOrThrow();

    await bounce(cancellation);

    expect(await task()).toContain('cancelled reservation');
  });

  it('is a task with the time to which the reservation was moved', async () => {
    const { ctx, bounce, task } = await openReturning();
    await ctx.db.updateTable('reservations').set({ start_hour: 21, moves: 1 }).execute();

    await bounce();

    expect(await task()).toContain('Friday, 10 July 2026, 21:00');
  });

  it('is no task once the visit has begun', async () => {
    const { clock, bounce, lastId, task } = await openReturning();
    const confirmation = lastId();
    clock.set(startsAt(DATE, '19:00'));

    await bounce(confirmation);

    expect(await task()).toBeUndefined();
  });

  it('leaves nothing of a guest whose account is deleted', async () => {
    const { ctx, clock, nino, bounce, lastId } = await openReturning();
    const confirmation = lastId();
    await bounce(confirmation);
    clock.set(startsAt(DATE, '23:30'));
    await nino.post('/auth/delete-account', { password: 'khachapuri' });

    await bounce(confirmation);

    expect(await ctx.db.selectFrom('refused_mails').selectAll().execute()).toEqual([]);
  });
});

describe('what else comes to the address', () => {
  type House = Awaited<ReturnType<typeof openReturning>>;
  const own = ({ addressOf, lastId }: House) => addressOf(lastId());

  it.each<[string, (house: House) => string]>([
    [
      'a report with a signature of a stranger',
      (house) => report(own(house).replace(/-.{16}@/, `-${'0'.repeat(16)}@`)),
    ],
    [
      'a report with the signature of another mail',
      ({ addressOf, lastId }) => {
        const [, signature = ''] = /-(.{16})@/.exec(addressOf('019f314a-9800-7f57-ae09-5f429f9b6e59')) ?? [];
        return report(addressOf(lastId()).replace(/-.{16}@/, `-${signature}@`));
      },
    ],
    ['a report to nobody', () => report('bounces@tamada.example')],
    ['a report of a delay', (house) => report(own(house), { fields: 'Action: delayed\nStatus: 4.4.1' })],
    ['an answer of a machine', (house) => report(own(house), { type: 'text/plain; charset=utf-8' })],
    [
      'a receipt',
      (house) =>
        report(own(house), {
          type: 'multipart/report; report-type=disposition-notification; boundary="A/mail.example"',
        }),
    ],
    [
      'a mail without a report',
      (house) => report(own(house)).replace('message/delivery-status', 'text/plain'),
    ],
    ['a mail without an end', (house) => `${report(own(house)).slice(0, 400)}${'x'.repeat(2_000_000)}`],
    ['no mail', () => '\0'.repeat(100_000)],
    ['nothing', () => ''],
  ])('%s is removed and changes nothing', async (_, write) => {
    const house = await openReturning();
    await house.put(write(house));

    await runOnce(house.ctx);

    expect(await house.ctx.db.selectFrom('refused_mails').selectAll().execute()).toEqual([]);
    expect(await house.left()).toEqual([]);
    expect(house.logger.entries.filter(({ event }) => event === 'job_failed')).toEqual([]);
  });

  it('is read a hundred at a time', async () => {
    const { ctx, put, left } = await openReturning();
    for (let index = 0; index < 101; index += 1) await put('spam');

    expect(await readBounces(ctx)).toBe(true);
    expect(await left()).toHaveLength(1);
    expect(await readBounces(ctx)).toBe(false);
  });

  it('is not read without the setting', async () => {
    const { ctx, put, left } = await openReturning({});
    await put('a mail of somebody');

    await runOnce(ctx);

    expect(await left()).toHaveLength(1);
  });
});
