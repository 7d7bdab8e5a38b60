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
  const found = new Set<number>();
  /** Matches entries with the same key, one to one; without a key they are not compared. */
  const match = (keyOf: (entry: unknown) => string | undefined) => {
    const free = Map.groupBy(before.keys(), (at) => (matches.has(at) ? undefined : keyOf(before[at])));
    free.delete(undefined);
    for (const [index, entry] of after.entries()) {
      const at = found.has(index) ? undefined : free.get(keyOf(entry))?.shift();
      if (at === undefined) continue;
      matches.set(at, index);
      found.add(index);
    }
  };
  match(toKey);
  match((entry) => toKey(identityOf(entry)));
  match((entry) => (identityOf(entry) === undefined ? '' : undefined));

  const inOrder = [...matches].toSorted(([one], [other]) => one - other);
  const pairs = inOrder.map(([old, fresh]): [unknown, unknown] => [before[old], after[fresh]]);
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

function toKey(value: unknown): string | undefined {
  return JSON.stringify(value);
}
