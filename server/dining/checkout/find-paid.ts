import { localDateAt, startsAt } from '#contract/values/time.ts';
import type { HoldAnswer } from '#contract/api/reservations.ts';
import type { Context } from '#server/context.ts';
import { listPendingOrders } from '#server/dining/orders/order.ts';
import { listOrderedLines } from '#server/dining/orders/ordered-items.ts';
import { look } from '#server/dining/payments/settle-if-possible.ts';
import { getReservation } from '#server/dining/reservations/get.ts';

/** A page waits for this answer before it says what is held. */
const PATIENCE_MS = 2_000;

/** Asks the bank about the diner's open payments: they may have been made in another browser. */
export async function settlePending(ctx: Context, userId: string): Promise<void> {
  for (const order of await listPendingOrders(ctx.db, userId)) await look(ctx, order, PATIENCE_MS);
}

/** The diner's latest confirmed order of tables whose time has not begun; undefined without one. */
export async function findPaid(
  { db, clock }: Context,
  userId: string,
): Promise<HoldAnswer['paid'] | undefined> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('reservations', 'reservations.order_id', 'orders.id')
    .select(['orders.id', 'reservation_id'])
    .where('orders.user_id', '=', userId)
    .where('payments.status', '=', 'confirmed')
    .where('reservations.status', '=', 'confirmed')
    .where('local_date', '>=', localDateAt(clock()))
    .orderBy('payments.created_at', 'desc')
    .executeTakeFirst();
  if (!order) return undefined;
  const { date, slot, tables } = await getReservation(db, order.reservation_id);
  if (startsAt(date, slot) <= clock()) return undefined;
  return {
    orderId: order.id,
    date,
    timeSlot: slot,
    tables: tables.map((tableNumber) => ({ tableNumber })),
    menuItems: await listOrderedLines(db, order.id),
  };
}
