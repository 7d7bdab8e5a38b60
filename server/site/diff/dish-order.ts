import { comparePlaces } from '#content/load.ts';
import { parseYaml } from '#content/yaml.ts';
import type { Language } from '#contract/values/language.ts';
import { isFields } from '#editor/rewrite.ts';
import type { ValueChange } from './compare.ts';
import { compareTexts } from './excerpt.ts';
import { namePage } from './pages.ts';
import type { Words } from './words.ts';

export interface DishText {
  path: string;
  text: string;
}

/** All dishes in two states of the content. */
export interface DishTexts {
  before: readonly DishText[];
  after: readonly DishText[];
}

interface Dish {
  id: string;
  name: string;
  category: string;
  order: number | undefined;
}

/**
 * The categories whose dishes stand in another order, with their names in both orders: the number in a dish's file says
 * nothing to an editor. New and deleted dishes are told elsewhere.
 */
export function compareDishOrder({ before, after }: DishTexts, words: Words): ValueChange[] {
  const [old, fresh] = [before, after].map((dishes) => dishes.map((dish) => readDish(dish, words)));
  return [...words.categories].flatMap(([slug, name]) => {
    const [was, is] = [old ?? [], fresh ?? []].map((dishes) =>
      dishes.filter(({ category }) => category === slug).toSorted(comparePlaces),
    );
    const stay = (is ?? []).filter(({ id }) => was?.some((dish) => dish.id === id));
    const stood = (was ?? []).flatMap(({ id }) => stay.find((dish) => dish.id === id) ?? []);
    const [order, formerOrder] = [stay, stood].map((dishes) => dishes.map((dish) => dish.name).join(', '));
    if (order === formerOrder) return [];
    return [{ label: name[words.language], ...compareTexts(formerOrder ?? '', order ?? '') }];
  });
}

/** The names of the pages of dishes, by their paths. */
export function nameDishes(dishes: readonly DishText[], language: Language): Map<string, string> {
  return new Map(
    dishes.map(({ path, text }) => [
      path,
      namePage({ path, kind: 'dish' }, { values: parseYaml(text) }, language),
    ]),
  );
}

function readDish({ path, text }: DishText, { language }: Words): Dish {
  const values: unknown = parseYaml(text);
  const { name, category, order } = isFields(values) ? values : {};
  return {
    id: path,
    name: String(isFields(name) ? name[language] : path),
    category: String(category),
    order: typeof order === 'number' ? order : undefined,
  };
}
