import type { Page } from '#tests/support/browser/e2e.ts';

/** Reads the owner's open page of figures, in English, as `countApart` counts them. */
export async function readFiguresPage(page: Page) {
  const tiles = await page
    .getByRole('main')
    .locator('dl.tiles > div')
    .evaluateAll((figures) =>
      figures.map((figure) => [...figure.querySelectorAll('dt, dd.number')].map((part) => part.textContent)),
    );
  const tile = (label: string) => digitsOf(tiles.find(([name]) => name === label)?.[1] ?? '');
  const sources = await readTable(page, 'Reservations by source');
  const dishes = await readTable(page, 'Dishes');
  return {
    covers: tile('Guests'),
    reservations: tile('Reservations'),
    noShows: tile('No-shows'),
    walkIns: digitsOf(sources.find(([name]) => name === 'Walk-in')?.[1]?.split('·')[0] ?? ''),
    keptTetri: tile('Revenue') + tile('Service fee'),
    refundTetri: tile('Refunds'),
    occupancyPercent: tile('Occupancy'),
    dishes: dishes.reduce((sum, [, quantity = '']) => sum + digitsOf(quantity), 0),
  };
}

/** Reads the last line of the owner's open books: all days. */
export async function readBooksPage(page: Page) {
  const lines = await readTable(page, 'Day by day');
  const [, payments = '', paid = '', refunds = '', refunded = '', net = ''] = lines.at(-1) ?? [];
  return {
    payments: digitsOf(payments),
    paidTetri: digitsOf(paid),
    refunds: digitsOf(refunds),
    refundedTetri: digitsOf(refunded),
    netTetri: digitsOf(net),
  };
}

/** The cells of a table below its heads. Tables of pictures are folded. */
function readTable(page: Page, caption: string): Promise<string[][]> {
  return page
    .getByRole('region', { name: caption, exact: true, includeHidden: true })
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) => rows.map(({ children }) => [...children].map((cell) => cell.textContent ?? '')));
}

/** `₾1,234.50` is 123450. */
function digitsOf(text: string): number {
  return Number(text.replace(/\D/g, ''));
}
