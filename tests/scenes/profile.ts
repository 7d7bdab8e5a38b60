import { readFloors } from '#content/load.ts';
import { describeTables } from '#contract/format/table-facts.ts';
import type { ProfileAnswer } from '#contract/api/accounts.ts';
import type { RefundSummary, ReservationSummary } from '#contract/api/reservations.ts';
import { ERROR_MESSAGES } from '#server/texts/texts.ts';
import { PROFILE as NINO, REFUND, RESERVATION } from '#tests/support/answers.ts';
import { expect, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { answer, beKnown, fail, keepWaiting, LONG_NAME, type Scene } from './scene.ts';
import { DAY } from './saved.ts';

export const PERSON: ProfileAnswer = {
  ...NINO,
  email: 'nino.beridze@mail.example',
  firstName: 'ნინო',
  lastName: 'ბერიძე',
};

/** The profile with the account's settings. */
export const PROFILE: readonly Scene[] = [
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
      await goToProfile(page, language, { tables: [] });
      await expect(page.getByText(TEXTS[language].profile.none)).toBeVisible();
    },
  },
  {
    name: 'profile',
    open: (page, language) => goToProfile(page, language, { tables: [1, 2, 3] }),
  },
  {
    name: 'profile-refunds',
    open: async (page, language) => {
      const person = { ...PERSON, refunds: [refund(false, 123), refund(true, 1234.5)] };
      await goToProfile(page, language, { person, tables: [1] });
      await expect(page.getByText(TEXTS[language].profile.refund, { exact: false })).toBeVisible();
    },
  },
  {
    name: 'profile-long-name',
    open: (page, language) =>
      goToProfile(page, language, { person: { ...PERSON, ...LONG_NAME }, tables: [12] }),
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
      await goToProfile(page, language, { person: { ...PERSON, isEmailConfirmed: false }, tables: [] });
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
    name: 'profile-remembered',
    open: async (page, language) => {
      const allergies = { allergens: ['nuts', 'milk'], other: 'kiwi' };
      const specialRequests = { en: 'A quiet table, please', ka: 'წყნარი მაგიდა, თუ შეიძლება' }[language];
      await answer(page, '/user/remembered', { remembered: { specialRequests, allergies } });
      const t = await openSettings(page, language, ['remembered']);
      await expect(page.getByRole('button', { name: t.forget })).toBeVisible();
    },
  },
  {
    name: 'profile-nothing-remembered',
    open: async (page, language) => {
      await answer(page, '/user/remembered', { remembered: null });
      const t = await openSettings(page, language, ['remembered']);
      await expect(page.getByText(t.rememberedNothing)).toBeVisible();
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
    open: (page, language) => goToProfile(page, language, { tables: [1, 2] }),
  },
  {
    name: 'profile-failed',
    open: async (page, language) => {
      await beKnown(page);
      await fail(page, '/user/profile');
      await answer(page, '/user/reservations', []);
      await page.goto(`/${language}/profile`);
      await expect(page.getByRole('button', { name: TEXTS[language].profile.tryAgain })).toBeVisible();
    },
  },
];

type SettingName = 'details' | 'password' | 'devices' | 'remembered' | 'data' | 'deletion';

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
  await goToProfile(page, language, { tables: [1] });
  const t = TEXTS[language].settings;
  for (const name of names) await page.getByRole('heading', { name: t[name], level: 3 }).click();
  return t;
}

/** What a paid reservation of so many tables and its order have, as the server answers in this language. */
export function booked(tables: number, language: Language) {
  const ids = Array.from({ length: tables }, (_, index) => `table${index + 1}`);
  return {
    date: DAY,
    tables: ids.map((tableNumber) => ({ tableNumber })),
    tableFacts: describeTables(ids, readFloors(), language),
    hasCalendar: tables !== 3,
    totalAmount: 1234.5 * tables,
    paidAmount: 1234.5 * tables,
    menuItems: [
      { id: 'a', name: 'ხინკალი ქალაქური', quantity: 25 },
      { id: 'b', name: 'Adjaruli Khachapuri', quantity: 2 },
      { id: 'c', name: 'საფერავი, ქვევრის', quantity: 1 },
    ],
  };
}

const reservation = (tables: number, language: Language): ReservationSummary => ({
  ...RESERVATION,
  ...booked(tables, language),
  id: `reservation-${tables}`,
  isCancellable: tables !== 3,
  isMovable: tables !== 3,
});

const refund = (isReturned: boolean, amount: number): RefundSummary => ({
  ...REFUND,
  ...{ orderId: `order-${amount}`, date: DAY, isReturned, amount },
});

async function goToProfile(
  page: Page,
  language: Language,
  { person = PERSON, tables }: { person?: ProfileAnswer; tables: readonly number[] },
): Promise<void> {
  await beKnown(page);
  await answer(page, '/user/profile', person);
  await answer(
    page,
    '/user/reservations',
    tables.map((each) => reservation(each, language)),
  );
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
