import { LANGUAGES, type Language, type Localized } from '#contract/language.ts';
import type { MenuCategory, MenuItem, Translation } from '#contract/menu.ts';

/** A dish as it was pre-rendered: description and labels in the page's language only. */
export interface MenuDish {
  id: string;
  /** Lari. */
  price: number;
  names: Partial<Localized>;
  description: string;
  allergens: readonly string[];
  diet: readonly string[];
  imageUrl?: string;
  isSoldOut?: boolean;
}

export interface MenuSection {
  slug: string;
  name: string;
  dishes: MenuDish[];
}

/** The server's menu, with the descriptions and pictures that only the pre-rendered one has. */
export function updateSections(
  sections: readonly MenuSection[],
  categories: readonly MenuCategory[],
  language: Language,
): MenuSection[] {
  const known = new Map(sections.flatMap(({ dishes }) => dishes.map((dish) => [dish.id, dish])));
  return categories.map((category) => ({
    slug: category.slug,
    name: nameIn(category.translations, language) ?? category.slug,
    dishes: category.items.map((item) => updateDish(item, known.get(item.id))),
  }));
}

function updateDish(item: MenuItem, known: MenuDish | undefined): MenuDish {
  const names: Partial<Localized> = { ...known?.names };
  for (const { language, name } of item.translations) names[language] = name;
  return {
    id: item.id,
    price: item.price,
    names,
    description: known?.description ?? '',
    allergens: known?.allergens ?? [],
    diet: known?.diet ?? [],
    ...((item.imageUrl || !known) && { imageUrl: item.imageUrl }),
    ...(item.soldOut && { isSoldOut: true }),
  };
}

function nameIn(translations: readonly Translation[], language: Language): string | undefined {
  return translations.find((translation) => translation.language === language)?.name ?? translations[0]?.name;
}

export function dishName(dish: MenuDish, language: Language): string {
  return dish.names[language] ?? dish.names.en ?? dish.names.ka ?? dish.id;
}

/** The drawing that the build lays out for every dish of `content/`, unless the back end names another picture. */
export function dishPicture(dish: MenuDish): string {
  return dish.imageUrl ?? `/images/dishes/${dish.id}.svg`;
}

/** The dish as the cart keeps it. */
export function toMenuItem(dish: MenuDish): MenuItem {
  return {
    id: dish.id,
    price: dish.price,
    imageUrl: dishPicture(dish),
    translations: LANGUAGES.flatMap((language) => {
      const name = dish.names[language];
      return name ? [{ language, name }] : [];
    }),
  };
}
