// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import {
  fakeApi,
  NO_ANSWER,
  reply,
  text,
  undescribed,
  type Answers,
} from '#tests/support/islands/fake-api.ts';
import { SIGNED_IN } from '#tests/support/answers.ts';

const ROUTE = 'POST /auth/signup';
const INPUT = {
  email: ' nino＠example.com\u200B ',
  firstName: ' Nino ',
  lastName: ' Beridze ',
  phone: '555123456',
  foreignPhone: '',
  password: 'secret',
  confirmPassword: 'secret',
};

async function openPage(answers: Answers = {}) {
  vi.resetModules();
  const api = fakeApi({
    [ROUTE]: { message: 'Signup successful' },
    'GET /auth/verify': SIGNED_IN,
    ...answers,
  });
  return { api, ...(await import('#src/stores/account/register-form.ts')) };
}

describe('submitRegistration', () => {
  it('cleans names and e-mail and sends the phone as +995 and 9 digits', async () => {
    const { api, submitRegistration } = await openPage();

    expect(await submitRegistration(INPUT, en.account)).toBe(true);

    expect(api.callsTo(ROUTE)[0]?.body).toEqual({
      email: 'nino@example.com',
      password: 'secret',
      firstName: 'Nino',
      lastName: 'Beridze',
      phone: '+995555123456',
    });
  });

  it.each([
    { fault: { email: ' ' }, wrong: { email: 'Email is required' } },
    { fault: { email: 'nino@' }, wrong: { email: 'Please enter a full email address' } },
    {
      fault: { email: '', phone: '5', lastName: '', confirmPassword: '' },
      wrong: {
        email: 'Email is required',
        confirmPassword: 'Passwords do not match',
        lastName: 'Last name is required',
        phone: 'Phone number must contain exactly 9 digits',
      },
    },
    { fault: { email: 'nino' }, wrong: { email: 'Please enter a full email address' } },
    { fault: { confirmPassword: 'Secret' }, wrong: { confirmPassword: 'Passwords do not match' } },
    {
      fault: { password: '12345', confirmPassword: '12345' },
      wrong: { password: 'Password must be at least 6 characters long' },
    },
    { fault: { firstName: '  ' }, wrong: { firstName: 'First name is required' } },
    { fault: { lastName: '' }, wrong: { lastName: 'Last name is required' } },
    { fault: { phone: '' }, wrong: { phone: 'Phone number is required' } },
    {
      fault: { phone: '55512345' },
      wrong: { phone: 'Phone number must contain exactly 9 digits' },
    },
  ])('says $wrong, and tells the first', async ({ fault, wrong }) => {
    const { $registerForm, api, submitRegistration } = await openPage();

    expect(await submitRegistration({ ...INPUT, ...fault }, en.account)).toBe(false);

    const [message] = Object.values(wrong);
    expect($registerForm.get()).toEqual({ state: 'failed', message, wrong });
    expect(api.calls).toEqual([]);
  });

  it.each([
    { answer: reply(409, { code: 'email_taken', message: 'x' }) },
    { answer: { message: 'Signup failed' } },
    { answer: undescribed(200, {}) },
  ])('says that the e-mail might be in use when register answers false: $answer', async ({ answer }) => {
    const { $registerForm, submitRegistration } = await openPage({ [ROUTE]: answer });

    expect(await submitRegistration(INPUT, en.account)).toBe(false);

    expect($registerForm.get()).toEqual({
      state: 'failed',
      message: 'Registration failed. Email might already be in use.',
      wrong: {},
    });
  });

  it("shows the server's own message when register throws", async () => {
    const { $registerForm, submitRegistration } = await openPage({
      [ROUTE]: reply(400, {
        code: 'body_invalid',
        message: 'Enter an email address such as name@example.com.',
      }),
    });

    await submitRegistration(INPUT, en.account);

    expect($registerForm.get()).toEqual({
      state: 'failed',
      message: 'Enter an email address such as name@example.com.',
      wrong: {},
    });
  });

  it.each([
    { answer: NO_ANSWER },
    { answer: undescribed(500, null) },
    { answer: undescribed(400, { message: {} }) },
    { answer: text('<html>') },
  ])('says that it failed when register throws without a message: $answer', async ({ answer }) => {
    const { $registerForm, submitRegistration } = await openPage({ [ROUTE]: answer });

    expect(await submitRegistration(INPUT, en.account)).toBe(false);

    expect($registerForm.get()).toEqual({
      state: 'failed',
      message: 'Registration failed. Please try again.',
      wrong: {},
    });
  });
});
