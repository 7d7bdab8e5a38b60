import { MINUTE_MS } from '#contract/values/durations.ts';
import type { RulesContent } from '#contract/api/content.ts';
import type { Table } from '#contract/api/tables.ts';
import { endsAt, startsAt, toSlot } from '#contract/values/time.ts';
import type { OpenHold } from '#server/dining/reservations/open-holds.ts';
import { dueAt } from '#server/dining/reservations/delay.ts';
import { eveningAt } from '#server/dining/reservations/evening.ts';
import { isSitting } from '#server/dining/reservations/sitting.ts';
import type { Reconfirmation, ReconfirmRules } from '#server/dining/reservations/reconfirmation.ts';
import { reconfirmationOf, type DayReservation } from '#server/staff/page/day-reservations.ts';

/**
 * What the floor shows at an instant. A party that has arrived sits at its tables until the staff mark that it has left, or
 * the evening is over: reservations/sitting.ts.
 */
const HOUR_MS = 60 * MINUTE_MS;
/** Tables are given away by whole hours, so with less than one before the next party a table waits for that party. */
const EXPECTED_MS = HOUR_MS;
const LEAVING_MS = 15 * MINUTE_MS;

export interface FloorBlock {
  table: string;
  /** Whole hours of the date, up to 24. */
  fromHour: number;
  toHour: number;
  note: string;
}

export interface FloorFacts {
  date: string;
  tables: readonly Table[];
  reservations: readonly DayReservation[];
  holds: readonly OpenHold[];
  /** The staff's blocks, and for the whole date those of `content/`. */
  blocks: readonly FloorBlock[];
  rules: ReconfirmRules & Pick<RulesContent, 'lateMinutes'>;
}

/**
 * `due` has started without its guests, `missed` has also ended without them. `gone` has left, is a no-show, or its evening
 * is over.
 */
export type PartyStatus = 'expected' | 'due' | 'late' | 'seated' | 'leaving' | 'over' | 'missed' | 'gone';

/** A reservation of the evening. Instants are milliseconds since 1970. */
export interface Party {
  reservation: DayReservation;
  is: PartyStatus;
  from: number;
  until: number;
  /** When guests who have not come are due: the start, or the time that they have announced. */
  due: number;
  /** How many minutes late, over time, or before the end, for `late`, `over` and `leaving`; otherwise 0. */
  minutes: number;
  /** What guests who are awaited have said; undefined if they were not asked. */
  answer: Reconfirmation | undefined;
  /** Until when guests who are awaited may still pay by a link; undefined if nothing is to be paid in advance. */
  payUntil: number | undefined;
}

export interface Held {
  hold: OpenHold;
  from: number;
  until: number;
  minutesLeft: number;
}

export type TableState =
  | { is: 'free' }
  | { is: 'expected' | 'late' | 'seated' | 'leaving' | 'over'; party: Party }
  | { is: 'held'; held: Held }
  | { is: 'blocked'; until: number; note: string };

export interface FloorTable {
  table: Table;
  state: TableState;
  /** For whom or what the table is needed after that; undefined if for nothing on this evening. */
  next: Need | undefined;
}

interface Need {
  from: number;
  until: number;
  state: TableState;
}

export interface Floor {
  date: string;
  /** Whether the evening is in the future, runs now, or is over. */
  evening: 'coming' | 'tonight' | 'over';
  tables: FloorTable[];
  parties: Party[];
  held: Held[];
}

export function describeFloor(facts: FloorFacts, now: number): Floor {
  const { date, tables, reservations } = facts;
  const tonight = eveningAt(now);
  const evening = date === tonight ? 'tonight' : date < tonight ? 'over' : 'coming';
  const seated = reservations.filter(({ arrivedAt, endedAt = null }) =>
    isSitting({ date, endedAt, hasArrived: arrivedAt !== undefined }, now),
  );
  const parties = reservations.map((reservation) => describeParty(reservation, { facts, seated, now }));
  const held = describeHolds(facts, now);
  return {
    date,
    evening,
    tables: tables.map((table) => describeTable(table, { facts, parties, held, seated, now })),
    parties,
    held,
  };
}

interface Guests {
  facts: FloorFacts;
  /** The guests who have arrived and have not been seen leaving. */
  seated: readonly DayReservation[];
  now: number;
}

function describeParty(reservation: DayReservation, { facts, seated, now }: Guests): Party {
  const { slot, hours, arrivedAt, endedAt, isNoShow, payUntil = 0 } = reservation;
  const from = startsAt(facts.date, slot);
  const until = endsAt(facts.date, slot, hours);
  const due = dueAt({ ...reservation, date: facts.date });
  const answer = reconfirmationOf(reservation, { rules: facts.rules, now });
  const party = { reservation, from, until, due, answer, payUntil: now < payUntil ? payUntil : undefined };
  if (endedAt !== undefined || isNoShow) return { ...party, is: 'gone', minutes: 0 };
  if (arrivedAt === undefined) return { ...party, ...describeAwaited({ from, until, due, now }, facts) };
  const isThere = seated.includes(reservation);
  return { ...party, ...(isThere ? describeSeated(until, now) : { is: 'gone', minutes: 0 }) };
}

type Status = Pick<Party, 'is' | 'minutes'>;

function describeAwaited(
  { from, until, due, now }: Record<'from' | 'until' | 'due' | 'now', number>,
  { rules: { lateMinutes } }: FloorFacts,
): Status {
  if (now < due) return { is: 'expected', minutes: 0 };
  if (now >= until) return { is: 'missed', minutes: 0 };
  const minutes = Math.floor((now - from) / MINUTE_MS);
  return now < due + lateMinutes * MINUTE_MS ? { is: 'due', minutes: 0 } : { is: 'late', minutes };
}

function describeSeated(until: number, now: number): Status {
  const over = Math.floor((now - until) / MINUTE_MS);
  if (over > 0) return { is: 'over', minutes: over };
  if (now < until - LEAVING_MS) return { is: 'seated', minutes: 0 };
  return { is: 'leaving', minutes: Math.max(0, Math.ceil((until - now) / MINUTE_MS)) };
}

function describeHolds({ date, holds }: FloorFacts, now: number): Held[] {
  return holds.map((hold) => ({
    hold,
    from: startsAt(date, hold.slot),
    until: endsAt(date, hold.slot, hold.hours),
    minutesLeft: Math.ceil((hold.heldUntil - now) / MINUTE_MS),
  }));
}

interface Evening extends Guests {
  parties: readonly Party[];
  held: readonly Held[];
}

function describeTable(table: Table, evening: Evening): FloorTable {
  const { parties, seated, now } = evening;
  const id = table.tableNumber;
  const occupant = seated.find(({ tables }) => tables.includes(id));
  const here = parties.find(({ reservation }) => reservation === occupant);
  const needs = listNeeds(id, evening);
  const current = needs.filter((need) => isCurrent(need, now));
  const chosen = current.find(({ state }) => 'party' in state) ?? current[0];
  if (here) return { table, state: ofSeated(here), next: needs[0] };
  const next = needs.find((need) => need !== chosen);
  return { table, state: chosen?.state ?? { is: 'free' }, next };
}

function isCurrent({ from, state }: Need, now: number): boolean {
  return now >= from - (state.is === 'blocked' ? 0 : EXPECTED_MS);
}

function ofSeated(party: Party): TableState {
  return { is: party.is === 'leaving' || party.is === 'over' ? party.is : 'seated', party };
}

/** Whatever needs a table now or later, earliest first. */
function listNeeds(id: string, { facts, parties, held, now }: Evening): Need[] {
  const ofParties = parties
    .filter(({ reservation }) => reservation.tables.includes(id))
    .flatMap((party): Need[] => {
      if (party.is === 'late') return [{ ...party, state: { is: 'late', party } }];
      const isAwaited = party.is === 'expected' || party.is === 'due';
      return isAwaited ? [{ ...party, state: { is: 'expected', party } }] : [];
    });
  const ofHolds = held
    .filter(({ hold }) => hold.tables.includes(id))
    .map((each): Need => ({ ...each, state: { is: 'held', held: each } }));
  const ofBlocks = facts.blocks
    .filter(({ table }) => table === id)
    .map(({ fromHour, toHour, note }): Need => {
      const from = startsAt(facts.date, toSlot(fromHour));
      const until = endsAt(facts.date, toSlot(fromHour), toHour - fromHour);
      return { from, until, state: { is: 'blocked', until, note } };
    });
  return [...ofParties, ...ofHolds, ...ofBlocks]
    .filter(({ until }) => until > now)
    .toSorted((one, other) => one.from - other.from);
}
