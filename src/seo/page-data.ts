import type { Thing, WithContext } from 'schema-dts';
import {
  readDishes,
  readMenu,
  readPolicy,
  readPublication,
  readRestaurant,
  readRules,
} from '#content/load.ts';
import { listSpecialDays } from '#contract/rules/opening-hours.ts';
import type { Language } from '#contract/values/language.ts';
import { localDateAt } from '#contract/values/time.ts';
import { getMessages } from '#src/i18n/messages.ts';
import type { Page } from '#src/i18n/paths.ts';
import { toBreadcrumbs } from './breadcrumbs.ts';
import { toMenuData } from './menu.ts';
import { toRestaurantData, toSpecialHours } from './restaurant.ts';

/** A page's structured data (schema.org); empty for pages that are not indexed. */
export function listPageData(page: Page, language: Language, site: URL): WithContext<Thing>[] {
  const messages = getMessages(language);
  const today = localDateAt(Date.now());
  const restaurant = () => ({
    ...toRestaurantData(readRestaurant(), language, site),
    ...(readPublication().published && { legalName: readRestaurant().company.legalName[language] }),
  });
  const menu = () =>
    toMenuData({ menu: readMenu(), dishes: readDishes(), name: messages.menu.heading }, language, site);
  const crumbs = (below: Page, name: string) =>
    toBreadcrumbs({ home: readRestaurant().name[language], page: name }, below, language, site);
  switch (page) {
    case 'home':
      return [restaurant()];
    case 'about':
      return [crumbs(page, messages.nav[page])];
    case 'menu':
      return [menu(), crumbs(page, messages.nav[page])];
    case 'reservation':
      return [restaurant(), crumbs(page, messages.nav[page])];
    case 'contact':
      return [
        { ...restaurant(), ...toSpecialHours(listSpecialDays(readRules(), today)) },
        crumbs(page, messages.nav[page]),
      ];
    case 'privacy':
    case 'terms':
    case 'accessibility':
      return [crumbs(page, readPolicy(page).title[language])];
    default:
      return [];
  }
}
