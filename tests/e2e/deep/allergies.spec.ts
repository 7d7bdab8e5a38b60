import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import { payWithCard, POOR_CARD } from '#tests/support/browser/bank-steps.ts';
import { login, payButton, prepareCart } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { beSignedIn, readStorage } from '#tests/support/browser/browser-state.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const SEATING = { date: dayFromToday(TEST_DAYS.allergies.both), time: '17:00', table: 'table6' };
const REQUEST = 'ფანჯარასთან, please';
const OTHER = 'kiwi';
const LIST = 'ალერგია: თხილეული, kiwi';

test('allergies and special requests reach the staff', async ({ page, openContext, stack }) => {
  test.slow();
  const other = await openContext();
  const diner = await beSignedIn(await other.newPage());

  await test.step('written before the login', async () => {
    await prepareCart(page, 'en', SEATING);
    await page.getByRole('checkbox', { name: ALLERGEN_NAMES.en.nuts }).check();
    await page.getByLabel(TEXTS.en.cart.otherAllergies).fill(OTHER);
    await page.getByLabel(TEXTS.en.cart.notes).fill(REQUEST);
  });
  await test.step('still there after it', async () => {
    await payButton(page, 'en').click();
    await page.keyboard.press('Escape');
    await login(page, 'en', diner);
    await expectRequests(page, 'en');
  });
  await test.step('in the other language', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'ქართ.' }).click();
    await expectRequests(page, 'ka');
  });
  await test.step('after a card that is declined', async () => {
    await payButton(page, 'ka').click();
    await payWithCard(page, 'ka', { number: POOR_CARD });
    await page.getByRole('link', { name: CATALOGUE.ka.tryAgain }).click();
    await expectRequests(page, 'ka');
  });
  await test.step('in the mail and the profile, but not in the draft', async () => {
    await payButton(page, 'ka').click();
    await payWithCard(page, 'ka');
    await expect(page.getByRole('heading', { name: TEXTS.ka.paymentSuccess.heading })).toBeVisible();
    expect(await readStorage(page)).not.toHaveProperty('reservationData');
    const { text } = await receiveMail(stack, diner.email);
    expect(text).toContain(`${LIST}\n${TEXTS.ka.profile.notes}: ${REQUEST}\n`);
    await page.goto('/en/profile');
    const reservation = page.getByRole('region', { name: TEXTS.en.profile.reservations });
    await expect(reservation).toContainText(`${TEXTS.en.profile.allergies}nuts, kiwi`);
    await expect(reservation).toContainText(`${TEXTS.en.profile.notes}${REQUEST}`);
  });
});

async function expectRequests(page: Page, language: Language) {
  await expectAllergies(page, language);
  await expect(page.getByLabel(TEXTS[language].cart.notes)).toHaveValue(REQUEST);
  await page.reload();
  await expectAllergies(page, language);
}

async function expectAllergies(page: Page, language: Language) {
  await expect(page.getByRole('checkbox', { name: ALLERGEN_NAMES[language].nuts })).toBeChecked();
  await expect(page.getByLabel(TEXTS[language].cart.otherAllergies)).toHaveValue(OTHER);
}
