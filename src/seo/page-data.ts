import type { Thing, WithContext } from 'schema-dts';
import { readDishes, readMenu, readRestaurant, readRules } from '#content/load.ts';
import { listSpecialDays } from '#contract/holiday-hours.ts';
import type { Language } from '#contract/language.ts';
import { localDateAt } from '#contract/time.ts';
import { getMessages } from '#src/i18n/messages.ts';
import type { Page } from '#src/i18n/paths.ts';
import { toBreadcrumbs } from './breadcrumbs.ts';
import { toMenuData } from './menu.ts';
import { toRestaurantData, toSpecialHours } from './restaurant.ts';

/** A page's structured data (schema.org); empty for pages that are not indexed. */
export function listPageData(page: Page, language: Language, site: URL): WithContext<Thing>[] {
  const messages = getMessages(language);
  const today = localDateAt(Date.now());
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
      return [restaurant(), crumbs(page)];
    case 'contact':
      return [{ ...restaurant(), ...toSpecialHours(listSpecialDays(readRules(), today)) }, crumbs(page)];
    default:
      return [];
  }
}
