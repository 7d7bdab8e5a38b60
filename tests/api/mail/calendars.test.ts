import { beforeEach, describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { MailRefused } from '#server/platform/outbox/mailer.ts';
import { createHandovers, LUKA, NINO, pressHandover } from '#tests/support/dining/handovers.ts';
import { readCalendar } from '#tests/support/server/calendars.ts';
import { mailedEmailLink } from '#tests/support/server/mailed-link.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { readForms } from '#tests/support/staff/forms.ts';
import { reservationFields } from '#tests/support/staff/front-desk.ts';

const KETI = 'keti@mail.example';
const EKA = 'eka@mail.example';
const MINUTE = 60_000;
const AT_SEVEN = '20260710T150000Z/20260710T170000Z';
const AT_EIGHT = '20260710T160000Z/20260710T180000Z';

let house: Awaited<ReturnType<typeof createHandovers>>;

beforeEach(async () => {
  house = await createHandovers();
});

/** What the calendar of an address shows, whichever of its mails arrived first. */
function calendarOf(address: string): string[] {
  const { messages } = house.mailer;
  const shown = [...readCalendar(messages, address).values()];
  expect([...readCalendar(messages.toReversed(), address).values()]).toEqual(shown);
  return shown;
}

async function sendMails(): Promise<void> {
  house.clock.advance(MINUTE);
  await sendDueMail(house.ctx);
}

const handOver = async () => pressHandover(house.luka, { key: await house.offer() });
const cancel = () => house.luka.post(`/orders/${house.orderId}/cancellation`, { refundAmount: 0 });
const moveTo = (selectedTime: string) =>
  house.nino.post(`/orders/${house.orderId}/move`, {
    selectedTables: ['table2', 'table3'],
    selectedDate: DATE,
    selectedTime,
  });

async function correctAddress(id: string): Promise<void> {
  const path = `/staff/reservations/${id}`;
  const form = readForms(await house.staff.text(path)).find(({ action }) => action === `${path}/guest`);
  await house.staff.post(`${path}/guest`, { ...form?.fields, email: EKA });
}

async function changeAddress(): Promise<void> {
  await house.nino.post('/auth/change-email', { email: EKA, password: 'khachapuri' });
  await house.client().post('/auth/confirm-email', { link: await mailedEmailLink(house) });
}

/** Ends as soon as the first mail has been handed to the mail server, which holds it. */
async function sendSlowly() {
  const { promise: isHanded, resolve: hand } = Promise.withResolvers<void>();
  const { promise: isFree, resolve: release } = Promise.withResolvers<void>();
  const send = async (...[message]: Parameters<typeof house.mailer.send>) => {
    hand();
    await isFree;
    await house.mailer.send(message);
  };
  const done = sendDueMail({ ...house.ctx, mailer: { send } });
  await isHanded;
  return async () => {
    release();
    await done;
  };
}

describe('the calendar of a guest', () => {
  it('has a telephone reservation again after its cancellation was undone', async () => {
    const id = await house.add({ email: KETI, tables: 'table5' });
    await sendMails();
    await house.press(id, 'cancel');
    await sendMails();
    expect(calendarOf(KETI)).toEqual([]);

    await house.undo();
    await sendMails();

    expect(calendarOf(KETI)).toEqual([AT_SEVEN]);
  });

  it('follows a move by the diner and the way back by the staff', async () => {
    await sendMails();
    await moveTo('20:00');
    await sendMails();
    expect(calendarOf(NINO)).toEqual([AT_EIGHT]);

    const { reservation_id: id } = await house.ctx.db
      .selectFrom('orders')
      .select('reservation_id')
      .executeTakeFirstOrThrow();
    const back = reservationFields({ id, from: '19', until: '21', party: '4', initiator: 'agreed' });
    await house.staff.post(`/staff/reservations/${id}/change`, back);
    await sendMails();

    expect(calendarOf(NINO)).toEqual([AT_SEVEN]);
  });

  it('follows a move of early guests, who come again at the new hour, and its undo', async () => {
    const id = await house.add({ email: KETI, tables: 'table5' });
    await sendMails();
    house.clock.set(startsAt(DATE, '18:50'));
    await house.press(id, 'arrived');
    house.clock.advance(MINUTE);
    const later = reservationFields({
      id,
      from: '20',
      until: '22',
      tables: 'table5',
      party: '4',
      email: KETI,
    });
    await house.staff.post(`/staff/reservations/${id}/change`, { ...later, initiator: 'agreed' });
    await sendMails();
    expect(calendarOf(KETI)).toEqual([AT_EIGHT]);

    await house.undo();
    await sendMails();

    expect(calendarOf(KETI)).toEqual([AT_SEVEN]);
  });

  it('is right after a mail whose answer was lost arrived twice', async () => {
    await sendMails();
    await moveTo('20:00');
    const { mailer } = house.ctx;
    house.ctx.mailer = {
      send: async (message) => {
        await mailer.send(message);
        throw new Error('The answer was lost');
      },
    };
    await sendMails();
    house.ctx.mailer = mailer;
    await sendMails();

    expect(house.mailer.messages.filter(({ to }) => to === NINO)).toHaveLength(3);
    expect(calendarOf(NINO)).toEqual([AT_EIGHT]);
  });
});

describe('the calendar of a former address', () => {
  it('loses what was handed over, with the visit as it was, and stays empty after a cancellation', async () => {
    await sendMails();
    await handOver();
    await house.luka.post(`/orders/${house.orderId}/move`, {
      selectedTables: ['table2', 'table3'],
      selectedDate: DATE,
      selectedTime: '20:00',
    });
    await sendMails();

    expect(calendarOf(NINO)).toEqual([]);
    expect(calendarOf(LUKA)).toEqual([AT_EIGHT]);
    const told = house.mailer.messages.findLast(({ to }) => to === NINO);
    expect(told?.calendar).toMatchObject({ method: 'CANCEL' });
    expect(told?.calendar?.content).toContain('DTSTART:20260710T150000Z');
    expect(told?.text).toContain('19:00–21:00');
    expect(`${told?.text}${told?.calendar?.content}`).not.toMatch(/luka/i);
    await cancel();
    await sendMails();
    expect([calendarOf(NINO), calendarOf(LUKA)]).toEqual([[], []]);
  });

  it.each([
    ['en', 'Your email is no longer listed for a reservation: 10 July 2026'],
    ['ka', 'ჯავშანში თქვენი ელფოსტა აღარ არის მითითებული: 10 ივლისი, 2026'],
  ])(
    'loses a reservation whose e-mail the staff correct, until that is undone, %s',
    async (language, subject) => {
      const id = await house.add({ email: KETI, tables: 'table5', language });
      await sendMails();

      await correctAddress(id);
      await sendMails();
      expect([calendarOf(KETI), calendarOf(EKA)]).toEqual([[], [AT_SEVEN]]);
      const told = house.mailer.messages.filter(({ to }) => to === KETI);
      expect(told.map((mail) => mail.subject).slice(1)).toEqual([subject]);
      expect(told.at(-1)?.calendar?.content).not.toContain(EKA);

      await house.undo();
      await sendMails();
      expect([calendarOf(KETI), calendarOf(EKA)]).toEqual([[AT_SEVEN], []]);
    },
  );

  it('is not written to if no mail has been on its way there', async () => {
    const id = await house.add({ email: KETI, tables: 'table5' });

    await correctAddress(id);
    await sendMails();

    expect(house.mailer.messages.filter(({ to }) => to === KETI)).toEqual([]);
  });

  it('loses a reservation when its diner changes the address of the account', async () => {
    await sendMails();
    await changeAddress();
    await sendMails();

    expect([calendarOf(NINO), calendarOf(EKA)]).toEqual([[], [AT_SEVEN]]);
  });

  it('loses a cancelled one too, if the mail about the cancellation goes to the new address', async () => {
    await sendMails();
    await house.nino.post(`/orders/${house.orderId}/cancellation`, { refundAmount: 69.85 });
    await changeAddress();
    await sendMails();

    expect([calendarOf(NINO), calendarOf(EKA)]).toEqual([[], []]);
  });

  it('that refuses mails troubles nobody', async () => {
    await sendMails();
    await changeAddress();
    const { mailer } = house.ctx;
    house.ctx.mailer = {
      send: (message) =>
        message.to === NINO ? Promise.reject(new MailRefused('550 no such box')) : mailer.send(message),
    };
    await sendMails();

    expect(await house.ctx.db.selectFrom('refused_mails').selectAll().execute()).toEqual([]);
  });
});

describe('a reservation that is handed over while mails are being sent', () => {
  it('is told to its new diner alone, though the batch was read before', async () => {
    await moveTo('20:00');
    const key = await house.offerUnsent();
    await house.add({ email: KETI, tables: 'table5' });
    const { mailer } = house.ctx;
    // The confirmation of the telephone reservation goes first.
    await house.ctx.db
      .updateTable('messages')
      .set({ next_attempt_at: 0 })
      .where('recipient', '=', KETI)
      .execute();
    house.ctx.mailer = {
      send: async (message) => {
        if (message.to === KETI) await pressHandover(house.luka, { key });
        await mailer.send(message);
      },
    };
    await sendMails();
    await sendMails();

    const mailed = house.mailer.messages.filter(({ to }) => to === NINO);
    expect(mailed.map(({ subject }) => subject)).toEqual([
      'Your reservation has been handed over: 10 July 2026',
    ]);
    expect([calendarOf(NINO), calendarOf(LUKA)]).toEqual([[], [AT_EIGHT]]);
  });

  it('leaves the former calendar, also if a mail of another server arrives last', async () => {
    const arrive = await sendSlowly();
    await handOver();
    await sendMails();
    await arrive();
    await runOnce(house.ctx);

    expect(
      house.mailer.messages.filter(({ to }) => to === NINO).map(({ calendar }) => calendar?.method),
    ).toEqual(['CANCEL', 'REQUEST']);
    expect([calendarOf(NINO), calendarOf(LUKA)]).toEqual([[], [AT_SEVEN]]);
  });
});
