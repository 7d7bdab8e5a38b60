import { compareTableIds } from '#contract/values/table-ids.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import {
  lockReservation,
  toSnapshot,
  type ReservationDetails,
} from '#server/dining/orders/lock-reservation.ts';
import { cancelAttempt, replaceUnfitAdditions } from '#server/dining/orders/end.ts';
import { recordEvent } from '#server/dining/orders/transition.ts';
import { lastPayment } from '#server/dining/reservations/pay-until.ts';
import { assertPossible, type Step } from '#server/dining/reservations/states.ts';
import {
  isMoved,
  listChanges,
  writeReservation,
  type SetMark,
  type Snapshot,
} from '#server/dining/reservations/write.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import { recordAction, type Action } from '#server/platform/audit/log.ts';
import type { UndoStep } from '#server/platform/audit/undo-step.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { assertReservable } from './add.ts';
import { describeSeating } from './describe.ts';
import { assertUnchangedSince } from './since.ts';
import { tellGuest } from './tell-guest.ts';

export type House = Pick<Context, 'db' | 'databaseClock' | 'textMessenger'>;

export interface StaffRequest {
  reservationId: string;
  /** The e-mail of the member of the staff. */
  by: string;
}

interface Press {
  step: Step;
  to: (from: ReservationDetails, mark: SetMark) => Partial<Snapshot>;
}

/** What one press changes, by its name in the log. */
const PRESSES = {
  called: { step: 'call', to: ({ called }, mark) => ({ called: called ?? mark }) },
  call_undone: { step: 'call', to: () => ({ called: null }) },
  // Guests who were marked as no-show have come after all: their tables are claimed again.
  // Those who are there pay at the restaurant.
  arrived: {
    step: 'arrive',
    to: (_, mark) => ({ arrived: mark, endedAt: null, isNoShow: false, payUntil: null }),
  },
  arrival_undone: { step: 'take_arrival_back', to: () => ({ arrived: null }) },
  // Their tables are free from this hour on.
  seating_ended: { step: 'leave', to: (_, { at }) => ({ endedAt: at }) },
  // What they paid stays with the restaurant: the cancellation policy returns nothing once a seating has begun.
  no_show: { step: 'miss', to: (_, { at }) => ({ endedAt: at, isNoShow: true, payUntil: null }) },
  // Extends the seating by one hour, at least to the end of the current one.
  seating_extended: {
    step: 'move_by_staff',
    to: ({ date, slot, hours }, { at }) => ({
      hours: Math.max(hours + 1, Math.ceil((at - startsAt(date, slot)) / HOUR_MS)),
    }),
  },
  // Of a reservation that the staff added; `amendments/cancel-by-staff.ts` cancels paid ones, with their refund.
  house_reservation_cancelled: {
    step: 'cancel_unpaid',
    to: ({ order }) => {
      if (order) throw new DomainError('not_found');
      return { status: 'cancelled', payUntil: null };
    },
  },
} satisfies Partial<Record<Action, Press>>;
export type PressName = keyof typeof PRESSES;

/** Repeating an arrival changes nothing. Throws `table_taken`, and as `assertPossible`. */
export function press(ctx: House, action: PressName, request: StaffRequest): Promise<void> {
  const { step, to }: Press = PRESSES[action];
  return change(ctx, request, step, (from, { now: at }) => ({
    action,
    to: to(from, { by: request.by, at }),
  }));
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
    const to: Partial<Snapshot> = {
      date,
      slot,
      hours,
      tables,
      partySize,
      payUntil: payUntilAt(from, seating, at.now),
    };
    // The call, the arrival and the announced delay were for the old time.
    if (!isSameTime)
      Object.assign(to, { delay: null, called: null, arrived: null } satisfies Partial<Snapshot>);
    // Another table at a time that the house has chosen is no choice of that time.
    if (initiator === 'guest' && !isSameTime) {
      to.earliestStart = Math.min(from.earliestStart, startsAt(date, slot));
    }
    const isLonger = isSameTime && from.tables.join() === tables.join() && hours > from.hours;
    return { action: isLonger ? 'seating_extended' : 'seating_moved', to };
  });
}

/** A guest who pays by a link has no more time because of a move. Throws `prepayment_too_late` if there is none. */
function payUntilAt(
  { payUntil }: Pick<Snapshot, 'payUntil'>,
  { date, slot }: Seating,
  now: number,
): number | null {
  if (payUntil === null) return null;
  const until = Math.min(payUntil, lastPayment(date, slot));
  if (until <= now) throw new StaffError('prepayment_too_late');
  return until;
}

export interface Change {
  action: Action;
  to: Partial<Snapshot>;
}

/** One step of the staff, with its row in the log and what undoes it. A step that changes nothing is not recorded. */
export async function change(
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
    await carryOut(ctx, trx, from, { after, now });
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

/** Whether a colleague has made the same mark already: repeating it changes nothing. */
function isRepeated(step: Step, { hasArrived, endedAt }: ReservationDetails): boolean {
  if (endedAt !== null) return false;
  return (step === 'arrive' && hasArrived) || (step === 'take_arrival_back' && !hasArrived);
}

async function carryOut(
  ctx: House,
  trx: Trx,
  from: ReservationDetails,
  { after, now, isUndo = false }: { after: Snapshot; now: number; isUndo?: boolean },
): Promise<void> {
  const before = toSnapshot(from);
  if (after.status === 'cancelled') {
    await cancelAttempt(trx, from.reservationId, { cause: 'released_by_house', now });
  }
  if (from.order && before.date !== after.date) {
    await replaceUnfitAdditions(trx, from.reservationId, { date: after.date, now });
  }
  await writeReservation(trx, { reservationId: from.reservationId, moves: from.moves, before, after, now });
  if (from.order && isMoved(before, after)) {
    const cause = after.earliestStart < before.earliestStart ? 'moved_by_diner' : 'moved_by_house';
    await recordEvent(trx, { orderId: from.order.id, from: 'confirmed', to: 'confirmed', cause, at: now });
  }
  await tellGuest(ctx, trx, from, { before, after, now, isUndo });
}

type ReservationStep = Omit<Extract<UndoStep, { do: 'reservation' }>, 'do'>;

/** Whether the diner has moved the reservation since its first `moves` moves, also back to the same seating. */
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
  // A deadline that was met does not come back.
  const isPaidSince = found.order !== undefined;
  const changed = listChanges(before, after).filter((field) => field !== 'payUntil' || !isPaidSince);
  const isMovedByDiner = await hasDinerMoved(trx, { reservationId, moves });
  assertUnchangedSince(present, { after, changed, isMovedByDiner });
  const back = Object.fromEntries(changed.map((field) => [field, before[field]])) as Partial<Snapshot>;
  const now = await ctx.databaseClock(trx);
  await carryOut(ctx, trx, found, { after: { ...present, ...back }, now, isUndo: true });
}
