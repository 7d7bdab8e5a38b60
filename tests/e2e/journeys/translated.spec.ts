import { fill } from '#src/i18n/fill.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import {
  chooseDateTime,
  chooseTable,
  expectReserved,
  fillCart,
  KHACHAPURI,
  payButton,
  PKHALI,
} from '#tests/support/browser/diner-steps.ts';
import {
  floorName,
  dayFromToday,
  expect,
  newDiner,
  test,
  TEXTS,
  type Page,
} from '#tests/support/browser/e2e.ts';
import { find } from '#tests/support/browser/find-steps.ts';
import { beginParty, chooseDish, joinParty } from '#tests/support/browser/party-steps.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';
import { expectNothingLost, translatePages } from '#tests/support/browser/translated.ts';

const { cart, find: search, paymentSuccess, reservation, together } = TEXTS.en;

test('a diner reserves on pages that the browser translates', async ({ page, context }) => {
  test.slow();
  const seating = { date: dayFromToday(TEST_DAYS.translated.alone), time: '19:00', table: 'table3' };
  await beSignedIn(page);
  await translatePages(context, 'after load');

  await test.step('chooses a date, an hour, guests and a table', async () => {
    await page.goto('/en/reservation');
    await chooseDateTime(page, 'en', seating.date, seating.time, '3');
    await chooseTable(page, 'en', 'table5');
    await page.getByRole('button', { name: fill(reservation.removeTable, { table: 'Table 5' }) }).click();
    await page.getByRole('button', { name: floorName('en', 2) }).click();
    await page.getByRole('button', { name: floorName('en', 1) }).click();
    await chooseTable(page, 'en', seating.table);
    await expectNothingLost(page);
    await page.getByRole('link', { name: QUOTED.en.next }).click();
  });
  await test.step('searches the menu and adds dishes while the table is held', async () => {
    await expect(page.getByRole('timer')).toBeVisible();
    await searchMenu(page);
    await fillCart(page, 'en');
    await expectNothingLost(page);
  });
  await test.step('changes dishes in the cart', async () => {
    await page.goto('/en/cart');
    await page.getByRole('button', { name: fill(cart.increase, { name: PKHALI.en }) }).click();
    await expect(page.getByRole('region', { name: cart.summary })).toContainText('₾68.20');
    await page.getByRole('button', { name: `Remove ${KHACHAPURI.en}` }).click();
    await expect(page.getByRole('region', { name: cart.summary })).toContainText('₾41.25');
    await expectNothingLost(page);
  });
  await test.step('pays and finds the reservation', async () => {
    await payButton(page, 'en').click();
    await payWithCard(page, 'en');
    await expect(page.getByRole('heading', { name: paymentSuccess.heading })).toBeVisible();
    await expectNothingLost(page);
    await page.goto('/en/profile');
    await expectReserved(page, 'en', seating);
    await expectNothingLost(page);
  });
});

test('guests choose together on pages that the browser translates', async ({
  page,
  context,
  openContext,
  stack,
}) => {
  const seating = { date: dayFromToday(TEST_DAYS.translated.party), time: '19:00', table: 'table3' };
  await translatePages(context, 'after load');
  const link = await beginParty(page, newDiner(), seating);
  const guests = await openContext({ viewport: { width: 390, height: 844 }, baseURL: stack.siteUrl });
  await translatePages(guests, 'after load');

  const phone = await joinParty(guests, link, { name: 'Nika', language: 'en' });
  await chooseDish(phone, 'en', 'khachapuri');
  await chooseDish(phone, 'en', 'pkhali');

  await expect(page.locator('.guest').filter({ hasText: 'Nika' })).toContainText(PKHALI.en);
  await page.getByRole('button', { name: together.split }).click();
  await expect(phone.getByText(together.introShares)).toBeVisible();
  await expectNothingLost(page);
  await expectNothingLost(phone);
});

test.describe('before React has arrived', () => {
  // React reports texts that it did not render, and draws the island anew.
  test.use({ allowedErrors: [/Minified React error #418/] });

  test('a diner searches a translated menu and chooses a date', async ({ page, context }) => {
    await translatePages(context, 'at once');
    await page.goto('/en/reservation');
    await chooseDateTime(page, 'en', dayFromToday(TEST_DAYS.translated.alone), '20:00');
    await chooseTable(page, 'en', 'table7');
    await page.goto('/en/menu');
    await searchMenu(page);
    await fillCart(page, 'en');
    await expectNothingLost(page);
  });
});

async function searchMenu(page: Page) {
  const count = page.locator('[role="status"]:not(.visually-hidden)').filter({ hasText: /^\d+ dishes/ });
  await find(page, 'en', 'pkhali');
  await expect(count).toBeVisible();
  await page.getByRole('button', { name: search.showAll }).click();
  await expect(count).toBeHidden();
}
