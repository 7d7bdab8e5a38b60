import { expect, type Page } from '@playwright/test';
import { readTextLines, type TextLine } from './text-lines.ts';

/** Share of the pixels under a line that may fail: the soft edge of an ornament has neither of its colours. */
const EDGES = 0.03;
const HIDE_TEXT =
  '*, *::before, *::after { color: transparent !important; caret-color: transparent !important; } text { fill: transparent !important; }';

/** Expects WCAG AA contrast of every text against the rendered pixels under it: pictures, gradients, patterns. */
export async function expectReadable(page: Page, when: string): Promise<void> {
  await unstick(page);
  const shown = (await readTextLines(page)).filter(
    ({ isIdle, isInSight, isCovered }) => !isIdle && isInSight && !isCovered,
  );
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    // Not a `<style>` element, which the Content Security Policy refuses.
    document.adoptedStyleSheets = [sheet];
  }, HIDE_TEXT);
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  // Chromium scrolls a list sideways while it takes a picture of the whole page: what has moved is not where it was read.
  const left = new Set((await readTextLines(page)).map(placeOf));
  const lines = shown.filter((line) => left.has(placeOf(line)));
  await stickAgain(page);
  expect(await measure(page, lines, picture), `${when}: texts that are hard to read`).toEqual([]);
}

/** In a picture of the whole page, a bar that sticks to the window's edge covers other texts than in the window. */
async function unstick(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).position !== 'sticky') continue;
      Object.assign(element.style, { position: 'relative', inset: 'auto' });
      element.dataset.unstuck = '';
    }
  });
}

async function stickAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-unstuck]')) {
      Object.assign(element.style, { position: '', inset: '' });
      delete element.dataset.unstuck;
    }
  });
}

function placeOf({ text, left, top }: TextLine): string {
  return `${text} ${Math.round(left)} ${Math.round(top)}`;
}

async function measure(page: Page, lines: readonly TextLine[], picture: Buffer): Promise<string[]> {
  const found = await page.evaluate(
    async ({ lines: texts, png, edges }) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('No canvas');
      context.drawImage(image, 0, 0);

      const linear = (value: number) =>
        value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = (red: number, green: number, blue: number) =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

      return texts.flatMap((line) => {
        const [x, y] = [Math.max(0, Math.floor(line.left)), Math.max(0, Math.floor(line.top))];
        const width = Math.min(image.width, Math.ceil(line.right)) - x;
        const height = Math.min(image.height, Math.ceil(line.bottom)) - y;
        if (width < 1 || height < 1) return [];
        const [red = 0, green = 0, blue = 0, alpha = 1] = (line.color.match(/[\d.]+/g) ?? []).map(Number);
        const cover = alpha * line.opacity;
        const { data } = context.getImageData(x, y, width, height);
        const contrasts = [];
        for (let at = 0; at < data.length; at += 4) {
          const under = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
          const ink = [red, green, blue].map(
            (value, part) => value * cover + (under[part] ?? 0) * (1 - cover),
          );
          const [one, other] = [luminance(...under), luminance(ink[0] ?? 0, ink[1] ?? 0, ink[2] ?? 0)];
          contrasts.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
        }
        contrasts.sort((first, second) => first - second);
        const worst = contrasts[Math.floor(contrasts.length * edges)] ?? 21;
        if (worst >= (line.isLarge ? 3 : 4.5)) return [];
        return [`"${line.text}" (${line.place}): ${worst.toFixed(2)} of ${line.color}`];
      });
    },
    { lines, png: picture.toString('base64'), edges: EDGES },
  );
  return [...new Set(found)];
}
