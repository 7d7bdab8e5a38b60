import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { button, errorOf, field } from '#tests/support/islands/account-page.tsx';
import { fakeApi, held, reply, type Answers } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';

const SIGNED_OUT = { 'GET /auth/verify': { isAuthenticated: false } };

type Form = 'forgot' | 'reset';

const FORGOT = 'POST /auth/forgot-password';
const RESET = 'POST /auth/reset-password';
const LINK = '0199a5c0-7e1f-7a53-9d3c-5a1f3f5c2b11.signature';

async function loadForm(form: Form, language: Language = 'en') {
  const { AccountForm } = await import('#src/islands/Account/AccountForm.tsx');
  const { password } = language === 'en' ? en : ka;
  return <AccountForm form={form} language={language} messages={password} />;
}

async function open(form: Form, answers: Answers, hash = `#${LINK}`) {
  vi.resetModules();
  const api = fakeApi({ ...SIGNED_OUT, ...answers });
  const location = fakeLocation(`http://localhost:3000/en/${form}-password${hash}`);
  document.documentElement.lang = 'en';
  render(await loadForm(form));
  return { api, location };
}

async function choose(password: string, repeated = password) {
  await userEvent.type(field('New password'), password);
  await userEvent.type(field('Confirm password'), repeated);
  await userEvent.click(button('Save the new password'));
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it.each([
  ['forgot', ['email']],
  ['reset', ['password', 'confirmPassword']],
] as const)('AccountForm for %s begins as it was pre-rendered', async (form, fields) => {
  fakeApi(SIGNED_OUT);
  fakeLocation(`http://localhost:3000/en/${form}-password#${LINK}`);
  const { html, mended, unmount } = await hydrateAsSaved(
    () => loadForm(form),
    () => localStorage.setItem('checkoutInProgress', 'true'),
  );

  expect(mended).toEqual([]);
  expect([...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual(fields);
  unmount();
});

describe('the form for a forgotten password', () => {
  it('asks for a link, says the same to everybody and takes another e-mail', async () => {
    const { api } = await open('forgot', { [FORGOT]: { message: 'x' } });

    await userEvent.type(field('Email'), ' nino@example.com {Enter}');

    const notice = await screen.findByRole('status');
    expect(notice.textContent).toBe(en.password.sent);
    expect(document.activeElement).toBe(notice);
    expect(api.callsTo(FORGOT).map(({ body }) => body)).toEqual([{ email: 'nino@example.com' }]);
    await userEvent.click(button('Try another email'));
    expect(field('Email').value).toBe('');
  });

  it('wants an e-mail', async () => {
    const { api } = await open('forgot', {});

    await userEvent.click(button('Send the link'));

    expect(errorOf('Email')).toBe('Email is required');
    expect(document.activeElement).toBe(field('Email'));
    expect(api.callsTo(FORGOT)).toEqual([]);
  });

  it('is disabled while it is sent', async () => {
    const answer = held({ message: 'x' });
    await open('forgot', { [FORGOT]: answer.answer });
    await userEvent.type(field('Email'), 'nino@example.com{Enter}');

    await waitFor(() => expect(button('Sending…')).toHaveProperty('disabled', true));
    answer.release();
    await screen.findByRole('status');
  });

  it('says how long to wait after too many requests', async () => {
    await open('forgot', {
      [FORGOT]: reply(429, { code: 'too_many_requests', message: 'x' }, { 'Retry-After': '600' }),
    });

    await userEvent.type(field('Email'), 'nino@example.com{Enter}');

    expect((await screen.findByRole('alert')).textContent).toContain('10 minutes');
  });
});

describe('the form for a new password', () => {
  it('sends the password with the link and goes on', async () => {
    const { api, location } = await open('reset', { [RESET]: { message: 'x' } });

    await choose('new-khachapuri');

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/#password-saved'));
    expect(api.callsTo(RESET).map(({ body }) => body)).toEqual([{ link: LINK, password: 'new-khachapuri' }]);
  });

  it('sends nothing when it is opened', async () => {
    const { api } = await open('reset', {});

    expect(field('New password')).toBeDefined();
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['12345', '12345', 'New password', 'Password must be at least 6 characters long'],
    ['new-khachapuri', 'khachapuri', 'Confirm password', 'Passwords do not match'],
  ])('refuses %s and %s', async (password, repeated, label, problem) => {
    const { api } = await open('reset', {});

    await choose(password, repeated);

    expect(errorOf(label)).toBe(problem);
    expect(api.callsTo(RESET)).toEqual([]);
  });

  it('offers a new link when this one is used or old', async () => {
    await open('reset', { [RESET]: reply(403, { code: 'password_link_invalid', message: 'x' }) });

    await choose('new-khachapuri');

    expect((await screen.findByRole('alert')).textContent).toBe(en.password.linkInvalid);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/en/forgot-password');
  });

  it('offers a new link at once when the address has none', async () => {
    await open('reset', {}, '');

    expect((await screen.findByRole('alert')).textContent).toBe(en.password.linkIncomplete);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/en/forgot-password');
  });

  it('says that a link is incomplete, and not that it was used', async () => {
    await open('reset', { [RESET]: reply(403, { code: 'link_invalid', message: 'x' }) });

    await choose('new-khachapuri');

    expect((await screen.findByRole('alert')).textContent).toBe(en.password.linkIncomplete);
  });

  it('reads a link with a full stop behind it', async () => {
    const { api } = await open('reset', { [RESET]: { message: 'x' } }, `#${LINK}.`);

    await choose('new-khachapuri');

    await waitFor(() => expect(api.callsTo(RESET)).toHaveLength(1));
    expect(api.callsTo(RESET)[0]?.body).toMatchObject({ link: LINK });
  });

  it('keeps the form when the server fails', async () => {
    await open('reset', { [RESET]: reply(500, { code: 'internal', message: 'x' }) });

    await choose('new-khachapuri');

    expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
    expect(button('Save the new password')).toHaveProperty('disabled', false);
  });
});
