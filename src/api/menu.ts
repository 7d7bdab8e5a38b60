import { isLanguage } from '#contract/language.ts';
import type { MenuCategory, MenuItem, Translation } from '#contract/menu.ts';
import { isPrice } from '#contract/money.ts';
import { routes } from '#contract/routes.ts';
import { get } from './client.ts';
import { readList, readNumber, readText } from './read.ts';

/**
 * Categories and items without a slug, an id or a price are left out: nobody could order them.
 * @throws ApiError, NoAnswerError, TypeError where the answer is no list
 */
export async function getMenu(): Promise<MenuCategory[]> {
  const answer = await get(routes.menu);
  if (!Array.isArray(answer)) throw new TypeError('The menu is not a list');
  return readList(answer).flatMap((category) => {
    const slug = readText(category.slug);
    if (!slug) return [];
    return [
      {
        slug,
        translations: readTranslations(category.translations),
        items: readList(category.items).flatMap(readMenuItem),
      },
    ];
  });
}

/** An array of one item, or empty where it cannot be used. */
export function readMenuItem(item: Record<string, unknown>): MenuItem[] {
  const id = readText(item.id);
  const price = readNumber(item.price);
  if (!id || !isPrice(price)) return [];
  return [
    {
      id,
      price,
      imageUrl: readText(item.imageUrl),
      translations: readTranslations(item.translations),
      ...(item.soldOut === true && { soldOut: true }),
    },
  ];
}

function readTranslations(value: unknown): Translation[] {
  return readList(value).flatMap(({ language, name }) =>
    isLanguage(language) && readText(name) ? [{ language, name: readText(name) }] : [],
  );
}
