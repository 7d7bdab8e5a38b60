import type { Translation } from '#contract/api/menu.ts';

/** The dish's name in the given language, else in any language, else its id. */
export function itemName(item: { id: string; translations: Translation[] }, language: string): string {
  const named = item.translations.find((translation) => translation.language === language);
  return named?.name ?? item.translations[0]?.name ?? item.id;
}
