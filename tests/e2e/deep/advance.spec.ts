import { readFileSync } from 'node:fs';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { KHACHAPURI, payButton, prepareCart, register } from '#tests/support/browser/diner-steps.ts';
import {
  dayFromToday,
  expect,
  newDiner,
  test as base,
  TEXTS,
  type Stack,
} from '#tests/support/browser/e2e.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { buildWith } from '#tests/support/browser/other-build.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { startStack } from '#tests/support/browser/stack.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { signInStaff } from '#tests/support/staff/staff-steps.ts';

/** 54.45 in all: half of it, rounded up, and the rest. */
const SUMS = {
  en: { now: '₾27.23', later: '₾27.22' },
  ka: { now: '27,23 ₾', later: '27,22 ₾' },
};

/** The whole site and its server, under a rule by which half of an order is paid in advance. */
const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const rules = readFileSync('content/rules.yaml', 'utf8');
      const build = await buildWith({
        'content/rules.yaml': rules.replace(/^advance: \[\]$/m, 'advance:\n  - { percent: 50 }'),
      });
      const stack = await startStack({}, build.folder);
      await use(stack);
      await stack.stop();
      build.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.describe.configure({ mode: 'serial' });

for (const [index, language] of LANGUAGES.entries()) {
  const { now, later } = SUMS[language];
  const t = TEXTS[language];

  test(`a diner pays half in advance and reads the rest everywhere, ${language}`, async ({
    page,
    openContext,
    stack,
  }) => {
    test.slow();
    const diner = newDiner();
    const date = dayFromToday(30 + index);

    await test.step('before the button', async () => {
      await page.goto(`/${language}/register`);
      await register(page, language, diner);
      await expect(page).not.toHaveURL(/register/);
      await prepareCart(page, language, { date, time: '19:00', table: 'table3' });
      const summary = page.getByRole('region', { name: t.cart.summary });
      await expect(summary).toContainText(t.advance.payNow);
      await expect(summary).toContainText(now);
      await expect(summary).toContainText(later);
      await expectAccessible(page);
    });
    await test.step('at the bank and after it', async () => {
      await payButton(page, language).click();
      await expect(page.getByText(/27[.,]23/).first()).toBeVisible();
      await payWithCard(page, language);
      await expect(page.getByRole('heading', { name: t.paymentSuccess.heading })).toBeVisible();
      await expect(page.getByText(t.advance.atRestaurant)).toBeVisible();
      await expect(page.getByText(later)).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('in the profile and the mail', async () => {
      await page.getByRole('link', { name: QUOTED[language].myReservations }).click();
      await expect(page.getByRole('region', { name: t.profile.reservations })).toContainText(/27[.,]22/);
      const { text } = await receiveMail(stack, diner.email);
      expect(text).toContain(KHACHAPURI[language]);
      expect(text.replaceAll('\u00A0', ' ')).toContain(later.replaceAll('\u00A0', ' '));
    });
    await test.step('on the day sheet', async () => {
      const desk = await (await openContext()).newPage();
      await signInStaff(desk, stack);
      await desk.goto(`${stack.siteUrl}/staff/days/${date}?lang=${language}`);
      await expect(desk.getByRole('row').filter({ hasText: diner.lastName })).toContainText(/27[.,]22/);
    });
  });
}
