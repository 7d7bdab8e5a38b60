/**
 * Money is whole tetri (integers, 1 lari = 100 tetri) in the code and lari with two decimals in the API. The service
 * fee is 10% of the subtotal, rounded half up to the tetri; client and server both compute it with `computeTotals`.
 */
export const CURRENCY = 'GEL';
export const SERVICE_FEE_PERCENT = 10;

/** The client's total is corrected before payment if it differs by more tetri than this. */
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

/** A shape of the wire as the site holds it: its price in tetri. */
export type InTetri<Priced extends { price: number }> = Omit<Priced, 'price'> & { priceTetri: number };

export function computeTotals(lines: readonly PricedLine[]): Totals {
  let totalItems = 0;
  let subtotalTetri = 0;
  for (const line of lines) {
    totalItems += line.quantity;
    subtotalTetri += line.priceTetri * line.quantity;
  }
  const serviceFeeTetri = percentOf(subtotalTetri, SERVICE_FEE_PERCENT);
  return { totalItems, subtotalTetri, serviceFeeTetri, totalTetri: subtotalTetri + serviceFeeTetri };
}

/** Rounded half up to the tetri. */
export function percentOf(amountTetri: number, percent: number): number {
  return Math.floor((amountTetri * percent + 50) / 100);
}

/** Far above any price, and small enough that sums of tetri stay exact. */
const MAX_PRICE_LARI = 100_000;

/** Whether an untrusted value can be a price in lari. */
export function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_PRICE_LARI;
}

/** Converts lari to whole tetri, rounding away floating-point errors. */
export function toTetri(lari: number): number {
  return Math.round(lari * 100);
}

export function toLari(tetri: number): number {
  return tetri / 100;
}

/** A line as the wire and the stored cart have it. */
export function toLariLine<Line extends { priceTetri: number }>({ priceTetri, ...line }: Line) {
  return { ...line, price: toLari(priceTetri) };
}
