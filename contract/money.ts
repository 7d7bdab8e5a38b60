/**
 * Money is whole tetri (integers, 1 lari = 100 tetri) inside and a number of lari with two decimals on the wire.
 * The service fee is 10% of the subtotal, rounded half up to the tetri; both sides use this one function.
 */
export const CURRENCY = 'GEL';
export const SERVICE_FEE_PERCENT = 10;

/** Client and server totals that differ by more than this many tetri are corrected before payment. */
export const PRICE_TOLERANCE_TETRI = 1;

export interface Totals {
  totalItems: number;
  subtotalTetri: number;
  serviceFeeTetri: number;
  totalTetri: number;
}

export interface PricedLine {
  priceTetri: number;
  quantity: number;
}

export function computeTotals(lines: readonly PricedLine[]): Totals {
  let totalItems = 0;
  let subtotalTetri = 0;
  for (const line of lines) {
    totalItems += line.quantity;
    subtotalTetri += line.priceTetri * line.quantity;
  }
  const serviceFeeTetri = Math.floor((subtotalTetri * SERVICE_FEE_PERCENT + 50) / 100);
  return { totalItems, subtotalTetri, serviceFeeTetri, totalTetri: subtotalTetri + serviceFeeTetri };
}

/** Far above any dish, far below where sums of tetri would stop being exact. */
const MAX_PRICE_LARI = 100_000;

/** Whether a value from outside can be a price in lari. */
export function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_PRICE_LARI;
}

/** Lari with two decimals to whole tetri; the nearest tetri where the number carries a binary rounding error. */
export function toTetri(lari: number): number {
  return Math.round(lari * 100);
}

export function toLari(tetri: number): number {
  return tetri / 100;
}
