import { findFittingTables } from '#contract/rules/fitting-tables.ts';
import { isOpenDuring } from '#contract/rules/opening-hours.ts';
import type { Table } from '#contract/api/tables.ts';
import { addDays, endsAt, seatingHours, slotHour, toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { listLiveClaims, type LiveClaim } from '#server/dining/tables/list-claims.ts';
import { findClosedDates, listBlockedTables } from '#server/dining/tables/closures.ts';
import { listTables } from '#server/dining/tables/list.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

type Times = Omit<Seating, 'tables'>;

export interface TableAtTime extends Table {
  /** For the whole time. */
  isFree: boolean;
  /** The first hours within the time that others have, counted from midnight; undefined if free, or out of use. */
  taken: { from: number; until: number } | undefined;
}

export interface FreeTables {
  /** Every table of the house. */
  tables: TableAtTime[];
  /** The smallest set of free tables for the party; undefined if there is none. */
  fitting: string[] | undefined;
  /** If nothing fits: the nearest times of the day that do, then the same time on the next days. */
  nearest: Times[];
}

interface Party {
  partySize: number;
  /** A reservation whose own tables count as free, because it is being moved. */
  reservationId?: string | undefined;
}

const NEAREST_OF_DAY = 4;
const NEAREST_DAYS = 2;
const DAYS_TRIED = 7;

/** Which tables are free from a slot on for some hours; hours that have passed do not count. */
export async function findFreeTables(ctx: Context, times: Times, party: Party): Promise<FreeTables> {
  const house = await readHouse(ctx, [times.date], party);
  const tables = tablesAt(house, times);
  const fitting = fit(ctx, tables, party);
  return { tables, fitting, nearest: fitting ? [] : await listNearest(ctx, times, party) };
}

interface House {
  tables: Table[];
  taken: ReadonlySet<string>;
  blockedOn: (date: string) => readonly string[];
  now: number;
}

async function readHouse(ctx: Context, dates: readonly string[], { reservationId }: Party): Promise<House> {
  const days = new Set(dates.flatMap((date) => [date, addDays(date, 1)]));
  const [tables, claims, now] = await Promise.all([
    listTables(ctx),
    listLiveClaims(ctx, [...days]),
    ctx.databaseClock(ctx.db),
  ]);
  const isOfOthers = (claim: LiveClaim) =>
    claim.reservationId === null || claim.reservationId !== reservationId;
  return {
    tables,
    taken: new Set(claims.filter(isOfOthers).map((claim) => toKey(claim.tableId, claim))),
    blockedOn: (date) => listBlockedTables(ctx, date),
    now,
  };
}

const toKey = (table: string, { date, hour }: { date: string; hour: number }) => `${table} ${date} ${hour}`;

function tablesAt({ tables, taken, blockedOn, now }: House, { date, slot, hours }: Times): TableAtTime[] {
  const blocked = blockedOn(date);
  const night = seatingHours(date, slot, 24);
  const hasPassed = (hour: (typeof night)[number]) => endsAt(hour.date, toSlot(hour.hour), 1) <= now;
  return tables.map((table) => {
    const isTaken = night.map((hour) => !hasPassed(hour) && taken.has(toKey(table.tableNumber, hour)));
    const first = isTaken.indexOf(true);
    const isOutOfUse = blocked.includes(table.tableNumber);
    if (isOutOfUse || first === -1 || first >= hours)
      return { ...table, isFree: !isOutOfUse, taken: undefined };
    const end = isTaken.indexOf(false, first);
    const start = slotHour(slot);
    return {
      ...table,
      isFree: false,
      taken: { from: start + first, until: start + (end === -1 ? night.length : end) },
    };
  });
}

function fit({ rules }: Context, tables: readonly TableAtTime[], { partySize }: Party): string[] | undefined {
  const limits = { ...rules, seatsPerGuest: 0, minimumPerTable: 0 };
  return findFittingTables(
    tables.filter(({ isFree }) => isFree),
    { partySize, limits },
  );
}

async function listNearest(ctx: Context, { date, slot, hours }: Times, party: Party): Promise<Times[]> {
  const from = slotHour(slot);
  const days = Array.from({ length: DAYS_TRIED }, (_, index) => addDays(date, index + 1));
  const [house, closed] = await Promise.all([
    readHouse(ctx, [date, ...days], party),
    findClosedDates(ctx, [date, ...days]),
  ]);
  const hasRoom = (times: Times) =>
    !closed.has(times.date) &&
    isOpenDuring(ctx, times) &&
    endsAt(times.date, times.slot, 1) > house.now &&
    fit(ctx, tablesAt(house, times), party) !== undefined;
  const ofDay = Array.from({ length: 24 }, (_, hour) => hour)
    .filter((hour) => hour !== from)
    .toSorted((first, second) => Math.abs(first - from) - Math.abs(second - from))
    .map((hour) => ({ date, slot: toSlot(hour), hours }))
    .filter(hasRoom)
    .slice(0, NEAREST_OF_DAY);
  const later = days.map((day) => ({ date: day, slot, hours })).filter(hasRoom);
  return [...ofDay, ...later.slice(0, NEAREST_DAYS)];
}
