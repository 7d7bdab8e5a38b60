import { findFittingTables } from '#contract/rules/fitting-tables.ts';
import { isOpenDuring } from '#contract/rules/opening-hours.ts';
import type { Table } from '#contract/api/tables.ts';
import { compareTableIds } from '#contract/values/table-ids.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { addDays, endsAt, seatingHours, slotHour, startsAt, toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { listSitting, type Sitting } from '#server/dining/reservations/sitting.ts';
import { findTaken, readEvening, readEvenings, type Evening } from '#server/dining/tables/availability.ts';
import { listBlockedTables } from '#server/dining/tables/closures.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

type Times = Omit<Seating, 'tables'>;

export interface TableAtTime extends Table {
  /** For the whole time. */
  isFree: boolean;
  /**
   * The first hours within the time that others have, and the hour from which it is taken again, if it is free for less than
   * the time between; undefined if free, or out of use.
   */
  taken: (Hours & { again: number | undefined }) | undefined;
  /**
   * Guests sit there now, although its hours are free, and the time has begun: for so many minutes over their time.
   * Undefined otherwise.
   */
  overMinutes: number | undefined;
  /** Hours between this time and another seating that are too few for others; undefined without any, and if taken. */
  gap: Hours | undefined;
}

/** Counted from midnight of the date. */
interface Hours {
  from: number;
  until: number;
}

export interface FreeTables {
  /** Every table of the house. */
  tables: TableAtTime[];
  /** Sets of free tables for the party that share no table, best first; empty if nothing fits. */
  choices: string[][];
  /** If nothing fits: the nearest times of the day that do, by the clock, then the same time on the next days. */
  nearest: Times[];
}

interface Party {
  partySize: number;
  /** A reservation whose own tables count as free, because it is being moved. */
  reservationId?: string | undefined;
}

type TimedTable = Omit<TableAtTime, 'overMinutes'>;
type FreeTable = TimedTable & Partial<TableAtTime>;

const CHOICES = 3;
const NEAREST_OF_DAY = 4;
const NEAREST_DAYS = 2;
const DAYS_TRIED = 7;

/** Which tables are free from a slot on for some hours; hours that have passed do not count. */
export async function findFreeTables(ctx: Context, times: Times, party: Party): Promise<FreeTables> {
  const now = await ctx.databaseClock(ctx.db);
  const sitting = (await listSitting(ctx.db, now)).filter(
    ({ reservationId }) => reservationId !== party.reservationId,
  );
  const tables = tablesAt(ctx, await readEvening(ctx, times.date), { times, party, now }).map((table) => ({
    ...table,
    overMinutes: hasBegun(times, now) ? findOverMinutes(table, sitting, now) : undefined,
  }));
  const choices = listChoices(ctx, tables, party);
  const isFull = choices.length === 0;
  return { tables, choices, nearest: isFull ? await listNearest(ctx, times, { party, now }) : [] };
}

function hasBegun({ date, slot, hours }: Times, now: number): boolean {
  return startsAt(date, slot) <= now && now < endsAt(date, slot, hours);
}

function findOverMinutes(
  { tableNumber, isFree }: TimedTable,
  sitting: readonly Sitting[],
  now: number,
): number | undefined {
  const there = sitting.find(({ table }) => table === tableNumber);
  return isFree && there ? Math.max(0, Math.floor((now - there.until) / MINUTE_MS)) : undefined;
}

/**
 * Each next choice is the best one without the tables of those before it: another place in the restaurant. Those that leave
 * a gap are none while others leave none, and neither are tables for far larger parties.
 */
function listChoices(ctx: Context, tables: readonly TableAtTime[], party: Party): string[][] {
  const choices: string[][] = [];
  while (choices.length < CHOICES) {
    const chosen = choices.flat();
    const others = tables.filter(({ tableNumber }) => !chosen.includes(tableNumber));
    const choice = fit(ctx, others, party);
    if (!choice) break;
    choices.push(choice.toSorted(compareTableIds));
  }
  const isWhole = (ids: readonly string[]) => !findGapAt(tables, ids);
  const isSnug = (ids: readonly string[]) => !isWasted(seatsOf(tables, ids), party.partySize);
  const preferred = (some: string[][], isGood: typeof isWhole) =>
    some.some(isGood) ? some.filter(isGood) : some;
  return preferred(preferred(choices, isWhole), isSnug);
}

/** Twice the seats, of which another party could have four. */
function isWasted(seats: number, partySize: number): boolean {
  return seats >= 2 * partySize && seats - partySize >= 4;
}

export function seatsOf(tables: readonly Table[], ids: readonly string[]): number {
  return tables
    .filter(({ tableNumber }) => ids.includes(tableNumber))
    .reduce((sum, { seats }) => sum + seats, 0);
}

/** The first of these tables that would stand empty beside the time for too short, with the hours. */
export function findGapAt(tables: readonly TableAtTime[], ids: readonly string[]) {
  const [found] = tables.filter(({ tableNumber, gap }) => gap && ids.includes(tableNumber));
  return found?.gap && { ...found.gap, table: found.tableNumber };
}

interface Asked {
  times: Times;
  party: Party;
  now: number;
}

function tablesAt(ctx: Context, evening: Evening, { times, party, now }: Asked): TimedTable[] {
  const { date, slot, hours } = times;
  const blocked = listBlockedTables(ctx, date);
  const isTakenAt = findTaken(evening, { movedId: party.reservationId });
  const bothDays = seatingHours(date, toSlot(0), 48);
  const hasPassed = (hour: (typeof bothDays)[number]) => endsAt(hour.date, toSlot(hour.hour), 1) <= now;
  const from = slotHour(slot);
  return evening.tables.map((table) => {
    const isTaken = bothDays.map((hour) => !hasPassed(hour) && isTakenAt(table.tableNumber, hour));
    const first = isTaken.indexOf(true, from);
    if (blocked.includes(table.tableNumber))
      return { ...table, isFree: false, taken: undefined, gap: undefined };
    if (first === -1 || first >= from + hours) {
      const gap = findGap(isTaken, { from, until: from + hours }, ctx.rules.seatingHours);
      return { ...table, isFree: true, taken: undefined, gap };
    }
    const end = isTaken.indexOf(false, first);
    const until = end === -1 ? isTaken.length : end;
    const again = isTaken.indexOf(true, until);
    const taken = { from: first, until, again: again > until && again < until + hours ? again : undefined };
    return { ...table, isFree: false, taken, gap: undefined };
  });
}

/** The hours before or after a time that are fewer than others need. */
function findGap(isTaken: readonly boolean[], { from, until }: Hours, needed: number): Hours | undefined {
  const before = { from: isTaken.slice(0, from).lastIndexOf(true) + 1, until: from };
  const after = { from: until, until: isTaken.indexOf(true, until) };
  return [before, after].find((gap) => gap.from > 0 && gap.from < gap.until && gap.until - gap.from < needed);
}

function fit(
  { rules, floors }: Context,
  tables: readonly FreeTable[],
  { partySize }: Party,
): string[] | undefined {
  const house = { rules: { ...rules, seatsPerGuest: 0, minimumPerTable: 0 }, floors };
  return findFittingTables(
    tables.filter(({ isFree, overMinutes }) => isFree && overMinutes === undefined),
    { partySize, house, isOnOneFloor: true },
  );
}

async function listNearest(
  ctx: Context,
  { date, slot, hours }: Times,
  { party, now }: Omit<Asked, 'times'>,
): Promise<Times[]> {
  const from = slotHour(slot);
  const days = Array.from({ length: DAYS_TRIED + 1 }, (_, index) => addDays(date, index));
  const [evening, ...later] = await readEvenings(ctx, days);
  const hasRoom = (of: Evening, times: Times) =>
    !of.isClosed &&
    isOpenDuring(ctx, times) &&
    endsAt(times.date, times.slot, 1) > now &&
    fit(ctx, tablesAt(ctx, of, { times, party, now }), party) !== undefined;
  const ofDay = Array.from({ length: 24 }, (_, hour) => hour)
    .filter((hour) => hour !== from)
    .toSorted((first, second) => Math.abs(first - from) - Math.abs(second - from))
    .map((hour) => ({ date, slot: toSlot(hour), hours }))
    .filter((times) => evening && hasRoom(evening, times))
    .slice(0, NEAREST_OF_DAY)
    .toSorted((first, second) => slotHour(first.slot) - slotHour(second.slot));
  const ofLater = later.map((of) => ({ of, times: { date: of.date, slot, hours } }));
  const open = ofLater.filter(({ of, times }) => hasRoom(of, times)).map(({ times }) => times);
  return [...ofDay, ...open.slice(0, NEAREST_DAYS)];
}
