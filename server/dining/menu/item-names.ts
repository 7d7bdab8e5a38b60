import type { Localized } from '#contract/values/language.ts';

/** Menu items, categories and order items have a column for the name in each language. */
export interface NamedRow {
  name_en: string;
  name_ka: string;
}

export function itemNames({ name_en, name_ka }: NamedRow): Localized {
  return { en: name_en, ka: name_ka };
}
