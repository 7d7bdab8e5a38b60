import type { Language } from '#contract/values/language.ts';
import { WORDS } from './words.ts';

/** Two decimals, without a currency: `1,234.50` · `1234,50`, `12 345,60`. */
export function formatAmount(tetri: number, language: Language): string {
  const { thousands, groupedFrom, decimal } = WORDS[language];
  const lari = String(Math.floor(Math.abs(tetri) / 100));
  const decimals = String(Math.abs(tetri) % 100).padStart(2, '0');
  const whole = lari.length < groupedFrom ? lari : lari.replace(/\B(?=(\d{3}){1,5}$)/g, thousands);
  return `${tetri < 0 ? '-' : ''}${whole}${decimal}${decimals}`;
}

/** `₾12.50` · `12,50 ₾`. */
export function formatMoney(tetri: number, language: Language): string {
  return WORDS[language].withSign(formatAmount(tetri, language));
}
