import { readRestaurant } from '#content/load.ts';
import type { Language } from '#contract/values/language.ts';
import { fill } from '#src/i18n/fill.ts';
import { getMessages } from '#src/i18n/messages.ts';
import type { Page } from '#src/i18n/paths.ts';

/** Pages with a social card of their own, in each language, which src/brand/draw-social-card.ts draws. */
export const SHARED_PAGES = ['home', 'about', 'menu', 'reservation', 'contact'] as const;
export type SharedPage = (typeof SHARED_PAGES)[number];

export const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: 'en_GB', ka: 'ka_GE' };

export function socialCardPath(page: SharedPage, language: Language): string {
  return `/images/social/${page}-${language}.jpg`;
}

/** The text on the card, below the name. */
export function socialCardHeading(page: SharedPage, language: Language): string {
  return page === 'home' ? readRestaurant().tagline[language] : getMessages(language).nav[page];
}

/** The alternative text of the card. */
export function socialCardText(page: SharedPage, language: Language): string {
  return fill(getMessages(language).site.socialCard, {
    name: readRestaurant().name[language],
    heading: socialCardHeading(page, language),
  });
}

/** All other pages use the card of the home page. */
export function toSharedPage(page: Page): SharedPage {
  return SHARED_PAGES.find((shared) => shared === page) ?? 'home';
}
