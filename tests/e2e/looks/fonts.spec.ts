import { bodyFamilies } from '../../../scripts/lib/font-sets.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { platformFonts } from '#tests/support/site/platform-fonts.ts';

const paragraph = '.chapter p';

test('English body text is in the Latin font of the chosen set', async ({ page }) => {
  await page.goto('/en/about');

  const fonts = await platformFonts(page.locator(paragraph).first());

  expect(fonts).toEqual(bodyFamilies().slice(0, 1));
});

test('Georgian body text is in the fonts of the chosen set', async ({ page }) => {
  await page.goto('/ka/about');

  const fonts = await platformFonts(page.locator(paragraph).first());

  expect(fonts.toSorted()).toEqual(bodyFamilies().toSorted());
});

test('the browser sees no font outside the chosen set', async ({ page }) => {
  await page.goto('/en/about');
  const text = page.locator(paragraph).first();

  await text.evaluate((element) => {
    element.style.fontFamily = "'Noto Sans', 'Liberation Serif', 'Liberation Mono', system-ui";
  });

  expect(await platformFonts(text)).toEqual(bodyFamilies().slice(0, 1));
});
