import type { FloorContent } from '#contract/content.ts';
import { compareTableIds, type FloorId } from '#contract/table-ids.ts';

/** A table of the house with what is known of its place. */
export type TableFacts = FloorContent['tables'][number];
type TableFeature = TableFacts['features'][number];

export interface FloorTables {
  id: FloorId;
  tables: readonly TableFacts[];
}

export type TableOrder = 'number' | 'seats' | 'fit';

/** What a diner filters of the tables in the list. */
export interface TableFilterValues {
  order: TableOrder;
  isFree: boolean;
  /** The floor that the map shows, and no other. */
  isOnFloor: boolean;
  /** At least so many; 0 where it does not matter. */
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

/** Small is early. A table that is too small for the party comes after all that are not, the least lacking first. */
function rank(seats: number, order: TableOrder, partySize: number): number {
  if (order === 'number') return 0;
  return order === 'fit' && seats < partySize ? 1000 - seats : seats;
}

/** The same list with the value taken out of it, or added. */
export function toggle<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
