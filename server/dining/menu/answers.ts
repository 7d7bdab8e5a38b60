import type { Selectable } from 'kysely';
import type { MenuCategory, MenuItem, Translation } from '#contract/api/menu.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { toLari } from '#contract/values/money.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { FoundItem } from './find-items.ts';
import { itemNames, type NamedRow } from './item-names.ts';
import { soldOutMark, weekdaysOf } from './served.ts';

type CategoryRow = Pick<Selectable<Schema['menu_categories']>, 'slug' | 'name_en' | 'name_ka'>;
type ItemRow = Omit<FoundItem, 'is_archived' | 'position' | 'sold_out_on'> & Partial<FoundItem>;

/** The answer of `GET /menu`, in the order of the rows. A category without dishes is not on the menu. */
export function toMenu(categories: readonly CategoryRow[], items: readonly ItemRow[]): MenuCategory[] {
  const bySlug = Map.groupBy(items, (item) => item.category_slug);
  return categories.flatMap((category) => {
    const found = bySlug.get(category.slug);
    if (!found) return [];
    return [
      {
        slug: category.slug,
        translations: toTranslations(category),
        items: found.map((item) => toItem(item)),
      },
    ];
  });
}

export function toItem(row: ItemRow): MenuItem {
  const days = weekdaysOf(row);
  return {
    id: row.id,
    price: toLari(row.price_tetri),
    imageUrl: row.image_url,
    translations: toTranslations(row),
    ...soldOutMark(row),
    ...(days.length > 0 && { days }),
  };
}

function toTranslations(row: NamedRow): Translation[] {
  const names = itemNames(row);
  return LANGUAGES.map((language) => ({ language, name: names[language] }));
}
