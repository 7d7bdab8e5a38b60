import { render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { SIGNED_IN, SIGNED_OUT } from '#tests/support/answers.ts';
import { fakeApi, type Answers } from './fake-api.ts';
import { fakeLocation } from './fake-location.ts';

type Form = 'login' | 'register';

export async function loadAccountForm(form: Form, language: Language = 'en') {
  const { AccountForm } = await import('#src/islands/Account/AccountForm.tsx');
  const { account, site } = language === 'en' ? en : ka;
  return <AccountForm form={form} language={language} messages={account} loadingLabel={site.loading} />;
}

/** The server verifies the session of its own sign-in. */
export function accountAnswers(answers: Answers = {}): Answers {
  let verified: unknown = SIGNED_OUT;
  const begin = (message: string) => () => {
    verified = SIGNED_IN;
    return { message };
  };
  return {
    'GET /auth/verify': () => verified,
    'POST /auth/signin': begin('Signin successful'),
    'POST /auth/signup': begin('Signup successful'),
    ...answers,
  };
}

export async function openAccountForm(form: Form, answers: Answers = {}, language: Language = 'en') {
  vi.resetModules();
  const api = fakeApi(accountAnswers(answers));
  const location = fakeLocation(`http://localhost:3000/${language}/${form}`);
  document.documentElement.lang = language;
  render(await loadAccountForm(form, language));
  await vi.waitFor(() => {
    if (!api.callsTo('GET /auth/verify').length) throw new Error('The session is not verified yet');
  });
  return { api, location };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const button = (name: string) => screen.getByRole('button', { name });
/** The error text beside a field. */
export const errorOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join();
