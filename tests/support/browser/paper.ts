import type { Page } from '@playwright/test';

/** Number of printed A4 pages. */
export async function countPages(page: Page): Promise<number> {
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
