import { compareTableIds } from '#contract/values/table-ids.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import {
  lockReservation,
  toSnapshot,
  type ReservationDetails,
} from '#server/dining/orders/lock-reservation.ts';
import { replaceUnfitAdditions } from '#server/dining/orders/end.ts';
import { recordEvent } from '#server/dining/orders/transition.ts';
import { assertPossible, type Step } from '#server/dining/reservations/states.ts';
import { isMoved, listChanges, writeReservation, type Snapshot } from '#server/dining/reservations/write.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import { recordAction, type Action } from '#server/platform/audit/log.ts';
import type { UndoStep } from '#server/platform/audit/undo-step.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { assertReservable } from './add.ts';
import { describeSeating } from './describe.ts';
import { assertUnchangedSince } from './since.ts';
import { tellGuest } from './tell-guest.ts';

export type House = Pick<Context, 'db' | 'databaseClock'>;

export interface StaffRequest {
  reservationId: string;
  /** The e-mail of the member of the staff. */
  by: string;
}

/** Marks guests who were called; throws as `assertPossible`. */
export function markCalled(ctx: House, request: StaffRequest): Promise<void> {
  const { by } = request;
  return change(ctx, request, 'call', (from, { now: at }) => ({
    action: 'called',
    to: { called: from.called ?? { by, at } },
  }));
}

export function takeCallBack(ctx: House, request: StaffRequest): Promise<void> {
  return change(ctx, request, 'call', () => ({ action: 'call_undone', to: { called: null } }));
}

/**
 * Marks guests who are there, from an hour before their time. Guests who were marked as no-show have come after all:
 * their tables are claimed again. Repeating it changes nothing. Throws `table_taken`, and as `assertPossible`.
 */
export function markArrived(ctx: House, request: StaffRequest): Promise<void> {
  const { by } = request;
  return change(ctx, request, 'arrive', (_, { now: at }) => ({
    action: 'arrived',
    to: { arrived: { by, at }, endedAt: null, isNoShow: false },
  }));
}

export function takeArrivalBack(ctx: House, request: StaffRequest): Promise<void> {
  return change(ctx, request, 'take_arrival_back', () => ({
    action: 'arrival_undone',
    to: { arrived: null },
  }));
}

/** Guests have left: their tables are free from this hour on. Throws as `assertPossible`. */
export function markLeft(ctx: House, request: StaffRequest): Promise<void> {
  return change(ctx, request, 'leave', (_, { now }) => ({ action: 'seating_ended', to: { endedAt: now } }));
}

/**
 * Marks guests who did not come and frees their tables. What they paid stays with the restaurant, because the
 * cancellation policy returns nothing once a seating has begun. Throws as `assertPossible`.
 */
export function markNoShow(ctx: House, request: StaffRequest): Promise<void> {
  return change(ctx, request, 'miss', (_, { now }) => ({
    action: 'no_show',
    to: { endedAt: now, isNoShow: true },
  }));
}

/** Cancels a reservation that the staff added; `amendments/cancel-by-staff.ts` cancels paid ones, with their refund. */
export function cancelUnpaid(ctx: House, request: StaffRequest): Promise<void> {
  return change(ctx, request, 'cancel_unpaid', ({ order }) => {
    if (order) throw new DomainError('not_found');
    return { action: 'house_reservation_cancelled', to: { status: 'cancelled' } };
  });
}

export interface MoveByStaff extends StaffRequest {
  /** What the reservation becomes. */
  seating: Seating;
  partySize: number | null;
  /** Who asked for the move: only if the guest did, it can lower the refund of a later cancellation. */
  initiator: 'house' | 'guest';
  /** How often the reservation had been moved when the form was opened; undefined if the form does not tell. */
  moves?: number | undefined;
}

/**
 * Moves a party to other tables, another time or date, or extends or shortens its seating, paid or not. New hours are
 * claimed before old ones are released; a change that loses a table changes nothing. Guests who are not there yet and
 * have an e-mail get a mail. Throws `reservation_changed` if somebody else has moved it since the form was opened,
 * `table_taken`, what `addReservation` throws for the new seating, and as `assertPossible`.
 */
export async function moveByStaff(
  ctx: Context,
  { seating, partySize, initiator, moves, ...request }: MoveByStaff,
): Promise<void> {
  const { date, slot, hours } = seating;
  const tables = seating.tables.toSorted(compareTableIds);
  await change(ctx, request, 'move_by_staff', async (from, at) => {
    if (moves !== undefined && moves !== from.moves) throw new StaffError('reservation_changed');
    await assertReservable(ctx, at, { ...seating, present: from });
    const isSameTime = from.date === date && from.slot === slot;
    const to: Partial<Snapshot> = { date, slot, hours, tables, partySize };
    // The call and the arrival were for the old time.
    if (!isSameTime) Object.assign(to, { called: null, arrived: null } satisfies Partial<Snapshot>);
    if (initiator === 'guest') to.earliestStart = Math.min(from.earliestStart, startsAt(date, slot));
    const isLonger = isSameTime && from.tables.join() === tables.join() && hours > from.hours;
    return { action: isLonger ? 'seating_extended' : 'seating_moved', to };
  });
}

/** One hour longer than reserved, and at least until the end of this hour. Throws `table_taken`, and as `assertPossible`. */
export function extendSeating(ctx: House, request: StaffRequest): Promise<void> {
  return change(ctx, request, 'move_by_staff', ({ date, slot, hours }, { now }) => {
    const hoursSoFar = Math.ceil((now - startsAt(date, slot)) / HOUR_MS);
    return { action: 'seating_extended', to: { hours: Math.max(hours + 1, hoursSoFar) } };
  });
}

interface Change {
  action: Action;
  to: Partial<Snapshot>;
}

/** One step of the staff, with its row in the log and what undoes it. A step that changes nothing is not recorded. */
async function change(
  ctx: House,
  { reservationId, by }: StaffRequest,
  step: Step,
  decide: (from: ReservationDetails, at: { trx: Trx; now: number }) => Change | Promise<Change>,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const from = await lockReservation(trx, reservationId);
    const now = await ctx.databaseClock(trx);
    if (isRepeated(step, from)) return;
    assertPossible(step, from, now);
    const before = toSnapshot(from);
    const { action, to } = await decide(from, { trx, now });
    const after = { ...before, ...to };
    if (listChanges(before, after).length === 0) return;
    await carryOut(trx, from, { after, now });
    await recordAction(ctx, trx, {
      actor: by,
      action,
      subject: reservationId,
      detail: isMoved(before, after)
        ? `${describeSeating(before)} → ${describeSeating(after)}`
        : describeSeating(before),
      undo: {
        do: 'reservation',
        reservationId,
        before,
        after,
        moves: from.moves + (isMoved(before, after) ? 1 : 0),
      },
    });
  });
}

/** Two members of the staff mark the same guests. */
function isRepeated(step: Step, { hasArrived, endedAt }: ReservationDetails): boolean {
  if (endedAt !== null) return false;
  return (step === 'arrive' && hasArrived) || (step === 'take_arrival_back' && !hasArrived);
}

async function carryOut(
  trx: Trx,
  from: ReservationDetails,
  { after, now, isUndo = false }: { after: Snapshot; now: number; isUndo?: boolean },
): Promise<void> {
  const before = toSnapshot(from);
  if (from.order && before.date !== after.date) {
    await replaceUnfitAdditions(trx, from.reservationId, { date: after.date, now });
  }
  await writeReservation(trx, { reservationId: from.reservationId, moves: from.moves, before, after, now });
  if (from.order && isMoved(before, after)) {
    const cause = after.earliestStart < before.earliestStart ? 'moved_by_diner' : 'moved_by_house';
    await recordEvent(trx, { orderId: from.order.id, from: 'confirmed', to: 'confirmed', cause, at: now });
  }
  await tellGuest(trx, from, { before, after, now, isUndo });
}

type ReservationStep = Omit<Extract<UndoStep, { do: 'reservation' }>, 'do'>;

/** Whether the diner has moved it since it had been moved so often, perhaps to where it was. */
async function hasDinerMoved(
  trx: Trx,
  { reservationId, moves }: Pick<ReservationStep, 'reservationId' | 'moves'>,
): Promise<boolean> {
  const found = await trx
    .selectFrom('reservation_moves')
    .select('sequence')
    .where('reservation_id', '=', reservationId)
    .where('sequence', '>', moves)
    .where('request_key', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Undoes a step of the staff: puts back what it changed, if that is still as the step left it. Throws `undo_outdated`
 * with what has changed since, and `table_taken`.
 */
export async function undoChange(
  ctx: House,
  trx: Trx,
  { reservationId, before, after, moves }: ReservationStep,
): Promise<void> {
  const found = await lockReservation(trx, reservationId);
  const present = toSnapshot(found);
  const changed = listChanges(before, after);
  const isMovedByDiner = await hasDinerMoved(trx, { reservationId, moves });
  assertUnchangedSince(present, { after, changed, isMovedByDiner });
  const back = Object.fromEntries(changed.map((field) => [field, before[field]])) as Partial<Snapshot>;
  const now = await ctx.databaseClock(trx);
  await carryOut(trx, found, { after: { ...present, ...back }, now, isUndo: true });
}
