import { tableName } from '#contract/values/table-ids.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { DEEP, TESTED_LANGUAGES, sample } from '#tests/support/depth.ts';
import { payButton, prepareCart } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { beSignedIn, readStorage, savedChoice, store } from '#tests/support/browser/browser-state.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.paymentSuccess;
const CHOICE = savedChoice({ date: dayFromToday(47) });

test.use({ allowedErrors: [FAILED_REQUEST] });

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].paymentSuccess;
  const other = language === 'en' ? 'ka' : 'en';

  test(
    `only the diner sees more of the reservation than its payment, ${language}`,
    DEEP,
    async ({ page, openContext }) => {
      await beSignedIn(page);
      const seating = { date: dayFromToday(DAYS[language]), time: '18:00', table: 'table9' };
      await prepareCart(page, language, seating);
      await payButton(page, language).click();
      await payWithCard(page, language);
      await expect(page.getByRole('heading', { name: t.heading })).toBeVisible();
      const table = tableName(seating.table, language);
      await expect(page.getByRole('main')).toContainText(table);
      const address = page.url();

      await page.reload();
      await expect(page.getByRole('heading', { name: t.heading })).toBeVisible();
      await page
        .getByRole('banner')
        .getByRole('link', { name: other === 'ka' ? 'ქართული' : 'English' })
        .click();
      await expect(page.getByRole('heading', { name: TEXTS[other].paymentSuccess.heading })).toBeVisible();

      const elsewhere = await (await openContext()).newPage();
      const expectPaymentOnly = async () => {
        await elsewhere.goto(address);
        await expect(elsewhere.getByRole('heading', { name: t.heading })).toBeVisible();
        await expect(elsewhere.getByText(t.proof)).toBeVisible();
        await expect(elsewhere.getByRole('main')).not.toContainText(table);
      };
      await expectPaymentOnly();

      await beSignedIn(elsewhere);
      await store(elsewhere, { local: CHOICE });
      await expectPaymentOnly();
      expect(await readStorage(elsewhere)).toMatchObject(CHOICE);
    },
  );

  for (const search of sample(['?order_id=nonsense', '?foo=1', '?payment_id=..', '?status=ok'])) {
    test(`claims no payment and keeps the cart with ${search}, ${language}`, async ({ page }) => {
      await beSignedIn(page);
      await store(page, { local: CHOICE });

      await page.goto(`/${language}/payment-success${search}`);

      await expect(page.getByRole('heading', { name: t.unknownHeading, level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: t.heading })).toBeHidden();
      expect(await readStorage(page)).toMatchObject(CHOICE);
    });
  }

  test(`claims no payment after a failed attempt, ${language}`, DEEP, async ({ page }) => {
    await store(page, { local: CHOICE, session: { recentPaymentAttempt: String(Date.now() - 60_000) } });

    await page.goto(`/${language}/payment-success`);

    await expect(page.getByRole('heading', { name: t.unknownHeading, level: 1 })).toBeVisible();
    expect(await readStorage(page)).toMatchObject(CHOICE);
  });
}
