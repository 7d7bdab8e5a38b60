import { DatabaseSync } from 'node:sqlite';
import { tableName } from '#contract/values/table-ids.ts';
import { fill } from '#src/i18n/fill.ts';
import { expectBankPage, payWithCard, watchBank } from '#tests/support/browser/bank-steps.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { book } from '#tests/support/browser/floor-map.ts';
import {
  chooseTable,
  expectCartSaved,
  fillCart,
  FULL_CART_TETRI,
  FULL_CART_TOTAL,
  payButton,
  prepareCart,
  reserve,
  tableOnMap,
} from '#tests/support/browser/diner-steps.ts';
import {
  dayFromToday,
  expect,
  test,
  TEXTS,
  type Language,
  type Page,
  type Stack,
} from '#tests/support/browser/e2e.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { beSignedIn, readStorage } from '#tests/support/browser/browser-state.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

// The server answers 409 for a table that another diner has taken.
test.use({ allowedErrors: [/status of 409/] });

const DAYS = TEST_DAYS.hold;
const LEFT = /1[45]:\d\d/;

/** Ends every hold in the database, as after its fifteen minutes. */
function endHolds({ dataFolder }: Stack): void {
  const db = new DatabaseSync(`${dataFolder}/tamada.sqlite`);
  db.exec('PRAGMA busy_timeout = 5000');
  db.exec("UPDATE reservations SET hold_expires_at = 1 WHERE status = 'held'");
  db.exec('UPDATE table_claims SET hold_expires_at = 1 WHERE hold_expires_at IS NOT NULL');
  db.close();
}

async function leaveForMenu(page: Page, language: Language) {
  await page.getByRole('link', { name: QUOTED[language].next }).click();
  await expect(page).toHaveURL(new RegExp(`/${language}/menu$`));
}

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].hold;
  const seating = (table: string) => ({ date: dayFromToday(DAYS[language]), time: '19:00', table });
  const timeLeft = (page: Page) => page.getByRole('timer');

  test(`holds tables from map to cart, warns and extends, ${language}`, async ({ page }) => {
    await page.clock.install();
    await beSignedIn(page);
    await reserve(page, language, seating('table1'));
    await leaveForMenu(page, language);
    await expect(timeLeft(page)).toHaveText(LEFT);
    await page.goto(`/${language}/cart`);
    await expect(timeLeft(page)).toHaveText(LEFT);

    await page.clock.fastForward('12:10');
    await expect(timeLeft(page)).toHaveText(/2:\d\d/);
    await page.getByRole('button', { name: t.holdLonger }).click();

    await expect(timeLeft(page)).toHaveText(LEFT);
    await expect(page.getByRole('button', { name: t.holdLonger })).toBeHidden();
    await expect(page.getByRole('group', { name: LEFT })).toBeFocused();
    expect(Object.keys(await readStorage(page)).toSorted()).toEqual([
      ...['reservationData', 'selectedDate', 'selectedTime'],
    ]);
  });

  test(`tables can be held again after the hold has ended, ${language}`, DEEP, async ({ page, stack }) => {
    await page.clock.install();
    await beSignedIn(page);
    await reserve(page, language, seating('table2'));
    await leaveForMenu(page, language);
    await expect(timeLeft(page)).toHaveText(LEFT);

    endHolds(stack);
    await page.clock.fastForward('15:05');
    await expect(page.getByText(t.ended).first()).toBeVisible();
    await page.getByRole('button', { name: t.holdAgain }).click();

    await expect(timeLeft(page)).toHaveText(LEFT);
  });

  test(`the map leaves a diner's own held tables selected, ${language}`, DEEP, async ({ page }) => {
    await beSignedIn(page);
    await reserve(page, language, seating('table3'));
    await leaveForMenu(page, language);

    await page.getByRole('link', { name: TEXTS[language].menu.changeTables }).click();

    await expect(tableOnMap(page, language, 'table3')).toHaveAttribute('aria-pressed', 'true');
    await chooseTable(page, language, 'table4');
    await leaveForMenu(page, language);
    await expect(timeLeft(page)).toHaveText(LEFT);
  });

  test(
    `an unfinished payment continues after the back button, ${language}`,
    DEEP,
    async ({ page, stack }) => {
      const bankOrders = await watchBank(stack);
      await beSignedIn(page);
      await prepareCart(page, language, seating('table6'));
      await payButton(page, language).click();
      await expectBankPage(page, language);

      await page.goBack();
      await expect(
        page.getByText(fill(TEXTS[language].cart.paymentBegun, { amount: FULL_CART_TOTAL[language] })),
      ).toBeVisible();
      await expect(payButton(page, language)).toBeEnabled();
      await page.getByRole('button', { name: TEXTS[language].cart.continuePayment }).click();
      await payWithCard(page, language);

      await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
      expect(await bankOrders()).toMatchObject([{ chargedTetri: FULL_CART_TETRI }]);
    },
  );

  test(`another device has the held tables at once, ${language}`, DEEP, async ({ page, openContext }) => {
    const held = seating('table7');
    await beSignedIn(page);
    await reserve(page, language, held);
    await leaveForMenu(page, language);
    await expect(timeLeft(page)).toBeVisible();
    const cookies = await page.context().cookies();
    const phone = await openContext();
    await phone.addCookies(cookies);
    const other = await phone.newPage();

    await other.goto(`/${language}/reservation`);
    await expect(other.getByRole('button', { name: new RegExp(held.time) })).toBeVisible();
    await fillCart(other, language);
    await other.goto(`/${language}/cart`);

    await expectCartSaved(other, language, held);
    await expect(timeLeft(other)).toHaveText(LEFT);
  });

  test(
    `a table taken on the way to the menu is replaced, ${language}`,
    DEEP,
    async ({ page, openContext }) => {
      const slow = await (await openContext()).newPage();
      await Promise.all([beSignedIn(page), beSignedIn(slow)]);
      // Its map gets no changes, as behind a proxy without streaming.
      await book(slow, []);
      await reserve(slow, language, seating('table9'));
      await reserve(page, language, seating('table9'));
      await leaveForMenu(page, language);
      await expect(timeLeft(page)).toBeVisible();

      await slow.getByRole('link', { name: QUOTED[language].next }).click();
      const dialog = slow.getByRole('alertdialog');
      await expect(dialog).toContainText(
        fill(t.refusals.table_taken, { tables: tableName('table9', language) }),
      );
      await dialog.getByRole('button', { name: '21:00' }).click();

      await expect(dialog).toBeHidden();
      await expect(slow).toHaveURL(new RegExp(`/${language}/reservation$`));
      await expect(slow.getByRole('button', { name: /21:00/ })).toBeVisible();
      await leaveForMenu(slow, language);
      await expect(timeLeft(slow)).toHaveText(LEFT);
    },
  );

  test(`a signed-out diner requests no hold, ${language}`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await reserve(page, language, seating('table15'));
    await leaveForMenu(page, language);
    await expect(page.getByRole('main')).toContainText(tableName('table15', language));
    await expect.poll(() => asked).toContain('/api/menu');
    await page.goto(`/${language}/cart`, { waitUntil: 'load' });
    await expect(page.getByRole('main')).toContainText(tableName('table15', language));
    await expectAlive(page);

    expect(asked.filter((path) => /\/user\/hold|\/tables\/reservations|HoldBar/.test(path))).toEqual([]);
    await expect(timeLeft(page)).toHaveCount(0);
  });
}
