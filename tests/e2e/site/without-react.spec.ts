import { DEEP, sample, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { expectBankPage } from '#tests/support/browser/bank-steps.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { login, payButton, prepareCart, register } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, newDiner, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { addressOf, expectAlive, PHONE } from '#tests/support/browser/site-pages.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

test.use({ allowedErrors: [/./] });

const PAGES = {
  menu: 'menu',
  reservation: 'reservation',
  cart: 'cart',
  'reset-password': 'password',
  profile: 'profile',
  cancel: 'cancel',
} as const;
const CACHED = [
  ['reservation', 'reservation'],
  ['home', 'other'],
  ['cart', 'cart'],
  ['waiting-list', 'waiting'],
  ['together', 'other'],
] as const;

for (const language of TESTED_LANGUAGES) {
  const { nav, site, unloaded } = TEXTS[language];

  test(`a page whose React does not load says what cannot be done, ${language}`, async ({ page }) => {
    await page.route(/\/react\..*\.js$/, (route) => route.abort());
    for (const [name, text] of Object.entries(PAGES)) {
      await test.step(name, async () => {
        if (name === 'profile') await beSignedIn(page);
        await page.goto(`/${language}/${name}`);

        const notice = page.getByRole('main').getByText(unloaded[text]);
        await expect(notice).toBeVisible();
        await expect(notice.getByRole('link')).toHaveAttribute('href', `tel:${PHONE.replaceAll(' ', '')}`);
      });
    }
    await page.getByRole('link', { name: nav.about }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/about$`));
  });

  test(`a cached page whose scripts are gone says so and is loaded again, ${language}`, async ({ page }) => {
    await page.route(/\/_astro\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    for (const [name, text] of sample(CACHED)) {
      await test.step(name, async () => {
        await page.goto(addressOf(`/${language}`, name));
        await expect(page.getByText(unloaded[text])).toBeVisible();
      });
    }
    await page.unroute(/\/_astro\/.*\.js/);

    await page.getByRole('main').getByRole('button', { name: site.reload }).click();

    await expect(page.getByRole('main').getByRole('button', { name: site.reload })).toBeHidden();
    await expectAlive(page);
  });

  test(`pays, and asks for a new password, without React, ${language}`, DEEP, async ({ page }) => {
    const { password } = TEXTS[language];
    await beSignedIn(page);
    await prepareCart(page, language, {
      date: dayFromToday(TEST_DAYS.withoutReact[language]),
      time: '20:00',
      table: 'table7',
    });
    await page.route(/\/react\..*\.js$/, (route) => route.abort());
    await page.reload();

    await payButton(page, language).click();
    await expectBankPage(page, language);
    await page.goto(`/${language}/forgot-password`);
    await page.getByLabel(password.email).fill(newDiner().email);
    await page.getByRole('button', { name: password.send }).click();

    await expect(page.getByRole('status').getByText(password.sent)).toBeFocused();
  });

  test(`a cart says that its scripts are gone, ${language}`, DEEP, async ({ page }) => {
    await page.route(/\/_astro\/Cart\..*\.js/, (route) => route.abort());

    await page.goto(`/${language}/cart`);

    await expect(page.getByRole('main').getByText(unloaded.cart)).toBeVisible();
  });

  test(`a cart whose scripts fail once pays all the same, ${language}`, DEEP, async ({ page }) => {
    await beSignedIn(page);
    await prepareCart(page, language, {
      date: dayFromToday(TEST_DAYS.withoutReact[language]),
      time: '12:00',
      table: 'table6',
    });
    await page.route(/\/_astro\/Cart\.[^?]*\.js$/, (route) => route.abort());
    await page.reload();

    await payButton(page, language).click();

    await expectBankPage(page, language);
  });

  test(`registers and logs in without React, ${language}`, async ({ page }) => {
    await page.route(/\/react\..*\.js$/, (route) => route.abort());
    const diner = newDiner();

    await page.goto(`/${language}/register`);
    await register(page, language, diner);
    await expect(page).toHaveURL(new RegExp(`/${language}/#welcome$`));
    await page.context().clearCookies();
    await page.goto(`/${language}/login`);
    await login(page, language, diner);

    await expect(page).toHaveURL(new RegExp(`/${language}/#logged-in$`));
  });
}
