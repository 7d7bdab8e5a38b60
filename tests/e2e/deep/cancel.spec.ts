import { formatDay } from '#contract/format/dates.ts';
import { fill } from '#src/i18n/fill.ts';
import { payWithCard, watchBank } from '#tests/support/browser/bank-steps.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import {
  chooseDateTime,
  FULL_CART_TETRI,
  FULL_CART_TOTAL,
  payButton,
  prepareCart,
  tableOnMap,
  type Seating,
} from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.cancel;
const SUBJECTS = { en: 'Your reservation is cancelled: ', ka: 'თქვენი ჯავშანი გაუქმებულია: ' };
const REFUND_SUBJECTS = { en: 'Refunded: ', ka: 'თანხა დაბრუნდა: ' };

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].cancellation;
  const amount = FULL_CART_TOTAL[language].replace(' ₾', '\u00a0₾');

  test(`a diner cancels from the mail, signed out, ${language}`, async ({ page, openContext, stack }) => {
    test.slow();
    const seating = { date: dayFromToday(DAYS[language]), time: '18:00', table: 'table7' };
    const bankOrders = await watchBank(stack);
    const diner = await beSignedIn(page);
    await payFor(page, language, seating);
    const link = findLink((await receiveMail(stack, diner.email)).text);

    const phone = await (await openContext({ viewport: { width: 360, height: 640 } })).newPage();
    await phone.goto(link);
    await test.step('sees the refund before the button', async () => {
      await expect(phone.getByRole('heading', { name: fill(t.offer, { amount }) })).toBeVisible();
      await expect(phone.getByRole('main')).toContainText(formatDay(seating.date, language));
      await expect(phone).toHaveURL(/\/cancel\?order=[\w-]+$/);
    });
    await test.step('confirms the cancellation', async () => {
      await phone.getByRole('button', { name: t.cancel }).click();
      await phone.getByRole('alertdialog').getByRole('button', { name: t.confirm }).click();
      await expect(phone.getByRole('heading', { name: t.doneHeading })).toBeInViewport({ ratio: 1 });
      await expect(phone.getByText(fill(t.returningAll, { amount }))).toBeVisible();
    });
    await test.step('gets the money back and two more mails', async () => {
      const cancellation = await receiveMail(stack, diner.email, 2);
      expect(cancellation.subject).toContain(SUBJECTS[language]);
      expect(cancellation.calendar).toContain('METHOD:CANCEL');
      const refund = await receiveMail(stack, diner.email, 3);
      expect(refund.subject).toContain(REFUND_SUBJECTS[language]);
      expect((await bankOrders()).map(({ refundedTetri }) => refundedTetri)).toEqual([FULL_CART_TETRI]);
    });
    await test.step('has no reservation left, and the table is free', async () => {
      await page.goto(`/${language}/profile`);
      await expect(page.getByText(TEXTS[language].profile.none)).toBeVisible();
      await page.goto(`/${language}/reservation`);
      await chooseDateTime(page, language, seating.date, seating.time);
      await expect(tableOnMap(page, language, seating.table)).toBeEnabled();
    });
    await phone.reload();
    await expect(phone.getByRole('heading', { name: t.alreadyHeading })).toBeVisible();
  });

  test(`a diner cancels from the profile, ${language}`, async ({ page }) => {
    await beSignedIn(page);
    await payFor(page, language, { date: dayFromToday(DAYS[language]), time: '21:00', table: 'table8' });
    await page.goto(`/${language}/profile`);

    await page.getByRole('link', { name: TEXTS[language].profile.cancel }).click();
    await page.getByRole('button', { name: t.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.keep }).click();
    await page.getByRole('button', { name: t.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.confirm }).click();
    await expect(page.getByRole('heading', { name: t.doneHeading })).toBeVisible();
    await page.getByRole('link', { name: t.profile }).last().click();

    await expect(page.getByText(TEXTS[language].profile.none)).toBeVisible();
  });

  test.describe('an invalid link', () => {
    test.use({ allowedErrors: [FAILED_REQUEST] });

    test(`says so and offers the login, ${language}`, async ({ page }) => {
      await page.goto(`/${language}/cancel#019bd7a0-0000-7000-8000-00000000a1b2.somebody-elses`);

      await expect(page.getByText(t.refusals.link_invalid)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: t.login })).toBeVisible();
    });

    test(`asks a diner without a token to log in, ${language}`, async ({ page }) => {
      await page.goto(`/${language}/cancel?order=019bd7a0-0000-7000-8000-00000000a1b2`);

      await expect(page.getByText(t.refusals.sign_in_required)).toBeVisible();
    });
  });
}

async function payFor(page: Page, language: Language, seating: Seating) {
  await prepareCart(page, language, seating);
  await payButton(page, language).click();
  await payWithCard(page, language);
  await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
}

function findLink(text: string): string {
  return /https?:\/\/\S+\/cancel#\S+/.exec(text)?.[0] ?? '';
}
