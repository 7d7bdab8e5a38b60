import { login, register } from '#tests/support/browser/diner-steps.ts';
import { expect, newDiner, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { answer, keepWaiting, type Scene } from './scene.ts';

/** Login, registration and the pages of mailed links. */
export const ACCOUNT: readonly Scene[] = [
  { name: 'login', open: (page, language) => goTo(page, language, 'login') },
  {
    name: 'login-missing',
    open: async (page, language) => {
      await goTo(page, language, 'login');
      const form = page.getByRole('main');
      await form.getByRole('button', { name: TEXTS[language].account.login }).click();
      await expect(page.getByText(TEXTS[language].account.emailMissing)).toBeVisible();
    },
  },
  {
    name: 'login-refused',
    open: async (page, language) => {
      await answer(page, '/auth/signin', { code: 'credentials_invalid', message: '' }, 401);
      await goTo(page, language, 'login');
      await login(page, language, newDiner());
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'login-busy',
    open: async (page, language) => {
      await keepWaiting(page, '/auth/signin');
      await goTo(page, language, 'login');
      await login(page, language, newDiner());
      await expect(page.getByText(TEXTS[language].account.loggingIn)).toBeVisible();
    },
  },
  { name: 'register', open: (page, language) => goTo(page, language, 'register') },
  {
    name: 'register-foreign',
    open: async (page, language) => {
      await goTo(page, language, 'register');
      await page.locator('[name="phone"]').pressSequentially('+49 151 23456789');
    },
  },
  {
    name: 'register-mistake',
    open: async (page, language) => {
      await goTo(page, language, 'register');
      await register(page, language, { ...newDiner(), phone: '12345', password: '123' });
      await expect(page.getByText(TEXTS[language].account.problems.password_too_short)).toBeVisible();
    },
  },
  {
    name: 'register-refused',
    open: async (page, language) => {
      await answer(page, '/auth/signup', { code: 'email_taken', message: '' }, 409);
      await goTo(page, language, 'register');
      await register(page, language, newDiner());
      await expect(page.getByText(TEXTS[language].account.registerInvalid)).toBeVisible();
    },
  },
  { name: 'forgot-password', open: (page, language) => goTo(page, language, 'forgot-password') },
  {
    name: 'forgot-password-sent',
    open: async (page, language) => {
      await answer(page, '/auth/forgot-password', { message: 'Password link requested' });
      await goTo(page, language, 'forgot-password');
      const t = TEXTS[language].password;
      await page.getByLabel(t.email).fill(newDiner().email);
      await page.getByRole('button', { name: t.send }).click();
      await expect(page.getByRole('main').getByText(t.sent)).toBeVisible();
    },
  },
  {
    name: 'reset-password',
    open: (page, language) => goTo(page, language, 'reset-password#link.signature'),
  },
  {
    name: 'reset-password-mistake',
    open: async (page, language) => {
      await goTo(page, language, 'reset-password#link.signature');
      const t = TEXTS[language].password;
      await page.getByLabel(t.newPassword, { exact: true }).fill('123');
      await page.getByLabel(t.confirmPassword, { exact: true }).fill('123');
      await page.getByRole('button', { name: t.save }).click();
      await expect(page.getByText(t.passwordTooShort)).toBeVisible();
    },
  },
  {
    name: 'reset-password-half-link',
    open: async (page, language) => {
      await goTo(page, language, 'reset-password');
      await expect(page.getByText(TEXTS[language].password.linkIncomplete)).toBeVisible();
    },
  },
  {
    name: 'confirm-email',
    open: (page, language) => goTo(page, language, 'confirm-email#link.signature'),
  },
  {
    name: 'confirm-email-done',
    open: async (page, language) => {
      await answer(page, '/auth/confirm-email', {
        message: 'Email confirmed',
        waitingFor: [],
      });
      await goTo(page, language, 'confirm-email#link.signature');
      const t = TEXTS[language].confirmEmail;
      await page.getByRole('button', { name: t.confirm }).click();
      await expect(page.getByText(t.done)).toBeVisible();
    },
  },
  {
    name: 'confirm-email-half-link',
    open: async (page, language) => {
      await goTo(page, language, 'confirm-email');
      await expect(page.getByText(TEXTS[language].confirmEmail.linkIncomplete)).toBeVisible();
    },
  },
];

async function goTo(page: Page, language: Language, name: string): Promise<void> {
  await page.goto(`/${language}/${name}`);
  await expectAlive(page);
}
