import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/values/language.ts';
import type { PAGES } from '#contract/values/pages.ts';
import type { PolicyName } from '#contract/values/policies.ts';

/** The policies have pages only when they are published. */
export type Page = (typeof PAGES)[number] | PolicyName;

/** `('ka', 'menu')` → `/ka/menu`, `('en', 'home')` → `/en`. */
export function localizedPath(language: Language, page: Page): string {
  return page === 'home' ? `/${language}` : `/${language}/${page}`;
}

/** One page file creates `/menu`, `/en/menu` and `/ka/menu`; the first is in English as well. */
export interface PageProps {
  language: Language;
  /** False for the copy of the page without a language prefix. */
  isPrefixed: boolean;
}

export function languagePaths() {
  const prefixed = LANGUAGES.map((language) => ({
    params: { lang: language },
    props: { language, isPrefixed: true },
  }));
  return [
    ...prefixed,
    {
      params: { lang: undefined as string | undefined },
      props: { language: DEFAULT_LANGUAGE, isPrefixed: false },
    },
  ];
}
