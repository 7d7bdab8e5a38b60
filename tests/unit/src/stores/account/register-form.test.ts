// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { fakeApi, NO_ANSWER, reply, text, type Answers } from '#tests/support/islands/fake-api.ts';

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
    'GET /auth/verify': { isAuthenticated: true, user: { id: '1', email: 'nino@example.com' } },
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
    { fault: { email: ' ' }, message: 'Email is required', fields: ['email'] },
    { fault: { email: 'nino@' }, message: 'Please enter a full email address', fields: ['email'] },
    {
      fault: { email: '', phone: '5', lastName: '', confirmPassword: '' },
      message: 'Email is required',
      fields: ['email', 'confirmPassword', 'lastName', 'phone'],
    },
    { fault: { email: 'nino' }, message: 'Please enter a full email address', fields: ['email'] },
    { fault: { confirmPassword: 'Secret' }, message: 'Passwords do not match', fields: ['confirmPassword'] },
    {
      fault: { password: '12345', confirmPassword: '12345' },
      message: 'Password must be at least 6 characters long',
      fields: ['password'],
    },
    { fault: { firstName: '  ' }, message: 'First name is required', fields: ['firstName'] },
    { fault: { lastName: '' }, message: 'Last name is required', fields: ['lastName'] },
    { fault: { phone: '' }, message: 'Phone number is required', fields: ['phone'] },
    {
      fault: { phone: '55512345' },
      message: 'Phone number must contain exactly 9 digits',
      fields: ['phone'],
    },
  ])('says $message', async ({ fault, message, fields }) => {
    const { $registerForm, api, submitRegistration } = await openPage();

    expect(await submitRegistration({ ...INPUT, ...fault }, en.account)).toBe(false);

    expect($registerForm.get()).toEqual({ state: 'failed', message, fields });
    expect(api.calls).toEqual([]);
  });

  it.each([
    { answer: reply(409, { code: 'email_taken', message: 'x' }) },
    { answer: { message: 'Signup failed' } },
    { answer: {} },
  ])('says that the e-mail might be in use when register answers false: $answer', async ({ answer }) => {
    const { $registerForm, submitRegistration } = await openPage({ [ROUTE]: answer });

    expect(await submitRegistration(INPUT, en.account)).toBe(false);

    expect($registerForm.get()).toEqual({
      state: 'failed',
      message: 'Registration failed. Email might already be in use.',
      fields: [],
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
      fields: [],
    });
  });

  it.each([
    { answer: NO_ANSWER },
    { answer: reply(500, null) },
    { answer: reply(400, { message: {} }) },
    { answer: text('<html>') },
  ])('says that it failed when register throws without a message: $answer', async ({ answer }) => {
    const { $registerForm, submitRegistration } = await openPage({ [ROUTE]: answer });

    expect(await submitRegistration(INPUT, en.account)).toBe(false);

    expect($registerForm.get()).toEqual({
      state: 'failed',
      message: 'Registration failed. Please try again.',
      fields: [],
    });
  });
});
