import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/language.ts';
import { stored } from './storage.ts';

const $language = stored<Language>('language', DEFAULT_LANGUAGE, {
  parse: (text) => (isLanguage(text) ? text : undefined),
  write: (language) => language,
});

/** Saves the diner's choice; pages without a language prefix follow it. */
export function saveLanguage(language: Language): void {
  $language.set(language);
}

/** The address decides where it has a prefix; a page without one follows the saved choice, else English. */
export function currentLanguage(path: string): Language {
  const prefix = path.split('/')[1];
  return isLanguage(prefix) ? prefix : $language.get();
}
