import type { Selectable } from 'kysely';
import type { MenuCategory, MenuItem, Translation } from '#contract/api/menu.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { toLari } from '#contract/values/money.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { itemNames, type NamedRow } from './item-names.ts';
import { weekdaysOf } from './served.ts';

export function toItem(row: Selectable<Schema['menu_items']>): MenuItem {
  const days = weekdaysOf(row);
  return {
    id: row.id,
    price: toLari(row.price_tetri),
    imageUrl: row.image_url,
    translations: toTranslations(row),
    soldOut: row.is_sold_out === 1,
    ...(days.length > 0 && { days }),
  };
}

export function toCategory(row: Selectable<Schema['menu_categories']>, items: MenuItem[]): MenuCategory {
  return { slug: row.slug, translations: toTranslations(row), items };
}

function toTranslations(row: NamedRow): Translation[] {
  const names = itemNames(row);
  return LANGUAGES.map((language) => ({ language, name: names[language] }));
}
