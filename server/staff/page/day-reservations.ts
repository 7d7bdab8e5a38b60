import { listTablesOf } from '#server/dining/tables/list-tables-of.ts';
import { compareTableIds } from '#contract/values/table-ids.ts';
import { slotHour, toSlot } from '#contract/values/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Mark } from '#server/platform/db/tables/reservations.ts';
import { mentionsAllergy } from '#server/dining/reservations/allergies.ts';
import { toDelay, type Delay } from '#server/dining/reservations/delay.ts';
import { toGuest, type Guest } from '#server/dining/reservations/guest.ts';
import { findProposals, type Proposal } from '#server/dining/reservations/proposal.ts';
import {
  findReconfirmation,
  type Reconfirmation,
  type ReconfirmRules,
} from '#server/dining/reservations/reconfirmation.ts';
import { isPossible, stateOf, type State } from '#server/dining/reservations/states.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { DomainError } from '#server/errors.ts';
import {
  findMoney,
  IS_CONFIRMED,
  selectMoney,
  type OrderMoney,
} from '#server/dining/refund-policy/order-money.ts';

type Stored =
  | 'reservationId'
  | 'source'
  | 'partySize'
  | 'createdAt'
  | 'reconfirmed'
  | 'moves'
  | 'linkVersion';

/** A confirmed reservation, paid or added by the staff, as the staff's pages show it. */
export interface DayReservation extends Seating, Guest, Pick<Row, Stored> {
  /** Undefined without a payment: the staff added it. */
  orderId: string | undefined;
  /** Chosen in the form, or mentioned in the notes. */
  hasAllergy: boolean;
  /** The money of all its orders; zero without one. */
  money: OrderMoney;
  /** The payment arrived after the staff had closed the day. */
  isPaidAfterClosing: boolean;
  marks: ReadonlySet<Mark>;
  /** When the guests arrived, and when they left or were marked as no-show; milliseconds since 1970. */
  arrivedAt: number | undefined;
  endedAt: number | undefined;
  isNoShow: boolean;
  /** What the guests have announced. */
  delay: Delay | null;
  /** Until when the guest may pay by a link; undefined if nothing is to be paid in advance. */
  payUntil: number | undefined;
  /** Whether several guests choose its dishes together. */
  isParty: boolean;
  /** The latest proposal of other tables, answered or not. */
  proposal: Proposal | undefined;
  /** Whether the e-mail is that of the diner's account. */
  hasAccount: boolean;
}

export function stateOfDay(reservation: DayReservation, now: number): State {
  const { arrivedAt, endedAt = null, ...rest } = reservation;
  return stateOf({ ...rest, endedAt, status: 'confirmed', hasArrived: arrivedAt !== undefined }, now);
}

const ENDED: readonly State[] = ['absent', 'left', 'missed', 'over'];

/** Whether its guests have left or have not come. */
export function hasEnded(reservation: DayReservation, now: number): boolean {
  return ENDED.includes(stateOfDay(reservation, now));
}

/** What guests who are awaited have said; undefined if they were not asked. */
export function reconfirmationOf(
  reservation: DayReservation,
  { rules, now }: { rules: ReconfirmRules; now: number },
): Reconfirmation | undefined {
  const isAwaited = isPossible('reconfirm', stateOfDay(reservation, now));
  return isAwaited ? findReconfirmation(reservation, rules, now) : undefined;
}

/** Whether guests who have announced a delay are still awaited. */
export function isDelayed({ delay, arrivedAt, endedAt }: DayReservation): boolean {
  return delay !== null && arrivedAt === undefined && endedAt === undefined;
}

/** The confirmed reservations of a date, earliest first. */
export async function listDayReservations(db: Database, date: string): Promise<DayReservation[]> {
  const rows = await selectConfirmed(db).where('local_date', '=', date).execute();
  return complete(db, rows);
}

/** The tables whose guests within these hours of a date have an allergy, and have not left. */
export async function listAllergicTables(
  db: Database,
  { date, from, until }: { date: string; from: number; until: number },
): Promise<string[]> {
  const reservations = await listDayReservations(db, date);
  return reservations
    .filter(({ hasAllergy, endedAt, isNoShow }) => hasAllergy && endedAt === undefined && !isNoShow)
    .filter(({ slot, hours }) => slotHour(slot) < until && slotHour(slot) + hours > from)
    .flatMap(({ tables }) => tables);
}

/** Throws `not_found` unless it is confirmed. */
export async function getConfirmedReservation(db: Database, id: string): Promise<DayReservation> {
  const rows = await selectConfirmed(db).where('reservations.id', '=', id).execute();
  const [reservation] = await complete(db, rows);
  if (!reservation) throw new DomainError('not_found');
  return reservation;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectConfirmed>['executeTakeFirstOrThrow']>>;

async function complete(db: Database, rows: Row[]): Promise<DayReservation[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ reservationId }) => reservationId);
  const [tablesOf, marks, late, parts, proposals] = await Promise.all([
    listTablesOf(db, ids),
    db
      .selectFrom('reservation_marks')
      .select(['reservation_id', 'mark', 'marked_at'])
      .where('reservation_id', 'in', ids)
      .execute(),
    listPaidAfterClosing(db, first.date),
    selectMoney(db)
      .select('reservation_id')
      .where('reservation_id', 'in', ids)
      // A share that waits for the others is paid too.
      .where('paid_at', 'is not', null)
      .where('status', 'in', ['confirmed', 'pending'])
      .execute(),
    findProposals(db, ids),
  ]);
  return rows
    .map(({ start_hour: hour, payUntil, userId, party, ...row }) => ({
      ...row,
      ...toGuest(row),
      orderId: row.orderId ?? undefined,
      payUntil: payUntil ?? undefined,
      isParty: party !== null,
      hasAccount: userId !== null,
      proposal: proposals.get(row.reservationId),
      endedAt: row.endedAt ?? undefined,
      isNoShow: row.isNoShow === 1,
      delay: toDelay(row),
      slot: toSlot(hour),
      tables: tablesOf.get(row.reservationId) ?? [],
      hasAllergy: Boolean(row.allergens || row.other_allergies) || mentionsAllergy(row.notes),
      money: findMoney(parts.filter((part) => part.reservation_id === row.reservationId)),
      isPaidAfterClosing: late.has(row.reservationId),
      marks: new Set(
        marks.filter((mark) => mark.reservation_id === row.reservationId).map(({ mark }) => mark),
      ),
      arrivedAt: marks.find((mark) => mark.reservation_id === row.reservationId && mark.mark === 'arrived')
        ?.marked_at,
    }))
    .toSorted(compareReservations);
}

function selectConfirmed(db: Database) {
  return db
    .selectFrom('reservations')
    .leftJoin('orders', (join) => join.onRef('orders.id', '=', 'reservations.order_id').on(IS_CONFIRMED))
    .innerJoin('guests', 'guests.reservation_id', 'reservations.id')
    .leftJoin('parties', 'parties.reservation_id', 'reservations.id')
    .select([
      'reservations.id as reservationId',
      'orders.id as orderId',
      'source',
      'local_date as date',
      'start_hour',
      'duration_hours as hours',
      'party_size as partySize',
      'ended_at as endedAt',
      'is_no_show as isNoShow',
      'delay_minutes',
      'delay_presses',
      'reservations.created_at as createdAt',
      'reconfirmed',
      'moves',
      'link_version as linkVersion',
      'pay_until as payUntil',
      'reservations.user_id as userId',
      'parties.reservation_id as party',
    ])
    .selectAll('guests')
    .where('reservations.status', '=', 'confirmed');
}

/** Reservations that were confirmed after the staff had closed their date. */
async function listPaidAfterClosing(db: Database, date: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('closed_days')
    .innerJoin('reservations', 'reservations.local_date', 'closed_days.local_date')
    .innerJoin('payments', 'payments.order_id', 'reservations.order_id')
    .select('reservations.id')
    .where('closed_days.local_date', '=', date)
    .whereRef('payments.confirmed_at', '>', 'closed_days.created_at')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function compareReservations(first: DayReservation, second: DayReservation): number {
  if (first.slot !== second.slot) return first.slot < second.slot ? -1 : 1;
  return compareTableIds(first.tables[0] ?? '', second.tables[0] ?? '');
}
