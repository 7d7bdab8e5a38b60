import { toTetri } from '#contract/values/money.ts';

/** Readers for answers of any back end: missing values and wrong types become empty. */
export function readRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function readList(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(readRecord) : [];
}

export function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

export function readStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(readText).filter(Boolean) : [];
}

/** A finite number, also from a text like "12.50"; undefined otherwise. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** An amount in lari, in whole tetri. */
export function readTetri(value: unknown): number | undefined {
  const lari = readNumber(value);
  return lari === undefined ? undefined : toTetri(lari);
}
