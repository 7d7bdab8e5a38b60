import type { FloorContent } from '#contract/content.ts';
import type { TableOffers } from '#contract/errors.ts';
import { slotHour, SLOTS } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { Seating } from '../reservations/seating.ts';
import { listAvailability } from './availability.ts';

const MOST_TABLES = 2;
const MOST_SLOTS = 3;

/** Lets `table_taken` also say what can be had instead. */
export async function withOffers<Result>(
  ctx: Context,
  userId: string,
  seating: Seating,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'table_taken') throw error;
    const { tables = [] } = error.details;
    throw new DomainError('table_taken', { tables, offers: await findOffers(ctx, userId, seating, tables) });
  }
}

/** The tables likest to those that were lost, at the same time, and the nearest times for the whole choice. */
async function findOffers(
  ctx: Context,
  userId: string,
  seating: Seating,
  lost: readonly string[],
): Promise<TableOffers> {
  const availability = await listAvailability(ctx, seating.date, userId);
  const isFree = (table: string, slot: string) =>
    availability.some(({ tableNumber, bookedSlots }) => tableNumber === table && !bookedSlots.includes(slot));
  const hoursFrom = (slot: string) => Math.abs(slotHour(slot) - slotHour(seating.slot));

  return {
    tables: lost.map((taken) => ({
      taken,
      instead: listLikest(ctx.floors, taken)
        .filter((table) => !seating.tables.includes(table) && isFree(table, seating.slot))
        .slice(0, MOST_TABLES),
    })),
    slots: SLOTS.filter((slot) => seating.tables.every((table) => isFree(table, slot)))
      .filter((slot) => slot !== seating.slot)
      .toSorted((first, second) => hoursFrom(first) - hoursFrom(second))
      .slice(0, MOST_SLOTS),
  };
}

type TableContent = FloorContent['tables'][number];

/** The other tables of the same floor, the likest first: enough seats, few too many, the same surroundings, close by. */
function listLikest(floors: readonly FloorContent[], id: string): string[] {
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
