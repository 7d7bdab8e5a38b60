import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { routes } from '#contract/routes/routes.ts';
import { en } from '#src/i18n/en/index.ts';
import { fakeApi } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { loadAccountForm } from '#tests/support/islands/account-page.tsx';

const VERIFY = 'GET /auth/verify';
const CSRF = 'GET /auth/csrf';

const FORMS = {
  login: () => loadAccountForm('login'),
  register: () => loadAccountForm('register'),
  'forgot-password': () => loadPasswordForm('forgot'),
  'reset-password': () => loadPasswordForm('reset'),
  'confirm-email': async () => {
    const { ConfirmEmailForm } = await import('#src/islands/Account/ConfirmEmailForm.tsx');
    return <ConfirmEmailForm language="en" messages={en.confirmEmail} />;
  },
};

async function loadPasswordForm(form: 'forgot' | 'reset') {
  const { AccountForm } = await import('#src/islands/Account/AccountForm.tsx');
  return <AccountForm form={form} language="en" messages={en.password} />;
}

const PAGE = document.createElement('div');
PAGE.dataset.session = routes.verify;
PAGE.dataset.csrf = routes.csrf;

afterEach(cleanup);

it.each(Object.entries(FORMS))('%s takes what the first script has asked for', async (page, loadForm) => {
  vi.resetModules();
  const api = fakeApi({ [VERIFY]: { isAuthenticated: false }, [CSRF]: { csrfToken: 'token' } });
  fakeLocation(`http://localhost:3000/en/${page}#link.signature`);
  const { askEarlySession } = await import('#src/stores/account/early-session.ts');
  askEarlySession(PAGE);

  render(await loadForm());
  // The nav starts the session too, and waits for it.
  const { $session, startSession } = await import('#src/stores/account/session.ts');
  await startSession();

  await waitFor(() => expect($session.get()).toEqual({ state: 'signed_out' }));
  expect([api.callsTo(VERIFY), api.callsTo(CSRF)].map(({ length }) => length)).toEqual([1, 1]);
});

it.each([
  ['before the first script has asked', true],
  ['after it', false],
])('a nav that starts the session %s shares one token with the form', async (_, isNavFirst) => {
  vi.resetModules();
  const api = fakeApi({ [VERIFY]: { isAuthenticated: false }, [CSRF]: { csrfToken: 'token' } });
  fakeLocation('http://localhost:3000/en/register');
  const { askEarlySession } = await import('#src/stores/account/early-session.ts');
  const { startSession } = await import('#src/stores/account/session.ts');
  const start = [() => void startSession(), () => askEarlySession(PAGE)];

  for (const act of isNavFirst ? start : start.toReversed()) act();
  render(await loadAccountForm('register'));
  await startSession();

  await waitFor(() => expect(api.callsTo(CSRF)).toHaveLength(1));
  expect(api.callsTo(VERIFY)).toHaveLength(1);
});
