import { findSeatsProblem, type TableLimits } from './table-limits.ts';
import type { Table } from '#contract/api/tables.ts';

interface Party {
  partySize: number;
  limits: TableLimits & { maxTables: number };
  /** What the staff are proposed: only guests themselves choose to sit on two floors. */
  isOnOneFloor?: true;
}

interface TableSet {
  tables: string[];
  seats: number;
}

/**
 * The smallest set of these tables that seats the party under the restaurant's limits: the fewest tables, of one floor
 * if possible, with the fewest spare seats. Undefined if no set does.
 */
export function findFittingTables(tables: readonly Table[], party: Party): string[] | undefined {
  const floors = [...Map.groupBy(tables, ({ floor }) => floor).values()];
  const ofFloors = floors.flatMap((floor) => findSmallestSet(floor, party) ?? []);
  // The sort is stable, so the whole house comes only before larger sets.
  const ofHouse = party.isOnOneFloor ? undefined : findSmallestSet(tables, party);
  const sets = [...ofFloors.toSorted(bySeats), ofHouse].filter((set) => set !== undefined);
  return sets.toSorted(byCount)[0]?.tables;
}

const bySeats = (first: TableSet, second: TableSet) => first.seats - second.seats;
const byCount = (first: TableSet, second: TableSet) => first.tables.length - second.tables.length;

function findSmallestSet(tables: readonly Table[], { partySize, limits }: Party): TableSet | undefined {
  for (const [count, sets] of listSets(tables, partySize, limits.maxTables).entries()) {
    const [smallest] = sets
      .filter(({ seats }) => seats >= partySize)
      .filter(({ seats }) => !findSeatsProblem(limits, { tables: count, seats, partySize }))
      .toSorted(bySeats);
    if (smallest) return smallest;
  }
  return undefined;
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
