import type { Language } from '#contract/language.ts';
import type { Page } from '#src/i18n/paths.ts';

/** The pages that people share; each has a picture of its own in each language, drawn by scripts/social-cards.ts. */
export const SHARED_PAGES = ['home', 'about', 'menu', 'reservation', 'contact'] as const;
export type SharedPage = (typeof SHARED_PAGES)[number];

export function socialCardPath(page: SharedPage, language: Language): string {
  return `/images/social/${page}-${language}.jpg`;
}

/** Pages that nobody shares show the house's own card. */
export function toSharedPage(page: Page): SharedPage {
  return SHARED_PAGES.find((shared) => shared === page) ?? 'home';
}
