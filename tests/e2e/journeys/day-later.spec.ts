import { formatDay } from '#contract/format/dates.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { ERROR_MESSAGES } from '#server/texts/texts.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import {
  chooseDateTime,
  chooseTable,
  expectAlert,
  expectCartSaved,
  payButton,
  prepareCart,
} from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language } from '#tests/support/browser/e2e.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.dayLater;
const DAY_MS = 86_400_000;

test.use({ allowedErrors: [/status of 422/] });

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language];

  test(`a reservation started yesterday is paid today, ${language}`, DEEP, async ({ openContext }) => {
    const seating = { date: dayFromToday(DAYS[language]), time: '21:00', table: 'table5' };
    const yesterday = await openContext();
    const firstPage = await yesterday.newPage();
    await beSignedIn(firstPage);
    await prepareCart(firstPage, language, seating);
    const storageState = await yesterday.storageState();
    await yesterday.close();

    const today = await openContext({ storageState });
    await today.clock.install({ time: Date.now() + DAY_MS });
    const page = await today.newPage();
    await page.goto(`/${language}`);
    await expect(page.getByRole('button', { name: fillCount(t.cart.openCount, 3) })).toBeVisible();
    await page.goto(`/${language}/menu`);
    await expect(page.getByRole('main')).toContainText(formatDay(seating.date, language));
    await page.goto(`/${language}/cart`);
    await expectCartSaved(page, language, seating);
    await payButton(page, language).click();
    await payWithCard(page, language);

    await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
  });

  test(
    `a passed date is cleared with a notice, the cart stays, ${language}`,
    DEEP,
    async ({ openContext }) => {
      const seating = { date: dayFromToday(DAYS[language]), time: '21:00', table: 'table11' };
      const earlier = await openContext();
      const firstPage = await earlier.newPage();
      await beSignedIn(firstPage);
      await prepareCart(firstPage, language, seating);
      await firstPage.evaluate(
        ([chosen, passed]) => {
          for (const key of Object.keys(localStorage))
            localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll(chosen, passed));
        },
        [seating.date, dayFromToday(-1)] as const,
      );

      const late = await openContext({ storageState: await earlier.storageState() });
      const page = await late.newPage();
      await page.goto(`/${language}/cart`);
      await payButton(page, language).click();
      await expectAlert(page, ERROR_MESSAGES[language].date_in_past);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/${language}/reservation$`));
      await expect(page.getByText(passedText(language))).toBeVisible();
      await expect(page.getByRole('button', { name: fillCount(t.cart.openCount, 3) })).toBeVisible();

      await chooseDateTime(page, language, seating.date, seating.time);
      await chooseTable(page, language, seating.table);
      await page.goto(`/${language}/cart`);
      await expectCartSaved(page, language, seating);
      await payButton(page, language).click();
      await payWithCard(page, language);
      await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
    },
  );
}

function passedText(language: Language): string {
  const date = formatDay(dayFromToday(-1), language);
  return fill(TEXTS[language].reservation.refusals.slot_in_past, { date, time: '21:00' });
}
