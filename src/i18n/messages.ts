import { readRestaurant } from '#content/load.ts';
import type { Language, Localized } from '#contract/values/language.ts';
import { fill } from './fill.ts';
import { en, type Messages } from './en/index.ts';
import { ka } from './ka/index.ts';

/** Read once: a build has one content. */
const restaurant = readRestaurant();
const MESSAGES: Record<Language, Messages> = { en: nameRestaurant(en, 'en'), ka: nameRestaurant(ka, 'ka') };

/** All texts of a language, for the build. Islands get only their own namespace as a prop. */
export function getMessages(language: Language): Messages {
  return MESSAGES[language];
}

interface Found {
  title?: Localized | undefined;
  description?: Localized | undefined;
}

/** Fills in who the restaurant is. For search engines its own titles and descriptions replace the usual ones. */
function nameRestaurant(messages: Messages, language: Language): Messages {
  const search: Partial<Record<string, Found>> = restaurant.search ?? {};
  const values = { name: restaurant.name[language], city: restaurant.address[language].city };
  const named = <Texts extends Record<string, string>>(texts: Texts, part: keyof Found) =>
    Object.fromEntries(
      Object.entries(texts).map(([page, text]) => [
        page,
        search[page]?.[part]?.[language] ?? fill(text, values),
      ]),
    ) as Texts;
  return {
    ...messages,
    titles: named(messages.titles, 'title'),
    descriptions: named(messages.descriptions, 'description'),
    nav: { ...messages.nav, home: fill(messages.nav.home, values) },
    together: { ...messages.together, shareText: fill(messages.together.shareText, values) },
  };
}
