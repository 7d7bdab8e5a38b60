import { fill, fillCount } from '#src/i18n/fill.ts';
import { savedChoice, store } from '#tests/support/browser/browser-state.ts';
import { PKHALI } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { find, openFilters, openSearch, searchField } from '#tests/support/browser/find-steps.ts';
import { goOffline, NO_LINE, viewUntilCached } from '#tests/support/browser/offline.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';

const PHONE = { width: 390, height: 844 };

const dishes = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const found = (page: Page) => page.getByRole('search').getByRole('status');
const box = (page: Page, language: Language, allergen: 'nuts' | 'milk') =>
  page.getByRole('checkbox', { name: TEXTS[language].menu.allergen[allergen] });

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].find;

  test(`a phone finds dishes in any script, without React, ${language}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.route(/\/_astro\/react\./, () => new Promise(() => undefined));
    await page.goto(`/${language}/menu`, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveClass(/\bfirst\b/);
    await openSearch(page, language);
    await expect(searchField(page, language)).toBeFocused();

    for (const typed of ['xinkali', 'хинкали', 'ხინკალი']) {
      await searchField(page, language).fill('');
      await searchField(page, language).pressSequentially(typed);
      await expect(dishes(page)).toHaveCount(3);
      await expect(found(page)).toContainText(fillCount(t.found, 3));
    }
    await expect(dishes(page).first()).toBeInViewport();

    await openSearch(page, language);
    await expect(searchField(page, language)).toBeHidden();
    await expect(page.getByRole('tab')).toHaveCount(8);
  });

  test(`excluded allergens last, and the cart marks the dishes, ${language}`, async ({ page }) => {
    const names = TEXTS[language].menu.allergen;
    const avoided = fill(TEXTS[language].cart.avoided, { list: names.nuts });
    await store(page, { local: savedChoice({ date: dayFromToday(36) }) });
    await page.goto(`/${language}/menu`);
    await expectAlive(page);
    await openFilters(page, language);

    // One press by keyboard.
    await box(page, language, 'nuts').press('Space');
    await expect(found(page)).toContainText(names.nuts);
    await expect(page.getByRole('heading', { name: PKHALI[language] })).toBeHidden();

    await page.goto(`/${language}/cart`);
    const line = page.getByRole('listitem').filter({ hasText: PKHALI[language] });
    await expect(line).toContainText(avoided);
    await expect(page.getByText(avoided)).toHaveCount(1);

    await page.goto(`/${language}/menu`);
    await expect(found(page)).toContainText(names.nuts);
    await page.getByRole('button', { name: t.showAll }).click();
    await expect(page.getByRole('heading', { name: PKHALI[language] })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: PKHALI[language] })).toBeVisible();
  });
}

test('a tab leads to the found dishes of its category', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en/menu');
  await expectAlive(page);
  await openFilters(page, 'en');
  await box(page, 'en', 'nuts').check();

  await page.getByRole('tab', { name: 'Desserts' }).click();

  await expect(page.getByRole('heading', { name: 'Desserts' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Medoki' })).toBeInViewport();
});

test.describe('offline', () => {
  test.describe.configure({ timeout: 180_000 });
  test.use({ serviceWorkers: 'allow', allowedErrors: [NO_LINE] });

  test('the search answers', async ({ page }) => {
    await viewUntilCached(page, 'en', '/menu');
    await goOffline(page);
    await page.goto('/en/menu');

    await find(page, 'en', 'khachapury');
    await expect(page.getByRole('heading', { name: 'Adjaruli Khachapuri' })).toBeVisible();
    await searchField(page, 'en').fill('pizza');

    await expect(found(page)).toHaveText(TEXTS.en.find.none);
    await expect(dishes(page)).toHaveCount(0);
  });
});
