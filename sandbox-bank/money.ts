/**
 * Money is whole tetri in the code. The API takes lari as a JSON number or a string, and answers with unpadded strings
 * ("184.5", "100.0").
 */
import type { Language } from './language.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Undefined unless it is an amount with at most two decimals. */
export function parseTetri(amount: number | string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(amount));
  if (!match) return undefined;
  const [, whole = '', decimals = ''] = match;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

export function toBankAmount(tetri: number): string {
  const text = (tetri / 100).toFixed(2);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

/**
 * Formats money for the payer. The currency's name is spelled out, because many phones have no glyph for the lari sign.
 * Georgian groups digits from five digits on, as CLDR says.
 */
export function formatMoney(tetri: number, currency: string, language: Language): string {
  const [whole = '', decimals = ''] = (tetri / 100).toFixed(2).split('.');
  if (language === 'en') return `${groupDigits(whole, ',')}.${decimals}${NO_BREAK_SPACE}${currency}`;
  const grouped = whole.length > 4 ? groupDigits(whole, NO_BREAK_SPACE) : whole;
  return `${grouped},${decimals}${NO_BREAK_SPACE}${currency === 'GEL' ? 'ლარი' : currency}`;
}

function groupDigits(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3}){1,5}$)/g, separator);
}
