import { expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { queueReminders } from '#server/messages/remind.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** More than five days after the tests' current time. */
const BEGINS = startsAt(DATE, '19:00');
const EMAIL = 'keti@example.com';

/** A party of five at tables 2 and 3, 19:00 to 21:00, that telephoned and left an e-mail. */
async function takeCall(overrides: Record<string, string | string[]> = {}) {
  const house = await createFloor();
  const { ctx, clock, mailer, staff, add } = house;
  const id = await add({ email: EMAIL, language: 'en', ...overrides });
  await sendDueMail(ctx);
  /** The subjects of what the jobs send at an instant. */
  const sentAt = async (instant: number): Promise<string[]> => {
    const { length } = mailer.messages;
    clock.set(instant);
    await queueReminders(ctx);
    await sendDueMail(ctx);
    return mailer.messages.slice(length).map(({ subject }) => subject);
  };
  const move = async (fields: Record<string, string | string[]>) => {
    const answer = await staff.post(`/staff/reservations/${id}/change`, reservationFields({ id, ...fields }));
    if (answer.status !== 303) throw new Error(`Not moved: ${answer.status}`);
    await sendDueMail(ctx);
  };
  const cancel = () => staff.post(`/staff/reservations/${id}/cancel`);
  const mark = (on: string) =>
    staff.post(`/staff/days/${DATE}/reservations/${id}/mark`, { mark: 'arrived', on });
  const reminders = () =>
    ctx.db.selectFrom('messages').select('sent_at').where('kind', '=', 'reminder').execute();
  return { ...house, id, sentAt, move, cancel, mark, reminders };
}

const REMINDER = 'We look forward to seeing you: Friday, 10 July 2026, 19:00';

it('reminds a guest of the telephone a day before, once', async () => {
  const { ctx, sentAt, reminders } = await takeCall();

  expect(await sentAt(BEGINS - DAY - 1)).toEqual([]);
  expect(await sentAt(BEGINS - DAY)).toEqual([REMINDER]);
  await Promise.all([queueReminders(ctx), queueReminders(ctx)]);
  expect(await sentAt(BEGINS - HOUR)).toEqual([]);
  expect(await reminders()).toHaveLength(1);
});

it.each([
  [
    'en',
    'Just a reminder: your table is reserved.',
    'Date: Friday, 10 July 2026\nTime: 19:00–21:00\nTables: Table 2, Table 3\nGuests: 5\nAllergies: nuts\nSpecial requests: ფანჯარასთან\nAddress: ',
    'To change or cancel it, call us: +995',
  ],
  [
    'ka',
    'შეგახსენებთ, რომ ჩვენთან მაგიდა გაქვთ დაჯავშნილი.',
    'თარიღი: პარასკევი, 10 ივლისი, 2026\nდრო: 19:00–21:00\nმაგიდები: მაგიდა 2, მაგიდა 3\nსტუმრები: 5\nალერგია: თხილეული\nდამატებითი სურვილი: ფანჯარასთან\nმისამართი: ',
    'თუ ჯავშნის შეცვლა ან გაუქმება დაგჭირდათ, დაგვირეკეთ: +995',
  ],
])('says all about the evening in the language of the guest: %s', async (language, lead, facts, phone) => {
  const { sentAt, mailer, ctx } = await takeCall({ language, notes: 'ფანჯარასთან', allergens: ['nuts'] });
  await sentAt(BEGINS - DAY);

  const mail = mailer.messages.at(-1);

  expect(mail?.to).toBe(EMAIL);
  expect(mail?.text).toContain(lead);
  expect(mail?.text).toContain(facts + ctx.restaurant.address[language === 'en' ? 'en' : 'ka'].street);
  expect(mail?.text).toContain(phone);
  expect(mail?.html).toContain(lead);
  expect(mail?.html).toContain(`lang="${language}"`);
  expect(mail?.calendar?.content).toMatch(/SEQUENCE:2\r?\n[^]*STATUS:CONFIRMED/);
});

it('reminds as long before as the house wants', async () => {
  const { ctx, sentAt } = await takeCall();
  ctx.rules = { ...ctx.rules, reminderHours: 48 };

  expect(await sentAt(BEGINS - 2 * DAY - 1)).toEqual([]);
  expect(await sentAt(BEGINS - 2 * DAY)).toEqual([REMINDER]);
});

it('reminds nobody without an e-mail', async () => {
  const { sentAt, reminders } = await takeCall({ email: '' });

  expect(await sentAt(BEGINS - DAY)).toEqual([]);
  expect(await reminders()).toEqual([]);
});

it('does not remind who calls for the next hours, or comes to the door', async () => {
  const { add, sentAt, clock } = await takeCall({ email: '' });
  clock.set(BEGINS - DAY);
  await add({ email: EMAIL, tables: 'table5', from: '18', until: '20' });
  const before = await sentAt(BEGINS - DAY + MINUTE);
  clock.set(BEGINS - 3 * HOUR);
  await add({ email: EMAIL, tables: 'table6', source: 'walk_in', from: '17', until: '19' });

  const sent = [...before, ...(await sentAt(BEGINS - 3 * HOUR + MINUTE))];

  expect(sent.filter((subject) => subject.startsWith('სიხარულით'))).toEqual([]);
  expect(sent).toHaveLength(1);
});

it('does not remind of a cancelled reservation', async () => {
  const { cancel, sentAt } = await takeCall();
  await cancel();

  expect(await sentAt(BEGINS - DAY)).toEqual(['Your reservation is cancelled: Friday, 10 July 2026, 19:00']);
});

it('does not remind a second time after a cancellation that was undone', async () => {
  const { cancel, undo, sentAt, clock, reminders } = await takeCall();
  await sentAt(BEGINS - DAY);
  clock.advance(MINUTE);
  await cancel();
  await undo();

  expect(await sentAt(BEGINS - DAY + 2 * MINUTE)).toEqual([
    'Your table is reserved: Friday, 10 July 2026, 19:00',
  ]);
  expect(await sentAt(BEGINS - HOUR)).toEqual([]);
  expect(await reminders()).toHaveLength(1);
});

it('does not remind right after confirming a restored reservation', async () => {
  const { cancel, undo, sentAt, clock, ctx } = await takeCall();
  clock.set(BEGINS - DAY - MINUTE);
  await cancel();
  clock.set(BEGINS - DAY + MINUTE);
  await undo();
  await sendDueMail(ctx);

  expect(await sentAt(BEGINS - DAY + 2 * MINUTE)).toEqual([]);
});

it('does not remind of a seating that has begun while the server was down', async () => {
  const { sentAt } = await takeCall();

  expect(await sentAt(BEGINS)).toEqual([]);
});

it('does not remind guests who are there, or who left or did not come', async () => {
  const { id, mark, press, clock, ctx, reminders } = await takeCall();
  const queued = async () => {
    await queueReminders(ctx);
    return reminders();
  };
  clock.set(BEGINS - HOUR);
  await mark('1');
  expect(await queued()).toEqual([]);

  clock.set(BEGINS);
  await press(id, 'end');
  expect(await queued()).toEqual([]);

  await ctx.db.updateTable('reservations').set({ is_no_show: 1 }).execute();
  expect(await queued()).toEqual([]);
});

it('reminds of the new time after a move, also if it had reminded of the old one', async () => {
  const { move, sentAt, reminders } = await takeCall();
  expect(await sentAt(BEGINS - DAY)).toEqual([REMINDER]);
  await move({ date: '2026-07-14', from: '20', until: '22' });

  expect(await sentAt(BEGINS - HOUR)).toEqual([]);
  expect(await sentAt(startsAt('2026-07-13', '20:00') - 1)).toEqual([]);
  expect(await sentAt(startsAt('2026-07-13', '20:00'))).toEqual([
    'We look forward to seeing you: Tuesday, 14 July 2026, 20:00',
  ]);
  expect(await reminders()).toHaveLength(2);
});

it('does not remind of a time that was agreed on within the last day', async () => {
  const { move, sentAt, clock } = await takeCall();
  clock.set(BEGINS - DAY - MINUTE);
  await move({ from: '17', until: '19' });

  expect(await sentAt(BEGINS - DAY)).toEqual([]);
  expect(await sentAt(BEGINS - 3 * HOUR)).toEqual([]);
});

it('drops a reminder that the guests have overtaken', async () => {
  const { ctx, mailer, mark, clock, sentAt, reminders } = await takeCall();
  mailer.fail();
  await sentAt(BEGINS - DAY);
  mailer.recover();
  clock.set(BEGINS - HOUR);
  await mark('1');

  await sendDueMail(ctx);

  expect(mailer.messages.map(({ subject }) => subject)).not.toContain(REMINDER);
  expect(await reminders()).toEqual([]);
});

it('drops a reminder that is too early, and sends it in time', async () => {
  const { ctx, sentAt, clock } = await takeCall();
  const { rules } = ctx;
  ctx.rules = { ...rules, reminderHours: 48 };
  clock.set(BEGINS - 2 * DAY);
  await queueReminders(ctx);
  ctx.rules = rules;

  expect(await sentAt(BEGINS - 2 * DAY + MINUTE)).toEqual([]);
  expect(await sentAt(BEGINS - DAY)).toEqual([REMINDER]);
});
