import type { Language } from '#contract/values/language.ts';
import { formatAmount } from './money.ts';
import { NO_BREAK_SPACE } from './spaces.ts';

/** A whole number: `12,345` · `12 345`. */
export function formatCount(count: number, language: Language): string {
  // Whole tetri have two decimals; a count has none.
  return formatAmount(count * 100, language).slice(0, -3);
}

/** A share from 0 to 1 in whole percent: `34%`, or `<1%` if there is little, but something. */
export function formatPercent(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  return `${Math.round(share * 100)}%`;
}

/** `25 × Khinkali Kalakuri`: no line begins with the sign, and none with the name. */
export function formatDishes(quantity: number, name: string): string {
  return `${quantity}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${name}`;
}
