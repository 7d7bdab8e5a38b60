import { openScene } from '#tests/scenes/index.ts';
import { LAYOUT_LANGUAGES } from '#tests/support/depth.ts';
import { test } from '#tests/support/browser/e2e.ts';
import { expectTextFits, setTexts } from '#tests/support/browser/fits.ts';

// Scenes provoke refusals and failures on purpose.
test.use({ allowedErrors: [/./] });

/** One scene of each page; the texts of a policy are those of "about". */
const PAGES = [
  ...['home', 'about', 'contact', 'menu-with-reservation', 'drawer', 'reservation-12-tables'],
  ...['reservation-list', 'cart', 'login', 'register', 'forgot-password', 'reset-password', 'confirm-email'],
  ...['profile', 'profile-long-name', 'profile-settings', 'profile-remembered', 'waiting-list-entries'],
  ...['cancel', 'move', 'dishes', 'payment-checking', 'payment-failed', 'not-found', 'offline'],
];

for (const name of PAGES) {
  for (const language of LAYOUT_LANGUAGES) {
    test(`${name} takes narrow windows and large, spaced texts, ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openScene(page, name, language);

      await expectTextFits(page, '320 pixels (1.4.10)');
      await setTexts(page, 'spaced');
      await expectTextFits(page, '320 pixels, text spacing (1.4.12)');
      await page.setViewportSize({ width: 640, height: 900 });
      await setTexts(page, 'large');
      await expectTextFits(page, 'text at 200 % (1.4.4)');
    });
  }
}
