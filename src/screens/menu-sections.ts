import type { DishContent, MenuContent } from '#contract/api/content.ts';
import { joinVolumes, NO_BREAK_SPACE } from '#contract/format/spaces.ts';
import type { Language } from '#contract/values/language.ts';
import { toTetri } from '#contract/values/money.ts';
import { isPhoto } from '#contract/values/pictures.ts';
import { describeDays } from '#src/components/served-days.ts';
import { getMessages } from '#src/i18n/messages.ts';

/** The menu as the build writes it into the page: the categories that have dishes. */
export function listMenuSections(
  { categories, dishes }: Pick<MenuContent, 'categories'> & { dishes: readonly DishContent[] },
  language: Language,
) {
  const sections = categories.map(({ slug, name }) => ({
    slug,
    name: name[language],
    dishes: dishes
      .filter(({ category }) => category === slug)
      .map((dish) => {
        const {
          category: _,
          order: _place,
          name: names,
          price,
          description,
          dietary,
          days,
          imageUrl,
          ...facts
        } = dish;
        return {
          ...facts,
          priceTetri: toTetri(Number(price)),
          names,
          // No line begins with a dash or a number.
          description: joinVolumes(description[language].replaceAll(' – ', `${NO_BREAK_SPACE}– `)),
          diet: listDietary({ dietary }),
          ...(isPhoto(imageUrl) && { imageUrl }),
          ...(days?.length && { days: describeDays(days, language) }),
        };
      }),
  }));
  return sections.filter((section) => section.dishes.length > 0);
}

/** The labels that a diner reads: what is vegan is vegetarian too. */
function listDietary({ dietary }: Pick<DishContent, 'dietary'>): DishContent['dietary'] {
  return dietary.includes('vegan') ? dietary.filter((label) => label !== 'vegetarian') : dietary;
}

/** The diets of each dish that has any: `vegan`. */
export function listDiets(
  dishes: readonly Pick<DishContent, 'id' | 'dietary'>[],
  language: Language,
): Record<string, string> {
  const { diet } = getMessages(language).menu;
  const labelled = dishes.filter(({ dietary }) => dietary.length > 0);
  return Object.fromEntries(
    labelled.map((dish) => [
      dish.id,
      listDietary(dish)
        .map((label) => diet[label])
        .join(', '),
    ]),
  );
}
