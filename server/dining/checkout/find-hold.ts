import { toLari } from '#contract/values/money.ts';
import { localDateAt } from '#contract/values/time.ts';
import type { Hold, HoldAnswer } from '#contract/api/reservations.ts';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import type { Context } from '#server/context.ts';
import { getGuest } from '#server/dining/reservations/guest.ts';
import { listOrderedLines } from '#server/dining/orders/ordered-items.ts';
import { listUnpaidHolds } from '#server/dining/reservations/hold-facts.ts';
import { listHeldBefore } from '#server/dining/reservations/hold-limits.ts';
import { getReservation, toSeatingAnswer } from '#server/dining/reservations/get.ts';

/** The diner's unpaid hold, with the bank's page if a payment is open; undefined without a hold. */
export async function findHold(ctx: Context, userId: string): Promise<Hold | undefined> {
  const now = await ctx.databaseClock(ctx.db);
  const held = await ctx.db
    .selectFrom('reservations')
    .select(['id', 'hold_expires_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!held?.hold_expires_at) return undefined;
  const reservation = await getReservation(ctx.db, held.id);
  const payment = await findOpenPayment(ctx, held.id, now);
  return describeHold(held.id, reservation, { holdExpiresAt: held.hold_expires_at, now, payment });
}

/** What the diner has held before this hold, and what is held only by beginning to pay; empty if there is nothing. */
export async function findHeldBefore(
  ctx: Context,
  userId: string,
  hold: Pick<Hold, 'id'> | undefined,
): Promise<Pick<HoldAnswer, 'heldBefore'>> {
  const now = await ctx.databaseClock(ctx.db);
  const holds = await listUnpaidHolds(ctx.db, { userId, from: localDateAt(now) });
  const heldBefore = listHeldBefore(ctx, { holds, now }, hold?.id).map(({ tables, ...before }) => ({
    ...before,
    tables: tables.map((tableNumber) => ({ tableNumber })),
  }));
  return heldBefore.length > 0 ? { heldBefore } : {};
}

export function describeHold(
  id: string,
  reservation: Parameters<typeof toSeatingAnswer>[0],
  { holdExpiresAt, now, payment }: { holdExpiresAt: number; now: number; payment: Hold['payment'] },
): Hold {
  return {
    id,
    ...toSeatingAnswer(reservation),
    holdExpiresAt: new Date(holdExpiresAt).toISOString(),
    secondsLeft: Math.floor((holdExpiresAt - now) / 1000),
    payment,
  };
}

async function findOpenPayment(
  { db }: Context,
  reservationId: string,
  now: number,
): Promise<Hold['payment']> {
  const order = await selectOrders(db)
    .select(['id', 'redirect_url', 'total_tetri'])
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'pending')
    .where('bank_expires_at', '>', now)
    .executeTakeFirst();
  if (!order?.redirect_url) return null;
  const { notes, allergies } = await getGuest(db, reservationId);
  return {
    orderId: order.id,
    redirectUrl: order.redirect_url,
    totalAmount: toLari(order.total_tetri),
    menuItems: await listOrderedLines(db, order.id),
    specialRequests: notes,
    allergies,
  };
}
