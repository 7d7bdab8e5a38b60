import { ERROR_MESSAGES } from '#server/i18n/texts.ts';
import { login, register } from '#tests/support/diner-steps.ts';
import { expect, newDiner, TEXTS, type Language, type Page } from '#tests/support/e2e.ts';
import { expectAlive } from '#tests/support/site-pages.ts';
import { answer, beKnown, fail, keepWaiting, LONG_NAME, type Scene } from './scene.ts';
import { DAY } from './saved.ts';

const PERSON = {
  email: 'nino.beridze@mail.example',
  firstName: 'ნინო',
  lastName: 'ბერიძე',
  phone: '+995555123456',
  createdAt: '2026-03-08T09:00:00.000Z',
  isEmailConfirmed: true,
};

/** Login, registration and the profile. */
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
    name: 'reset-password-old-link',
    open: async (page, language) => {
      await goTo(page, language, 'reset-password');
      await expect(page.getByText(TEXTS[language].password.linkInvalid)).toBeVisible();
    },
  },
  {
    name: 'confirm-email',
    open: (page, language) => goTo(page, language, 'confirm-email#link.signature'),
  },
  {
    name: 'confirm-email-done',
    open: async (page, language) => {
      await answer(page, '/auth/confirm-email', { message: 'Email confirmed' });
      await goTo(page, language, 'confirm-email#link.signature');
      const t = TEXTS[language].confirmEmail;
      await page.getByRole('button', { name: t.confirm }).click();
      await expect(page.getByText(t.done)).toBeVisible();
    },
  },
  {
    name: 'confirm-email-old-link',
    open: async (page, language) => {
      await goTo(page, language, 'confirm-email');
      await expect(page.getByText(TEXTS[language].confirmEmail.linkInvalid)).toBeVisible();
    },
  },
  {
    name: 'profile-loading',
    open: async (page, language) => {
      await keepWaiting(page, '/user/profile');
      await keepWaiting(page, '/user/reservations');
      await beKnown(page);
      await page.goto(`/${language}/profile`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'profile-empty',
    open: async (page, language) => {
      await goToProfile(page, language, { reservations: [] });
      await expect(page.getByText(TEXTS[language].profile.none)).toBeVisible();
    },
  },
  {
    name: 'profile',
    open: (page, language) =>
      goToProfile(page, language, { reservations: [reservation(1), reservation(2), reservation(3)] }),
  },
  {
    name: 'profile-refunds',
    open: async (page, language) => {
      const person = { ...PERSON, refunds: [refund(false, 123), refund(true, 1234.5)] };
      await goToProfile(page, language, { person, reservations: [reservation(1)] });
      await expect(page.getByText(TEXTS[language].profile.refund, { exact: false })).toBeVisible();
    },
  },
  {
    name: 'profile-long-name',
    open: (page, language) =>
      goToProfile(page, language, { person: { ...PERSON, ...LONG_NAME }, reservations: [reservation(12)] }),
  },
  {
    name: 'profile-settings',
    open: async (page, language) => {
      const t = await openSettings(page, language, ['details', 'password', 'devices']);
      await expect(page.getByText(t.thisDevice, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'profile-email-unconfirmed',
    open: async (page, language) => {
      await goToProfile(page, language, { person: { ...PERSON, isEmailConfirmed: false }, reservations: [] });
      await expect(page.getByRole('button', { name: TEXTS[language].settings.resend })).toBeVisible();
    },
  },
  {
    name: 'profile-password-mistake',
    open: async (page, language) => {
      const t = await openSettings(page, language, ['password']);
      await page.getByRole('button', { name: t.savePassword }).click();
      await expect(page.getByText(t.currentPasswordMissing)).toBeVisible();
    },
  },
  {
    name: 'profile-password-changed',
    open: async (page, language) => {
      await answer(page, '/auth/change-password', { message: 'Password changed' });
      const t = await openSettings(page, language, ['password']);
      const button = page.getByRole('button', { name: t.savePassword });
      const form = page.getByRole('group').filter({ has: button });
      await form.getByLabel(t.currentPassword).fill('khachapuri');
      await form.getByLabel(t.newPassword, { exact: true }).fill('new-khachapuri');
      await form.getByLabel(t.confirmPassword).fill('new-khachapuri');
      await button.click();
      await expect(page.getByText(t.passwordSaved)).toBeVisible();
    },
  },
  {
    name: 'profile-data',
    open: async (page, language) => {
      const t = await openSettings(page, language, ['data', 'deletion']);
      await expect(page.getByRole('link', { name: t.dataDownload })).toBeVisible();
    },
  },
  {
    name: 'profile-deletion-refused',
    open: async (page, language) => {
      const code = 'evening_ahead';
      await answer(page, '/auth/delete-account', { code, message: ERROR_MESSAGES[language][code] }, 409);
      await submitDeletion(page, language);
      await expect(page.getByText(ERROR_MESSAGES[language][code])).toBeVisible();
    },
  },
  {
    name: 'profile-deleted',
    open: async (page, language) => {
      await answer(page, '/auth/delete-account', { message: 'Account deleted' });
      const t = await submitDeletion(page, language);
      await expect(page.getByRole('heading', { name: t.deleted })).toBeVisible();
    },
  },
  {
    name: 'profile-printed',
    isPrinted: true,
    open: (page, language) => goToProfile(page, language, { reservations: [reservation(1), reservation(2)] }),
  },
  {
    name: 'profile-failed',
    open: async (page, language) => {
      await beKnown(page);
      await fail(page, '/user/profile');
      await page.goto(`/${language}/profile`);
      await expect(page.getByText(TEXTS[language].profile.failed)).toBeVisible();
    },
  },
];

async function goTo(page: Page, language: Language, name: string): Promise<void> {
  await page.goto(`/${language}/${name}`);
  await expectAlive(page);
}

type SettingName = 'details' | 'password' | 'devices' | 'data' | 'deletion';

/** The profile with these settings open. */
async function openSettings(page: Page, language: Language, names: readonly SettingName[]) {
  const device = { signedInAt: '2026-07-04T08:00:00.000Z', lastUsedAt: '2026-07-05T10:00:00.000Z' };
  await answer(page, '/user/devices', {
    devices: [
      { ...device, name: 'Chrome · Android', isCurrent: true },
      { ...device, name: 'Samsung Internet · Android', isCurrent: false },
      { ...device, name: '', isCurrent: false },
    ],
  });
  await goToProfile(page, language, { reservations: [reservation(1)] });
  const t = TEXTS[language].settings;
  for (const name of names) await page.getByRole('heading', { name: t[name], level: 3 }).click();
  return t;
}

/** A confirmed reservation as in the profile's answer. */
export function reservation(tables: number) {
  return {
    id: `reservation-${tables}`,
    date: DAY,
    timeSlot: '19:00',
    status: 'confirmed',
    tables: Array.from({ length: tables }, (_, index) => ({ tableNumber: `table${index + 1}` })),
    orderId: 'order-1',
    isCancellable: tables !== 3,
    isMovable: tables !== 3,
    hasCalendar: tables !== 3,
    totalAmount: 1234.5 * tables,
    menuItems: [
      { id: 'a', name: 'ხინკალი ქალაქური', quantity: 25 },
      { id: 'b', name: 'Adjaruli Khachapuri', quantity: 2 },
      { id: 'c', name: 'საფერავი, ქვევრის', quantity: 1 },
    ],
  };
}

/** A refund as in the profile's answer. */
function refund(isReturned: boolean, amount: number) {
  return { orderId: `order-${amount}`, date: DAY, timeSlot: '19:00', isReturned, amount };
}

async function goToProfile(
  page: Page,
  language: Language,
  { person = PERSON, reservations }: { person?: typeof PERSON; reservations: readonly object[] },
): Promise<void> {
  await beKnown(page);
  await answer(page, '/user/profile', person);
  await answer(page, '/user/reservations', reservations);
  await page.goto(`/${language}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName);
}

async function submitDeletion(page: Page, language: Language) {
  const t = await openSettings(page, language, ['deletion']);
  const button = page.getByRole('button', { name: t.deleteAccount });
  await page.getByRole('group').filter({ has: button }).getByLabel(t.currentPassword).fill('khachapuri');
  await button.click();
  return t;
}
