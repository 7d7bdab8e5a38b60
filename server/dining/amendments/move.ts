import type { MoveAnswer, MoveRequest } from '#contract/api/moves.ts';
import { computeTotals } from '#contract/values/money.ts';
import { findMinimumProblem } from '#contract/rules/table-limits.ts';
import { slotHour } from '#contract/values/time.ts';
import { findMoveDeadline } from '#server/dining/refund-policy/terms.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { findItems } from '#server/dining/menu/find-items.ts';
import { assertServedOn } from '#server/dining/menu/served.ts';
import { enqueueMoveMail } from '#server/platform/outbox/enqueue.ts';
import { getReservation, type Reservation } from '#server/dining/reservations/get.ts';
import { moveSeating } from '#server/dining/reservations/move.ts';
import { isClosedByStaff } from '#server/dining/tables/closures.ts';
import { withOffers } from '#server/dining/tables/offers.ts';
import { assertBookable, parseSeating, type Seating } from '#server/dining/tables/seating.ts';
import type { Requester } from './get-cancellation.ts';
import { describeMove, findConfirmed } from './get-move.ts';
import { listConfirmed } from './cancel.ts';
import { lockOrder, type Order } from '#server/dining/orders/order.ts';
import { listReservedDishes } from './reserved-dishes.ts';
import { recordEvent } from '#server/dining/orders/transition.ts';

interface Wanted {
  seating: Seating;
  partySize: number | null;
}

/**
 * Moves a confirmed reservation to another date, time or tables under the rules of a new one. The diner always has
 * tables: the new ones are claimed before the old ones are released, in one transaction. A repeated request moves once.
 * Throws `order_not_movable`, `item_not_served` and `table_taken`; the reservation then keeps what it had.
 */
export async function moveReservation(
  ctx: Context,
  orderId: string,
  requester: Requester,
  { request, requestKey }: { request: MoveRequest; requestKey: string | undefined },
): Promise<MoveAnswer> {
  const order = await findConfirmed(ctx, orderId, requester);
  const present = await getReservation(ctx.db, order.reservation_id);
  const partySize = request.partySize ?? present.partySize;
  const attempt = { requestKey, request };
  if (await isRepeated(ctx.db, order, attempt)) return describeMove(ctx, order);

  const seating = await parseSeating(ctx, { ...request, partySize });
  const tables = seating.tables.length;
  const dishes = await listReservedDishes(ctx.db, await listConfirmed(ctx.db, order));
  const problem = findMinimumProblem(ctx.rules, { tables, ...computeTotals(dishes) });
  if (problem) throw new DomainError(problem.code, { sentence: problem.sentence });
  if (seating.date !== present.date) {
    const ids = dishes.map(({ id }) => id);
    assertServedOn(seating.date, await findItems(ctx.db, ids));
  }

  await withOffers(ctx, { movedId: order.reservation_id }, seating, () =>
    inTransaction(ctx.db, (trx) => move(ctx, trx, order.id, { seating, partySize, ...attempt })),
  );
  return describeMove(ctx, order);
}

interface Attempt {
  requestKey: string | undefined;
  request: MoveRequest;
}

async function move(
  ctx: Context,
  trx: Trx,
  orderId: string,
  { seating, partySize, ...attempt }: Wanted & Attempt,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order.status !== 'confirmed') throw new DomainError('order_not_movable');
  const from = await getReservation(trx, order.reservation_id);
  if (isSame(from, { seating, partySize }) || (await isRepeated(trx, order, attempt))) return;

  const now = await ctx.databaseClock(trx);
  if (now > findMoveDeadline(ctx.rules, from.earliestStart)) throw new DomainError('order_not_movable');
  const { isClosed } = await trx
    .selectNoFrom(isClosedByStaff(seating.date).as('isClosed'))
    .executeTakeFirstOrThrow();
  assertBookable(ctx, { ...seating, isClosedByStaff: Boolean(isClosed) });

  await moveSeating(trx, from, { seating, partySize, requestKey: attempt.requestKey, now });
  await recordEvent(trx, {
    orderId: order.id,
    from: 'confirmed',
    to: 'confirmed',
    cause: 'moved_by_diner',
    at: now,
  });
  const { id, language, customer_email: recipient } = order;
  await enqueueMoveMail(trx, { orderId: id, language, recipient, now });
}

function isSame(from: Reservation, { seating, partySize }: Wanted): boolean {
  return (
    from.date === seating.date &&
    from.slot === seating.slot &&
    from.partySize === partySize &&
    from.tables.join() === seating.tables.join()
  );
}

/** Throws `request_key_reused` if the key was used for another move. */
async function isRepeated(
  db: Pick<Trx, 'selectFrom'>,
  { reservation_id: reservationId }: Order,
  { requestKey, request }: Attempt,
): Promise<boolean> {
  if (requestKey === undefined) return false;
  const made = await db
    .selectFrom('reservation_moves')
    .select(['to_date', 'to_hour', 'to_tables', 'to_party_size'])
    .where('reservation_id', '=', reservationId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (!made) return false;
  const isSameRequest =
    made.to_date === request.selectedDate &&
    made.to_hour === slotHour(request.selectedTime) &&
    made.to_tables.split(',').toSorted().join() === [...new Set(request.selectedTables)].toSorted().join() &&
    (request.partySize ?? made.to_party_size) === made.to_party_size;
  if (!isSameRequest) throw new DomainError('request_key_reused');
  return true;
}
