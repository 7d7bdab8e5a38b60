import { atom, type ReadableAtom } from 'nanostores';

const $ids = atom<readonly string[]>([]);

/** Ids of the sold-out dishes, from the last menu or the last refused order. */
export const $soldOut: ReadableAtom<readonly string[]> = $ids;

export function tellSoldOut(ids: readonly string[]): void {
  $ids.set(ids);
}
