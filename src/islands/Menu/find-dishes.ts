import { foldText } from '#contract/values/fold.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { isTyped, type DishFind } from '#src/stores/menu/find.ts';
import type { MenuDish, MenuSection } from './sections.ts';

/** Its skeleton is one letter, with which many dishes begin. */
const ONE_LETTER_AGAIN = /^(\p{L})\1+$/iu;

interface Words {
  /** In every language of the menu. */
  names: readonly string[];
  /** The category, the diets and the allergens. */
  labels: readonly string[];
  /** What else stands on the card and above it, in the language of the page. */
  others: readonly string[];
}

const known = new WeakMap<MenuDish, Words>();

/**
 * The ids of the dishes that a diner looks for; undefined while the diner looks for nothing. Slips are forgiven only
 * where nothing is found without: a right word finds its dishes alone.
 */
export function findDishes(
  sections: readonly MenuSection[],
  find: DishFind,
  messages: Messages['menu'],
): ReadonlySet<string> | undefined {
  const isWord = !ONE_LETTER_AGAIN.test(find.query.trim());
  const readings = isWord ? foldText(find.query).map(listWords) : [];
  const hasQuery = isTyped(find);
  if (!hasQuery && !find.diets.length && !find.without.length && !find.maxTetri) return undefined;
  const findBy = (hasWord: typeof hasExactly, typed = readings) =>
    sections.flatMap(({ name, dishes }) =>
      dishes.filter((dish) => {
        if (!isAllowed(dish, find)) return false;
        const words = wordsOf(dish, name, messages);
        return !hasQuery || typed.some((wanted) => wanted.every((word) => hasWord(words, word)));
      }),
    );
  const ways = [
    () => findBy(hasExactly),
    () => findBy(hasNearly),
    // In the middle of a word the last Latin letter may be half of a Georgian one: `kharc` of `kharcho`.
    () =>
      findBy(hasBegun, /c$/i.test(find.query) ? foldText(find.query.slice(0, -1)).map(listWords) : readings),
  ];
  for (const look of ways) {
    const found = look();
    if (found.length > 0) return new Set(found.map(({ id }) => id));
  }
  return new Set();
}

/** A dish of another back end, about which nothing is known, is without no allergen and of no diet. */
function isAllowed({ allergens, diet, priceTetri }: MenuDish, find: DishFind): boolean {
  return (
    find.diets.every(
      (wanted) => diet.includes(wanted) || (wanted === 'vegetarian' && diet.includes('vegan')),
    ) &&
    (!find.without.length || Boolean(allergens && !find.without.some((each) => allergens.includes(each)))) &&
    (!find.maxTetri || priceTetri <= find.maxTetri)
  );
}

function wordsOf(dish: MenuDish, category: string, messages: Messages['menu']): Words {
  const { diet, allergen } = messages;
  const labels: Partial<Record<string, string>> = {
    ...diet,
    ...allergen,
    children: `${diet.children} ${messages.kids}`,
  };
  const marks = [...dish.diet, ...(dish.allergens ?? [])].map((mark) => labels[mark]);
  const words = known.get(dish) ?? {
    names: listWords(foldText(Object.values(dish.names).join(' '))[1]),
    labels: listWords(foldText([category, ...marks].join(' '))[1]),
    others: listWords(foldText([category, dish.description, ...marks].join(' '))[1]),
  };
  known.set(dish, words);
  return words;
}

function listWords(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Three letters begin too many words of descriptions. */
function hasExactly({ names, others }: Words, wanted: string): boolean {
  const stem = stemOf(wanted);
  const isShort = wanted.length < 4;
  return (
    names.some((word) => word.startsWith(stem)) ||
    others.some((word) => (isShort ? word === wanted : word.startsWith(stem)))
  );
}

function hasBegun({ names, labels, others }: Words, wanted: string): boolean {
  const words = [...names, ...(wanted.length > 3 ? others : labels)];
  return wanted.length > 1 && words.some((word) => word.startsWith(wanted));
}

/** A long word may have another ending, as in another case or in the plural. */
function stemOf(word: string): string {
  return word.length < 7 ? word.replace(/(.{4})i$/, '$1') : word.slice(0, Math.max(6, word.length - 3));
}

/** Names forgive more than the many words of descriptions. */
function hasNearly(words: Words, wanted: string): boolean {
  const { names, others } = words;
  return (
    hasExactly(words, wanted) ||
    (wanted.length >= 5 && names.some((word) => beginsNearly(word, wanted))) ||
    (wanted.length >= 6 && others.some((word) => beginsNearly(word, wanted)))
  );
}

/**
 * Whether a word begins as the wanted one with one slip: a letter that is wrong, missing, too many, or in its
 * neighbour's place. A short one must be the whole word.
 */
function beginsNearly(word: string, wanted: string): boolean {
  if (wanted.length < 7 && word.length > wanted.length + 1) return false;
  let at = 0;
  while (at < wanted.length && word[at] === wanted[at]) at += 1;
  const rest = wanted.slice(at + 1);
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(wanted.slice(at), at + 1) ||
    word.startsWith((rest[0] ?? '') + (wanted[at] ?? '') + rest.slice(1), at)
  );
}
