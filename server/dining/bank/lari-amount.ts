import { z } from 'zod';

const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/**
 * Parses a lari amount, which banks send as text ("184.5", "0.0", "10.90") or as a JSON number, to whole tetri. It
 * works on the digits to avoid floating-point errors.
 */
export const lariAmount = z.union([z.string(), z.number().transform(String)]).transform((text, context) => {
  const [, lari, fraction = ''] = AMOUNT.exec(text) ?? [];
  if (lari !== undefined) return Number(lari) * 100 + Number(fraction.padEnd(2, '0'));
  context.addIssue({ code: 'custom', message: 'not an amount of lari' });
  return z.NEVER;
});

/** Tetri as text with two decimals: 4000 → "40.00". */
export function toLariText(tetri: number): string {
  return (tetri / 100).toFixed(2);
}
