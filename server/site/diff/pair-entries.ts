import { isFields } from '#editor/rewrite.ts';

interface Pairing {
  /** Entries of both lists that are the same thing and differ. */
  pairs: [before: unknown, after: unknown][];
  added: unknown[];
  removed: unknown[];
  /** Whether entries of both lists stand in another order. */
  isMoved: boolean;
}

/** Fields that say which thing an entry is about. */
const IDENTITIES = ['slug', 'id', 'date', 'table'];

/** Finds the entries of a list again in its next version: unchanged, by their identity, or by their order. */
export function pairEntries(before: readonly unknown[], after: readonly unknown[]): Pairing {
  const matches = new Map<number, number>();
  const match = (isSame: (old: unknown, fresh: unknown) => boolean) => {
    for (const [index, fresh] of after.entries()) {
      if ([...matches.values()].includes(index)) continue;
      const found = before.findIndex((old, at) => !matches.has(at) && isSame(old, fresh));
      if (found >= 0) matches.set(found, index);
    }
  };
  match((old, fresh) => toKey(old) === toKey(fresh));
  match((old, fresh) => identityOf(old) !== undefined && identityOf(old) === identityOf(fresh));
  match((old, fresh) => identityOf(old) === undefined && identityOf(fresh) === undefined);

  const inOrder = [...matches].toSorted(([one], [other]) => one - other);
  const pairs = inOrder.map(([old, fresh]): [unknown, unknown] => [before[old], after[fresh]]);
  const found = new Set(matches.values());
  return {
    pairs: pairs.filter(([old, fresh]) => toKey(old) !== toKey(fresh)),
    added: after.filter((_, index) => !found.has(index)),
    removed: before.filter((_, index) => !matches.has(index)),
    isMoved: inOrder.some(([, fresh], index) => fresh < (inOrder[index - 1]?.[1] ?? -1)),
  };
}

function identityOf(entry: unknown): unknown {
  if (!isFields(entry)) return undefined;
  const name = IDENTITIES.find((field) => entry[field] !== undefined);
  return name && entry[name];
}

function toKey(entry: unknown): string {
  return JSON.stringify(entry);
}
