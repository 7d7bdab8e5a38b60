import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Allergen } from '#contract/values/allergies.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';

export const DIETS = ['vegetarian', 'vegan', 'children'] as const;

/** What a diner looks for on the menu. */
export interface DishFind {
  /** As typed. */
  query: string;
  diets: readonly (typeof DIETS)[number][];
  /** 0 means any price. */
  maxTetri: number;
  /** Excluded allergens. They are kept with the draft, so that the cart knows them. */
  without: readonly Allergen[];
}

interface ShownFind {
  find: DishFind;
  /** The number of dishes; undefined while the diner looks for nothing. */
  count: number | undefined;
}

export const NO_FIND: DishFind = { query: '', diets: [], maxTetri: 0, without: [] };

/** One letter finds too much. */
export function isTyped({ query }: Pick<DishFind, 'query'>): boolean {
  return /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(query);
}

const $typed = atom<Omit<DishFind, 'without'>>(NO_FIND);
const $shown = atom<ShownFind>({ find: NO_FIND, count: undefined });

export const $find: ReadableAtom<DishFind> = computed([$typed, $reservation], (typed, draft) => ({
  ...typed,
  without: draft.excludedAllergens ?? NO_FIND.without,
}));

/** What the page shows. */
export const $shownFind: ReadableAtom<ShownFind> = $shown;

export function changeFind(typed: Omit<DishFind, 'without'>): void {
  $typed.set(typed);
}

/** The menu's first script and, later, its island say what they have drawn. */
export function tellShownFind(shown: ShownFind): void {
  $shown.set(shown);
}
