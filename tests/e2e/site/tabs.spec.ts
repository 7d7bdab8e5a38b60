import { formatDay } from '#contract/format/dates.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import {
  addDish,
  chooseTable,
  expectCartSaved,
  fillCart,
  PKHALI,
  reserve,
  tableOnMap,
} from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { readStorage } from '#tests/support/browser/browser-state.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.tabs;
const OTHER = { en: 'ka', ka: 'en' } as const;
const TOGGLE = { en: 'ქართული', ka: 'English' };

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language];

  test(`a choice in one tab shows in the other, ${language}`, async ({ page, context }) => {
    const seating = { date: dayFromToday(DAYS[language]), time: '19:00', table: 'table1' };
    const menu = await context.newPage();
    await menu.goto(`/${language}/menu`);
    await expect(menu.getByText(t.menu.withoutReservation)).toBeVisible();

    // A browser draws a tab in the background once a second.
    await page.bringToFront();
    await reserve(page, language, seating);
    await expect(menu.getByText(formatDay(seating.date, language))).toBeVisible();
    await menu.bringToFront();
    await addDish(menu, language, PKHALI[language]);
    await expect(page.getByRole('button', { name: fillCount(t.cart.openCount, 1) })).toBeVisible();
    await page.bringToFront();
    await chooseTable(page, language, 'table2');
    await expect(menu.getByRole('main')).toContainText(
      language === 'en' ? 'Table 1, Table 2' : 'მაგიდა 1, მაგიდა 2',
    );

    await page.getByRole('button', { name: t.reservation.reset }).click();
    await expect(menu.getByText(t.menu.withoutReservation)).toBeVisible();
    await expect(menu.getByRole('button', { name: fillCount(t.cart.openCount, 0) })).toBeVisible();
    expect(await readStorage(menu)).not.toHaveProperty('tamada-cart');
  });

  test(`the cart page follows changes in another tab, ${language}`, DEEP, async ({ page, context }) => {
    const seating = { date: dayFromToday(DAYS[language]), time: '19:00', table: 'table3' };
    const cart = await context.newPage();
    await cart.goto(`/${language}/cart`);
    await expect(cart.getByText(t.cart.empty)).toBeVisible();

    await page.bringToFront();
    await reserve(page, language, seating);
    await fillCart(page, language);
    await expectCartSaved(cart, language, seating);
    await cart.bringToFront();
    await cart.getByRole('button', { name: t.cart.clear }).click();

    await expect(cart.getByText(t.cart.empty)).toBeVisible();
    await expect(page.getByRole('button', { name: fillCount(t.cart.openCount, 0) })).toBeVisible();
  });

  test(`a language change keeps the place and the choice, ${language}`, async ({ page, context }) => {
    const seating = { date: dayFromToday(DAYS[language]), time: '19:00', table: 'table4' };
    const other = OTHER[language];
    await reserve(page, language, seating);
    await page.goto(`/${language}/menu?from=poster#menu-khachapuri`);

    await page.getByRole('link', { name: TOGGLE[language] }).click();
    await expect(page).toHaveURL(new RegExp(`/${other}/menu\\?from=poster#menu-khachapuri$`));
    await expect(page.getByText(formatDay(seating.date, other))).toBeVisible();
    expect(await readStorage(page)).toHaveProperty('language', other);

    const second = await context.newPage();
    await second.goto('/reservation?from=mail#content');
    await expect(second).toHaveURL(
      other === 'ka' ? /\/ka\/reservation\?from=mail#content$/ : /\d\/reservation\?from=mail#content$/,
    );
    await expect(second.getByRole('heading', { name: TEXTS[other].reservation.heading })).toBeVisible();
    await expect(tableOnMap(second, other, 'table4')).toHaveAttribute('aria-pressed', 'true');
    await expect(second.getByRole('link', { name: QUOTED[other].next })).toBeVisible();
  });
}
