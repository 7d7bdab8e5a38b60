import type { Selectable } from 'kysely';
import type { MenuCategory, MenuItem, Translation } from '#contract/menu.ts';
import { LANGUAGES } from '#contract/language.ts';
import { toLari } from '#contract/money.ts';
import type { Schema } from '../db/schema.ts';
import { itemNames, type NamedRow } from './item-names.ts';

export function toItem(row: Selectable<Schema['menu_items']>): MenuItem {
  return {
    id: row.id,
    price: toLari(row.price_tetri),
    imageUrl: row.image_url,
    translations: toTranslations(row),
    soldOut: row.is_sold_out === 1,
  };
}

export function toCategory(row: Selectable<Schema['menu_categories']>, items: MenuItem[]): MenuCategory {
  return { slug: row.slug, translations: toTranslations(row), items };
}

function toTranslations(row: NamedRow): Translation[] {
  const names = itemNames(row);
  return LANGUAGES.map((language) => ({ language, name: names[language] }));
}
