import { expect, type Page } from '@playwright/test';
import { expectTextFits, setTexts } from '#tests/support/browser/fits.ts';
import { expectUncovered } from '#tests/support/browser/uncovered.ts';

/** Set by the page's styles, or as the default size of the browser, which `rem` in media queries follows too. */
export const LARGE_TEXTS = ['of the page', 'of the browser'] as const;

/**
 * Makes the text twice as large and expects that the page is still usable: no text is cut or printed over another one,
 * nothing is beyond the screen, no control below another one, no short word broken, no field too narrow for its
 * value, and nothing that stays on the screen takes more than a quarter of its height.
 */
export async function expectLargeTextFits(page: Page, how: (typeof LARGE_TEXTS)[number]): Promise<void> {
  await enlargeText(page, how);
  await expectTextFits(page, `twice the text ${how}`);
  expect(await findTrouble(page)).toEqual([]);
  // The page shows its bar again at its top.
  await expect(() => expectUncovered(page)).toPass({ timeout: 2000 });
}

async function enlargeText(page: Page, how: (typeof LARGE_TEXTS)[number]): Promise<void> {
  if (how === 'of the page') await setTexts(page, 'large');
  else {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  }
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
}

function findTrouble(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5;
    const SHORT_WORD = 5;
    const CONTROLS = 'a[href], button, input, select, textarea, summary, svg [role]';
    const root = document.querySelector('dialog[open]') ?? document.body;
    const describe = (element: Element) =>
      `${element.localName}.${element.getAttribute('class') ?? element.id} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}"`;
    const styleOf = (element: Element) => getComputedStyle(element);
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !findAround(element, (one) => styleOf(one).clipPath === 'inset(50%)')
      );
    };
    const findAround = (element: Element, isIt: (one: Element) => boolean) => {
      for (let one: Element | null = element; one; one = one.parentElement) if (isIt(one)) return one;
      return undefined;
    };
    const isFaded = (element: Element) =>
      findAround(element, (one) => styleOf(one).maskImage !== 'none') !== undefined;
    const isClipped = (element: Element) =>
      findAround(
        element,
        (one) => one !== element && one !== root && /auto|scroll|hidden|clip/.test(styleOf(one).overflowX),
      );
    /** Part of a bar that stands over the page now, rather than of the page. */
    const isInBar = (element: Element) =>
      findAround(element, (one) => {
        const { position, top } = styleOf(one);
        // A hidden bar is above the window.
        const isStuck = one.getBoundingClientRect().top < Number.parseFloat(top) + 1;
        return one !== root && (position === 'fixed' || (position === 'sticky' && isStuck));
      }) !== undefined;
    /** What shows of it: a list of tabs cuts it at its ends. */
    const seenBox = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const frame = isClipped(element)?.getBoundingClientRect();
      return {
        left: Math.max(left, frame?.left ?? left),
        right: Math.min(right, frame?.right ?? right),
        top: Math.max(top, frame?.top ?? top),
        bottom: Math.min(bottom, frame?.bottom ?? bottom),
      };
    };

    const all = [...root.querySelectorAll('*')].filter(isShown);
    const frame = (root === document.body ? document.documentElement : root).getBoundingClientRect();
    const beyond = all
      .filter((element) => element instanceof HTMLElement && !isClipped(element))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < frame.left - SLACK || right > frame.right + SLACK;
      })
      .map((element) => `beyond the screen: ${describe(element)}`);

    const stays = (element: Element) => {
      const { position, top, bottom } = styleOf(element);
      if (position === 'fixed') return true;
      const { height } = element.getBoundingClientRect();
      return position === 'sticky' && [top, bottom].some((edge) => Number.parseFloat(edge) > -height);
    };
    const tall = all
      // Of an open navigation every link is in sight.
      .filter(
        (element) =>
          !element.querySelector('nav.is-open') &&
          stays(element) &&
          element.getBoundingClientRect().height > innerHeight / 4 + SLACK,
      )
      .map(
        (element) =>
          `${Math.round(element.getBoundingClientRect().height)} pixels stay: ${describe(element)}`,
      );

    const scrollers = [root, ...all]
      .filter(
        (one) => /auto|scroll/.test(styleOf(one).overflowY) && one.scrollHeight > one.clientHeight + SLACK,
      )
      .filter(
        (one) =>
          one !== document.body &&
          one.localName !== 'textarea' &&
          styleOf(one).position !== 'fixed' &&
          one.clientHeight < innerHeight / 2,
      )
      .map((one) => `scrolls in ${one.clientHeight} pixels: ${describe(one)}`);

    const narrow = all
      .filter((element) => element.matches('select, input:not([type="checkbox"], [type="radio"])'))
      .filter(
        (element) =>
          element.getBoundingClientRect().width < 2.5 * Number.parseFloat(styleOf(element).fontSize),
      )
      .map((element) => `narrow: ${describe(element)}`);

    const broken: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('script, style, noscript, select') || !isShown(element)) continue;
      for (const word of (node.textContent ?? '').matchAll(/[^ \n]+/gu)) {
        if (word[0].length > SHORT_WORD) continue;
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (Math.max(...tops) - Math.min(...tops) > 2)
          broken.push(`broken: "${word[0]}" in ${describe(element)}`);
      }
    }

    // Floating parts are compared where they stand first.
    const controls = all.filter(
      (element) =>
        element.matches(CONTROLS) &&
        element.ariaHidden !== 'true' &&
        !element.closest('.is-dimmed') &&
        !isFaded(element),
    );
    const areas = controls.map((element) => ({ element, isInBar: isInBar(element), box: seenBox(element) }));
    const over = areas.flatMap((one, index) =>
      areas
        .slice(index + 1)
        .filter(
          (other) =>
            one.isInBar === other.isInBar &&
            !one.element.contains(other.element) &&
            !other.element.contains(one.element) &&
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 4 &&
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 4,
        )
        .map((other) => `over each other: ${describe(one.element)} and ${describe(other.element)}`),
    );
    return [...beyond, ...tall, ...scrollers, ...narrow, ...new Set(broken), ...over];
  });
}
