import { LANGUAGES, type Language, type Localized } from '#contract/values/language.ts';
import type { MenuItem, Translation } from '#contract/api/menu.ts';
import type { InTetri } from '#contract/values/money.ts';
import type { ListedCategory } from '#src/stores/menu/menu.ts';
import type { MenuDish, MenuSection } from './sections.ts';

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
    description: '',
    diet: [],
    ...known,
    id: item.id,
    priceTetri: item.priceTetri,
    names,
    imageUrl,
    ...(item.soldOut && { soldOut: true }),
    ...(item.soldOutOn && { soldOutOn: item.soldOutOn }),
  };
}

function nameIn(translations: readonly Translation[], language: Language): string | undefined {
  return translations.find((translation) => translation.language === language)?.name ?? translations[0]?.name;
}
