import { priceTetri, readDishes, readMenu } from '#content/load.ts';
import type { Language } from '#contract/values/language.ts';
import { isPhoto } from '#contract/values/pictures.ts';
import { describeDays } from '#src/components/served-days.ts';
import type { MenuSection } from '#src/islands/Menu/sections.ts';

/** The menu as the build writes it into the page. */
export function listMenuSections(language: Language): MenuSection[] {
  const dishes = readDishes();
  return readMenu().categories.map(({ slug, name }) => ({
    slug,
    name: name[language],
    dishes: dishes
      .filter(({ category }) => category === slug)
      .map((dish) => ({
        id: dish.id,
        priceTetri: priceTetri(dish),
        names: dish.name,
        description: dish.description[language],
        allergens: dish.allergens,
        diet: dish.dietary.includes('vegan')
          ? dish.dietary.filter((label) => label !== 'vegetarian')
          : dish.dietary,
        ...(isPhoto(dish.imageUrl) && { imageUrl: dish.imageUrl }),
        ...(dish.days?.length && { days: describeDays(dish.days, language) }),
      })),
  }));
}
