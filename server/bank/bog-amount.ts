import { z } from 'zod';

const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/**
 * The bank writes lari as unpadded text ("184.5", "0.0", "10.90"); here it becomes whole tetri, digit by digit, so that
 * no binary fraction is ever involved.
 */
export const bogAmount = z.union([z.string(), z.number().transform(String)]).transform((text, context) => {
  const [, lari, fraction = ''] = AMOUNT.exec(text) ?? [];
  if (lari !== undefined) return Number(lari) * 100 + Number(fraction.padEnd(2, '0'));
  context.addIssue({ code: 'custom', message: 'not an amount of lari' });
  return z.NEVER;
});

/** Tetri as the bank's text with two decimals: 4000 → "40.00". */
export function toBogAmount(tetri: number): string {
  return (tetri / 100).toFixed(2);
}
