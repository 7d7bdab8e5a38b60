import type { FloorContent } from '#contract/api/content.ts';
import type { TableOffers } from '#contract/api/errors.ts';
import type { TableAvailability } from '#contract/api/tables.ts';
import { slotHour, SLOTS } from '#contract/values/time.ts';

const MOST_TABLES = 2;
const MOST_SLOTS = 3;

type TableContent = FloorContent['tables'][number];

interface Restaurant {
  floors: readonly { tables: readonly TableContent[] }[];
  /** The availability of the chosen date. */
  availability: readonly TableAvailability[];
}

interface TakenChoice {
  /** The chosen tables and slot. */
  tables: readonly string[];
  slot: string;
  taken: readonly string[];
}

/**
 * The most similar free tables at the same time for each taken one, and the nearest slots at which all chosen tables
 * are free.
 */
export function findOffers(
  { floors, availability }: Restaurant,
  { tables, slot, taken }: TakenChoice,
): TableOffers {
  const isFree = (table: string, at: string) =>
    availability.some(({ tableNumber, bookedSlots }) => tableNumber === table && !bookedSlots.includes(at));
  const hoursFrom = (other: string) => Math.abs(slotHour(other) - slotHour(slot));

  return {
    tables: taken.map((id) => ({
      taken: id,
      instead: listMostSimilar(floors, id)
        .filter((table) => !tables.includes(table) && isFree(table, slot))
        .slice(0, MOST_TABLES),
    })),
    slots: SLOTS.filter((other) => other !== slot && tables.every((table) => isFree(table, other)))
      .toSorted((first, second) => hoursFrom(first) - hoursFrom(second))
      .slice(0, MOST_SLOTS),
  };
}

/**
 * The other tables of the same floor, most similar first: enough seats, few spare seats, the same surroundings, nearby.
 */
function listMostSimilar(floors: Restaurant['floors'], id: string): string[] {
  const tables = floors.find((floor) => floor.tables.some((table) => table.id === id))?.tables ?? [];
  const place = tables.findIndex((table) => table.id === id);
  const taken = tables[place];
  if (!taken) return [];
  return tables
    .map((table, index) => ({ id: table.id, order: [...differences(taken, table), Math.abs(index - place)] }))
    .filter((table) => table.id !== id)
    .toSorted((first, second) => compare(first.order, second.order))
    .map((table) => table.id);
}

function differences(taken: TableContent, table: TableContent): number[] {
  const shared = table.features.filter((feature) => taken.features.includes(feature)).length;
  return [Number(table.seats < taken.seats), Math.abs(table.seats - taken.seats), -shared];
}

function compare(first: readonly number[], second: readonly number[]): number {
  const place = first.findIndex((value, index) => value !== second[index]);
  return place < 0 ? 0 : (first[place] ?? 0) - (second[place] ?? 0);
}
