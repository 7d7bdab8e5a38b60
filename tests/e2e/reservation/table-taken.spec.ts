import { tableName } from '#contract/values/table-ids.ts';
import { fill } from '#src/i18n/fill.ts';
import { expectBankPage, payWithCard, watchBank } from '#tests/support/browser/bank-steps.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import {
  chooseTable,
  expectCartSaved,
  FULL_CART_TETRI,
  payButton,
  prepareCart,
  tableOnMap,
} from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.tableTaken;

test.use({ allowedErrors: [/status of 409/] });

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language];

  test(
    `a diner whose table is taken chooses another and pays, ${language}`,
    DEEP,
    async ({ page, openContext, stack }) => {
      test.slow();
      const seating = { date: dayFromToday(DAYS[language]), time: '19:00', table: 'table14' };
      const second = await (await openContext()).newPage();
      const bankOrders = await watchBank(stack);
      await prepareToPay(page, language, seating);
      await prepareToPay(second, language, seating);
      await second.goto(`/${language}/reservation`);
      await chooseTable(second, language, 'table13');
      await second.goto(`/${language}/cart`);
      await payButton(page, language).click();
      await payWithCard(page, language);
      await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();

      await payButton(second, language).click();
      await expectTaken(second, language, seating.table);
      await second.keyboard.press('Enter');
      await expect(second).toHaveURL(new RegExp(`/${language}/reservation$`));
      await expect(tableOnMap(second, language, seating.table)).toBeDisabled();
      await expect(tableOnMap(second, language, seating.table)).toHaveAccessibleName(
        new RegExp(t.reservation.booked, 'i'),
      );
      await expect(tableOnMap(second, language, 'table13')).toHaveAttribute('aria-pressed', 'true');
      await chooseTable(second, language, 'table15');
      await second.goto(`/${language}/cart`);

      await expectCartSaved(second, language, { ...seating, table: 'table13' });
      await expectCartSaved(second, language, { ...seating, table: 'table15' });
      await payButton(second, language).click();
      await payWithCard(second, language);
      await expect(
        second.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading }),
      ).toBeVisible();
      const charges = (await bankOrders()).map(({ chargedTetri }) => chargedTetri);
      expect(charges).toEqual([FULL_CART_TETRI, FULL_CART_TETRI]);
    },
  );

  test(
    `one of two concurrent payers gets the table, one an offer, ${language}`,
    DEEP,
    async ({ page, openContext, stack }) => {
      const seating = { date: dayFromToday(DAYS[language]), time: '19:00', table: 'table16' };
      const second = await (await openContext()).newPage();
      const bankOrders = await watchBank(stack);
      await prepareToPay(page, language, seating);
      await prepareToPay(second, language, seating);

      await Promise.all([payButton(page, language).click(), payButton(second, language).click()]);

      const { winner, loser } = await findWinner(page, second);
      await expectBankPage(winner, language);
      await expectTaken(loser, language, seating.table);
      await payWithCard(winner, language);
      await expect(
        winner.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading }),
      ).toBeVisible();
      expect(await bankOrders()).toMatchObject([{ chargedTetri: FULL_CART_TETRI }]);

      const offer = loser.getByRole('alertdialog').getByRole('button', { name: takeLabel(language) });
      const instead = `table${/\d+/.exec((await offer.first().textContent()) ?? '')?.[0]}`;
      await offer.first().click();
      await expect(loser.getByRole('timer')).toBeVisible();
      await expectCartSaved(loser, language, { ...seating, table: instead });
      await payButton(loser, language).click();
      await payWithCard(loser, language);
      await expect(
        loser.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading }),
      ).toBeVisible();
      expect(await bankOrders()).toHaveLength(2);
    },
  );
}

/** Expects the alert about the taken table, with the focus on the button to the map. */
async function expectTaken(page: Page, language: Language, table: string) {
  const t = TEXTS[language].hold;
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(fill(t.refusals.table_taken, { tables: tableName(table, language) }));
  await expect(alert.getByRole('button', { name: t.chooseOnMap })).toBeFocused();
}

/** `Choose Table 15 (4 seats)` for any table. */
function takeLabel(language: Language): RegExp {
  const { takeTable, seats } = TEXTS[language].hold;
  const [before = ''] = takeTable.split('{table}');
  return new RegExp(`^${before}.*\\(${seats.other.replace('{count}', '\\d+')}\\)$`);
}

async function prepareToPay(page: Page, language: Language, seating: Parameters<typeof prepareCart>[2]) {
  await beSignedIn(page);
  await prepareCart(page, language, seating);
}

/** The refused diner sees an alert; the other one goes to the bank. */
async function findWinner(first: Page, second: Page): Promise<{ winner: Page; loser: Page }> {
  const loser = await Promise.any(
    [first, second].map(async (page) => {
      await expect(page.getByRole('alertdialog')).toBeVisible();
      return page;
    }),
  );
  return { winner: loser === first ? second : first, loser };
}
