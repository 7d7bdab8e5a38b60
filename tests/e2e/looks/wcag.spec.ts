import { fill } from '#src/i18n/fill.ts';
import { openScene } from '#tests/scenes/index.ts';
import { DEEP, sample, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { KHACHAPURI } from '#tests/support/browser/diner-steps.ts';
import {
  dayFromToday,
  expect,
  newDiner,
  test,
  TEXTS,
  type Language,
  type Page,
} from '#tests/support/browser/e2e.ts';
import { measureRings } from '#tests/support/browser/focus-ring.ts';
import { walkFocus } from '#tests/support/browser/focus-walk.ts';
import { addressOf, expectAlive, PAGES, type PageName } from '#tests/support/browser/site-pages.ts';
import { savedChoice, store } from '#tests/support/browser/browser-state.ts';

// Some tests open every page.
test.describe.configure({ timeout: 180_000 });
// Scenes provoke refusals on purpose.
test.use({ allowedErrors: [/./], contextOptions: { reducedMotion: 'reduce' } });

/** Pages without an account that do not redirect. */
const OPEN_PAGES = PAGES.filter((page) => page !== 'profile');
const CHOICE = savedChoice({ date: dayFromToday(48) });

const open = (page: Page, language: Language, name: PageName) =>
  page.goto(`${addressOf(`/${language}`, name)}${name === 'payment-success' ? '?order_id=a' : ''}`);

test.describe('the focused element', () => {
  for (const name of sample(['menu-with-reservation', 'drawer', 'about', 'contact', 'cart', 'register'], 2))
    for (const width of sample([360, 1280]))
      test(`is not covered on ${name} at ${width} pixels (2.4.11)`, async ({ page }) => {
        await page.setViewportSize({ width, height: 640 });
        await openScene(page, name, 'en');

        const stops = [...(await walkFocus(page, 'Tab')), ...(await walkFocus(page, 'Shift+Tab'))];

        expect(stops.length).toBeGreaterThan(8);
        // The corners of round buttons are not part of the button.
        expect(stops.filter(({ seen }) => seen < 0.9)).toEqual([]);
      });

  for (const name of sample(
    ['reservation-date-dialog', 'register', 'home-second-picture', 'menu-with-reservation', 'cart'],
    1,
  ))
    test(`has a visible ring on every kind of control on ${name} (2.4.7, 2.4.13)`, async ({ page }) => {
      await openScene(page, name, 'en');

      const rings = await measureRings(page);

      expect(rings.length).toBeGreaterThan(3);
      // The circumference of a circle is a fifth shorter than that of its square.
      expect(rings.filter(({ share }) => share < 0.75)).toEqual([]);
    });

  test('stays near a dish that is removed from the cart', async ({ page }) => {
    await store(page, { local: CHOICE });
    await open(page, 'en', 'cart');
    await expectAlive(page);
    const remove = page.getByRole('button', { name: /^Remove / });

    await remove.first().press('Enter');
    await expect(remove).toHaveCount(1);
    await expect(page.locator('.cart-line strong').first()).toBeFocused();

    await page.getByRole('button', { name: `One less: ${KHACHAPURI.en}` }).press('Enter');
    await expect(page.getByText(TEXTS.en.cart.noDishes)).toBeVisible();
    await expect(page.getByRole('region', { name: TEXTS.en.cart.lines })).toBeFocused();
  });

  test('is the password after a refused login (3.3.1)', async ({ page }) => {
    await openScene(page, 'login-refused', 'en');

    await expect(page.getByLabel(TEXTS.en.account.password)).toBeFocused();
  });

  test('closes the open nav when it leaves it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openScene(page, 'nav-open', 'en');
    const button = page.getByRole('button', { name: TEXTS.en.nav.openMenu });
    const last = page.getByRole('banner').getByRole('link', { name: TEXTS.en.nav.login });
    await last.focus();
    await expect(button).toHaveAttribute('aria-expanded', 'true');

    await page.keyboard.press('Tab');

    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language];

  test.describe(`every page, ${language}`, () => {
    test('marks its parts in the other language (3.1.2)', DEEP, async ({ page }) => {
      for (const name of OPEN_PAGES) {
        await open(page, language, name);
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
        expect(await findUnmarkedGeorgian(page), name).toEqual([]);
      }
    });
  });

  test(`the carousel pauses first, and announces only when paused, ${language}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, language, 'home');
    const carousel = page.getByRole('region', { name: t.home.carousel });
    const slide = carousel.getByRole('group', { name: fill(t.home.slidePosition, { number: 1, total: 2 }) });
    await expect(page.locator('astro-island[ssr]', { has: carousel })).toHaveCount(0);
    await expect(slide).toHaveAttribute('aria-roledescription', 'slide');
    const live = carousel.locator('[aria-live]');
    await expect(live).toHaveAttribute('aria-live', 'off');

    await page.getByRole('link', { name: t.home.exploreMenu }).focus();
    await page.keyboard.press('Tab');

    await expect(carousel.getByRole('button', { name: t.home.pause })).toBeFocused();
    await expect(live).toHaveAttribute('aria-live', 'polite');
  });

  test(`the categories are tabs, followed by their panel, ${language}`, async ({ page }) => {
    await open(page, language, 'menu');
    await expectAlive(page);
    await expect(page.getByRole('button', { name: t.menu.scrollRight })).toHaveCount(0);
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('End');
    const last = page.getByRole('tab').last();
    await expect(last).toBeFocused();
    await expect(last).toHaveAttribute('aria-selected', 'true');

    await page.keyboard.press('Tab');

    await expect(page.getByRole('tabpanel', { name: (await last.textContent()) ?? '' })).toBeFocused();
  });

  test(`fields name their purpose and accept pasted text, ${language}`, async ({ page }) => {
    await open(page, language, 'register');
    await expectAlive(page);
    const purposes = await page
      .getByRole('main')
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
    expect(purposes).toEqual([
      ...['email', 'given-name', 'family-name', 'tel-national', 'tel', 'new-password', 'new-password'],
    ]);

    const { password } = newDiner();
    await page.getByLabel(t.account.email).fill(password);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+C');
    for (const label of [t.account.password, t.account.confirmPassword]) {
      await page.getByLabel(label, { exact: true }).focus();
      await page.keyboard.press('ControlOrMeta+V');
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(password);
    }
  });
}

/** Georgian texts whose nearest `lang` is not Georgian. */
function findUnmarkedGeorgian(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!/[ა-ჿ]/.test(node.textContent ?? '')) continue;
      if (node.parentElement?.closest('script, style')) continue;
      if (node.parentElement?.closest('[lang]')?.getAttribute('lang') !== 'ka')
        found.push(node.textContent ?? '');
    }
    return found;
  });
}
