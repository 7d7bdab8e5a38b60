import { findSeatsProblem, type TableLimits } from './table-limits.ts';
import type { FloorContent } from '#contract/api/content.ts';
import { MAX_PARTY_SIZE } from '#contract/values/draft.ts';
import type { Table } from '#contract/api/tables.ts';

interface House {
  rules: TableLimits & { maxTables: number };
  floors: readonly Pick<FloorContent, 'id' | 'tables'>[];
}

interface Party {
  partySize: number;
  house: House;
  /** What the staff are proposed: only guests themselves choose to sit on two floors. */
  isOnOneFloor?: true;
}

interface TableSet {
  tables: string[];
  seats: number;
}

/**
 * The smallest set of these tables that seats the party under the restaurant's limits: the fewest tables, with the fewest
 * spare seats. Undefined if no set does. If the floors say which tables stand side by side, only these are put together,
 * except for a party that they could never seat: it gets those that stand nearest to one another.
 */
export function findFittingTables(tables: readonly Table[], party: Party): string[] | undefined {
  const groups = groupTables(party.house);
  if (groups.size === 0) return findAnywhere(tables, party);
  const together = (some: readonly Table[]) =>
    findSmallest(Map.groupBy(some, ({ tableNumber: id }) => groups.get(id) ?? id).values(), party);
  return together(tables) ?? (together(allTables(party.house)) ? undefined : findAnywhere(tables, party));
}

/** The largest party that these tables seat when all are free: nobody can reserve for more. */
export function largestParty(house: House): number {
  const tables = allTables(house);
  let partySize = MAX_PARTY_SIZE;
  while (partySize > 1 && !findFittingTables(tables, { partySize, house })) partySize -= 1;
  return partySize;
}

/** The group of each table that has one. */
function groupTables({ floors }: House): Map<string, string> {
  return new Map(
    floors.flatMap(({ id: floor, tables }) =>
      tables.flatMap(({ id, group }) => (group === undefined ? [] : [[id, `${floor} ${group}`] as const])),
    ),
  );
}

function allTables({ floors }: House): Table[] {
  return floors.flatMap(({ id: floor, tables }) =>
    tables.map(({ id: tableNumber, seats }) => ({ tableNumber, floor, seats })),
  );
}

/** Finds tables of one floor if possible. The whole house comes last, so that it only counts for fewer tables. */
function findAnywhere(tables: readonly Table[], party: Party): string[] | undefined {
  const floors = [...Map.groupBy(tables, ({ floor }) => floor).values()];
  const ofFloors = floors
    .flatMap((place) => {
      const smallest = findSmallestSet(place, party);
      return smallest ? [findNearestSet(place, smallest, party)] : [];
    })
    .toSorted(bySeats);
  const ofHouse = party.isOnOneFloor ? [] : findSets([tables], party);
  return [...ofFloors, ...ofHouse].toSorted(byCount)[0]?.tables;
}

function findSmallest(places: Iterable<readonly Table[]>, party: Party): string[] | undefined {
  return findSets(places, party).toSorted(byCount)[0]?.tables;
}

/** The smallest set of each place that has one, those with the fewest spare seats first. */
function findSets(places: Iterable<readonly Table[]>, party: Party): TableSet[] {
  return [...places].flatMap((place) => findSmallestSet(place, party) ?? []).toSorted(bySeats);
}

const bySeats = (first: TableSet, second: TableSet) => first.seats - second.seats;
const byCount = (first: TableSet, second: TableSet) => first.tables.length - second.tables.length;

function findSmallestSet(
  tables: readonly Table[],
  { partySize, house: { rules } }: Party,
): TableSet | undefined {
  for (const sets of listSets(tables, partySize, rules.maxTables)) {
    const [smallest] = sets.filter((set) => seatsParty(set, partySize, rules)).toSorted(bySeats);
    if (smallest) return smallest;
  }
  return undefined;
}

function seatsParty({ tables, seats }: TableSet, partySize: number, rules: TableLimits): boolean {
  return seats >= partySize && !findSeatsProblem(rules, { tables: tables.length, seats, partySize });
}

/** So many of the nearest tables are tried with each one: a large house has too many sets. */
const NEIGHBOURS = 8;

/**
 * Finds the set of as many tables with the shortest ways between them. If a table is not on the floor map, it is the given one.
 */
function findNearestSet(
  tables: readonly Table[],
  smallest: TableSet,
  { partySize, house: { rules, floors } }: Party,
): TableSet {
  const places = new Map(floors.flatMap((floor) => floor.tables.map(({ id, at }) => [id, at])));
  const drawn = tables.flatMap((table) => {
    const at = places.get(table.tableNumber);
    return at ? [{ ...table, at }] : [];
  });
  if (drawn.length < tables.length) return smallest;
  let [nearest, shortest] = [smallest, Infinity];
  const grow = (chosen: typeof drawn, rest: typeof drawn, ways: number) => {
    if (chosen.length === smallest.tables.length) {
      const seats = chosen.reduce((sum, table) => sum + table.seats, 0);
      const inOrder = drawn.filter((table) => chosen.includes(table));
      const set = { tables: inOrder.map(({ tableNumber }) => tableNumber), seats };
      const isNearer = ways < shortest || (ways === shortest && seats < nearest.seats);
      if (isNearer && seatsParty(set, partySize, rules)) [nearest, shortest] = [set, ways];
      return;
    }
    for (const [index, table] of rest.entries()) {
      const longer = chosen.reduce((sum, other) => sum + wayBetween(other, table), ways);
      if (longer <= shortest) grow([...chosen, table], rest.slice(index + 1), longer);
    }
  };
  for (const table of drawn) {
    const others = drawn.filter((other) => other !== table);
    const near = others.toSorted((one, other) => wayBetween(one, table) - wayBetween(other, table));
    grow([table], near.slice(0, NEIGHBOURS), 0);
  }
  return nearest;
}

interface Drawn {
  at: readonly [number, number];
}

function wayBetween({ at: [left, top] }: Drawn, { at: [otherLeft, otherTop] }: Drawn): number {
  return Math.hypot(left - otherLeft, top - otherTop);
}

/** For each number of tables, one set for each number of seats. A set that seats the party gets no further table. */
function listSets(tables: readonly Table[], partySize: number, most: number): TableSet[][] {
  const sets: Map<number, TableSet>[] = [new Map([[0, { tables: [], seats: 0 }]])];
  for (const table of tables) {
    // Downwards, so that no set gets the table twice.
    for (let count = Math.min(most, sets.length); count > 0; count -= 1) {
      const larger = (sets[count] ??= new Map());
      for (const set of sets[count - 1]?.values() ?? []) {
        const seats = set.seats + table.seats;
        if (set.seats >= partySize || larger.has(seats)) continue;
        larger.set(seats, { tables: [...set.tables, table.tableNumber], seats });
      }
    }
  }
  return sets.map((ofCount) => [...ofCount.values()]);
}
