import { openScene } from '#tests/scenes/index.ts';
import { payButton } from '#tests/support/browser/diner-steps.ts';
import { expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { readDrawn } from '#tests/support/browser/floor-map.ts';
import { LAYOUT_LANGUAGES } from '#tests/support/depth.ts';

const PHONE = { width: 390, height: 844 };

// The scenes answer only what they need, so that the session is not known.
test.use({ allowedErrors: [/status of 401/] });

for (const language of LAYOUT_LANGUAGES) {
  test(`a begun payment continues from the foot of a phone, ${language}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openScene(page, 'cart-payment-begun', language);

    const button = page.getByRole('button', { name: TEXTS[language].cart.continuePayment });

    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(payButton(page, language)).not.toBeInViewport();
  });

  test(`guests can choose together while the cart has no dish, but a table, ${language}`, async ({
    page,
  }) => {
    await openScene(page, 'cart-without-dishes', language);

    await expect(page.getByRole('button', { name: TEXTS[language].cart.together })).toBeVisible();
    await expect(page.getByText(TEXTS[language].cart.subtotal)).toBeHidden();
  });

  test(`an empty cart without a table leads to neither, ${language}`, async ({ page }) => {
    await openScene(page, 'cart-empty', language);

    await expect(page.getByText(TEXTS[language].cart.empty, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: TEXTS[language].cart.together })).toBeHidden();
    await expect(page.getByText(TEXTS[language].cart.subtotal)).toBeHidden();
  });

  test(`the next step of the cart is in sight in a low window, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });

    await openScene(page, 'cart', language);
    await expect(payButton(page, language)).toBeInViewport({ ratio: 1 });

    await openScene(page, 'cart-payment-begun', language);
    const button = page.getByRole('button', { name: TEXTS[language].cart.continuePayment });
    await expect(button).toBeInViewport({ ratio: 1 });
  });

  test(`the answer about a booked table covers no table, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openScene(page, 'reservation-map-answer', language);

    const tables = await readDrawn(page, '.map-top');
    const answer = await page.locator('.floor-map .booked-answer').boundingBox();

    expect(tables).toHaveLength(16);
    expect(tables.filter(({ bottom }) => bottom > (answer?.y ?? 0))).toEqual([]);
  });

  test(`a long drawer shows its total and the way to the cart, ${language}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openScene(page, 'drawer-40-lines', language);

    const drawer = page.getByRole('dialog');

    await expect(drawer.getByText(TEXTS[language].cart.total, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(drawer.getByRole('link', { name: TEXTS[language].cart.openCart })).toBeInViewport({
      ratio: 1,
    });
  });

  test(`an open list of tables scrolls on a wide page, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openScene(page, 'reservation-map', language);
    const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    const closed = await readHeight();

    await page.getByText(TEXTS[language].reservation.listHeading).click();

    await expect(page.getByRole('checkbox')).not.toHaveCount(0);
    expect(await readHeight()).toBeLessThanOrEqual(closed + 200);
  });
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`the answer about a booked table in the list is in sight, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openScene(page, 'reservation-list-answer', 'ka');

    const answer = page.locator('.table-list .booked-answer.notice');

    await expect(answer).toBeInViewport({ ratio: 1 });
    const isCovered = await answer.evaluate((box) => {
      const { left, bottom } = box.getBoundingClientRect();
      return !box.contains(document.elementFromPoint(left + 20, bottom - 4));
    });
    expect(isCovered).toBe(false);
  });
}
