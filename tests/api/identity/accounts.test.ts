import { describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { createPerson } from '#tests/support/server/accounts.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const DAY_MS = 86_400_000;

it('lets the site read the hint if the API has its own host', async () => {
  const env = { SITE_URL: 'https://tamada.example', API_URL: 'https://api.tamada.example/api' };
  const { client } = await createTestApp({ env });
  const browser = client();

  const token = (await browser.get('/auth/csrf')).body as { csrfToken: string };
  const answer = await browser.send('/api/auth/signup', {
    method: 'POST',
    headers: {
      Origin: 'https://tamada.example',
      'Content-Type': 'application/json',
      'X-CSRF-Token': token.csrfToken,
    },
    body: JSON.stringify(createPerson()),
  });

  const cookies = answer.headers.getSetCookie();
  expect(cookies.find((cookie) => cookie.startsWith('signed_in'))).toContain('Domain=tamada.example');
  expect(cookies.filter((cookie) => !cookie.startsWith('signed_in')).join()).not.toContain('Domain');
});

describe('an address with a full-width sign and an invisible space', () => {
  const COPIED = 'nino\u200B＠example.com';

  it.each([
    ['signed up with', COPIED, 'nino@example.com'],
    ['signed in with', 'nino@example.com', COPIED],
  ])('may be %s', async (_, first, second) => {
    const { client } = await createTestApp();
    const person = createPerson({ email: first });
    await client().post('/auth/signup', person);
    const browser = client();

    const answer = await browser.post('/auth/signin', { email: second, password: person.password });

    expect(answer.status).toBe(200);
    expect((await browser.get('/auth/verify')).body).toMatchObject({ user: { email: 'nino@example.com' } });
  });
});

describe('an address below .გე', () => {
  it('opens one account in both forms, and gets its mails', async () => {
    const { ctx, client, mailer } = await createTestApp();
    const person = createPerson({ email: 'Nino@რესტორანი.გე' });
    const email = 'nino@xn--lodhnpdqcgj.xn--node';

    const answer = await client().post('/auth/signup', person);
    const again = await client().post('/auth/signin', { email, password: person.password });
    await runOnce(ctx);

    expect([answer.status, again.status]).toEqual([201, 200]);
    expect(mailer.messages.map(({ to }) => to)).toEqual([email]);
  });
});

describe('POST /auth/signup', () => {
  it('opens an account and signs in', async () => {
    const { client } = await createTestApp();
    const browser = client();

    const answer = await browser.post('/auth/signup', createPerson({ email: '  Nino@Example.com ' }));

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ message: 'Signup successful' });
    expect((await browser.get('/auth/verify')).body).toMatchObject({
      isAuthenticated: true,
      user: { email: 'nino@example.com' },
    });
  });

  it('opens one account per e-mail, whatever its case', async () => {
    const { client, signedIn } = await createTestApp();
    await signedIn({ email: 'nino@example.com' });

    const answer = await client('ka').post('/auth/signup', createPerson({ email: 'NINO@example.com' }));

    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: 'email_taken',
      message: 'ამ ელფოსტით უკვე დარეგისტრირებული ხართ. შედით საიტზე.',
      fields: { email: 'ამ ელფოსტით უკვე დარეგისტრირებული ხართ. შედით საიტზე.' },
    });
  });

  it('opens one account when two requests race for an e-mail', async () => {
    const { client } = await createTestApp();
    const person = createPerson();

    const answers = await Promise.all([
      client().post('/auth/signup', person),
      client().post('/auth/signup', person),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('names every field that is wrong', async () => {
    const { client } = await createTestApp();
    const wrong = {
      email: 'nino',
      password: '12345',
      firstName: ' ',
      lastName: 'x'.repeat(201),
      phone: '555123456',
    };

    const answer = await client().post('/auth/signup', wrong);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'body_invalid',
      message: 'Some of what you entered is missing or wrong. Please check it and try again.',
      fields: {
        email: 'Enter an email address such as name@example.com.',
        password: 'Password must be at least 6 characters long',
        firstName: 'First name is required',
        lastName: 'This is too long.',
        phone: 'Phone number must contain exactly 9 digits',
      },
    });
  });

  it('keeps the password only as an argon2id hash', async () => {
    const { ctx, client } = await createTestApp();
    await client().post('/auth/signup', createPerson());

    const { password_hash } = await ctx.db
      .selectFrom('users')
      .select('password_hash')
      .executeTakeFirstOrThrow();

    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('POST /auth/signin', () => {
  it('signs in with the address in any case', async () => {
    const { client, signedIn } = await createTestApp();
    await signedIn({ email: 'nino@example.com', password: 'khachapuri' });
    const browser = client();

    const answer = await browser.post('/auth/signin', { email: ' NINO@example.com', password: 'khachapuri' });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Signin successful' });
    expect((await browser.get('/auth/verify')).body).toMatchObject({ isAuthenticated: true });
  });

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const { client, signedIn } = await createTestApp();
    await signedIn({ email: 'nino@example.com', password: 'khachapuri' });

    const wrong = await client().post('/auth/signin', { email: 'nino@example.com', password: 'khinkali' });
    const unknown = await client().post('/auth/signin', { email: 'dato@example.com', password: 'khinkali' });

    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ code: 'credentials_invalid', message: 'Invalid email or password' });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('gives a new token each time and ends the old session', async () => {
    const { ctx, client, signedIn } = await createTestApp();
    await signedIn({ email: 'nino@example.com', password: 'khachapuri' });
    const browser = client();
    const credentials = { email: 'nino@example.com', password: 'khachapuri' };
    await browser.post('/auth/signin', credentials);
    const first = browser.cookies.get('app_session');

    await browser.post('/auth/signin', credentials);
    const second = browser.cookies.get('app_session');
    const sessions = await ctx.db.selectFrom('sessions').select('token_hash').execute();

    expect(second).not.toBe(first);
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(sessions).toHaveLength(2);
    expect(JSON.stringify(sessions)).not.toContain(second);
  });
});

describe('POST /auth/logout', () => {
  it('ends the session for good', async () => {
    const { ctx, signedIn } = await createTestApp();
    const browser = await signedIn();
    const token = browser.cookies.get('app_session') ?? '';

    const answer = await browser.post('/auth/logout');
    browser.cookies.set('app_session', token);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Logout successful' });
    expect((await browser.get('/auth/verify')).body).toEqual({ isAuthenticated: false });
    expect(await ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('takes the cookie away', async () => {
    const { signedIn } = await createTestApp();
    const browser = await signedIn();

    await browser.post('/auth/logout');

    expect(browser.cookies.has('app_session')).toBe(false);
  });

  it('also works for a signed-out visitor', async () => {
    const { client } = await createTestApp();

    expect((await client().post('/auth/logout')).status).toBe(200);
  });
});

describe('GET /auth/verify', () => {
  it('answers signed out without a session', async () => {
    const { client } = await createTestApp();
    const browser = client();
    browser.cookies.set('app_session', 'made-up');

    expect((await browser.get('/auth/verify')).body).toEqual({ isAuthenticated: false });
  });

  it('refuses and deletes a session after thirty days', async () => {
    const { ctx, clock, signedIn } = await createTestApp();
    const browser = await signedIn();
    clock.advance(30 * DAY_MS - 1);
    const before = await browser.get('/auth/verify');

    clock.advance(1);
    const after = await browser.get('/auth/verify');

    expect(before.body).toMatchObject({ isAuthenticated: true });
    expect(after.body).toEqual({ isAuthenticated: false });
    expect(await ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });
});

describe('GET /user/profile', () => {
  it('returns the signed-in diner', async () => {
    const { signedIn } = await createTestApp();
    const browser = await signedIn({ email: 'nino@example.com' });

    const answer = await browser.get('/user/profile');

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      email: 'nino@example.com',
      firstName: 'Nino',
      lastName: 'Beridze',
      phone: '+995555123456',
      createdAt: '2026-07-05T08:00:00.000Z',
      isEmailConfirmed: true,
      newEmail: null,
      refunds: [],
    });
  });

  it('asks a signed-out visitor to sign in', async () => {
    const { client } = await createTestApp();

    const answer = await client('ka').get('/user/profile');

    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      code: 'sign_in_required',
      message: 'გასაგრძელებლად საჭიროა შესვლა.',
    });
  });
});

describe('the session cookie', () => {
  it('is HttpOnly and SameSite', async () => {
    const { client } = await createTestApp();

    const answer = await client().post('/auth/signup', createPerson());

    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^app_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      'signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax',
      expect.stringMatching(
        /^app_device=[\w-]{16}\.[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it('is Secure if the site uses https', async () => {
    const { client } = await createTestApp({ env: { SITE_URL: 'https://tamada.example' } });

    const answer = await client().post('/auth/signup', createPerson());

    expect(answer.headers.getSetCookie()[0]).toContain('Secure');
  });
});
