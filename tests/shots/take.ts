import { expect, type Page } from '#tests/support/browser/e2e.ts';

/** A small phone, a phone, a tablet, a laptop and a desktop. */
export const SCREENS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** Writes `shots/<name>.png`: the whole page, with fonts and pictures loaded and animations stopped. */
export async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const image of await page.locator('img:visible').all()) {
    await image.evaluate((element: HTMLImageElement) => (element.loading = 'eager'));
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
  await page.screenshot({ path: `shots/${name}.png`, fullPage: true, animations: 'disabled' });
}
