import type { FloorContent } from '#contract/api/content.ts';
import { compareTableIds, DEFAULT_FLOOR, type FloorId } from '#contract/values/table-ids.ts';

/** A table and the facts about its place in the restaurant. */
export type TableFacts = Pick<FloorContent['tables'][number], 'id' | 'seats' | 'group' | 'features'> & {
  /** Its name in the page's language. */
  called?: string;
};
type TableFeature = TableFacts['features'][number];

export interface FloorTables {
  id: FloorId;
  tables: readonly TableFacts[];
}

export type TableOrder = 'number' | 'seats' | 'fit';

/** The diner's filters of the table list. */
export interface TableFilterValues {
  order: TableOrder;
  isFree: boolean;
  /** Only the floor that the map shows. */
  isOnFloor: boolean;
  /** Minimum number of seats; 0 for any number. */
  seats: number;
  features: readonly TableFeature[];
}

export const NO_FILTERS: TableFilterValues = {
  order: 'number',
  isFree: false,
  isOnFloor: false,
  seats: 0,
  features: [],
};

/** Whether a filter is set that can leave out tables. */
export function isFiltering({ isFree, isOnFloor, seats, features }: TableFilterValues): boolean {
  return isFree || isOnFloor || seats > 0 || features.length > 0;
}

interface FilterOptions {
  orders: TableOrder[];
  /** Ascending. */
  seats: number[];
  features: TableFeature[];
}

/** The filter options for these floors and this party. */
export function listFilterOptions(
  floors: readonly FloorTables[],
  partySize: number | undefined,
): FilterOptions {
  const tables = floors.flatMap((floor) => floor.tables);
  const seats = tables.map((table) => table.seats);
  const most = Math.max(...seats);
  return {
    orders: partySize ? ['number', 'seats', 'fit'] : ['number', 'seats'],
    seats: [...new Set([...seats, Math.min(partySize ?? most, most)])].toSorted(
      (first, second) => first - second,
    ),
    // Nobody looks for stairs.
    features: [...new Set(tables.flatMap((table) => table.features))].filter((one) => one !== 'stairs'),
  };
}

interface Evening {
  floor: FloorId;
  booked: readonly string[];
  partySize: number | undefined;
}

/** The tables that match the filters, in the chosen order. */
export function findTables(
  floors: readonly FloorTables[],
  filters: TableFilterValues,
  { floor, booked, partySize = 0 }: Evening,
): TableFacts[] {
  return floors
    .filter(({ id }) => !filters.isOnFloor || id === floor)
    .flatMap(({ tables }) => tables)
    .filter(
      ({ id, seats, features }) =>
        seats >= filters.seats &&
        !(filters.isFree && booked.includes(id)) &&
        filters.features.every((feature) => features.includes(feature)),
    )
    .toSorted(
      (first, second) =>
        rank(first.seats, filters.order, partySize) - rank(second.seats, filters.order, partySize) ||
        compareTableIds(first.id, second.id),
    );
}

/** The tables of all floors that the filters leave out, for the map: it shows one floor anyway. */
export function listLeftOut(
  floors: readonly FloorTables[],
  filters: TableFilterValues,
  booked: readonly string[],
): string[] {
  const evening = { floor: DEFAULT_FLOOR, booked, partySize: undefined };
  const left = findTables(floors, { ...filters, isOnFloor: false }, evening);
  const all = floors.flatMap((floor) => floor.tables);
  return all.filter((table) => !left.includes(table)).map(({ id }) => id);
}

/** The tables with fewer seats than guests; none if no table has enough, since several are joined then. */
export function listTooSmall(floors: readonly FloorTables[], partySize: number): string[] {
  const tables = floors.flatMap((floor) => floor.tables);
  const small = tables.filter(({ seats }) => seats < partySize);
  return small.length < tables.length ? small.map(({ id }) => id) : [];
}

/** Lower sorts first. With `fit`, tables that are too small come last, the largest of them first. */
function rank(seats: number, order: TableOrder, partySize: number): number {
  if (order === 'number') return 0;
  return order === 'fit' && seats < partySize ? 1000 - seats : seats;
}

/** The list without the value if it has it, else with it. */
export function toggle<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
