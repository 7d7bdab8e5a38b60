import type { MoveAnswer } from '#contract/api/moves.ts';
import { TABLES_VERSION_HEADER } from '#contract/routes/routes.ts';
import type { TableAvailability } from '#contract/api/tables.ts';
import type { Context } from '#server/context.ts';
import { getReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { toSeatingAnswer } from '#server/dining/reservations/get.ts';
import { computeAvailability, readEvening } from '#server/dining/tables/availability.ts';
import { availabilityFor } from '#server/dining/tables/version.ts';
import { findChangeable, findChangeTime } from './find-changeable.ts';
import type { Requester } from './get-cancellation.ts';
import type { Order } from '#server/dining/orders/order.ts';

/**
 * A confirmed reservation and until when it can be moved. Throws `order_not_movable` if it is not confirmed, and the
 * errors of `findCancellableOrder`.
 */
export async function getMove(ctx: Context, orderId: string, requester: Requester): Promise<MoveAnswer> {
  return describeMove(ctx, await findChangeable(ctx, orderId, { step: 'move_by_diner', requester }));
}

export async function describeMove(ctx: Context, order: Order): Promise<MoveAnswer> {
  const reservation = await getReservationDetails(ctx.db, order.reservation_id);
  const now = await ctx.databaseClock(ctx.db);
  const { isOpen, deadline } = findChangeTime(ctx.rules, reservation, { step: 'move_by_diner', now });
  return {
    orderId: order.id,
    state: isOpen ? 'open' : 'late',
    ...toSeatingAnswer(reservation),
    movableUntil: new Date(deadline).toISOString(),
    policyFrom: new Date(reservation.earliestStart).toISOString(),
  };
}

/**
 * A date's availability for moving this reservation: its own tables count as free. The version is that of the stream of
 * changes, which everybody shares.
 */
export async function readMoveAvailability(
  ctx: Context,
  orderId: string,
  { date, requester }: { date: string; requester: Requester },
): Promise<{ tables: TableAvailability[]; headers: Record<string, string> }> {
  const { reservation_id: movedId } = await findChangeable(ctx, orderId, {
    step: 'move_by_diner',
    requester,
  });
  const evening = await readEvening(ctx, date);
  const { version } = availabilityFor(ctx, evening, undefined);
  return {
    tables: computeAvailability(ctx, evening, { movedId }),
    headers: { [TABLES_VERSION_HEADER]: version },
  };
}
