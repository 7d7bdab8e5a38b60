import type { Page } from '@playwright/test';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A line of text on the page, in CSS pixels from the page's corner. */
export interface TextLine extends Box {
  text: string;
  /** Whether its text begins, and ends, with a letter or a digit rather than a space or a sign. */
  beginsWord: boolean;
  endsWord: boolean;
  /** Its elements, for messages: `li.dish > h3`. */
  place: string;
  color: string;
  /** Product of all opacities around it. */
  opacity: number;
  /** 24 px, or 18.66 px in bold: WCAG's "large". */
  isLarge: boolean;
  /** Inside a disabled, inert or busy element, which WCAG exempts. */
  isIdle: boolean;
  /** The number of the sticky, fixed or absolute part that it stands in, which may cover other text; none: 0. */
  layer: number;
  /** Visible without scrolling inside a part of the page. */
  isInSight: boolean;
  /** Behind the edge of a sticky or fixed bar until the page is scrolled. */
  isCovered: boolean;
  /** The element that cuts it off or that it overflows. */
  cutBy: string | undefined;
}

/** Every visible line of text; with an open dialog, only its lines. */
export function readTextLines(page: Page): Promise<TextLine[]> {
  return page.evaluate(() => {
    // Puts the bar and other sticky elements at their initial position.
    scrollTo({ top: 0, behavior: 'instant' });
    const HOLDERS = 'button, a.button, dialog, .card, .notice, [role="tab"], input, select';
    const SLACK = 1.5;
    const describe = (element: Element) =>
      [element.parentElement, element]
        .flatMap((one) =>
          one ? [`${one.localName}${[...one.classList].map((name) => `.${name}`).join('')}`] : [],
        )
        .join(' > ');

    const contains = (outer: DOMRect, inner: DOMRect) =>
      inner.left >= outer.left - SLACK &&
      inner.right <= outer.right + SLACK &&
      inner.top >= outer.top - SLACK &&
      inner.bottom <= outer.bottom + SLACK;

    const overflowOf = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return overflowX + overflowY;
    };
    /** The ancestors up to the first scrolling one, whose content is reachable, or a fixed one, which none cuts. */
    const surroundings = (element: Element) => {
      const around: Element[] = [];
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        if (/auto|scroll/.test(overflowOf(one))) return { around, scroller: one };
        around.push(one);
        if (getComputedStyle(one).position === 'fixed') break;
      }
      return { around, scroller: undefined };
    };
    /** With a border at both sides of its content, such as a card. */
    const hasEdges = (element: Element) => {
      const { borderLeftWidth, borderRightWidth, display } = getComputedStyle(element);
      return (
        !/contents|table-row/.test(display) &&
        Number.parseFloat(borderLeftWidth) > 0 &&
        Number.parseFloat(borderRightWidth) > 0
      );
    };
    /** The first ancestor that does not show the whole line. */
    const findCut = (around: readonly Element[], rect: DOMRect): string | undefined => {
      const cutting = around.find(
        (one) =>
          // Without a box of its own it can cut nothing.
          getComputedStyle(one).display !== 'contents' &&
          (one.matches(HOLDERS) || hasEdges(one) || /hidden|clip/.test(overflowOf(one))) &&
          !contains(one.getBoundingClientRect(), rect),
      );
      return cutting && describe(cutting);
    };

    const isBar = (one: Element) => /fixed|sticky/.test(getComputedStyle(one).position);
    /** Whether a bar lies over the upper or the lower end of the line. */
    const isBehindBar = (element: Element, rect: DOMRect) =>
      [rect.top + 1, rect.bottom - 1].some((y) => {
        let top = document.elementFromPoint((rect.left + rect.right) / 2, y);
        while (top && !isBar(top)) top = top.parentElement;
        return top !== null && !top.contains(element);
      });

    const layers: Element[] = [];
    const numberOf = (part: Element) => layers.indexOf(part) + 1 || layers.push(part);

    const root = document.querySelector('dialog[open]') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !element || element.closest('script, style, noscript, .visually-hidden, title, select'))
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      let opacity = 1;
      let layer = 0;
      let isForReaders = false;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { opacity: own, position, clipPath } = getComputedStyle(around);
        isForReaders ||= clipPath === 'inset(50%)';
        opacity *= Number(own);
        if (layer === 0 && /fixed|sticky|absolute/.test(position)) layer = numberOf(around);
      }
      if (isForReaders) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { around, scroller } = surroundings(element);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        lines.push({
          left: rect.left + scrollX,
          top: rect.top + scrollY,
          right: rect.right + scrollX,
          bottom: rect.bottom + scrollY,
          text,
          beginsWord: /^[\p{L}\p{N}]/u.test(node.textContent ?? ''),
          endsWord: /[\p{L}\p{N}]$/u.test(node.textContent ?? ''),
          place: describe(element),
          color: element instanceof SVGElement ? style.fill : style.color,
          opacity,
          isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
          isIdle:
            element.closest(':disabled, [aria-disabled="true"], [inert], [aria-busy="true"], .is-dimmed') !==
            null,
          layer,
          isInSight: !scroller || contains(scroller.getBoundingClientRect(), rect),
          isCovered: isBehindBar(element, rect),
          cutBy: findCut(around, rect),
        });
      }
    }
    return lines;
  });
}
