import { atom, type ReadableAtom } from 'nanostores';

const $ids = atom<readonly string[]>([]);

/** Ids of the dishes that cannot be had now, as the menu or a refused order told last. */
export const $soldOut: ReadableAtom<readonly string[]> = $ids;

export function tellSoldOut(ids: readonly string[]): void {
  $ids.set(ids);
}
