import type { Insertable } from 'kysely';
import { priceTetri } from '#content/load.ts';
import type { DishContent, MenuContent } from '#contract/api/content.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** The rows of the menu that this content makes. */
export function toCategoryRows({ categories }: MenuContent) {
  return categories.map(({ slug, name }, position) => ({
    slug,
    position,
    name_en: name.en,
    name_ka: name.ka,
    is_archived: 0 as const,
  })) satisfies Required<Insertable<Schema['menu_categories']>>[];
}

export function toItemRows(dishes: readonly DishContent[]) {
  return dishes.map((dish, position) => ({
    id: dish.id,
    category_slug: dish.category,
    position,
    price_tetri: priceTetri(dish),
    name_en: dish.name.en,
    name_ka: dish.name.ka,
    image_url: dish.imageUrl,
    weekdays: dish.days?.join() ?? '',
    allergens: dish.allergens.join(),
    is_sold_out: 0 as const,
    is_archived: 0 as const,
  })) satisfies Required<Insertable<Schema['menu_items']>>[];
}
