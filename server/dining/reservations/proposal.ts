import type { Selectable } from 'kysely';
import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts';
import { slotHour, startsAt, toSlot } from '#contract/values/time.ts';
import { claimTables } from '#server/dining/tables/claim-tables.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ProposalAnswer } from '#server/platform/db/tables/reservations.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { eveningAt } from './evening.ts';

/**
 * Other tables, or another time, that the restaurant proposes to a diner who has paid (docs/reservation-states.md). Until
 * the diner answers, the present tables stay theirs and the proposed ones are held for them, by claims that expire.
 */
export interface Proposal extends Seating {
  id: string;
  reservationId: string;
  partySize: number | null;
  /** The name of a ready reason, or the staff's own words. */
  reason: string;
  /** Milliseconds since 1970. Without an answer the present tables stay. */
  until: number;
  answer: ProposalAnswer | null;
}

/** How long a diner has for the answer, and how long before the visit it must be there. */
const LONGEST_MS = DAY_MS;
const BEFORE_START_MS = HOUR_MS;
/** Nobody reads a mail in less. */
const LEAST_MS = HOUR_MS;

type Place = Pick<Seating, 'date' | 'slot' | 'tables'>;

/**
 * Whether a move that the restaurant wants takes the tables or the time away that guests have chosen. More tables at the
 * same time take nothing away.
 */
export function takesAway(present: Place, { date, slot, tables }: Place): boolean {
  const isSameTime = present.date === date && present.slot === slot;
  return !isSameTime || present.tables.some((table) => !tables.includes(table));
}

/** On the evening itself the staff move guests at once; before it a diner who has paid is asked. */
export function isBeforeEvening({ date }: Pick<Seating, 'date'>, now: number): boolean {
  return eveningAt(now) < date;
}

/** Until when the diner may answer; milliseconds since 1970. Undefined if too little time is left for a mail. */
export function findAnswerUntil(
  present: Pick<Seating, 'date' | 'slot'>,
  proposed: Pick<Seating, 'date' | 'slot'>,
  now: number,
): number | undefined {
  const starts = [present, proposed].map(({ date, slot }) => startsAt(date, slot));
  const until = Math.min(now + LONGEST_MS, ...starts.map((start) => start - BEFORE_START_MS));
  return until >= now + LEAST_MS ? until : undefined;
}

/** The latest proposal of a reservation, in any state. */
export async function findProposal(db: Database, reservationId: string): Promise<Proposal | undefined> {
  return (await findProposals(db, [reservationId])).get(reservationId);
}

/** The latest proposals by reservation. One that nobody has answered is the latest: a new one ends those before it. */
export async function findProposals(
  db: Database,
  reservationIds: readonly string[],
): Promise<Map<string, Proposal>> {
  const rows = await db
    .selectFrom('seating_proposals')
    .selectAll()
    .where('reservation_id', 'in', reservationIds)
    .orderBy('asked_at')
    .execute();
  const latest = [
    ...rows.filter(({ answer }) => answer !== null),
    ...rows.filter(({ answer }) => answer === null),
  ];
  return new Map(latest.map((row) => [row.reservation_id, toProposal(row)]));
}

export function toProposal(row: Selectable<Schema['seating_proposals']>): Proposal {
  return {
    id: row.id,
    reservationId: row.reservation_id,
    date: row.local_date,
    slot: toSlot(row.start_hour),
    hours: row.duration_hours,
    tables: row.tables.split(','),
    partySize: row.party_size,
    reason: row.reason,
    until: Number(row.answer_until),
    answer: row.answer,
  };
}

/**
 * Stores a proposal for a reservation that the caller has locked, in place of an earlier one, and holds its tables. Throws
 * `table_taken`.
 */
export async function insertProposal(
  trx: Trx,
  proposal: Proposal,
  { present, now }: { present: Seating; now: number },
): Promise<void> {
  const { id, reservationId, date, slot, hours, tables, partySize, reason, until } = proposal;
  await endProposals(trx, reservationId, 'ended');
  const claim = { owner: { reservationId }, now, from: now, replaced: [reservationId] };
  await claimTables(trx, { ...claim, seating: { date, slot, hours, tables }, holdExpiresAt: until });
  // The hours of both stay claimed for good.
  await claimTables(trx, { ...claim, seating: present, holdExpiresAt: null });
  await trx
    .insertInto('seating_proposals')
    .values({
      id,
      reservation_id: reservationId,
      local_date: date,
      start_hour: slotHour(slot),
      duration_hours: hours,
      tables: tables.join(),
      party_size: partySize,
      reason,
      asked_at: now,
      answer_until: until,
      answer: null,
    })
    .execute();
}

/** Writes down how an unanswered proposal of a locked reservation ended, and releases the tables that it held. */
export async function endProposals(trx: Trx, reservationId: string, answer: ProposalAnswer): Promise<void> {
  const ended = await trx
    .updateTable('seating_proposals')
    .set({ answer })
    .where('reservation_id', '=', reservationId)
    .where('answer', 'is', null)
    .returning('id')
    .execute();
  if (ended.length === 0) return;
  await trx
    .deleteFrom('table_claims')
    .where('reservation_id', '=', reservationId)
    .where('hold_expires_at', 'is not', null)
    .execute();
}
