import { LANGUAGES, type Language, type Localized } from '#contract/language.ts';
import type { MenuCategory, MenuItem, Translation } from '#contract/menu.ts';
import { drawingOfDish } from '#contract/pictures.ts';

/** A dish as it was pre-rendered: description and labels in the page's language only. */
export interface MenuDish {
  id: string;
  /** Lari. */
  price: number;
  names: Partial<Localized>;
  description: string;
  allergens: readonly string[];
  diet: readonly string[];
  /** Missing where the picture is the drawing. */
  imageUrl?: string | undefined;
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

/** The pre-rendered dish itself where nothing of it has changed. */
function updateDish(item: MenuItem, known: MenuDish | undefined): MenuDish {
  const names: Partial<Localized> = { ...known?.names };
  for (const { language, name } of item.translations) names[language] = name;
  // The page's own picture is there for certain; a server that read the photographs at another time may name others.
  const { imageUrl } = known && !item.imageUrl.startsWith('http') ? known : item;
  const isSame =
    known?.price === item.price &&
    known.imageUrl === imageUrl &&
    !item.soldOut &&
    LANGUAGES.every((language) => known.names[language] === names[language]);
  if (isSame) return known;
  return {
    id: item.id,
    price: item.price,
    names,
    description: known?.description ?? '',
    allergens: known?.allergens ?? [],
    diet: known?.diet ?? [],
    imageUrl,
    ...(item.soldOut && { isSoldOut: true }),
  };
}

function nameIn(translations: readonly Translation[], language: Language): string | undefined {
  return translations.find((translation) => translation.language === language)?.name ?? translations[0]?.name;
}

export function dishName(dish: MenuDish, language: Language): string {
  return dish.names[language] ?? dish.names.en ?? dish.names.ka ?? dish.id;
}

/** Empty where a back end has a dish of its own without a picture. */
export function dishPicture(dish: MenuDish): string {
  return dish.imageUrl ?? drawingOfDish(dish.id);
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
