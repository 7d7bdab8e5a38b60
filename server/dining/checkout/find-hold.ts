import { toLari } from '#contract/values/money.ts';
import type { Hold } from '#contract/api/reservations.ts';
import type { Context } from '#server/context.ts';
import { readAllergies } from '#server/dining/orders/allergies.ts';
import { getReservation } from '#server/dining/reservations/get.ts';

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
  const { date, slot, tables, partySize } = await getReservation(ctx.db, held.id);
  return {
    id: held.id,
    date,
    timeSlot: slot,
    tables: tables.map((tableNumber) => ({ tableNumber })),
    holdExpiresAt: new Date(held.hold_expires_at).toISOString(),
    secondsLeft: Math.floor((held.hold_expires_at - now) / 1000),
    partySize,
    payment: await findOpenPayment(ctx, held.id, now),
  };
}

async function findOpenPayment(
  { db }: Context,
  reservationId: string,
  now: number,
): Promise<Hold['payment']> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'redirect_url', 'total_tetri', 'notes', 'allergens', 'other_allergies'])
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'pending')
    .where('bank_expires_at', '>', now)
    .executeTakeFirst();
  if (!order?.redirect_url) return null;
  return {
    orderId: order.id,
    redirectUrl: order.redirect_url,
    totalAmount: toLari(order.total_tetri),
    specialRequests: order.notes,
    allergies: readAllergies(order),
  };
}
