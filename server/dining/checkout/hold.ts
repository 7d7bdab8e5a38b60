import { MINUTE_MS } from '#contract/values/durations.ts';
import type { CreateReservationRequest, Hold } from '#contract/api/reservations.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { listPendingOrders } from '#server/dining/orders/order.ts';
import { beginAttempt, settleEarlierOrders } from './attempt.ts';
import { withOffers } from '#server/dining/tables/offers.ts';
import { describeHold, findHold } from './find-hold.ts';
import { assertMayHold } from '#server/dining/reservations/hold-limits.ts';
import { insertHold } from '#server/dining/reservations/insert-hold.ts';
import { orderableUntil } from '#server/dining/tables/opening.ts';
import { parseSeating, type Seating } from '#server/dining/tables/seating.ts';

/**
 * Holds tables for a diner and replaces the diner's earlier hold. Holding the same tables again renews the hold, unless
 * a payment for them is open at the bank: then the hold and the payment stay as they are. So does a hold that was
 * offered from the waiting list: the next in line waits for its end.
 */
export async function holdTables(
  ctx: Context,
  { userId, network }: { userId: string; network?: string | undefined },
  request: CreateReservationRequest,
): Promise<Hold> {
  const seating = await parseSeating(ctx, request);
  await settleEarlierOrders(ctx, await listPendingOrders(ctx.db, userId));
  const held = await findHold(ctx, userId);
  if (held && isOf(held, seating) && (held.payment || (await isOffered(ctx, held)))) return held;

  const { holdMinutes } = ctx.rules;
  const partySize = request.partySize ?? null;
  const { id, holdExpiresAt, now } = await withOffers(ctx, { userId }, seating, () =>
    inTransaction(ctx.db, async (trx) => {
      const { facts, replaced } = await beginAttempt(ctx, trx, { userId, network, seating });
      const { now } = facts;
      const endsAt = assertMayHold(ctx, facts, { hasDishes: false });
      const orderUntil = orderableUntil(ctx.rules, seating);
      const holdExpiresAt = Math.min(now + holdMinutes * MINUTE_MS, endsAt, orderUntil);
      const hold = { userId, network, seating, partySize, now, holdExpiresAt, replaced };
      return { id: await insertHold(trx, hold), holdExpiresAt, now };
    }),
  );
  return describeHold(id, { ...seating, partySize }, { holdExpiresAt, now, payment: null });
}

function isOf({ date, timeSlot, tables }: Hold, seating: Seating): boolean {
  return (
    date === seating.date &&
    timeSlot === seating.slot &&
    tables.map(({ tableNumber }) => tableNumber).join() === seating.tables.join()
  );
}

async function isOffered({ db }: Context, { id }: Hold): Promise<boolean> {
  const offered = await db
    .selectFrom('reservations')
    .select('id')
    .where('id', '=', id)
    .where('is_offered', '=', 1)
    .executeTakeFirst();
  return offered !== undefined;
}
