import { describe, expect, it } from 'vitest';
import { openProvenSession } from '#server/identity/accounts/sessions.ts';
import { signIn } from '#server/identity/accounts/sign-in.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { mailedPasswordLink } from '#tests/support/server/mailed-link.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const HOUR = 3_600_000;
const EMAIL = 'nino@example.com';
const OLD = { email: EMAIL, password: 'khachapuri' };
const NEW = { email: EMAIL, password: 'new-khachapuri' };
const CHANGE = { currentPassword: OLD.password, newPassword: NEW.password };
const DETAILS = { firstName: 'Nino', lastName: 'Gelashvili', phone: '+995599000111' };
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** A diner who is signed in twice. */
async function signedInTwice() {
  const house = await createTestApp();
  const elsewhere = await house.signedIn(OLD);
  const here = house.client();
  await here.post('/auth/signin', OLD, { 'User-Agent': FIREFOX });
  return { ...house, elsewhere, here };
}

describe('POST /user/details', () => {
  it('changes name and phone', async () => {
    const { here } = await signedInTwice();

    const answer = await here.post('/user/details', { ...DETAILS, firstName: ' Nino ' });

    expect(answer.status).toBe(200);
    expect((await here.get('/user/profile')).body).toMatchObject(DETAILS);
  });

  it('changes them in reservations to come, and in no other', async () => {
    const house = await createPayingApp();
    const nino = await house.diner();
    const [past, coming] = [
      await house.confirmed(nino),
      await house.confirmed(nino, { selectedDate: '2026-07-11' }),
    ];
    house.clock.advance(6 * 24 * HOUR);

    await nino.post('/user/details', DETAILS);

    const phoneOf = async (id: string) =>
      (
        await house.ctx.db
          .selectFrom('guests')
          .innerJoin('orders', 'orders.reservation_id', 'guests.reservation_id')
          .where('id', '=', id)
          .select('phone')
          .executeTakeFirstOrThrow()
      ).phone;
    expect([await phoneOf(past), await phoneOf(coming)]).toEqual(['+995555123456', DETAILS.phone]);
  });

  it.each([
    [{ ...DETAILS, firstName: ' ' }, { firstName: 'First name is required' }],
    [{ ...DETAILS, phone: '599000111' }, { phone: 'Phone number must contain exactly 9 digits' }],
  ])('refuses %j', async (details, fields) => {
    const { here } = await signedInTwice();

    expect(await here.post('/user/details', details)).toMatchObject({ status: 400, body: { fields } });
  });
});

describe('POST /auth/change-password', () => {
  it('changes the password, stays signed in and mails a notice', async () => {
    const { ctx, client, here, mailer } = await signedInTwice();

    const answer = await here.post('/auth/change-password', CHANGE);
    await runOnce(ctx);

    expect(answer).toMatchObject({ status: 200, body: { message: 'Password changed' } });
    expect((await here.get('/user/profile')).status).toBe(200);
    expect((await client().post('/auth/signin', NEW)).status).toBe(200);
    expect((await client().post('/auth/signin', OLD)).status).toBe(401);
    expect(mailer.messages.map(({ subject }) => subject)).toContain('Your password has been changed: Tamada');
  });

  it('ends all other sessions, also a stolen copy of the present one', async () => {
    const { client, elsewhere, here } = await signedInTwice();
    const thief = client();
    thief.cookies.set('app_session', here.cookies.get('app_session') ?? '');

    await here.post('/auth/change-password', CHANGE);

    expect((await elsewhere.get('/user/profile')).status).toBe(401);
    expect((await thief.get('/user/profile')).status).toBe(401);
    expect(
      (await thief.post('/auth/change-password', { ...CHANGE, currentPassword: NEW.password })).status,
    ).toBe(401);
  });

  it('ends a link for a forgotten password', async () => {
    const house = await signedInTwice();
    await house.client().post('/auth/forgot-password', { email: EMAIL });
    const link = await mailedPasswordLink(house);

    await house.here.post('/auth/change-password', CHANGE);

    expect(
      await house.client().post('/auth/reset-password', { link, password: 'third-khachapuri' }),
    ).toMatchObject({
      status: 403,
    });
  });

  it('opens no session for a sign-in that is under way', async () => {
    const { ctx, here } = await signedInTwice();
    const compared = await signIn(ctx, OLD);

    await here.post('/auth/change-password', CHANGE);

    await expect(openProvenSession(ctx, compared, '')).rejects.toMatchObject({ code: 'credentials_invalid' });
  });

  it.each([
    ['en', 'This is not your current password. Try again, or log out and choose “Forgot your password?”.'],
    ['ka', 'ახლანდელი პაროლი სწორი არ არის. სცადეთ ხელახლა ან გამოდით და აირჩიეთ „დაგავიწყდათ პაროლი?“.'],
  ] as const)('refuses a wrong password, %s', async (language, message) => {
    const { client } = await signedInTwice();
    const browser = client(language);
    await browser.post('/auth/signin', OLD);

    expect(
      await browser.post('/auth/change-password', { ...CHANGE, currentPassword: 'khinkali' }),
    ).toMatchObject({
      status: 403,
      body: { code: 'password_wrong', message },
    });
  });

  it('is done once under 50 parallel requests', async () => {
    const { client, here } = await signedInTwice();

    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const newPassword = `password-${index}`;
        return { newPassword, ...(await here.post('/auth/change-password', { ...CHANGE, newPassword })) };
      }),
    );

    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(
      (await client().post('/auth/signin', { email: EMAIL, password: done[0]?.newPassword })).status,
    ).toBe(200);
  });

  it('limits guesses like the login', async () => {
    const { here } = await signedInTwice();
    const guess = () => here.post('/auth/change-password', { ...CHANGE, currentPassword: 'guess' });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(403);

    expect((await guess()).status).toBe(429);
    expect((await here.post('/auth/change-password', CHANGE)).status).toBe(429);
  });

  it('wants a new password of six characters', async () => {
    const { here } = await signedInTwice();

    expect(await here.post('/auth/change-password', { ...CHANGE, newPassword: '12345' })).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Password must be at least 6 characters long' } },
    });
  });
});

describe('GET /user/devices', () => {
  it('lists where the diner is signed in, this browser first', async () => {
    const { client, clock, here } = await signedInTwice();
    clock.advance(2 * HOUR);
    const phone = client();
    await phone.post('/auth/signin', OLD, { 'User-Agent': SAFARI });

    expect((await here.get('/user/devices')).body).toEqual({
      devices: [
        {
          name: 'Firefox · Windows',
          isCurrent: true,
          signedInAt: '2026-07-05T08:00:00.000Z',
          lastUsedAt: '2026-07-05T10:00:00.000Z',
        },
        {
          name: 'Safari · iPhone',
          isCurrent: false,
          signedInAt: '2026-07-05T10:00:00.000Z',
          lastUsedAt: '2026-07-05T10:00:00.000Z',
        },
        {
          name: '',
          isCurrent: false,
          signedInAt: '2026-07-05T08:00:00.000Z',
          lastUsedAt: '2026-07-05T08:00:00.000Z',
        },
      ],
    });
  });

  it('writes the last use at most once an hour', async () => {
    const { clock, here } = await signedInTwice();
    const lastUse = async () =>
      ((await here.get('/user/devices')).body as { devices: { lastUsedAt: string }[] }).devices[0]
        ?.lastUsedAt;
    clock.advance(HOUR - 1);
    expect(await lastUse()).toBe('2026-07-05T08:00:00.000Z');

    clock.advance(1);

    expect(await lastUse()).toBe('2026-07-05T09:00:00.000Z');
  });
});

describe('POST /user/devices/sign-out-others', () => {
  it('ends all other sessions of the diner, and nobody else’s', async () => {
    const { elsewhere, here, signedIn } = await signedInTwice();
    const stranger = await signedIn();

    const answer = await here.post('/user/devices/sign-out-others');

    expect(answer).toMatchObject({ status: 200, body: { devices: [{ isCurrent: true }] } });
    expect((await elsewhere.get('/user/profile')).status).toBe(401);
    expect((await stranger.get('/user/profile')).status).toBe(200);
  });
});

it.each(['/user/details', '/auth/change-password', '/user/devices/sign-out-others'])(
  'POST %s needs a session',
  async (path) => {
    const { client } = await createTestApp();

    expect(await client().post(path, {})).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
  },
);
