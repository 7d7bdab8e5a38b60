import { LANGUAGES, type Language, type Localized } from '#contract/language.ts';
import type { MenuItem, Translation } from '#contract/menu.ts';
import type { InTetri } from '#contract/money.ts';
import { drawingOfDish } from '#contract/pictures.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import type { ListedCategory } from '#src/stores/menu.ts';

/** A pre-rendered dish: description and labels in the page's language only. */
export interface MenuDish {
  id: string;
  priceTetri: number;
  names: Partial<Localized>;
  description: string;
  allergens: readonly string[];
  diet: readonly string[];
  /** Missing if the dish has a drawing. */
  imageUrl?: string | undefined;
  isSoldOut?: boolean;
}

export interface MenuSection {
  slug: string;
  name: string;
  dishes: MenuDish[];
}

/** The server's menu, with the descriptions and pictures of the pre-rendered one. */
export function updateSections(
  sections: readonly MenuSection[],
  categories: readonly ListedCategory[],
  language: Language,
): MenuSection[] {
  const known = new Map(sections.flatMap(({ dishes }) => dishes.map((dish) => [dish.id, dish])));
  return categories.map((category) => ({
    slug: category.slug,
    name: nameIn(category.translations, language) ?? category.slug,
    dishes: category.items.map((item) => updateDish(item, known.get(item.id))),
  }));
}

/** Returns the same object if nothing changed, so that the card does not render again. */
function updateDish(item: InTetri<MenuItem>, known: MenuDish | undefined): MenuDish {
  const names: Partial<Localized> = { ...known?.names };
  for (const { language, name } of item.translations) names[language] = name;
  // The picture of the page's own build exists; the server may have read other photographs and name other files.
  const { imageUrl } = known && !item.imageUrl.startsWith('http') ? known : item;
  const isSame =
    known?.priceTetri === item.priceTetri &&
    known.imageUrl === imageUrl &&
    !item.soldOut &&
    LANGUAGES.every((language) => known.names[language] === names[language]);
  if (isSame) return known;
  return {
    id: item.id,
    priceTetri: item.priceTetri,
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

/** What the card says after the dish was added; empty before. */
export function addedText(
  dish: MenuDish,
  quantity: number | undefined,
  { language, messages }: { language: Language; messages: Messages['menu'] },
): string {
  return quantity === undefined ? '' : fill(messages.added, { name: dishName(dish, language), quantity });
}

/** The photograph or the drawing of the dish; empty for a dish that only the back end has, without a picture. */
export function dishPicture(dish: MenuDish): string {
  return dish.imageUrl ?? drawingOfDish(dish.id);
}

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
