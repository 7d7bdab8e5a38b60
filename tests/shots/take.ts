import { expect, type Page } from '#tests/support/browser/e2e.ts';

/** A small phone, a phone, a tablet, a laptop and a desktop. */
export const SCREENS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** Writes `shots/<name>.png`: the whole page, with fonts and pictures loaded and animations at their end. */
export async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const image of await page.locator('img:visible').all()) {
    await image.evaluate((element: HTMLImageElement) => (element.loading = 'eager'));
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
  await page.evaluate(loadBackgrounds);
  await page.evaluate(endAnimations);
  await page.screenshot({ path: `shots/${name}.png`, fullPage: true });
}

/** Pictures of the stylesheet may be asked for only when their element has appeared. */
async function loadBackgrounds(): Promise<void> {
  const styles = [...document.querySelectorAll('body *')].flatMap((element) => [
    getComputedStyle(element),
    getComputedStyle(element, '::before'),
  ]);
  const urls = styles.flatMap(({ backgroundImage }) =>
    [...backgroundImage.matchAll(/url\("(.+?)"\)/gu)].map(([, url]) => url ?? ''),
  );
  await Promise.allSettled(
    [...new Set(urls)].map((url) => {
      const image = new Image();
      image.src = url;
      return image.decode();
    }),
  );
}

/** Those that follow the scrolling stay: they show where a list goes on. Endless ones are taken away. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.timeline !== document.timeline) continue;
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
}
