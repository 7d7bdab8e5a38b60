import type { Thing, WithContext } from 'schema-dts';
import { readDishes, readMenu, readRestaurant } from '#content/load.ts';
import type { Language } from '#contract/language.ts';
import { getMessages } from '#src/i18n/messages.ts';
import type { Page } from '#src/i18n/paths.ts';
import { toBreadcrumbs } from './breadcrumbs.ts';
import { toMenuData } from './menu.ts';
import { toRestaurantData } from './restaurant.ts';

/** A page's structured data (schema.org); empty for pages that are not indexed. */
export function listPageData(page: Page, language: Language, site: URL): WithContext<Thing>[] {
  const messages = getMessages(language);
  const restaurant = () => toRestaurantData(readRestaurant(), language, site);
  const menu = () =>
    toMenuData({ menu: readMenu(), dishes: readDishes(), name: messages.menu.heading }, language, site);
  const crumbs = (below: keyof typeof messages.nav & Page) =>
    toBreadcrumbs(
      { home: readRestaurant().name[language], page: messages.nav[below] },
      below,
      language,
      site,
    );
  switch (page) {
    case 'home':
      return [restaurant()];
    case 'about':
      return [crumbs(page)];
    case 'menu':
      return [menu(), crumbs(page)];
    case 'reservation':
    case 'contact':
      return [restaurant(), crumbs(page)];
    default:
      return [];
  }
}
