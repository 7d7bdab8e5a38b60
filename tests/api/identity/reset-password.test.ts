import { describe, expect, it } from 'vitest';
import { openProvenSession } from '#server/identity/accounts/sessions.ts';
import { signIn } from '#server/identity/accounts/sign-in.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { mailedPasswordLink } from '#tests/support/server/mailed-link.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const MINUTE = 60_000;
const EMAIL = 'nino@example.com';
const OLD = { email: EMAIL, password: 'khachapuri' };
const NEW = { email: EMAIL, password: 'new-khachapuri' };
const INVALID = { status: 403, body: { code: 'password_link_invalid' } };
const INCOMPLETE = { status: 403, body: { code: 'link_invalid' } };

/** A diner who is signed in somewhere has asked for a link. */
async function asked() {
  const house = await createTestApp();
  const elsewhere = await house.signedIn(OLD);
  await house.client().post('/auth/forgot-password', { email: EMAIL });
  const link = await mailedPasswordLink(house);
  const reset = (password = NEW.password, browser = house.client()) =>
    browser.post('/auth/reset-password', { link, password });
  return { ...house, elsewhere, link, reset };
}

describe('POST /auth/reset-password', () => {
  it('sets the password and signs in', async () => {
    const { client, reset } = await asked();
    const browser = client();

    expect(await reset(NEW.password, browser)).toMatchObject({
      status: 200,
      body: { message: 'Password reset successful' },
    });
    expect((await browser.get('/auth/verify')).body).toMatchObject({ isAuthenticated: true });
    expect((await client().post('/auth/signin', NEW)).status).toBe(200);
    expect((await client().post('/auth/signin', OLD)).status).toBe(401);
  });

  it('ends all other sessions of the diner, and nobody else’s', async () => {
    const { elsewhere, reset, signedIn } = await asked();
    const stranger = await signedIn();

    await reset();

    expect((await elsewhere.get('/user/profile')).status).toBe(401);
    expect((await stranger.get('/user/profile')).status).toBe(200);
  });

  it('opens no session for a sign-in whose password is changed meanwhile', async () => {
    const { ctx, reset } = await asked();
    const compared = await signIn(ctx, OLD);

    await reset();

    await expect(openProvenSession(ctx, compared, '')).rejects.toMatchObject({ code: 'credentials_invalid' });
  });

  it('mails that the password was changed', async () => {
    const { ctx, mailer, reset } = await asked();

    await reset();
    await runOnce(ctx);

    expect(mailer.messages).toHaveLength(2);
    expect(mailer.messages[1]).toMatchObject({
      to: EMAIL,
      subject: 'Your password has been changed: Tamada',
      text: expect.stringContaining('http://localhost:3000/en/forgot-password') as string,
    });
  });

  it('works once', async () => {
    const { client, reset } = await asked();
    await reset();

    expect(await reset('third-khachapuri')).toMatchObject(INVALID);
    expect((await client().post('/auth/signin', NEW)).status).toBe(200);
  });

  it('works once under 50 parallel requests', async () => {
    const { client, ctx, reset } = await asked();

    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const password = `password-${index}`;
        return { password, status: (await reset(password)).status };
      }),
    );

    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 403, 503].includes(status))).toBe(true);
    expect((await client().post('/auth/signin', { email: EMAIL, password: done[0]?.password })).status).toBe(
      200,
    );
    const notices = await ctx.db
      .selectFrom('messages')
      .where('kind', '=', 'password_changed')
      .select('id')
      .execute();
    expect(notices).toHaveLength(1);
  });

  it('ends the diner’s other links too', async () => {
    const house = await asked();
    house.clock.advance(MINUTE);
    await house.client().post('/auth/forgot-password', { email: EMAIL });
    const newer = await mailedPasswordLink(house);

    const answers = await Promise.all([
      house.reset(),
      house.client().post('/auth/reset-password', { link: newer, password: 'third-khachapuri' }),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('is refused after thirty minutes, in both languages', async () => {
    const { client, clock, reset } = await asked();
    clock.advance(30 * MINUTE);

    expect(await reset()).toMatchObject(INVALID);
    expect((await reset(NEW.password, client('ka'))).body).toMatchObject({
      message: 'ეს ბმული უკვე გამოყენებულია ან ვადა გაუვიდა. მოითხოვეთ ახალი.',
    });
  });

  it('leaves the link unused when the new password is too short', async () => {
    const { reset } = await asked();

    expect(await reset('12345')).toMatchObject({ status: 400, body: { code: 'body_invalid' } });
    expect((await reset()).status).toBe(200);
  });

  it.each(['', 'x', `0199a5c0-7e1f-7a53-9d3c-5a1f3f5c2b11.${'x'.repeat(43)}`])(
    'refuses the link "%s"',
    async (link) => {
      const { client } = await createTestApp();

      expect(await client().post('/auth/reset-password', { link, password: NEW.password })).toMatchObject(
        INCOMPLETE,
      );
    },
  );

  it('cannot be used with what the database contains', async () => {
    const { client, ctx } = await asked();
    const { id } = await ctx.db.selectFrom('messages').select('id').executeTakeFirstOrThrow();

    const answer = await client().post('/auth/reset-password', { link: `${id}.${id}`, password: 'guessed' });

    expect(answer).toMatchObject(INCOMPLETE);
  });

  it('limits guesses at links', async () => {
    const { client } = await createTestApp();
    const guess = () => client().post('/auth/reset-password', { link: 'x', password: 'guessed' });
    for (let attempt = 0; attempt < 60; attempt += 1) expect((await guess()).status).toBe(403);

    expect((await guess()).status).toBe(429);
  });
});
