import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/values/language.ts';
import { stored } from './storage.ts';

const $language = stored<Language>('language', DEFAULT_LANGUAGE, {
  parse: (text) => (isLanguage(text) ? text : undefined),
  write: (language) => language,
});

/** Saves the diner's language for pages without a language prefix. */
export function saveLanguage(language: Language): void {
  $language.set(language);
}

/** The language prefix of the path, else the saved language, else English. */
export function currentLanguage(path: string): Language {
  const prefix = path.split('/')[1];
  return isLanguage(prefix) ? prefix : $language.get();
}
