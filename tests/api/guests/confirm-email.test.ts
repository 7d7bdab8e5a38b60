import { describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import type { Client } from '#tests/support/server/client.ts';
import { mailedEmailLink, mailedPasswordLink } from '#tests/support/server/mailed-link.ts';
import { findInDatabase } from '#tests/support/server/personal-data.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';
import { createPerson } from '#tests/support/server/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const OLD = 'nino@example.com';
const NEW = 'nino.b@example.com';
const PASSWORD = 'khachapuri';
const INVALID = { status: 403, body: { code: 'email_link_invalid' } };
const INCOMPLETE = { status: 403, body: { code: 'link_invalid' } };

const signUp = async (house: TestApp, email = OLD) => {
  const nino = house.client();
  await nino.post('/auth/signup', createPerson({ email, password: PASSWORD }));
  return nino;
};
const confirm = (house: TestApp, link: string) => house.client().post('/auth/confirm-email', { link });
const change = (diner: Client, email = NEW, password = PASSWORD) =>
  diner.post('/auth/change-email', { email, password });
const profileOf = async (diner: Client) => (await diner.get('/user/profile')).body;
const subjects = ({ mailer }: TestApp) => mailer.messages.map(({ to, subject }) => [to, subject]);

describe('the link after sign-up', () => {
  it.each([
    ['en', 'Please confirm your email: Tamada', 'http://localhost:3000/en/confirm-email#'],
    ['ka', 'დაადასტურეთ ელფოსტა: თამადა', 'http://localhost:3000/ka/confirm-email#'],
  ] as const)('is mailed and confirms the address, %s', async (language, subject, link) => {
    const house = await createTestApp();
    const nino = house.client(language);
    await nino.post('/auth/signup', createPerson({ email: OLD }));
    expect(await profileOf(nino)).toMatchObject({ isEmailConfirmed: false, newEmail: null });

    const answer = await confirm(house, await mailedEmailLink(house));

    expect(answer).toMatchObject({ status: 200, body: { message: 'Email confirmed' } });
    expect(subjects(house)).toEqual([[OLD, subject]]);
    expect(house.mailer.messages[0]?.html).toContain(link);
    expect(await profileOf(nino)).toMatchObject({ email: OLD, isEmailConfirmed: true });
  });

  it('says again that the address is confirmed, also to 50 parallel requests', async () => {
    const house = await createTestApp();
    await signUp(house);
    const link = await mailedEmailLink(house);

    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(house, link)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    house.clock.advance(24 * HOUR);
    expect(await confirm(house, link)).toMatchObject(INVALID);
  });

  it('says nothing more once the account has another address', async () => {
    const house = await createTestApp();
    const nino = await signUp(house);
    const link = await mailedEmailLink(house);
    await confirm(house, link);
    await change(nino);
    await confirm(house, await mailedEmailLink(house));

    expect(await confirm(house, link)).toMatchObject(INVALID);
  });

  it('ends after a day', async () => {
    const house = await createTestApp();
    await signUp(house);
    const link = await mailedEmailLink(house);
    house.clock.advance(24 * HOUR);

    expect(await confirm(house, link)).toMatchObject(INVALID);
  });

  it('cannot be used with a key for another purpose, or guessed', async () => {
    const house = await createTestApp();
    await signUp(house);
    await house.client().post('/auth/forgot-password', { email: OLD });
    const password = await mailedPasswordLink(house);

    expect(await confirm(house, password)).toMatchObject(INCOMPLETE);
    for (let attempt = 1; attempt < 60; attempt += 1) await confirm(house, 'x');
    expect((await confirm(house, 'x')).status).toBe(429);
  });

  it('is mailed again on request, but not at once', async () => {
    const house = await createTestApp();
    const nino = await signUp(house);
    const first = await mailedEmailLink(house);
    expect((await nino.post('/auth/email-link')).status).toBe(200);
    const second = await nino.post('/auth/email-link');

    expect([second.status, second.headers.get('Retry-After')]).toEqual([429, '60']);
    const last = await mailedEmailLink(house);
    expect(last).not.toBe(first);
    expect((await confirm(house, last)).status).toBe(200);
    expect((await confirm(house, first)).status).toBe(200);
  });
});

describe('POST /auth/change-email', () => {
  it('changes nothing before the link to the new address is used', async () => {
    const house = await createTestApp();
    const nino = await house.signedIn({ email: OLD, password: PASSWORD });

    expect(await change(nino, ' Nino.B@example.com ')).toMatchObject({
      status: 200,
      body: { message: 'Link mailed' },
    });
    expect(await profileOf(nino)).toMatchObject({ email: OLD, isEmailConfirmed: true, newEmail: NEW });
    await confirm(house, await mailedEmailLink(house));

    expect(await profileOf(nino)).toMatchObject({ email: NEW, isEmailConfirmed: true, newEmail: null });
    expect(subjects(house).toSorted()).toEqual([
      [NEW, 'Please confirm your email: Tamada'],
      [OLD, 'Your email is being changed: Tamada'],
    ]);
    expect((await house.client().post('/auth/signin', { email: NEW, password: PASSWORD })).status).toBe(200);
  });

  it('corrects a mistyped address, and its link dies at once', async () => {
    const house = await createTestApp();
    const nino = await signUp(house, 'nimo@example.com');
    const mistyped = await mailedEmailLink(house);

    await change(nino);

    expect(await confirm(house, mistyped)).toMatchObject(INVALID);
    expect((await confirm(house, await mailedEmailLink(house))).status).toBe(200);
    expect(await profileOf(nino)).toMatchObject({ email: NEW, isEmailConfirmed: true });
    // The mistyped address is somebody else's, so it gets no notice.
    expect(subjects(house).filter(([to]) => to === 'nimo@example.com')).toHaveLength(1);
  });

  it('tells nobody whether another account has the address, before its owner uses the link', async () => {
    const house = await createTestApp();
    await house.signedIn({ email: NEW });
    const nino = await house.signedIn({ email: OLD, password: PASSWORD });

    const taken = await change(nino, NEW);
    const link = await mailedEmailLink(house);

    expect([taken.status, taken.body]).toEqual([200, { message: 'Link mailed' }]);
    expect(await confirm(house, link)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await profileOf(nino)).toMatchObject({ email: OLD });
  });

  it('asks for the password, and limits guesses', async () => {
    const house = await createTestApp();
    const nino = await house.signedIn({ email: OLD, password: PASSWORD });

    expect(await change(nino, NEW, 'khinkali')).toMatchObject({
      status: 403,
      body: { code: 'password_wrong' },
    });
    expect((await change(house.client())).status).toBe(401);
    for (let attempt = 1; attempt < 10; attempt += 1) await change(nino, NEW, 'khinkali');
    expect((await change(nino, NEW)).status).toBe(429);
    expect(await house.ctx.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  it('uses up no mail of an address with a wrong password', async () => {
    const house = await createTestApp();
    const [stranger, nino] = [
      await house.signedIn({ email: 'stranger@example.com', password: PASSWORD }),
      await house.signedIn({ email: OLD, password: PASSWORD }),
    ];
    for (let attempt = 0; attempt < 4; attempt += 1) await change(stranger, NEW, 'khinkali');

    expect((await change(nino, NEW)).status).toBe(200);
  });

  it('counts no guess for a right password with too many mails', async () => {
    const house = await createTestApp();
    const nino = await house.signedIn({ email: OLD, password: PASSWORD });
    await change(nino);
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await change(nino)).status).toBe(429);

    expect((await house.client().post('/auth/signin', { email: OLD, password: PASSWORD })).status).toBe(200);
    house.clock.advance(MINUTE);
    expect((await change(nino)).status).toBe(200);
  });

  it('ends with a new password', async () => {
    const house = await createTestApp();
    const nino = await house.signedIn({ email: OLD, password: PASSWORD });
    await change(nino);
    const link = await mailedEmailLink(house);

    await nino.post('/auth/change-password', { currentPassword: PASSWORD, newPassword: 'new-khachapuri' });

    expect(await confirm(house, link)).toMatchObject(INVALID);
  });
});

describe('a stranger’s address', () => {
  it('is its owner’s again after a reset, which confirms it and ends the other’s sessions and links', async () => {
    const house = await createTestApp();
    const squatter = await signUp(house);
    await change(squatter, 'squatter@example.com');
    const away = await mailedEmailLink(house);
    const owner = house.client();
    await owner.post('/auth/forgot-password', { email: OLD });

    await owner.post('/auth/reset-password', {
      link: await mailedPasswordLink(house),
      password: 'mine-again',
    });

    expect(await profileOf(owner)).toMatchObject({ email: OLD, isEmailConfirmed: true, newEmail: null });
    expect((await squatter.get('/user/profile')).status).toBe(401);
    expect(await confirm(house, away)).toMatchObject(INVALID);
  });

  it('opens nothing with a link for a new password that was mailed to it earlier', async () => {
    const house = await createTestApp();
    const nino = await signUp(house, 'nimo@example.com');
    await house.client().post('/auth/forgot-password', { email: 'nimo@example.com' });
    const link = await mailedPasswordLink(house);

    await change(nino);
    await confirm(house, await mailedEmailLink(house));

    const stranger = await house.client().post('/auth/reset-password', { link, password: 'not-mine' });
    expect(stranger.status).toBe(403);
  });
});

describe('a paid reservation under a mistyped address', () => {
  it('is confirmed again to the new one, and the old cancellation link dies', async () => {
    const house = await createPayingApp();
    const nino = await house.diner({ email: 'nimo@example.com', password: PASSWORD });
    const id = await house.confirmed(nino);
    await runOnce(house.ctx);
    const cancelLink = (address: string) => {
      const mail = house.mailer.messages.findLast(({ to }) => to === address);
      return /cancel#(\S+)\.(\S+)/.exec(mail?.text ?? '')?.[2] ?? '';
    };
    const old = cancelLink('nimo@example.com');
    house.clock.advance(MINUTE);

    await change(nino);
    await confirm(house, await mailedEmailLink(house));
    await runOnce(house.ctx);

    const ask = (token: string) =>
      house.client().get(`/orders/${id}/cancellation`, { 'X-Cancellation-Token': token });
    expect(await ask(old)).toMatchObject({ status: 403, body: { code: 'link_invalid' } });
    expect((await ask(cancelLink(NEW))).status).toBe(200);
  });
});

it('writes no new address into a reservation that is forgotten', async () => {
  const house = await createPayingApp();
  const nino = await signUp(house);
  await house.confirmed(nino);
  house.clock.set(Date.parse('2028-07-11T12:00:00Z'));
  await runOnce(house.ctx);
  await nino.post('/auth/signin', { email: OLD, password: PASSWORD });

  await change(nino);
  await confirm(house, await mailedEmailLink(house));

  expect(await profileOf(nino)).toMatchObject({ email: NEW });
  expect(await findInDatabase(house.ctx.db, [NEW])).toEqual(['messages.recipient', 'users.email']);
});
