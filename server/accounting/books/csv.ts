/**
 * Tables that a spreadsheet opens rightly: UTF-8 with a byte order mark, lines end with CR LF. Where a spreadsheet's
 * numbers have a comma, semicolons stand between its cells (docs/decisions/028-figures-and-demo.md). Text that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export const CSV_FORMATS = ['point', 'comma'] as const;
/** The sign before the decimals. */
export type CsvFormat = (typeof CSV_FORMATS)[number];

export type Cell = string | number | { tetri: number } | null;

export const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
const SEPARATORS: Record<CsvFormat, string> = { point: ',', comma: ';' };
const DECIMALS: Record<CsvFormat, string> = { point: '.', comma: ',' };
const FORMULA = /^[=+\-@\t\r]/;

export function csvLine(cells: readonly Cell[], format: CsvFormat): string {
  return cells.map((cell) => toText(cell, format)).join(SEPARATORS[format]) + LINE_END;
}

function toText(cell: Cell, format: CsvFormat): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return toDecimal(cell.tetri, format);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Without groups of thousands, which a spreadsheet might take for text. */
function toDecimal(tetri: number, format: CsvFormat): string {
  const [lari, decimals] = [Math.floor(Math.abs(tetri) / 100), Math.abs(tetri) % 100];
  return `${tetri < 0 ? '-' : ''}${lari}${DECIMALS[format]}${String(decimals).padStart(2, '0')}`;
}
