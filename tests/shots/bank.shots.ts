import { BANK_TEXTS, expectBankPage, payWithCard, POOR_CARD } from '#tests/support/browser/bank-steps.ts';
import { payButton } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, type Page } from '#tests/support/browser/e2e.ts';
import { beSignedIn, savedChoice, store } from '#tests/support/browser/browser-state.ts';
import { SCREENS, take } from './take.ts';

// The page logs an error for a refused card.
test.use({ allowedErrors: [/./] });

const DAYS = { en: 61, ka: 62 };

for (const language of ['en', 'ka'] as const) {
  const takeAll = async (page: Page, state: string) => {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await take(page, `bank-${state}/${language}-${screen.width}`);
    }
  };

  test(`the bank's page ${language}`, async ({ page }) => {
    test.slow();
    await beSignedIn(page);
    await store(page, { local: savedChoice({ date: dayFromToday(DAYS[language]) }) });
    await page.goto(`/${language}/cart`);
    await payButton(page, language).click();
    await expectBankPage(page, language);
    const address = page.url();
    await takeAll(page, 'card');

    await payWithCard(page, language, { number: '4111 1111 1111 1112' });
    await expect(page.getByLabel(BANK_TEXTS[language].cardNumber)).toHaveAttribute('aria-invalid', 'true');
    await takeAll(page, 'mistake');

    await payWithCard(page, language, { number: POOR_CARD });
    await expect(page).toHaveURL(/payment-fail/);
    await page.goto(address);
    await takeAll(page, 'declined');
  });
}
