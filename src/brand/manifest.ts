import { readRestaurant } from '#content/load.ts';
import type { Language } from '#contract/values/language.ts';
import { getMessages } from '#src/i18n/messages.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { APP_ICONS } from './icons.ts';
import { readColour } from './read-colour.ts';

export function manifestPath(language: Language): string {
  return `/${language}.webmanifest`;
}

/**
 * The web app manifest of one language. The scope is the whole site, so that the app stays open when the diner changes
 * the language; the bank's page lies outside, and the device shows its address.
 */
export function createManifest(language: Language): object {
  const { name, description } = readRestaurant();
  const {
    home: { bookTable },
    nav,
  } = getMessages(language);
  const start = localizedPath(language, 'home');
  const cloth = readColour('--cloth');
  return {
    id: start,
    name: name[language],
    short_name: name[language],
    description: description[language],
    lang: language,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    theme_color: cloth,
    background_color: cloth,
    categories: ['food'],
    icons: APP_ICONS.map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: bookTable, url: localizedPath(language, 'reservation') },
      { name: nav.menu, url: localizedPath(language, 'menu') },
    ],
  };
}
