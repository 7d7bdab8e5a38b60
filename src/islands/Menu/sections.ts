import { LANGUAGES, type Language, type Localized } from '#contract/values/language.ts';
import type { DishFacts } from '#contract/api/content.ts';
import type { MenuItem } from '#contract/api/menu.ts';
import type { InTetri } from '#contract/values/money.ts';
import { drawingOfDish } from '#contract/values/pictures.ts';
import { addToCart } from '#src/stores/menu/add-to-cart.ts';
import type { ServedDays } from '#contract/rules/served-days.ts';
import type { SoldOutMark } from '#contract/rules/sold-out.ts';

/** A pre-rendered dish: description and labels in the page's language only. Its facts are undefined if they are not known. */
export interface MenuDish extends SoldOutMark, Partial<DishFacts> {
  id: string;
  priceTetri: number;
  names: Partial<Localized>;
  description: string;
  diet: readonly string[];
  /** Missing if the dish has a drawing. */
  imageUrl?: string | undefined;
  days?: ServedDays | undefined;
}

export interface MenuSection {
  slug: string;
  name: string;
  dishes: MenuDish[];
}

/** A category as the page shows it. */
export interface ShownSection extends MenuSection {
  isCurrent: boolean;
  /** Whether one of its dishes is found; a diner who looks for nothing finds all. */
  isFound: boolean;
  /** Whether its dishes show: those of the current category, or all that are found. */
  isOpen: boolean;
}

/** `chosen` is the slug of the chosen category; the first that has a dish is current without a choice. */
export function showSections(
  sections: readonly MenuSection[],
  found: ReadonlySet<string> | undefined,
  chosen: string,
): ShownSection[] {
  const shown = sections.filter(({ dishes }) => !found || dishes.some(({ id }) => found.has(id)));
  const current = shown.find(({ slug }) => slug === chosen) ?? shown[0];
  return sections.map((section) => {
    const isCurrent = section === current;
    const isFound = shown.includes(section);
    return { ...section, isCurrent, isFound, isOpen: found ? isFound : isCurrent };
  });
}

export function dishName(dish: MenuDish, language: Language): string {
  return dish.names[language] ?? dish.names.en ?? dish.names.ka ?? dish.id;
}

/** The photograph or the drawing of the dish; empty for a dish that only the back end has, without a picture. */
export function dishPicture(dish: MenuDish): string {
  return dish.imageUrl ?? drawingOfDish(dish.id);
}

export type DishAction = keyof typeof DISH_ACTIONS;

/** What the buttons of a card do, by the name in their `data-first`: before React and after. */
export const DISH_ACTIONS = { add: (dish: MenuDish) => addToCart(toMenuItem(dish)) };

/** The dish as the cart stores it. */
export function toMenuItem(dish: MenuDish): InTetri<MenuItem> {
  return {
    id: dish.id,
    priceTetri: dish.priceTetri,
    imageUrl: dishPicture(dish),
    translations: LANGUAGES.flatMap((language) => {
      const name = dish.names[language];
      return name ? [{ language, name }] : [];
    }),
  };
}
