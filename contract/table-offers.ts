import type { FloorContent } from './content.ts';
import type { TableOffers } from './errors.ts';
import type { TableAvailability } from './tables.ts';
import { slotHour, SLOTS } from './time.ts';

const MOST_TABLES = 2;
const MOST_SLOTS = 3;

type TableContent = FloorContent['tables'][number];

interface House {
  floors: readonly { tables: readonly TableContent[] }[];
  /** Of the date of the choice. */
  availability: readonly TableAvailability[];
}

interface Loss {
  /** All that was chosen, and when. */
  tables: readonly string[];
  slot: string;
  lost: readonly string[];
}

/** The tables likest to those that were lost, at the same time, and the nearest times for the whole choice. */
export function findOffers({ floors, availability }: House, { tables, slot, lost }: Loss): TableOffers {
  const isFree = (table: string, at: string) =>
    availability.some(({ tableNumber, bookedSlots }) => tableNumber === table && !bookedSlots.includes(at));
  const hoursFrom = (other: string) => Math.abs(slotHour(other) - slotHour(slot));

  return {
    tables: lost.map((taken) => ({
      taken,
      instead: listLikest(floors, taken)
        .filter((table) => !tables.includes(table) && isFree(table, slot))
        .slice(0, MOST_TABLES),
    })),
    slots: SLOTS.filter((other) => other !== slot && tables.every((table) => isFree(table, other)))
      .toSorted((first, second) => hoursFrom(first) - hoursFrom(second))
      .slice(0, MOST_SLOTS),
  };
}

/** The other tables of the same floor, the likest first: enough seats, few too many, the same surroundings, close by. */
function listLikest(floors: House['floors'], id: string): string[] {
  const tables = floors.find((floor) => floor.tables.some((table) => table.id === id))?.tables ?? [];
  const place = tables.findIndex((table) => table.id === id);
  const lost = tables[place];
  if (!lost) return [];
  return tables
    .map((table, index) => ({ id: table.id, order: [...unlikeness(lost, table), Math.abs(index - place)] }))
    .filter((table) => table.id !== id)
    .toSorted((first, second) => compare(first.order, second.order))
    .map((table) => table.id);
}

function unlikeness(lost: TableContent, table: TableContent): number[] {
  const shared = table.features.filter((feature) => lost.features.includes(feature)).length;
  return [Number(table.seats < lost.seats), Math.abs(table.seats - lost.seats), -shared];
}

function compare(first: readonly number[], second: readonly number[]): number {
  const place = first.findIndex((value, index) => value !== second[index]);
  return place < 0 ? 0 : (first[place] ?? 0) - (second[place] ?? 0);
}
