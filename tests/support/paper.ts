import type { Page } from '@playwright/test';

/** How many pages of A4 come out of the printer. */
export async function countPages(page: Page): Promise<number> {
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
