import { expect, type Page } from '@playwright/test';

/** Whatever can be pressed is at least 24 CSS pixels wide and high; a link within a sentence is as high as its line. */
export async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const LEAST = 24;
    const PRESSABLE =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="checkbox"]';
    /** A link that has words beside it, whose place a sentence decides. */
    const isInSentence = (element: Element) =>
      element.localName === 'a' &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    /** Where a label is pressed, its field is too. */
    const sizeOf = (element: Element) => (element.closest('label') ?? element).getBoundingClientRect();

    return [...document.querySelectorAll(PRESSABLE)]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
      )
      .filter((element) => !isInSentence(element))
      .map((element) => ({ element, box: sizeOf(element) }))
      .filter(({ box }) => box.width > 1 && (box.width < LEAST || box.height < LEAST))
      .map(
        ({ element, box }) =>
          `${element.localName}.${element.getAttribute('class') ?? ''} "${element.textContent?.trim() ?? ''}" ` +
          `${Math.round(box.width)} × ${Math.round(box.height)}`,
      );
  });
  expect(small, 'what is hard to hit').toEqual([]);
}
