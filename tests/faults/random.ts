/** A seeded random generator: the same seed gives the same numbers, so a run's plan can be repeated. */
export interface Dice {
  /** A whole number from `least` to `most`, inclusive. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  /** One of the names, weighted. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
  shuffled<Value>(values: readonly Value[]): Value[];
  /** A separate generator whose numbers do not depend on the use of others. */
  fork(name: string): Dice;
}

export function createDice(seed: string): Dice {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    chance: (probability) => next() < probability,
    pick: (values) => values[between(0, values.length - 1)] ?? values[0],
    weighted: (weights) => pickWeighted(weights, next()),
    shuffled: (values) =>
      values
        .map((value) => ({ value, order: next() }))
        .toSorted((first, second) => first.order - second.order)
        .map(({ value }) => value),
    fork: (name) => createDice(`${seed}/${name}`),
  };
}

function pickWeighted<Name extends string>(weights: Record<Name, number>, share: number): Name {
  const names = Object.keys(weights) as Name[];
  let rest = share * names.reduce((sum, name) => sum + weights[name], 0);
  for (const name of names) {
    rest -= weights[name];
    if (rest < 0) return name;
  }
  throw new Error('There is nothing to choose from');
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
