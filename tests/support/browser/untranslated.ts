import { expect, type Page } from '@playwright/test';

/** Expects that a browser which translates the page leaves every sum of money as it is. */
export async function expectSumsUntranslated(page: Page): Promise<void> {
  const sums = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      // What is only heard is said once, before a translation reaches it.
      if (
        data.includes('₾') &&
        !parentElement?.closest('[translate="no"], [data-said], script, template, option')
      )
        found.push(data);
    }
    return found;
  });
  expect(sums, 'sums that a translation may change').toEqual([]);
}
