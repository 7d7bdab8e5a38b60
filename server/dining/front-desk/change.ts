import { z } from 'zod';
import { HOUR_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import {
  lockReservation,
  toSnapshot,
  type ReservationDetails,
} from '#server/dining/orders/lock-reservation.ts';
import { cancelAttempt, replaceUnfitAdditions } from '#server/dining/payments/end.ts';
import { isPaidInShares } from '#server/dining/payments/shares.ts';
import { recordEvent } from '#server/dining/orders/transition.ts';
import { versionOfYes } from '#server/dining/reservations/reconfirmation.ts';
import { assertNobodySits, listSitting } from '#server/dining/reservations/sitting.ts';
import { assertPossible, type Step } from '#server/dining/reservations/states.ts';
import {
  isMoved,
  listChanges,
  snapshotShape,
  writeReservation,
  type SetMark,
  type Snapshot,
} from '#server/dining/reservations/write.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import { recordAction, type Action } from '#server/records/log.ts';
import { undoable } from '#server/records/undo.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { listChanged } from './describe.ts';
import { assertUnchangedSince } from './since.ts';
import { tellGuest } from './tell-guest.ts';

/** A step of the staff, as undo stores it. */
export const changeShape = z.object({
  reservationId: z.string(),
  before: snapshotShape,
  after: snapshotShape,
  /** How often the reservation had been moved after the step. */
  moves: z.number(),
});
type StaffChange = z.infer<typeof changeShape>;

export const undoStaffChange = undoable('reservation', {
  permission: 'floor',
  shape: changeShape,
  undo: (trx, step, { ctx }) => undoChange(ctx, trx, step),
});

export type StaffContext = Pick<Context, 'db' | 'databaseClock' | 'textMessenger'>;

export interface StaffRequest {
  reservationId: string;
  /** The e-mail of the member of the staff. */
  by: string;
  /** The reservations of guests of whom the member says that they have left the wanted tables. */
  left?: readonly string[];
}

interface Press {
  step: Step;
  to: (from: ReservationDetails, mark: SetMark) => Partial<Snapshot>;
}

/** What one press changes, by its name in the log. */
const PRESSES = {
  called: { step: 'call', to: ({ called }, mark) => ({ called: called ?? mark }) },
  call_undone: { step: 'call', to: () => ({ called: null }) },
  // Guests who have said so on the telephone.
  reconfirmed: { step: 'reconfirm', to: (from) => ({ reconfirmed: versionOfYes(from) }) },
  reconfirm_undone: { step: 'reconfirm', to: () => ({ reconfirmed: null }) },
  // Guests marked as no-show have come after all: their tables are claimed again. They pay at the restaurant.
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

/** Repeating an arrival changes nothing. Throws `table_taken`, `still_seated`, and as `assertPossible`. */
export function press(ctx: StaffContext, action: PressName, request: StaffRequest): Promise<void> {
  return inTransaction(ctx.db, (trx) => pressIn(ctx, trx, action, request));
}

function pressIn(ctx: StaffContext, trx: Trx, action: PressName, request: StaffRequest): Promise<void> {
  const { step, to }: Press = PRESSES[action];
  return changeIn(ctx, trx, request, step, (from, { now: at }) => ({
    action,
    to: to(from, { by: request.by, at }),
  }));
}

interface Leaving {
  left: readonly string[];
  /** The tables to which others come now. */
  tables: readonly string[];
  by: string;
  now: number;
}

/**
 * Guests who have left are gone before the next ones sit down: a step of its own with its own undo, which is carried out
 * only with the next one. Those whom a colleague has moved or seen leave meanwhile stay as they are.
 */
export async function endSeatings(
  ctx: StaffContext,
  trx: Trx,
  { left, tables, by, now }: Leaving,
): Promise<void> {
  if (left.length === 0) return;
  const sitting = (await listSitting(trx, now)).filter(({ table }) => tables.includes(table));
  const there = new Set(sitting.map(({ reservationId }) => reservationId));
  for (const reservationId of left.filter((id) => there.has(id))) {
    await pressIn(ctx, trx, 'seating_ended', { reservationId, by }).catch((error: unknown) => {
      if (!(error instanceof StaffError && error.code === 'seating_over')) throw error;
    });
  }
}

export interface Change {
  action: Action;
  to: Partial<Snapshot>;
  /** Why the restaurant moves guests who are not asked. */
  reason?: string | undefined;
}

/**
 * One step of the staff, with its row in the log and what undoes it. A step that changes nothing is not recorded, and
 * neither is one that `decide` has carried out by itself.
 */
export function change(ctx: StaffContext, request: StaffRequest, step: Step, decide: Decide): Promise<void> {
  return inTransaction(ctx.db, (trx) => changeIn(ctx, trx, request, step, decide));
}

type Decide = (
  from: ReservationDetails,
  at: { trx: Trx; now: number },
) => Change | Promise<Change | undefined>;

async function changeIn(
  ctx: StaffContext,
  trx: Trx,
  { reservationId, by, left = [] }: StaffRequest,
  step: Step,
  decide: Decide,
): Promise<void> {
  const from = await lockReservation(trx, reservationId);
  const now = await ctx.databaseClock(trx);
  if (isRepeated(step, from)) return;
  assertPossible(step, from, now);
  const before = toSnapshot(from);
  const decided = await decide(from, { trx, now });
  if (!decided) return;
  const { action, to, reason } = decided;
  const after = { ...before, ...to };
  if (listChanges(before, after).length === 0) return;
  const others = left.filter((id) => id !== reservationId);
  await endSeatings(ctx, trx, { left: others, tables: after.tables, by, now });
  await writeStaffChange(ctx, trx, from, { after, now, reason });
  await recordAction(ctx, trx, {
    actor: by,
    action,
    subject: reservationId,
    facts: listChanged(before, after),
    undo: undoStaffChange({
      reservationId,
      before,
      after,
      moves: from.moves + (isMoved(before, after) ? 1 : 0),
    }),
  });
}

/** Whether a colleague has made the same mark already: repeating it changes nothing. */
function isRepeated(step: Step, { hasArrived, endedAt }: ReservationDetails): boolean {
  if (endedAt !== null) return false;
  return (step === 'arrive' && hasArrived) || (step === 'take_arrival_back' && !hasArrived);
}

interface CarriedOut {
  after: Snapshot;
  now: number;
  undoneMove?: number | undefined;
  reason?: string | undefined;
  /** The diner has accepted it: no undo overwrites such a move. */
  isByDiner?: boolean;
}

/** Writes a change of a locked reservation and all that follows from it. */
export async function writeStaffChange(
  ctx: StaffContext,
  trx: Trx,
  from: ReservationDetails,
  { after, now, undoneMove, ...why }: CarriedOut,
): Promise<void> {
  const before = toSnapshot(from);
  await assertNobodySits(trx, { reservationId: from.reservationId, before, after, now });
  // Guests who are there pay at the restaurant: the shares that some have paid are refunded.
  const isPaidThere = after.payUntil === null && before.payUntil !== null;
  if (after.status === 'cancelled' || (isPaidThere && (await isPaidInShares(trx, from.reservationId)))) {
    await cancelAttempt(trx, from.reservationId, { cause: 'released_by_house', now });
  }
  if (from.order && before.date !== after.date) {
    await replaceUnfitAdditions(trx, from.reservationId, { date: after.date, now });
  }
  await writeReservation(trx, {
    ...why,
    reservationId: from.reservationId,
    moves: from.moves,
    before,
    after,
    now,
  });
  if (from.order && isMoved(before, after)) {
    const cause = after.earliestStart < before.earliestStart ? 'moved_by_diner' : 'moved_by_house';
    await recordEvent(trx, from.order, { from: 'confirmed', to: 'confirmed', cause, at: now });
  }
  await tellGuest(ctx, trx, from, { before, after, now, undoneMove });
}

/** Whether the diner has moved the reservation since its first `moves` moves, also back to the same seating. */
async function hasDinerMoved(
  trx: Trx,
  { reservationId, moves }: Pick<StaffChange, 'reservationId' | 'moves'>,
): Promise<boolean> {
  const found = await trx
    .selectFrom('reservation_moves')
    .select('sequence')
    .where('reservation_id', '=', reservationId)
    .where('sequence', '>', moves)
    .where('is_by_diner', '=', 1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Undoes a step of the staff: puts back what it changed, if that is still as the step left it. Throws `undo_outdated`
 * with what has changed since, and `table_taken`.
 */
export async function undoChange(
  ctx: StaffContext,
  trx: Trx,
  { reservationId, before, after, moves }: StaffChange,
): Promise<void> {
  const found = await lockReservation(trx, reservationId);
  const present = toSnapshot(found);
  // A deadline that was met is not set again.
  const isPaidSince = found.order !== undefined;
  const changed = listChanges(before, after).filter((field) => field !== 'payUntil' || !isPaidSince);
  const isMovedByDiner = await hasDinerMoved(trx, { reservationId, moves });
  assertUnchangedSince(present, { after, changed, isMovedByDiner });
  const back = Object.fromEntries(changed.map((field) => [field, before[field]])) as Partial<Snapshot>;
  const now = await ctx.databaseClock(trx);
  const undoneMove = isMoved(before, after) ? await findMoveTime(trx, reservationId, moves) : undefined;
  await writeStaffChange(ctx, trx, found, { after: { ...present, ...back }, now, undoneMove });
}

/** Milliseconds since 1970. */
async function findMoveTime(trx: Trx, reservationId: string, sequence: number): Promise<number> {
  const { moved_at: time } = await trx
    .selectFrom('reservation_moves')
    .select('moved_at')
    .where('reservation_id', '=', reservationId)
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow();
  return time;
}
