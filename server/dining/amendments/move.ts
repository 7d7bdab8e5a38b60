import { getGuest } from '#server/dining/reservations/guest.ts';
import type { MoveAnswer, MoveRequest } from '#contract/api/moves.ts';
import { computeTotals } from '#contract/values/money.ts';
import { findMinimumProblem } from '#contract/rules/table-limits.ts';
import { startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { findItems } from '#server/dining/menu/find-items.ts';
import { assertServedOn } from '#server/dining/menu/served.ts';
import { enqueueMoveMail } from '#server/platform/outbox/enqueue.ts';
import { listChanges, writeReservation, type Snapshot } from '#server/dining/reservations/write.ts';
import { assertAdvancePaid, sumReserved } from '#server/dining/checkout/advance.ts';
import { findRepeated, keepRequestKey, readRequestKey } from '#server/dining/payments/request-key.ts';
import { withOffers } from '#server/dining/tables/offers.ts';
import { parseSeating, type Seating } from '#server/dining/tables/seating.ts';
import type { Requester } from './get-cancellation.ts';
import { describeMove } from './get-move.ts';
import { replaceUnfitAdditions } from '#server/dining/payments/end.ts';
import { lockReservation, toSnapshot } from '#server/dining/orders/lock-reservation.ts';
import { listConfirmed, type Order } from '#server/dining/orders/order.ts';
import { assertChangeable, findChangeable } from './find-changeable.ts';
import { listReservedDishes } from '#server/dining/orders/ordered-items.ts';
import { recordEvent } from '#server/dining/orders/transition.ts';

/**
 * Moves a confirmed reservation to another date, time or tables under the rules of a new one. The diner always has
 * tables: the new ones are claimed before the old ones are released, in one transaction. A repeated request moves once.
 * Throws `order_not_movable`, `request_key_reused`, `item_not_served`, `advance_needed`, `table_taken` and the problems of a seating; the reservation then
 * keeps what it had.
 */
export async function moveReservation(
  ctx: Context,
  orderId: string,
  requester: Requester,
  attempt: Attempt,
): Promise<MoveAnswer> {
  const order = await findChangeable(ctx, orderId, { step: 'move_by_diner', requester });
  await withOffers(ctx, { movedId: order.reservation_id }, () =>
    inTransaction(ctx.db, (trx) => move(ctx, trx, order, attempt)),
  );
  return describeMove(ctx, order);
}

interface Attempt {
  key: string | undefined;
  request: MoveRequest;
}

async function move(ctx: Context, trx: Trx, moved: Order, { request, key }: Attempt): Promise<void> {
  const requestKey = readRequestKey(moved.reservation_id, key, request);
  const reservation = await lockReservation(trx, moved.reservation_id);
  // Before the deadline, which the same request may have brought forward.
  if ((await findRepeated(trx, requestKey)) !== undefined) return;
  const now = await ctx.databaseClock(trx);
  const first = assertChangeable(ctx, reservation, { step: 'move_by_diner', now });
  const before = toSnapshot(reservation);
  const partySize = request.partySize ?? before.partySize;
  const seating = await parseSeating(ctx, { trx, now }, { ...request, partySize });
  const after = toMoved(before, seating, partySize);
  if (listChanges(before, after).length === 0) return;
  await assertDishesFit(ctx, trx, first, { before, after });
  if (before.date !== after.date)
    await replaceUnfitAdditions(trx, reservation.reservationId, { date: after.date, now });

  const { reservationId, moves } = reservation;
  await writeReservation(trx, { reservationId, moves, before, after, isByDiner: true, now });
  await keepRequestKey(trx, requestKey, moved);
  const { id: orderId } = first;
  const { language, email: recipient } = await getGuest(trx, reservationId);
  const event = { from: 'confirmed', to: 'confirmed', cause: 'moved_by_diner', at: now } as const;
  await recordEvent(trx, first, event);
  await enqueueMoveMail(trx, { orderId, language, recipient, now });
}

/** The guests were called about the old time, and announced a delay of it; the cancellation terms count from the earlier of both. */
function toMoved(
  before: Snapshot,
  { date, slot, hours, tables }: Seating,
  partySize: number | null,
): Snapshot {
  const isSameTime = before.date === date && before.slot === slot;
  if (isSameTime) return { ...before, tables, partySize };
  const earliestStart = Math.min(before.earliestStart, startsAt(date, slot));
  return {
    ...before,
    date,
    slot,
    hours,
    tables,
    partySize,
    earliestStart,
    delay: null,
    called: null,
    arrived: null,
  };
}

/** The dishes are served on the new date, and their price and what was paid of it are enough for the new seating. */
async function assertDishesFit(
  ctx: Context,
  trx: Trx,
  first: Order,
  { before, after }: { before: Snapshot; after: Snapshot },
): Promise<void> {
  const orders = await listConfirmed(trx, first.reservation_id);
  const dishes = await listReservedDishes(trx, orders);
  const problem = findMinimumProblem(ctx.rules, { tables: after.tables.length, ...computeTotals(dishes) });
  if (problem) throw new DomainError(problem.code, { sentence: problem.sentence });
  await assertAdvancePaid(ctx, trx, { before, after, paid: sumReserved(orders) });
  if (after.date === before.date) return;
  const ids = dishes.map(({ id }) => id);
  assertServedOn(after.date, await findItems(trx, ids));
}
