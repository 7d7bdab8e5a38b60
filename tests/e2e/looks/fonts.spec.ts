import { bodyFamilies } from '../../../scripts/lib/font-sets.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { Locator } from '@playwright/test';

/** The system fonts with which the browser renders a text, without the page's own fonts. */
async function platformFonts(text: Locator): Promise<string[]> {
  const session = await text.page().context().newCDPSession(text.page());
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const mark = `font-probe-${Date.now()}`;
    await text.evaluate((element, name) => element.setAttribute('data-probe', name), mark);
    const { nodeId } = await session.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: `[data-probe="${mark}"]`,
    });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
  } finally {
    await session.detach();
  }
}

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
