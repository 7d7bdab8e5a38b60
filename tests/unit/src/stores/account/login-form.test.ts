// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { fakeApi, NO_ANSWER, reply, undescribed, type Answers } from '#tests/support/islands/fake-api.ts';
import { SIGNED_IN } from '#tests/support/answers.ts';

const INPUT = { email: ' nino＠example.com\u200B ', password: ' secret ' };

async function openPage(answers: Answers = {}) {
  vi.resetModules();
  const api = fakeApi({
    'POST /auth/signin': { message: 'Signin successful' },
    'GET /auth/verify': SIGNED_IN,
    ...answers,
  });
  return { api, ...(await import('#src/stores/account/login-form.ts')) };
}

describe('submitLogin', () => {
  it('cleans the e-mail, leaves the password as it is and signs in', async () => {
    const { $loginForm, api, submitLogin } = await openPage();

    expect(await submitLogin(INPUT, en.account)).toBe(true);

    expect(api.callsTo('POST /auth/signin')[0]?.body).toEqual({
      email: 'nino@example.com',
      password: ' secret ',
    });
    expect($loginForm.get()).toEqual({ state: 'ready' });
  });

  it.each([
    {
      input: { email: '', password: '' },
      wrong: { email: 'Email is required', password: 'Password is required' },
    },
    { input: { email: '  ', password: 'secret' }, wrong: { email: 'Email is required' } },
    {
      input: { email: 'nino@example.com', password: '' },
      wrong: { password: 'Password is required' },
    },
  ])('needs an e-mail and a password: $input', async ({ input, wrong }) => {
    const { $loginForm, api, submitLogin } = await openPage();

    expect(await submitLogin(input, en.account)).toBe(false);

    const [message] = Object.values(wrong);
    expect($loginForm.get()).toEqual({ state: 'failed', message, wrong });
    expect(api.calls).toEqual([]);
  });

  it.each([
    { answer: reply(401, { code: 'credentials_invalid', message: 'x' }) },
    { answer: { message: 'Signin failed' } },
    { answer: undescribed(200, null) },
  ])("says 'Invalid email or password' when login answers false: $answer", async ({ answer }) => {
    const { $loginForm, submitLogin } = await openPage({ 'POST /auth/signin': answer });

    expect(await submitLogin(INPUT, en.account)).toBe(false);

    expect($loginForm.get()).toEqual({
      state: 'failed',
      message: 'Invalid email or password',
      wrong: { password: 'Invalid email or password' },
    });
  });

  it.each([
    { answer: NO_ANSWER },
    { answer: undescribed(500, {}) },
    { answer: undescribed(400, {}) },
    { answer: undescribed(429, {}) },
    { answer: reply(500, { code: 'internal', message: 'Something went wrong' }) },
    { answer: undescribed(418, { code: 'teapot', message: 'I am a teapot' }) },
  ])("says 'Login failed. Please try again.' when login throws: $answer", async ({ answer }) => {
    const { $loginForm, submitLogin } = await openPage({ 'POST /auth/signin': answer });

    expect(await submitLogin(INPUT, en.account)).toBe(false);

    expect($loginForm.get()).toEqual({
      state: 'failed',
      message: 'Login failed. Please try again.',
      wrong: {},
    });
  });

  it('says it in Georgian too', async () => {
    const { $loginForm, submitLogin } = await openPage({ 'POST /auth/signin': NO_ANSWER });

    await submitLogin(INPUT, ka.account);

    expect($loginForm.get()).toEqual({
      state: 'failed',
      message: 'შესვლა ვერ მოხერხდა. სცადეთ ხელახლა.',
      wrong: {},
    });
  });
});
