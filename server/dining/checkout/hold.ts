import { MINUTE_MS } from '#contract/values/durations.ts';
import type { CreateReservationRequest, Hold } from '#contract/api/reservations.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { listPendingOrders } from '#server/dining/orders/order.ts';
import { beginAttempt, lockForAttempt } from './attempt.ts';
import { settleEarlierOrders } from '#server/dining/payments/begin-payment.ts';
import { withOffers } from '#server/dining/tables/offers.ts';
import { describeHold, findHold } from './find-hold.ts';
import { assertMayHold } from '#server/dining/reservations/hold-limits.ts';
import { insertHold } from '#server/dining/reservations/insert.ts';
import { orderableUntil } from '#server/dining/tables/opening.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

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
  await settleEarlierOrders(ctx, await listPendingOrders(ctx.db, userId));
  return withOffers(ctx, { userId }, () =>
    inTransaction(ctx.db, async (trx) => {
      const { facts } = await lockForAttempt(ctx, trx, { userId, network, request });
      const { seating, now } = facts;
      const present = await findHold({ ...ctx, db: trx }, userId);
      const isSame = present && isOf(present, seating);
      if (isSame && (present.payment || (await isOffered(trx, present)))) return present;
      const begun = await beginAttempt(trx, facts);
      const endsAt = assertMayHold(ctx, facts, { hasDishes: false });
      const holdExpiresAt = Math.min(
        now + ctx.rules.holdMinutes * MINUTE_MS,
        endsAt,
        orderableUntil(ctx.rules, seating),
      );
      const partySize = request.partySize ?? null;
      const hold = { userId, network, seating, partySize, now, holdExpiresAt, ...begun };
      const id = await insertHold(trx, hold);
      return describeHold(id, { ...seating, partySize }, { holdExpiresAt, now, payment: null });
    }),
  );
}

function isOf({ date, timeSlot, tables }: Hold, seating: Seating): boolean {
  return (
    date === seating.date &&
    timeSlot === seating.slot &&
    tables.map(({ tableNumber }) => tableNumber).join() === seating.tables.join()
  );
}

async function isOffered(trx: Trx, { id }: Hold): Promise<boolean> {
  const offered = await trx
    .selectFrom('reservations')
    .select('id')
    .where('id', '=', id)
    .where('is_offered', '=', 1)
    .executeTakeFirst();
  return offered !== undefined;
}
