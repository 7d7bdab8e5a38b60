import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';

const TOGGLE = { en: 'ქართული', ka: 'English' };
const OTHER = { en: 'ka', ka: 'en' } as const;

function nav(page: Page, language: Language) {
  return page.getByRole('navigation', { name: TEXTS[language].nav.label });
}

/** Expects the bar at the upper edge of the window, or outside it. */
async function expectBar(page: Page, place: 'shown' | 'hidden') {
  const bar = page.getByRole('banner');
  if (place === 'shown') await expect(bar).toBeInViewport({ ratio: 0.9 });
  else await expect(bar).not.toBeInViewport();
}

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].nav;

  test.describe(`the nav, ${language}`, () => {
    test('offers a visitor the login', async ({ page }) => {
      await page.goto(`/${language}/about`);

      const links = nav(page, language).getByRole('link');
      await expect(links).toHaveText([t.menu, t.about, t.reservation, t.contact, /ქართ|ENG/, t.login]);
      await expect(nav(page, language).getByRole('button')).toHaveCount(0);
    });

    test('offers a diner the profile and the logout', async ({ page }) => {
      await beSignedIn(page);
      await page.goto(`/${language}/about`);
      const links = nav(page, language).getByRole('link');
      await expect(links).toHaveText([t.menu, t.about, t.reservation, t.contact, t.profile, /ქართ|ENG/]);

      await nav(page, language).getByRole('button', { name: t.logout }).click();

      await expect(page).toHaveURL(new RegExp(`/${language}/#logged-out$`));
      await expect(nav(page, language).getByRole('link', { name: t.login })).toBeVisible();
      await expect(nav(page, language).getByRole('link', { name: t.profile })).toBeHidden();
      await page.goto(`/${language}/profile`);
      await expect(page).toHaveURL(new RegExp(`/${language}/login$`));
    });

    test('marks the current page', async ({ page }) => {
      await page.goto(`/${language}/contact`);

      const current = nav(page, language).getByRole('link', { name: t.contact });
      await expect(current).toHaveAttribute('aria-current', 'page');
      await expect(nav(page, language).getByRole('link', { name: t.menu })).not.toHaveAttribute(
        'aria-current',
      );
    });

    test('leads to the same page in the other language, and keeps the choice', async ({ page }) => {
      const other = OTHER[language];
      await page.goto(`/${language}/payment-fail?error=card_expired#x`);
      await nav(page, language).getByRole('link', { name: TOGGLE[language] }).click();

      await expect(page).toHaveURL(new RegExp(`/${other}/payment-fail\\?error=card_expired#x$`));
      await expect(page.getByText(TEXTS[other].paymentFail.reasons.card_expired)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other);
    });

    test('hides on scrolling down and shows on scrolling up', async ({ page }) => {
      await page.goto(`/${language}/about`);
      await expectBar(page, 'shown');

      await page.mouse.wheel(0, 140);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(140);
      await expectBar(page, 'shown');

      await page.mouse.wheel(0, 200);
      await expectBar(page, 'hidden');

      await page.mouse.wheel(0, -20);
      await expectBar(page, 'shown');
    });

    test('stays after a movement of less than 50 px below 150', async ({ page }) => {
      await page.goto(`/${language}/about`);
      await page.mouse.wheel(0, 400);
      await expectBar(page, 'hidden');
      await page.mouse.wheel(0, -20);
      await expectBar(page, 'shown');

      await page.mouse.wheel(0, 40);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(420);
      await expectBar(page, 'shown');

      await page.mouse.wheel(0, 20);
      await expectBar(page, 'hidden');
    });

    test('shows again when the keyboard focuses it', async ({ page }) => {
      await page.goto(`/${language}/about`);
      await page.mouse.wheel(0, 400);
      await expectBar(page, 'hidden');

      await page.getByRole('link', { name: t.home }).focus();

      await expectBar(page, 'shown');
    });

    test('opens and closes by a button on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/${language}/about`);
      const button = page.getByRole('button', { name: t.openMenu });
      await expect(nav(page, language)).toBeHidden();

      await button.click();
      await expect(nav(page, language).getByRole('link', { name: t.menu })).toBeVisible();
      await expect(button).toHaveAttribute('aria-expanded', 'true');

      await page.keyboard.press('Escape');
      await expect(nav(page, language)).toBeHidden();
      await expect(button).toBeFocused();
    });
  });
}
