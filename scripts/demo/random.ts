/** Numbers from a seed: the same seed gives the same demo. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number, both bounds included. */
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  weighted<Item>(items: readonly [[item: Item, weight: number], ...[item: Item, weight: number][]]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
  /** A UUID v4, as banks and browsers make them. */
  uuid(): string;
}

export function createRandom(seed: number): Random {
  const next = createNumbers(seed);
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('');
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    weighted: (items) => {
      const total = items.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      const found = items.find(([, weight]) => (left -= weight) < 0) ?? items[0];
      return found[0];
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-9${hex(3)}-${hex(12)}`,
  };
}

/** The generator mulberry32: small, fast and good enough for a demo. */
function createNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
