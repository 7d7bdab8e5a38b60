import { priceTetri } from '#content/load.ts';
import type { DishContent, MenuContent } from '#contract/api/content.ts';
import { LANGUAGES, type Localized } from '#contract/values/language.ts';
import type { MenuCategory } from '#contract/api/menu.ts';
import { toLari } from '#contract/values/money.ts';

/** The answer of `GET /menu` as it will be when this content is published. */
export function toMenuAnswer({ categories }: MenuContent, dishes: readonly DishContent[]): MenuCategory[] {
  return categories.map(({ slug, name }) => ({
    slug,
    translations: translate(name),
    items: dishes
      .filter(({ category }) => category === slug)
      .map((dish) => ({
        id: dish.id,
        price: toLari(priceTetri(dish)),
        imageUrl: dish.imageUrl,
        translations: translate(dish.name),
        soldOut: false,
      })),
  }));
}

function translate(names: Localized) {
  return LANGUAGES.map((language) => ({ language, name: names[language] }));
}
