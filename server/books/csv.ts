import type { Language } from '#contract/language.ts';

/**
 * Tables that a spreadsheet opens rightly: UTF-8 with a byte order mark, lines end with CR LF. A Georgian spreadsheet
 * separates cells by semicolons, because its numbers have a comma; an English one separates them by commas
 * (docs/decisions/028-figures-and-demo.md). Text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export type Cell = string | number | { tetri: number } | null;

export const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
const SEPARATORS: Record<Language, string> = { en: ',', ka: ';' };
const DECIMALS: Record<Language, string> = { en: '.', ka: ',' };
const FORMULA = /^[=+\-@\t\r]/;

export function csvLine(cells: readonly Cell[], language: Language): string {
  return cells.map((cell) => toText(cell, language)).join(SEPARATORS[language]) + LINE_END;
}

function toText(cell: Cell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return toDecimal(cell.tetri, language);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Without groups of thousands, which a spreadsheet might take for text. */
function toDecimal(tetri: number, language: Language): string {
  const [lari, decimals] = [Math.floor(Math.abs(tetri) / 100), Math.abs(tetri) % 100];
  return `${tetri < 0 ? '-' : ''}${lari}${DECIMALS[language]}${String(decimals).padStart(2, '0')}`;
}
