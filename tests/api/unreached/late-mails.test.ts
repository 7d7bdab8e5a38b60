import { describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { MailRefused } from '#server/platform/outbox/mailer.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { openUnreached, waitForTables } from '#tests/support/staff/unreached-guests.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The mail server is silent, and a diner has paid at a time of the evening of the visit, or five days before. */
async function openSilent(time?: string) {
  const house = await openUnreached();
  const { ctx, clock, mailer } = house;
  if (time) clock.set(startsAt(DATE, time));
  mailer.fail();
  const nino = await house.diner({ firstName: 'Nino', lastName: 'Beridze' });
  const id = await house.confirmed(nino);
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await runOnce(ctx);
  };
  await pass(0);
  return { ...house, nino, id, pass };
}

describe('a guest whose mail is not sent', () => {
  it('is a task after an hour, in both languages', async () => {
    const { pass, task } = await openSilent();

    await pass(HOUR - 1);
    expect(await task()).toBeUndefined();
    await pass(1);

    expect(await task()).toMatch(/Nino Beridze .* 10 July 2026, 19:00 not sent yet: we keep trying Called$/);
    expect(await task('ka')).toMatch(/19:00 ჯერ ვერ გავგზავნეთ, ცდა გრძელდება დავურეკე$/);
  });

  it('is a task after two minutes if the visit is near', async () => {
    const { pass, task } = await openSilent('13:00');

    await pass(2 * MINUTE - 1);
    expect(await task()).toBeUndefined();
    await pass(1);

    expect(await task()).toContain('not sent yet');
  });

  it('is no task if the visit has begun, but the money of a cancelled one is', async () => {
    const { id, pass, task, enqueue, ctx, clock } = await openSilent('18:00');
    await ctx.db.deleteFrom('messages').execute();
    clock.set(startsAt(DATE, '19:00'));
    await enqueue(id, 'move');
    await pass(HOUR);
    expect(await task()).toBeUndefined();
    await enqueue(id, 'refund');
    await pass(HOUR);

    expect(await task()).toContain(' refund, Friday');
  });

  it('is a task until the mail is sent', async () => {
    const { pass, task, mailer } = await openSilent();
    await pass(HOUR);
    expect(await task()).toContain('not sent yet');

    mailer.recover();
    await pass(HOUR);

    expect(mailer.messages.at(-1)?.subject).toMatch(/^Your reservation is confirmed/);
    expect(await task()).toBeUndefined();
  });

  it('is a task until the mail is outdated', async () => {
    const { id, pass, task, mails, mailer, enqueue, ctx, clock } = await openSilent('15:00');
    await ctx.db.deleteFrom('messages').execute();
    await enqueue(id, 'reminder');
    await pass(10 * MINUTE);
    expect(await task()).toContain('reminder');

    mailer.recover();
    clock.set(startsAt(DATE, '20:00'));
    await pass(0);

    expect(await mails()).toEqual([]);
    expect(await task()).toBeUndefined();
  });

  it('is called once, whatever becomes of the mail, until that is undone', async () => {
    const { pass, task, page, called, staff, mailer } = await openSilent();
    await pass(HOUR);
    await called();
    const undo = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(await page())?.[1] ?? 'no undo was offered';
    mailer.fail(new MailRefused('550 no such box'));
    await pass(0);
    for (let hours = 0; hours < 8; hours += 1) await pass(MINUTE);
    expect(await task()).toBeUndefined();

    await staff.post(undo, { from: '/staff' });

    expect(await task()).toContain('Nino Beridze');
  });

  it('is a task again with a later mail', async () => {
    const { id, pass, task, called, enqueue } = await openSilent();
    await pass(HOUR);
    await called();
    await enqueue(id, 'dishes');
    await pass(HOUR);

    expect(await task()).toContain('changed dishes');
  });

  it('is told in the words of the refusal, once there is one', async () => {
    const { pass, task, mailer } = await openSilent();
    await pass(HOUR);
    mailer.fail(new MailRefused('550 5.1.1 no such box'));
    await pass(HOUR);

    expect(await task()).toMatch(/there is no such address Called$/);
  });
});

it('a diner who does not know of tables that are held from the waiting list is a task after two minutes', async () => {
  const house = await openUnreached();
  const nino = await house.diner({ firstName: 'Nino', lastName: 'Beridze' });
  await waitForTables(house, nino);
  house.mailer.fail();
  await runOnce(house.ctx);
  expect(await house.task()).toBeUndefined();

  house.clock.advance(2 * MINUTE);
  await runOnce(house.ctx);
  expect(await house.task()).toMatch(/tables offered from the waiting list not sent yet/);
  await house.called();
  await runOnce(house.ctx);

  expect(await house.task()).toBeUndefined();
});

it('a reminder by text that waits for the morning is no task', async () => {
  const house = await openUnreached({ texts: true });
  const { ctx, clock } = house;
  await insertAdded(ctx.db, { reservation: { local_date: DATE, start_hour: 23, source: 'phone' } });
  await ctx.db.updateTable('guests').set({ phone: '+995599112233', email: '' }).execute();
  clock.set(startsAt(DATE, '23:00') - 24 * HOUR);
  await runOnce(ctx);
  clock.advance(3 * HOUR);
  await runOnce(ctx);

  expect(await house.mails()).toEqual([{ order_id: null, kind: 'reminder' }]);
  expect(await house.task()).toBeUndefined();

  house.messenger.fail();
  clock.advance(8 * HOUR);
  await runOnce(ctx);
  expect(await house.task()).toMatch(/^Could not be texted.* not sent yet/);
});
