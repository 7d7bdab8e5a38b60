import type { MenuLeaf, RestrictedDiet, WithContext } from 'schema-dts';
import type { DishContent, MenuContent } from '#contract/api/content.ts';
import type { Language } from '#contract/values/language.ts';
import { CURRENCY } from '#contract/values/money.ts';
import { isPhoto } from '#contract/values/pictures.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { restaurantId } from './restaurant.ts';

interface Card {
  menu: MenuContent;
  dishes: readonly DishContent[];
  name: string;
}

/** The menu in schema.org's terms: sections, dishes and prices. */
export function toMenuData(
  { menu, dishes, name }: Card,
  language: Language,
  site: URL,
): WithContext<MenuLeaf> {
  const served = menu.categories.filter(({ slug }) => dishes.some(({ category }) => category === slug));
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name,
    inLanguage: language,
    url: new URL(localizedPath(language, 'menu'), site).href,
    provider: { '@id': restaurantId(site) },
    hasMenuSection: served.map((category) => ({
      '@type': 'MenuSection',
      name: category.name[language],
      hasMenuItem: dishes
        .filter((dish) => dish.category === category.slug)
        .map((dish) => ({
          '@type': 'MenuItem',
          name: dish.name[language],
          ...(isPhoto(dish.imageUrl) && { image: new URL(dish.imageUrl, site).href }),
          ...toDiet(dish.dietary),
          offers: { '@type': 'Offer', price: dish.price, priceCurrency: CURRENCY },
        })),
    })),
  };
}

const DIETS: Partial<Record<DishContent['dietary'][number], RestrictedDiet>> = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
};

function toDiet(labels: DishContent['dietary']): { suitableForDiet?: RestrictedDiet[] } {
  const diets = labels.flatMap((label) => DIETS[label] ?? []);
  return diets.length > 0 ? { suitableForDiet: diets } : {};
}
