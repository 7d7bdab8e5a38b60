import { expect, it } from 'vitest';
import { queueReminders } from '#server/messages/remind.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 19:00 in Tbilisi, more than three days after the tests' current time. */
const BEGINS = Date.parse('2026-07-08T15:00:00Z');

const SEATING = { selectedDate: '2026-07-08', selectedTime: '19:00' };

async function reserve(house: PayingApp, seating: object = {}): Promise<string> {
  const id = await house.order(await house.diner(), { ...SEATING, ...seating });
  await house.bank.pay(id);
  await house.bank.advance(1000);
  expect(await house.statusOf(id)).toBe('confirmed');
  return id;
}

async function remindersAt(house: PayingApp, instant: number): Promise<string[]> {
  house.clock.set(instant);
  await queueReminders(house.ctx);
  const mails = await house.mails();
  return mails.filter(({ kind }) => kind === 'reminder').flatMap(({ order_id }) => order_id ?? []);
}

it('queues a reminder when the seating is a day away, and never a second', async () => {
  const house = await createPayingApp();
  const id = await reserve(house);

  expect(await remindersAt(house, BEGINS - 24 * HOUR - 1)).toEqual([]);
  expect(await remindersAt(house, BEGINS - 24 * HOUR)).toEqual([id]);
  await sendDueMail(house.ctx);
  await Promise.all([queueReminders(house.ctx), queueReminders(house.ctx)]);
  expect(await remindersAt(house, BEGINS - HOUR)).toEqual([id]);
});

it('reminds also of what was paid in an older tab', async () => {
  const house = await createPayingApp();
  const nino = await house.diner();
  const [older] = [await house.order(nino, SEATING), await house.order(nino, SEATING)];
  await house.bank.pay(older);
  await house.bank.advance(1000);

  expect(await remindersAt(house, BEGINS - 24 * HOUR)).toEqual([older]);
});

it('reminds as long before as the house wants', async () => {
  const house = await createPayingApp();
  house.ctx.rules = { ...house.ctx.rules, reminderHours: 48 };
  const id = await reserve(house);

  expect(await remindersAt(house, BEGINS - 48 * HOUR - 1)).toEqual([]);
  expect(await remindersAt(house, BEGINS - 48 * HOUR)).toEqual([id]);
});

it('does not remind who books for the next hours', async () => {
  const house = await createPayingApp();
  await reserve(house, { selectedDate: '2026-07-06', selectedTime: '11:00' });

  expect(await remindersAt(house, Date.parse('2026-07-05T12:00:00Z'))).toEqual([]);
});

it('does not remind of a seating that has begun while the server was down', async () => {
  const house = await createPayingApp();
  await reserve(house);

  expect(await remindersAt(house, BEGINS)).toEqual([]);
});

it('does not remind of a cancelled reservation', async () => {
  const house = await createPayingApp();
  const id = await reserve(house);
  await house.ctx.db
    .updateTable('payments')
    .set({ status: 'refund_due' })
    .where('order_id', '=', id)
    .execute();

  expect(await remindersAt(house, BEGINS - 24 * HOUR)).toEqual([]);
});

it('drops a reminder that could not be sent before the seating began', async () => {
  const house = await createPayingApp();
  await reserve(house);
  await sendDueMail(house.ctx);
  await remindersAt(house, BEGINS - 10 * MINUTE);
  house.mailer.fail();
  await sendDueMail(house.ctx);
  house.mailer.recover();

  house.clock.set(BEGINS);
  await sendDueMail(house.ctx);

  expect(house.mailer.messages).toHaveLength(1);
  expect((await house.mails()).map(({ kind }) => kind)).toEqual(['confirmation']);
});

async function markArrived({ ctx, clock }: PayingApp): Promise<void> {
  const { id } = await ctx.db.selectFrom('reservations').select('id').executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('reservation_marks')
    .values({ reservation_id: id, mark: 'arrived', marked_by: 'nino@tamada.example', marked_at: clock() })
    .execute();
}

it('does not remind guests who are there, or who left', async () => {
  const house = await createPayingApp();
  await reserve(house);
  await markArrived(house);
  expect(await remindersAt(house, BEGINS - HOUR)).toEqual([]);

  await house.ctx.db.deleteFrom('reservation_marks').execute();
  await house.ctx.db.updateTable('reservations').set({ ended_at: house.clock() }).execute();

  expect(await remindersAt(house, BEGINS - HOUR)).toEqual([]);
});

it('drops a reminder that the guests have overtaken', async () => {
  const house = await createPayingApp();
  const id = await reserve(house);
  await sendDueMail(house.ctx);
  expect(await remindersAt(house, BEGINS - HOUR)).toEqual([id]);
  await markArrived(house);

  await sendDueMail(house.ctx);

  expect(house.mailer.messages).toHaveLength(1);
  expect((await house.mails()).map(({ kind }) => kind)).toEqual(['confirmation']);
});

it('drops a reminder that is too early, and sends it in time', async () => {
  const house = await createPayingApp();
  const id = await reserve(house);
  await sendDueMail(house.ctx);
  const { rules } = house.ctx;
  house.ctx.rules = { ...rules, reminderHours: 48 };
  expect(await remindersAt(house, BEGINS - 48 * HOUR)).toEqual([id]);
  house.ctx.rules = rules;

  await sendDueMail(house.ctx);
  expect(await remindersAt(house, BEGINS - 24 * HOUR - 1)).toEqual([]);
  expect(await remindersAt(house, BEGINS - 24 * HOUR)).toEqual([id]);
});
