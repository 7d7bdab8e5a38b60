import { fill } from '#src/i18n/fill.ts';
import { PREPAYMENT_TEXTS } from '#server/texts/texts.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { payWithCard, POOR_CARD } from '#tests/support/browser/bank-steps.ts';
import { KHACHAPURI, KHACHAPURI_CATEGORY, payButton } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { signInStaff } from '#tests/support/staff/staff-steps.ts';

const MOST_PRESSES = 8;

// The bank declines the first card.
test.use({ allowedErrors: [/status of 40[0-9]/] });

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].pay;

  test(`a caller pays in advance by a link, ${language}`, async ({ page, openContext, stack }) => {
    test.slow();
    const date = dayFromToday(TEST_DAYS.paidByLink[language]);
    const desk = await (await openContext({ javaScriptEnabled: false })).newPage();
    await signInStaff(desk, stack);

    const link = await test.step('the hostess books without a script', async () => {
      const { presses } = await takeCall(desk, { siteUrl: stack.siteUrl, date, language });
      expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
      const message = await desk.getByLabel(/^(შეტყობინების ტექსტი|Text for a message)/).inputValue();
      return /http\S+\/pay#\S+/.exec(message)?.[0] ?? '';
    });

    await test.step('the pages of the staff are accessible', async () => {
      // Axe needs scripts.
      const other = await openContext();
      await other.addCookies(await desk.context().cookies());
      const shown = await other.newPage();
      await shown.goto(`${desk.url()}?lang=${language}`);
      await expectAccessible(shown);
      await shown.goto(`${stack.siteUrl}/staff/reservations/new?date=${date}&from=12&until=14&party=2`);
      await expectAccessible(shown);
    });

    await test.step('a declined card loses nothing', async () => {
      // The server writes another of its addresses into the link, and a chat leaves a full stop behind it.
      await page.goto(`${link.replace(/^http:\/\/[^/]+\/\w+/, `${stack.siteUrl}/${language}`)}.`);
      await expect(page.getByRole('heading', { name: t.reservationHeading })).toBeVisible();
      await expectAccessible(page);
      await chooseAndPay(page, language);
      await payWithCard(page, language, { number: POOR_CARD });
      await expect(page.getByText(TEXTS[language].paymentFail.reasons.insufficient_funds)).toBeVisible();
    });

    await test.step('another card pays, and the page says so', async () => {
      await chooseAndPay(page, language);
      await payWithCard(page, language);
      await expect(page.getByRole('heading', { name: t.paidHeading })).toBeVisible();
      await expectAccessible(page);
      await desk.goto(`${stack.siteUrl}/staff/days/${date}?lang=${language}`);
      await expect(desk.getByRole('row').filter({ hasText: 'Keti' })).toContainText(/26[.,]95/);
      await expect(desk.getByText(PREPAYMENT_TEXTS[language].unpaid)).toBeHidden();
    });
  });
}

interface Call {
  siteUrl: string;
  date: string;
  language: 'en' | 'ka';
}

/** From the day sheet to the link; counts what is pressed, without what is typed. */
async function takeCall(desk: Page, { siteUrl, date, language }: Call): Promise<{ presses: number }> {
  let presses = 0;
  const press = async (act: () => Promise<unknown>) => {
    presses += 1;
    await act();
  };
  await desk.goto(`${siteUrl}/staff/days/${date}?lang=${language}`);
  await press(() =>
    desk
      .getByRole('link', { name: /^(ახალი ჯავშანი|New reservation)$/ })
      .first()
      .click(),
  );
  await desk.locator('#party').fill('4');
  await press(() => desk.locator('#from').selectOption('20'));
  await press(() => desk.locator('#until').selectOption('22'));
  await press(() =>
    desk.getByRole('button', { name: /^(თავისუფალი მაგიდების ჩვენება|Show free tables)$/ }).click(),
  );
  await desk.locator('#phone').fill(language === 'en' ? '599 00 11 47' : '599 00 11 48');
  await desk.locator('#name').fill('Keti');
  await press(() => desk.locator('#prepay').selectOption('4'));
  await press(() => desk.getByRole('button', { name: /^(მაგიდის დაჯავშნა|Save the reservation)$/ }).click());
  await expect(desk.getByRole('heading', { name: PREPAYMENT_TEXTS[language].heading })).toBeVisible();
  return { presses };
}

async function chooseAndPay(page: Page, language: 'en' | 'ka'): Promise<void> {
  const { cart, pay } = TEXTS[language];
  const menu = page.getByRole('region', { name: pay.instead.addHeading });
  await menu.getByText(KHACHAPURI_CATEGORY[language], { exact: true }).click();
  await menu.getByRole('button', { name: fill(cart.increase, { name: KHACHAPURI[language] }) }).click();
  await payButton(page, language).click();
}
