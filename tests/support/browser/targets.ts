import { expect, type Page } from '@playwright/test';

/** Expects every control to be at least 24 CSS pixels wide and high; links within a sentence are exempt. */
export async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const LEAST = 24;
    const PRESSABLE =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="checkbox"]';
    /** A link with visible text beside it, whose position depends on the sentence. */
    const isInSentence = (element: Element) =>
      element instanceof HTMLAnchorElement &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.innerText.trim() !== element.innerText.trim();
    /** A click on a label counts as a click on its field. */
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
