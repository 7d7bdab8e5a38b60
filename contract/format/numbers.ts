import type { Language } from '#contract/values/language.ts';
import { formatAmount } from './money.ts';

/** A whole number: `12,345` · `12 345`. */
export function formatCount(count: number, language: Language): string {
  // Whole tetri have two decimals; a count has none.
  return formatAmount(count * 100, language).slice(0, -3);
}

/** A share from 0 to 1 in whole percent: `34%`. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
