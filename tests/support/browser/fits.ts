import { expect, type Page } from '@playwright/test';
import { readTextLines, type TextLine } from './text-lines.ts';

/** Lines of a paragraph are close together, and letters extend beyond their line: this is no overlap. */
const TOUCH_X = 3;
const TOUCH_Y = 6;

/** Expects that no text is cut off, covered by another one or run into it, and that nothing scrolls sideways. */
export async function expectTextFits(page: Page, when: string): Promise<void> {
  expect(await findWide(page), `${when}: parts that make the page scroll sideways`).toEqual([]);
  // A dialog that opens or a window that narrows may not be drawn yet.
  const count = async () => (await readTextLines(page)).length;
  await expect.poll(count, `${when}: lines of text`).toBeGreaterThan(0);
  const lines = await readTextLines(page);
  const cut = lines.flatMap(({ text, place, cutBy }) => (cutBy ? [`"${text}" (${place}) by ${cutBy}`] : []));
  expect(cut, `${when}: texts that are cut`).toEqual([]);
  expect(findOverlaps(lines), `${when}: texts that overlap`).toEqual([]);
  expect(findRunTogether(lines), `${when}: words without a space between them`).toEqual([]);
}

function findWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const all = [...document.body.querySelectorAll('*')];
    const wide =
      scrollWidth > clientWidth
        ? all.filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        : [];
    // A bar that is fixed to the window scrolls nothing, and what its style writes is no text of the page.
    const overfull = all.filter(
      (element) =>
        element.getBoundingClientRect().left + element.scrollWidth > clientWidth + 1 &&
        getComputedStyle(element).position === 'fixed' &&
        getComputedStyle(element).overflowX === 'visible',
    );
    return [...wide, ...overfull].map(
      (element) => `${element.localName}.${element.getAttribute('class') ?? ''}`,
    );
  });
}

function findOverlaps(lines: readonly TextLine[]): string[] {
  const resting = lines.filter(({ layer, isInSight }) => isInSight && layer === 0);
  return resting.flatMap((one, index) =>
    resting
      .slice(index + 1)
      .filter((other) => other.place !== one.place && isOver(one, other))
      .map((other) => `"${one.text}" (${one.place}) and "${other.text}" (${other.place})`),
  );
}

function isOver(one: TextLine, other: TextLine): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOUCH_X &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOUCH_Y
  );
}

/** The last word of one text and the first of the next, side by side: the page's markup has no space between elements. */
function findRunTogether(lines: readonly TextLine[]): string[] {
  const inSight = lines.filter(({ isInSight }) => isInSight);
  return inSight.flatMap((one) =>
    inSight
      .filter((other) => isRunInto(one, other))
      .map((other) => `"${one.text}" (${one.place}) and "${other.text}" (${other.place})`),
  );
}

function isRunInto(one: TextLine, other: TextLine): boolean {
  return (
    one.endsWord &&
    other.beginsWord &&
    one.layer === other.layer &&
    Math.abs(other.left - one.right) < 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOUCH_Y
  );
}

const TEXTS = {
  usual: '',
  /** What WCAG 1.4.12 lets a reader set. */
  spaced: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`,
  large: ':root { font-size: 200% !important; }',
};

/** Sets the texts as a reader may; `!important`, so that it counts more than the cascade layers. */
export async function setTexts(page: Page, how: keyof typeof TEXTS): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    // Not a `<style>` element, which the Content Security Policy refuses.
    document.adoptedStyleSheets = [sheet];
  }, TEXTS[how]);
}

/** Makes every word of the page forty per cent longer, as in another language or after a rewrite. */
export async function stretchTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, noscript')) continue;
      node.textContent =
        node.textContent?.replace(/\p{Letter}+/gu, (word) => {
          const more = Math.ceil(word.length * 0.4);
          return word + word.repeat(2).slice(-more);
        }) ?? null;
    }
  });
}
