import type { DishContent, MenuContent } from '#contract/api/content.ts';
import { joinVolumes, NO_BREAK_SPACE } from '#contract/format/spaces.ts';
import type { Language } from '#contract/values/language.ts';
import { toTetri } from '#contract/values/money.ts';
import { isPhoto } from '#contract/values/pictures.ts';
import { describeDays } from '#src/components/served-days.ts';

/** The menu as the build writes it into the page. */
export function listMenuSections(
  { categories, dishes }: Pick<MenuContent, 'categories'> & { dishes: readonly DishContent[] },
  language: Language,
) {
  return categories.map(({ slug, name }) => ({
    slug,
    name: name[language],
    dishes: dishes
      .filter(({ category }) => category === slug)
      .map((dish) => ({
        id: dish.id,
        priceTetri: toTetri(Number(dish.price)),
        names: dish.name,
        // No line begins with a dash or a number.
        description: joinVolumes(dish.description[language].replaceAll(' – ', `${NO_BREAK_SPACE}– `)),
        allergens: dish.allergens,
        diet: dish.dietary.includes('vegan')
          ? dish.dietary.filter((label) => label !== 'vegetarian')
          : dish.dietary,
        ...(isPhoto(dish.imageUrl) && { imageUrl: dish.imageUrl }),
        ...(dish.days?.length && { days: describeDays(dish.days, language) }),
      })),
  }));
}
