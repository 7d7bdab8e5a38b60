import { formatMoney } from '#contract/format/money.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/values/language.ts';

/** In a file of its own: pages on which the diner has chosen nothing do not load the format of money. */
export function writeSum(place: HTMLElement, tetri: number): void {
  const { lang } = document.documentElement;
  place.dataset.sum = formatMoney(tetri, isLanguage(lang) ? lang : DEFAULT_LANGUAGE);
}
