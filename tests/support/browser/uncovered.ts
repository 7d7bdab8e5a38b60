import { expect, type Page } from '@playwright/test';

/** Expects that every link and every control, scrolled into sight, is the uppermost element at its own centre. */
export async function expectUncovered(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body;
    const controls = [
      ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ];
    return controls.flatMap((control) => {
      // A loading screen is meant to cover what it waits for.
      if (
        control.closest('[inert], [aria-busy="true"]') ||
        !control.checkVisibility({ visibilityProperty: true })
      )
        return [];
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      // A link that shows only while it has the focus lies outside of the page.
      if (width < 2 || top + height < 1) return [];
      const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
      const target = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control;
      const isUppermost =
        target.contains(uppermost) || control.contains(uppermost) || uppermost?.contains(control);
      return isUppermost
        ? []
        : [`${control.ariaLabel ?? control.textContent} below ${uppermost?.outerHTML.slice(0, 80)}`];
    });
  });
  expect(covered, 'controls that something covers').toEqual([]);
}
