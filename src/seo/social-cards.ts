import { readRestaurant } from '#content/load.ts';
import type { Language } from '#contract/language.ts';
import { fill } from '#src/i18n/fill.ts';
import { getMessages } from '#src/i18n/messages.ts';
import type { Page } from '#src/i18n/paths.ts';

/** The pages that people share; each has a picture of its own in each language, drawn by scripts/social-cards.ts. */
export const SHARED_PAGES = ['home', 'about', 'menu', 'reservation', 'contact'] as const;
export type SharedPage = (typeof SHARED_PAGES)[number];

export const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: 'en_GB', ka: 'ka_GE' };

export function socialCardPath(page: SharedPage, language: Language): string {
  return `/images/social/${page}-${language}.jpg`;
}

/** The words on the card, below the house's name. */
export function socialCardHeading(page: SharedPage, language: Language): string {
  return page === 'home' ? readRestaurant().tagline[language] : getMessages(language).nav[page];
}

/** What the card shows, for those who do not see it. */
export function socialCardText(page: SharedPage, language: Language): string {
  return fill(getMessages(language).site.socialCard, {
    name: readRestaurant().name[language],
    heading: socialCardHeading(page, language),
  });
}

/** Pages that nobody shares show the house's own card. */
export function toSharedPage(page: Page): SharedPage {
  return SHARED_PAGES.find((shared) => shared === page) ?? 'home';
}
