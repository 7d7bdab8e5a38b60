import type { Locator } from '@playwright/test';
import { isDeep, LAYOUT_LANGUAGES, sample } from '#tests/support/depth.ts';
import { expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { answer } from '#tests/scenes/scene.ts';
import { ORDER } from '#tests/support/answers.ts';
import {
  addressOf,
  expectAlive,
  expectPageInOrder,
  PAGES,
  SEGMENTS,
  watchTraffic,
  type PageName,
} from '#tests/support/browser/site-pages.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';

/** Pages with more than a form. */
const MOST_ALIVE: readonly PageName[] = ['home', 'menu', 'reservation', 'cart'];

/** Queries without which a page would redirect. */
const QUERIES: Partial<Record<PageName, string>> = { 'payment-success': '?order_id=a' };

/** Each page is opened by a scene too. */
const OPENED = PAGES.filter((page) => page !== 'profile' && (isDeep || MOST_ALIVE.includes(page)));

for (const { prefix, language } of sample(SEGMENTS)) {
  for (const name of OPENED) {
    test(`${addressOf(prefix, name)} is in order`, async ({ page }) => {
      const { arrived, failed } = watchTraffic(page);
      await answer(page, '/orders/a', ORDER);

      await page.goto(addressOf(prefix, name) + (QUERIES[name] ?? ''));

      await expectAlive(page);
      await expectPageInOrder(page, name, language);
      await expect.poll(() => arrived).toContain('/api/auth/verify');
      expect(failed).toEqual([]);
    });
  }

  test(`${addressOf(prefix, 'profile')} is in order`, async ({ page }) => {
    await beSignedIn(page);
    const { failed } = watchTraffic(page);

    await page.goto(addressOf(prefix, 'profile'));

    await expect(page.getByText(TEXTS[language].profile.none)).toBeVisible();
    await expectPageInOrder(page, 'profile', language);
    expect(failed).toEqual([]);
  });
}

for (const { prefix } of SEGMENTS) {
  test(`${prefix}/menu follows the saved language only without a prefix`, async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('language', 'ka'));

    await page.goto(`${prefix}/menu?from=mail#wine`);

    await expect(page).toHaveURL(new RegExp(`${prefix || '/ka'}/menu\\?from=mail#wine$`));
  });
}

test('the Grand Opening offer shows on medium and larger screens only', async ({ page }) => {
  await page.goto('/en');
  const card = page.getByRole('heading', { name: /Grand Opening/ });
  const offer = page.getByText(/15% off your first meal/).filter({ visible: true });
  await expect(card).toBeVisible();
  await expect(offer).toHaveCount(1);

  await page.setViewportSize({ width: 767, height: 900 });

  await expect(card).toBeHidden();
  await expect(offer).toHaveCount(0);
});

for (const language of LAYOUT_LANGUAGES) {
  test(`a phone shows dishes and map on the first screen, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const topOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? Infinity);

    await page.goto(`/${language}/menu`);
    const dishes = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') });
    expect(await topOf(dishes.first())).toBeLessThanOrEqual(380);
    expect(await topOf(dishes.nth(2))).toBeLessThanOrEqual(844);

    await page.goto(`/${language}/reservation`);
    // Below the terms, with the button that asks for the date.
    expect(await topOf(page.locator('.floor-map'))).toBeLessThanOrEqual(345);
    expect(await topOf(page.locator('.floor-map-note button'))).toBeLessThanOrEqual(500);
  });
}
