import { isLanguage } from '#contract/values/language.ts';
import type { MenuItem, Translation } from '#contract/api/menu.ts';
import { isPrice, toTetri, type InTetri } from '#contract/values/money.ts';
import { routes } from '#contract/routes/routes.ts';
import { CACHED_AT_HEADER } from './base.ts';
import { getWithHeaders } from './client.ts';
import { readList, readNumber, readText } from './read.ts';

/**
 * Leaves out categories and items without a slug, an id or a price: nobody could order them.
 * @throws ApiError, NoAnswerError, TypeError if the answer is not a list
 */
export async function getMenu() {
  const { answer, headers } = await getWithHeaders(routes.menu);
  if (!Array.isArray(answer)) throw new TypeError('The menu is not a list');
  return {
    categories: readList(answer).flatMap(readCategory),
    /** When a cached menu was fetched, in ms since 1970; undefined for a fresh one. */
    cachedAt: Number(headers.get(CACHED_AT_HEADER)) || undefined,
  };
}

export type MenuAnswer = Awaited<ReturnType<typeof getMenu>>;
export type ListedCategory = MenuAnswer['categories'][number];

function readCategory(category: Record<string, unknown>) {
  const slug = readText(category.slug);
  if (!slug) return [];
  return [
    {
      slug,
      translations: readTranslations(category.translations),
      items: readList(category.items).flatMap(readMenuItem),
    },
  ];
}

/** An array of one item; empty if the item is invalid. */
export function readMenuItem(item: Record<string, unknown>): InTetri<MenuItem>[] {
  const id = readText(item.id);
  const price = readNumber(item.price);
  if (!id || !isPrice(price)) return [];
  return [
    {
      id,
      priceTetri: toTetri(price),
      imageUrl: readText(item.imageUrl),
      translations: readTranslations(item.translations),
      ...(item.soldOut === true && { soldOut: true }),
      ...(item.soldOut === true && readText(item.soldOutOn) && { soldOutOn: readText(item.soldOutOn) }),
    },
  ];
}

function readTranslations(value: unknown): Translation[] {
  return readList(value).flatMap(({ language, name }) =>
    isLanguage(language) && readText(name) ? [{ language, name: readText(name) }] : [],
  );
}
