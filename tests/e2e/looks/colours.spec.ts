import { openMap } from '#tests/support/browser/floor-map.ts';
import { tableOnMap } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { answer } from '#tests/scenes/scene.ts';
import { ORDER } from '#tests/support/answers.ts';

/** design/tokens.css: --white, --gold, --wine and --green. */
const WHITE = 'rgb(255, 255, 255)';
const GOLD = 'rgb(224, 165, 38)';
const WINE = 'rgb(155, 35, 53)';
const GREEN = 'rgb(47, 107, 60)';

test('tables are white, gold with a tick and red with a cross', async ({ page }) => {
  await openMap(page, 'en', { date: dayFromToday(36), tables: ['table5'], booked: ['table8'] });
  const part = (table: string, name: string) => tableOnMap(page, 'en', table).locator(`.map-${name}`);

  await expect(part('table1', 'top')).toHaveCSS('fill', WHITE);
  await expect(part('table5', 'top')).toHaveCSS('fill', GOLD);
  await expect(part('table8', 'top')).toHaveCSS('fill', WINE);
  await expect(part('table1', 'tick')).toBeHidden();
  await expect(part('table5', 'tick')).toBeVisible();
  await expect(part('table8', 'cross')).toBeVisible();

  const legend = page.locator('.legend rect');
  for (const [place, colour] of [WHITE, GOLD, WINE].entries())
    await expect(legend.nth(place)).toHaveCSS('fill', colour);
});

test('the map is dimmed until date and time are chosen', async ({ page }) => {
  await page.goto('/en/reservation');

  await expect(page.locator('.floor-map-drawing')).not.toHaveCSS('opacity', '1');
});

test('a paid order is green, a failed payment red', async ({ page }) => {
  await answer(page, '/orders/a', ORDER);

  await page.goto('/en/payment-success?order_id=a');
  await expect(page.getByRole('heading', { name: TEXTS.en.paymentSuccess.heading })).toHaveCSS(
    'color',
    GREEN,
  );

  await page.goto('/en/payment-fail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', WINE);
});
