import { beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/values/language.ts';
import { PREPAYMENT_TEXTS } from '#server/texts/texts.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { TEST_NOW } from '#tests/support/server/fake-clock.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { reservationFields } from '#tests/support/staff/front-desk.ts';
import { createPrepaid, type Prepaid } from '#tests/support/staff/prepaid.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-07-10T15:00:00Z');
const FORM = `/staff/reservations/new?date=${DATE}&from=19&party=5`;

let house: Prepaid;

beforeEach(async () => {
  house = await createPrepaid();
  // Undo takes the newest action.
  house.clock.advance(1000);
});

const payUntil = async () => (await house.reservations())[0]?.pay_until ?? null;
const pageOf = (language = 'en') => house.staff.text(`/staff/reservations/${house.id}?lang=${language}`);
const sheet = (language = 'en') => house.staff.text(`/staff/days/${DATE}?lang=${language}`);
const move = (changes: Record<string, string>) => {
  const { party, tables, date } = reservationFields();
  const seating = { party, tables, date, from: '19', until: '21', ...changes };
  return house.staff.post(`/staff/reservations/${house.id}/change`, seating);
};
const mails = () =>
  house.mailer.messages
    .filter(({ to }) => to.endsWith('mail.example'))
    .map(({ to, subject, text }) => ({ to, subject, link: /\S+\/pay#\S+/.exec(text)?.[0] }));

describe('the form of a telephone reservation', () => {
  it.each(LANGUAGES)('offers times to pay in advance, and none at first: %s', async (language) => {
    const page = await house.staff.text(`${FORM}&lang=${language}`);
    const t = PREPAYMENT_TEXTS[language];

    const [, field = ''] = /<select id="prepay"[^>]*>([^]*?)<\/select>/.exec(page) ?? [];
    expect(page).toContain(t.label);
    expect([...field.matchAll(/value="(\d+)"/g)].map(([, hours]) => hours)).toEqual([
      '0',
      '1',
      '2',
      '4',
      '8',
      '12',
      '24',
    ]);
    expect(field).not.toContain('selected');
  });

  it.each([
    ['en', 'The guest pays for all dishes chosen with the link. The tables are held'],
    ['ka', 'სტუმარი იხდის: ბმულით არჩეული კერძების სრული საფასური. მაგიდა'],
  ])('says below the number and the name what is paid: %s', async (language, whole) => {
    const page = await house.staff.text(`${FORM}&lang=${language}`);
    expect(page).toContain(whole);
    expect(page.indexOf('id="email"')).toBeLessThan(page.indexOf('id="prepay"'));

    house.ctx.rules.advance = [{ perGuest: 20 }];
    expect(await house.staff.text(`${FORM}&lang=${language}`)).toMatch(
      language === 'en' ? 'pays a deposit of ₾100.00' : 'იხდის: წინასწარ 100,00 ₾',
    );
    house.ctx.rules.advance = [{ percent: 50, atLeast: 30 }];
    const text = await house.staff.text(`/staff/reservations/${house.id}?lang=${language}`);
    expect(text).toMatch(
      language === 'en'
        ? /<dd>50% of the total for the dishes chosen with the link, but at least ₾30\.00, by [^<]+\. Nothing has been paid yet\.<\/dd>/
        : /<dd>ბმულით არჩეული კერძების ჯამის 50%, სულ მცირე 30,00.₾\. ვადა: [^<]+\. ჯერ არაფერი გადაუხდია\.<\/dd>/,
    );
    house.ctx.rules.advance = [{ tables: [{ table: 'table1' }], percent: 10 }];
    expect(await house.staff.text(`${FORM}&lang=${language}`)).toContain(
      PREPAYMENT_TEXTS[language as 'en'].byTable,
    );
  });

  it('gives no more time than the kitchen leaves', async () => {
    house.ctx.rules.leadMinutes = 180;
    house.clock.set(START - 10 * HOUR);
    const id = await house.add({ prepay: '24', tables: ['table5'], party: '2' });

    const added = house.ctx.db.selectFrom('reservations').select('pay_until').where('id', '=', id);
    expect(await added.executeTakeFirst()).toEqual({ pay_until: START - 3 * HOUR });
  });

  it('offers nothing less than an hour and a quarter before the visit', async () => {
    house.clock.set(START - 1.3 * HOUR);
    expect(await house.staff.text(FORM)).toContain('id="prepay"');

    house.clock.set(START - 1.2 * HOUR);
    expect(await house.staff.text(FORM)).not.toContain('id="prepay"');
    const answer = await house.staff.post(
      '/staff/reservations?lang=en',
      reservationFields({ prepay: '4', tables: 'table5', phone: '599 11 22 44' }),
    );
    expect(answer).toMatchObject({ status: 409 });
    expect(String(answer.body)).toContain('too late to pay by link');
  });

  it('holds the tables for the hours of the form, in whole quarters', async () => {
    expect(await payUntil()).toBe(TEST_NOW + 4 * HOUR);
  });

  it('holds the tables for a day at most, or as the rule says', async () => {
    house.ctx.rules.prepayHours = 3;
    const id = await house.add({ prepay: '24', tables: 'table5', phone: '599 11 22 44' });

    const row = (await house.reservations()).find((reservation) => reservation.id === id);
    expect(row?.pay_until).toBe(TEST_NOW + 3 * HOUR);
  });

  it('holds the tables never past an hour before the visit', async () => {
    house.clock.set(START - 5 * HOUR);
    const id = await house.add({ prepay: '24', tables: 'table5', phone: '599 11 22 44' });

    const row = (await house.reservations()).find((reservation) => reservation.id === id);
    expect(row?.pay_until).toBe(START - HOUR);
  });

  it('asks nobody at the door to pay in advance', async () => {
    const id = await house.add({ source: 'walk_in', prepay: '4', tables: 'table5', phone: '' });

    const row = (await house.reservations()).find((reservation) => reservation.id === id);
    expect(row?.pay_until).toBeNull();
  });
});

describe('the page of a reservation that waits for its payment', () => {
  it.each(LANGUAGES)(
    'has the link as a text in the language of the guest, and as a code: %s',
    async (language) => {
      const page = await pageOf(language);

      expect(page).toContain(PREPAYMENT_TEXTS[language].heading);
      expect(page).toMatch(
        /<textarea id="message" rows="5" readonly lang="ka">[^<]*\/ka\/pay#[\w-]+\.[\w-]{43}/,
      );
      expect(page).toMatch(/<figure class="code"[^>]*><svg/);
      expect(page).toMatch(/href="sms:\+995599112233\?body=/);
    },
  );

  it('is mailed to a guest with an address, with the link', async () => {
    await runOnce(house.ctx);

    expect(mails()).toEqual([
      {
        to: 'keti@mail.example',
        subject: expect.stringContaining('აირჩიეთ კერძები და გადაიხადეთ') as string,
        link: expect.stringContaining(`/ka/pay#${house.id}.${house.token}`) as string,
      },
    ]);
  });

  it('says on the day sheet until when, then what was paid', async () => {
    expect(await sheet()).toMatch(/data-label=""><a [^>]*>pays by/);

    await house.pay();

    expect(await sheet()).not.toContain('pays by');
    expect(await sheet()).toContain('₾48.40');
    expect(await pageOf()).not.toContain('id="prepayment"');
  });

  it.each(LANGUAGES)('is on the day sheet after the end: %s', async (language) => {
    await house.pass(4 * 60 + 1);

    expect(await sheet(language)).toContain(PREPAYMENT_TEXTS[language].unpaid);
    expect(await sheet(language)).toContain('Keti Maisuradze');
    expect(await house.hoursOf(house.id)).toEqual([]);
  });

  it('gets no reminder before it is paid', async () => {
    house.clock.set(START - 20 * HOUR);
    await house.ctx.db
      .updateTable('reservations')
      .set({ pay_until: START - HOUR })
      .execute();
    await runOnce(house.ctx);
    expect(mails()).toHaveLength(1);

    await house.pay();
    await runOnce(house.ctx);
    expect(mails().map(({ subject }) => subject.split(':')[0])).toEqual([
      'აირჩიეთ კერძები და გადაიხადეთ',
      'Your reservation is confirmed',
    ]);
  });
});

describe('what the staff do with it', () => {
  it('undo before the payment takes the tables back, and the link says so', async () => {
    const order = await house.begin();

    expect((await house.undo()).status).toBe(303);

    expect(await house.hoursOf(house.id)).toEqual([]);
    expect((await house.look()).body).toMatchObject({ code: 'payment_link_ended' });
    expect(await house.causesOf(order)).toEqual(['created', 'released_by_house']);
    await house.bank.pay(order);
    await house.pass(1);
    await house.pass(60);
    expect((await house.bank.getOrder(order)).refundedTetri).toBe(4840);
    expect(await sheet()).not.toContain('id="unpaid"');
  });

  it('undo after the payment is refused with a sentence', async () => {
    await house.pay();

    const answer = await house.undo();

    expect(answer.status).toBe(409);
    expect(String(answer.body)).toMatch(/has since paid|უკვე გადაიხადა/);
    expect(await house.statusOf()).toBe('confirmed');
  });

  it('a cancellation ends an open payment', async () => {
    const order = await house.begin();

    expect((await house.staff.post(`/staff/reservations/${house.id}/cancel`, {})).status).toBe(303);

    expect(await house.causesOf(order)).toEqual(['created', 'released_by_house']);
    expect((await house.undo()).status).toBe(303);
    expect(await house.hoursOf(house.id)).toHaveLength(4);
    expect((await house.look()).body).toMatchObject({ state: 'unpaid' });
  });

  it('a move keeps the time to pay, and shortens it to an hour before the visit', async () => {
    expect((await move({ date: '2026-07-11' })).status).toBe(303);
    expect(await payUntil()).toBe(TEST_NOW + 4 * HOUR);

    house.clock.advance(1000);
    expect((await move({ date: '2026-07-05', from: '15', until: '17' })).status).toBe(303);
    expect(await payUntil()).toBe(TEST_NOW + 2 * HOUR);
    expect((await move({ date: '2026-07-05', from: '13', until: '15' })).status).toBe(409);

    expect((await house.undo()).status).toBe(303);
    expect(await payUntil()).toBe(TEST_NOW + 4 * HOUR);
  });

  it('takes the payment until the time that was told, also if the kitchen needs longer since', async () => {
    const today = { date: '2026-07-05', from: '15', until: '17' };
    await move(today);
    house.ctx.rules.leadMinutes = 240;
    expect((await house.choose()).status).toBe(200);

    house.clock.advance(1000);
    expect((await move({ ...today, tables: 'table5', party: '2' })).status).toBe(303);

    expect(await payUntil()).toBe(TEST_NOW + 2 * HOUR);
    house.clock.set(TEST_NOW + 2 * HOUR - 1);
    expect((await house.choose()).status).toBe(200);
    house.clock.advance(1);
    expect((await house.choose()).body).toMatchObject({ code: 'payment_link_ended' });
  });

  it('a paid one refunds as every paid reservation, from the time that was paid for', async () => {
    await move({ date: '2026-07-12' });
    const { order } = await house.pay();
    house.clock.set(START);

    const page = await house.staff.text(`/staff/orders/${order}/cancel?lang=en`);

    expect(page).toContain('value="guest:4840"');
  });

  const correct = (email: string) =>
    house.staff.post(`/staff/reservations/${house.id}/guest`, { ...reservationFields(), email });

  it('a corrected address gets a link, and the one to the former address ends', async () => {
    await correct('lali@mail.example');
    await runOnce(house.ctx);

    const { link = '' } = mails().findLast(({ to }) => to === 'lali@mail.example') ?? {};
    const token = link.slice(link.lastIndexOf('.') + 1);
    const read = { 'X-Cancellation-Token': token };
    expect((await house.client().get(`/orders/${house.id}/dishes`, read)).status).toBe(200);
    expect((await house.look()).body).toMatchObject({ code: 'link_invalid' });
  });

  it('a corrected address gets the confirmation of a payment', async () => {
    await runOnce(house.ctx);
    await house.pay();
    await runOnce(house.ctx);
    expect((await correct('lia@mail.example')).status).toBe(303);
    await runOnce(house.ctx);

    expect(mails().map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
      ['keti@mail.example', 'აირჩიეთ კერძები და გადაიხადეთ'],
      ['keti@mail.example', 'Your reservation is confirmed'],
      ['lia@mail.example', 'თქვენი ჯავშანი დადასტურებულია'],
      // Its calendar lets go of the visit.
      ['keti@mail.example', 'Your email is no longer listed for a reservation'],
    ]);
    const guest = await house.ctx.db.selectFrom('guests').selectAll().executeTakeFirstOrThrow();
    expect(guest).toMatchObject({ email: 'lia@mail.example' });
  });

  it('a closed day takes no payment, and the reservation ends in its time', async () => {
    await house.staff.post(`/staff/days/${DATE}/close`, { note: '' });

    expect((await house.choose()).body).toMatchObject({ code: 'day_closed' });
    await house.pass(4 * 60 + 1);
    expect(await house.statusOf()).toBe('cancelled');
  });

  it('no payment in advance is asked on a day that is closed', async () => {
    await house.staff.post(`/staff/days/${DATE}/close`, { note: '' });
    const fields = reservationFields({ prepay: '4', tables: 'table5', phone: '599 11 22 44' });
    const seen = `day:${DATE}`;

    expect((await house.staff.post('/staff/reservations', { ...fields, seen })).status).toBe(422);
  });
});
