import { fillCount } from '#src/i18n/fill.ts';
import { DEEP, sample, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { answer } from '#tests/scenes/scene.ts';
import { ORDER } from '#tests/support/answers.ts';
import { addressOf, PAGES, SEGMENTS } from '#tests/support/browser/site-pages.ts';
import { beSignedIn, SAVED_CART, savedChoice, store } from '#tests/support/browser/browser-state.ts';

const CHOICE = savedChoice({ date: dayFromToday(34) });
const SIGNED_OUT_WITHOUT_CART = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'confirm-email',
  'cart',
  'payment-success',
  'payment-fail',
];
const WITHOUT_CART = [...SIGNED_OUT_WITHOUT_CART, 'profile', 'together'];
const BUTTON = /^(Open the cart|კალათის გახსნა)/;

/** A stored cart with these quantities of two dishes. */
function cartOf(first: number, second: number) {
  return JSON.stringify(SAVED_CART.map((item, index) => ({ ...item, quantity: index ? second : first })));
}

for (const { prefix } of sample(SEGMENTS)) {
  test(`${prefix || 'no prefix'}: other pages have the cart button`, DEEP, async ({ page }) => {
    await beSignedIn(page);
    await store(page, { local: CHOICE });

    for (const name of PAGES.filter((page) => !WITHOUT_CART.includes(page))) {
      await page.goto(addressOf(prefix, name));
      await expect(page.getByRole('button', { name: BUTTON }), name).toHaveText('2');
    }
  });

  test(`${prefix || 'no prefix'}: account and payment pages have no cart button`, DEEP, async ({ page }) => {
    await store(page, { local: CHOICE });
    await answer(page, '/orders/none', { ...ORDER, status: 'pending' });

    for (const name of SIGNED_OUT_WITHOUT_CART) {
      await page.goto(`${prefix}/${name}?status=ok`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: BUTTON }), name).toHaveCount(0);
    }
    const { email } = await beSignedIn(page);
    await page.goto(`${prefix}/profile`);
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: BUTTON })).toHaveCount(0);
  });
}

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].cart;

  for (const { dishes, cart, badge } of sample([
    { dishes: 100, cart: cartOf(99, 1), badge: '99+' },
    { dishes: 1, cart: cartOf(1, 0), badge: '1' },
    { dishes: 99, cart: cartOf(98, 1), badge: '99' },
    { dishes: 198, cart: cartOf(99, 99), badge: '99+' },
  ])) {
    test(`the badge shows ${badge} for ${dishes}, ${language}`, async ({ page }) => {
      await store(page, { local: { ...CHOICE, 'tamada-cart': cart } });
      await page.goto(`/${language}/menu`);

      const button = page.getByRole('button', { name: fillCount(t.openCount, dishes), exact: true });

      await expect(button).toHaveText(badge);
    });
  }

  test(`an empty cart has no badge, and opens to say so, ${language}`, async ({ page }) => {
    await page.goto(`/${language}/menu`);
    const button = page.getByRole('button', { name: BUTTON });
    await expect(button.getByText(/\d/)).toBeHidden();

    await button.click();

    const drawer = page.getByRole('dialog', { name: t.drawerTitle });
    await expect(drawer.getByText(t.empty)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('the bar on a small phone has room for the longest sum, with the fee named', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await store(page, { local: { ...CHOICE, 'tamada-cart': cartOf(99, 99) } });
  await page.goto('/ka/menu');
  const button = page.getByRole('button', { name: BUTTON });
  await expect(button).toHaveAttribute('data-sum', /₾/);

  expect(await button.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThanOrEqual(0);
});
