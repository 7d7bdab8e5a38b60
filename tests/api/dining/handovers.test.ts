import { beforeEach, describe, expect, it } from 'vitest';
import { sendDueMail } from '#server/messages/send-due.ts';
import { addDishes, orderIdOf } from '#tests/support/server/changed-dishes.ts';
import { createHandovers, LUKA, NINO, openHandover, pressHandover } from '#tests/support/dining/handovers.ts';
import type { Client } from '#tests/support/server/client.ts';
import { DATE } from '#tests/support/server/paying-app.ts';

let house: Awaited<ReturnType<typeof createHandovers>>;

beforeEach(async () => {
  house = await createHandovers();
});

async function openBeforeSigningIn(diner: Client, key: string): Promise<void> {
  const session = [...diner.cookies];
  diner.cookies.clear();
  await openHandover(diner, { key });
  for (const [name, value] of session) diner.cookies.set(name, value);
}

describe('a paid reservation', () => {
  it.each([
    {
      language: 'en',
      offered: 'Nino is giving you a table: 10 July 2026',
      taken: 'Your reservation has been handed over: 10 July 2026',
      page: 'The reservation is yours We’ve emailed you the confirmation.',
    },
    {
      language: 'ka',
      offered: 'Nino მაგიდას გითმობთ: 10 ივლისი, 2026',
      taken: 'თქვენი ჯავშანი სხვას გადაეცა: 10 ივლისი, 2026',
      page: 'ჯავშანი თქვენია დადასტურება ელფოსტაზე გამოგიგზავნეთ.',
    },
  ])('becomes somebody else’s, $language', async ({ language, offered, taken, page }) => {
    const { nino, luka, orderId, staff } = house;
    await house.sendMails();
    const { text: given, body: giving } = await openHandover(nino, { order: orderId }, language);
    expect(giving).toContain(`href="http://localhost:3000/${language}/profile"`);
    expect(given).toContain(language === 'en' ? 'Friday, 10 July 2026, 19:00–21:00' : '19:00–21:00');

    await pressHandover(nino, { order: orderId }, { email: ' Luka@Mail.example ' }, language);
    const key = await house.mailedKey();
    expect(house.subjectsTo(LUKA)).toContain(offered);
    expect(await house.ordersOf(nino)).toEqual([orderId]);
    const answer = await pressHandover(luka, { key }, {}, language);

    expect(answer.status).toBe(303);
    expect((await openHandover(luka, { key }, language)).text).toContain(page);
    expect(await house.ordersOf(luka)).toEqual([orderId]);
    expect(await house.ordersOf(nino)).toEqual([]);
    expect(await staff.text(`/staff/days/${DATE}`)).toContain('Luka Beridze');
    expect(await staff.text(`/staff/days/${DATE}`)).not.toContain('Nino Kapanadze');
    await house.sendMails();
    expect(house.subjectsTo(NINO)).toContain(taken);
    const { text = '' } = house.mailsTo(LUKA).at(-1) ?? {};
    expect(text).toContain('Luka Beridze');
    expect(text).toContain('/cancel#');
  });

  it('ends the links in the mails of its former diner, and refunds the card that paid', async () => {
    const { luka, orderId, bank } = house;
    await sendDueMail(house.ctx);
    const [, link = ''] = /\/cancel#\S+?\.([\w-]+)/.exec(house.mailsTo(NINO).at(-1)?.text ?? '') ?? [];
    const look = () =>
      house.client().get(`/orders/${orderId}/cancellation`, { 'X-Cancellation-Token': link });
    expect((await look()).status).toBe(200);

    await pressHandover(luka, { key: await house.offer() });

    expect((await look()).status).toBe(403);
    const cancelled = await luka.post(`/orders/${orderId}/cancellation`, { refundAmount: 69.85 });
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled', refundAmount: 69.85 } });
    await bank.advance(1000);
    expect(await bank.getOrder(orderId)).toMatchObject({ status: 'refunded', refundedTetri: 6985 });
  });

  it('takes along an addition that is paid afterwards', async () => {
    const { nino, luka, orderId, bank } = house;
    const addition = orderIdOf(await addDishes({ house, nino, id: orderId }));
    await pressHandover(luka, { key: await house.offer() });

    await house.follow(nino, await bank.pay(addition));

    const { body } = await luka.get('/user/reservations');
    expect(body).toMatchObject([{ orderId, paidAmount: 94.05 }]);
  });

  it('stays with its diner until it is taken, and when the offer is taken back', async () => {
    const { nino, luka, orderId } = house;
    const key = await house.offer();
    expect((await openHandover(nino, { order: orderId })).text).toContain(`We’ve sent the link to ${LUKA}`);
    expect((await nino.get(`/orders/${orderId}/move`)).status).toBe(200);

    await pressHandover(nino, { order: orderId }, { withdraw: '1' });

    expect(await openHandover(luka, { key })).toMatchObject({ status: 403 });
    expect((await openHandover(nino, { order: orderId })).text).not.toContain(LUKA);
    expect(await house.ordersOf(nino)).toEqual([orderId]);
  });

  it('is offered to one address at a time, and mailed once', async () => {
    const { nino, luka, orderId } = house;
    const first = await house.offer();
    await pressHandover(nino, { order: orderId }, { email: LUKA });
    await sendDueMail(house.ctx);
    expect(house.subjectsTo(LUKA).filter((subject) => subject.startsWith('Nino is giving'))).toHaveLength(1);

    const second = await house.offer('gia@mail.example');

    expect(second).not.toBe(first);
    expect((await openHandover(luka, { key: first })).status).toBe(403);
    expect((await openHandover(luka, { key: second })).status).toBe(200);
  });
});

describe('the mailed link', () => {
  it('changes nothing when it is opened, and asks a stranger to sign in', async () => {
    const key = await house.offer();
    const stranger = house.client();

    const { status, text, body } = await openHandover(stranger, { key });

    expect(status).toBe(200);
    expect(text).toContain('Nino is giving you this reservation. It is paid in full.');
    for (const page of ['login', 'register'])
      expect(body).toContain(`http://localhost:3000/en/${page}#return=%2Fapi%2Fhandover%3Flanguage%3Den`);
    expect(body).not.toContain('<form');
    expect(await house.ordersOf(house.nino)).toHaveLength(1);
  });

  it.each([
    ['https://site.example/api', '%2Fapi%2Fhandover%3Flanguage%3Den'],
    ['https://api.site.example', '%2Fen%2Fprofile'],
    ['https://site.example.evil.example/api', '%2Fen%2Fprofile'],
  ])('leads back to itself if the site has it, with the API at %s', async (apiUrl, back) => {
    const key = await house.offer();
    house.ctx.config = { ...house.ctx.config, siteUrl: 'https://site.example', apiUrl };

    const { body } = await openHandover(house.client(), { key });

    expect(body.match(/#return=([^"]*)/)?.[1]).toBe(back);
  });

  it('opens again after signing in, without its key in the way back', async () => {
    const { luka } = house;
    await openBeforeSigningIn(luka, await house.offer());

    expect((await openHandover(luka, {})).text).toContain('You are logged in as');
  });

  it('is found again in the profile after signing in', async () => {
    const { luka } = house;
    const key = await house.offer();
    await openBeforeSigningIn(luka, key);
    const offerOf = async () => (await luka.get('/user/profile')).body;
    expect(await offerOf()).toMatchObject({ offerPath: `/handover?key=${key}&language=en` });

    await pressHandover(luka, { key });

    expect(await offerOf()).not.toHaveProperty('offerPath');
  });

  it('works for the first who takes it; repeating that changes nothing', async () => {
    const { luka } = house;
    const gia = await house.diner({ email: 'gia@mail.example' });
    const key = await house.offer();

    const answers = await Promise.all([luka, gia, luka].map((diner) => pressHandover(diner, { key })));

    expect(answers.every(({ status }) => [303, 403].includes(status))).toBe(true);
    const owners = await Promise.all([luka, gia, house.nino].map(house.ordersOf));
    expect(owners.map(({ length }) => length).toSorted()).toEqual([0, 0, 1]);
    const loser = owners[0]?.length ? gia : luka;
    expect((await openHandover(loser, { key })).status).toBe(403);
  });

  it('is not for the one who offers it', async () => {
    const key = await house.offer();

    const answer = await pressHandover(house.nino, { key });

    expect(answer.status).toBe(422);
    expect(String(answer.body)).toContain('This reservation is already yours.');
  });

  it.each([
    [
      'the diner cancels',
      () => house.nino.post(`/orders/${house.orderId}/cancellation`, { refundAmount: 0 }),
    ],
    ['the time comes', () => Promise.resolve(house.clock.set(Date.parse(`${DATE}T19:00:00+04:00`)))],
  ])('ends when %s', async (_, happen) => {
    const key = await house.offer();
    await happen();

    expect((await openHandover(house.luka, { key })).status).toBe(403);
    expect((await pressHandover(house.luka, { key })).status).not.toBe(303);
    expect(await house.ordersOf(house.luka)).toEqual([]);
  });

  it('shows what the diner has changed since', async () => {
    const { nino, luka, orderId } = house;
    const key = await house.offer();
    await nino.post(`/orders/${orderId}/move`, {
      selectedTables: ['table4'],
      selectedDate: DATE,
      selectedTime: '20:00',
    });

    expect((await openHandover(luka, { key })).text).toContain('20:00–22:00');
  });

  it('is not mailed any more once the reservation is cancelled', async () => {
    const { nino, orderId } = house;
    await pressHandover(nino, { order: orderId }, { email: LUKA });
    await nino.post(`/orders/${orderId}/cancellation`, { refundAmount: 0 });

    await sendDueMail(house.ctx);

    expect(house.mailsTo(LUKA)).toEqual([]);
  });
});

describe('the form', () => {
  it.each([
    [NINO, 'This is your own email.'],
    ['luka', 'Please check the email address.'],
    [`${'a'.repeat(200)}@mail.example`, 'Please check the email address.'],
  ])('refuses %s and keeps what was typed', async (email, reason) => {
    const answer = await pressHandover(house.nino, { order: house.orderId }, { email });

    expect(answer.status).toBe(422);
    expect(String(answer.body)).toContain(reason);
    expect(String(answer.body)).toContain(`value="${email}"`);
  });

  it('is for the diner of the reservation only', async () => {
    const { nino, luka, orderId } = house;

    expect((await openHandover(luka, { order: orderId })).status).toBe(404);
    expect((await openHandover(house.client(), { order: orderId })).status).toBe(401);
    const { body } = await openHandover(nino, { order: orderId });
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(body) ?? [];
    const foreign = await pressHandover(luka, { order: orderId }, { token, email: 'gia@mail.example' });
    expect(foreign.status).toBe(404);
    await sendDueMail(house.ctx);
    expect(house.mailsTo('gia@mail.example')).toEqual([]);
  });

  it('takes nothing for an account that has signed in since, before it is pressed again', async () => {
    const { luka } = house;
    const key = await house.offer();
    const gia = await house.diner({ email: 'gia@mail.example', firstName: 'Gia', lastName: 'Lomidze' });
    const { body } = await openHandover(luka, { key });
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(body) ?? [];

    const answer = await pressHandover(gia, { key }, { token });

    expect(answer.status).toBe(422);
    expect(String(answer.body)).toContain('logged in with another account');
    expect(String(answer.body)).toContain('Gia Lomidze');
    expect(await house.ordersOf(gia)).toEqual([]);
    expect((await pressHandover(house.client(), { key })).status).toBe(200);
  });

  it('says that it is too late once the visit has begun', async () => {
    const { nino, orderId, clock } = house;
    clock.set(Date.parse(`${DATE}T19:00:00+04:00`));

    const { text, body } = await openHandover(nino, { order: orderId });

    expect(text).toContain('cannot be given away any more');
    expect(body).not.toContain('<form');
    const { body: listed } = await nino.get('/user/reservations');
    expect(listed).toMatchObject([{ orderId }]);
    expect(listed).not.toMatchObject([{ handoverPath: expect.any(String) as string }]);
  });
});

describe('an account', () => {
  it('can be deleted once its reservation is somebody else’s, who keeps it', async () => {
    const { nino, luka, orderId } = house;
    const remove = () => nino.post('/auth/delete-account', { password: 'khachapuri' });
    await pressHandover(luka, { key: await house.offer() });

    expect((await remove()).status).toBe(200);

    expect(await house.ordersOf(luka)).toEqual([orderId]);
    expect(await house.staff.text(`/staff/days/${DATE}`)).toContain('Luka Beridze');
  });
});
