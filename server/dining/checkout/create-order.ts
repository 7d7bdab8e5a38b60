import { MINUTE_MS } from '#contract/values/durations.ts';
import { customerName } from '#contract/values/customer-name.ts';
import type { Language } from '#contract/values/language.ts';
import type { CreateOrderAnswer, CreateOrderRequest } from '#contract/api/orders.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { insertGuest, updateGuest } from '#server/dining/reservations/guest.ts';
import { readAllergies, requestColumns } from '#server/dining/reservations/allergies.ts';
import { listPendingOrders, takeLock, type Order } from '#server/dining/orders/order.ts';
import { assertMayHold } from '#server/dining/reservations/hold-limits.ts';
import { insertHold, renewHold } from '#server/dining/reservations/insert.ts';
import { withOffers } from '#server/dining/tables/offers.ts';
import { getAdvance } from './advance.ts';
import { assertCartFits } from './cart-fits.ts';
import { beginAttempt, lockForAttempt } from './attempt.ts';
import { beginPayment } from '#server/dining/payments/begin-payment.ts';
import type { Line } from '#server/dining/orders/cart.ts';
import { remember } from './remembered.ts';
import { findSameOrder } from './same-order.ts';
import { addPayment, priceCart, storeOrder } from '#server/dining/payments/store-order.ts';

/** A request with its language settled. */
type OrderRequest = CreateOrderRequest & { language: Language };

/**
 * Creates an order from a cart and opens its payment at the bank, in place of the diner's earlier attempt. The client's
 * prices are not used. Throws as `beginPayment`, the problems of a cart and of a seating, and `evening_reserved` if the
 * diner has another reservation, or an open list, on this date and was not asked about it.
 */
export function createOrder(
  ctx: Context,
  userId: string,
  request: OrderRequest,
  { key, network }: { key?: string | undefined; network?: string | undefined } = {},
): Promise<CreateOrderAnswer> {
  return withOffers(ctx, { userId }, () =>
    beginPayment(ctx, {
      request,
      key,
      keyOf: userId,
      listUnpaid: () => listPendingOrders(ctx.db, userId),
      lock: (trx) => lockForAttempt(ctx, trx, { userId, network, request }),
      store: (trx, locked) => storeTables(ctx, trx, { ...locked, userId, network, request }),
    }),
  );
}

interface Chosen extends Awaited<ReturnType<typeof lockForAttempt>> {
  userId: string;
  network: string | undefined;
  request: OrderRequest;
}

/** Claims the tables and stores the order that pays for them. */
async function storeTables(
  ctx: Context,
  trx: Trx,
  { facts, lines, userId, network, request }: Chosen,
): Promise<{ order: Order; lines: Line[] }> {
  const { diner, seating, now } = facts;
  const partySize = request.partySize ?? null;
  const advance = await getAdvance(ctx, trx, { ...seating, partySize });
  const prices = priceCart(lines, advance);
  assertCartFits(ctx, { lines, subtotalTetri: prices.subtotal_tetri, seating });
  const same = await findSameOrder(trx, { facts, partySize, lines, prices });
  const begun = await beginAttempt(trx, facts);
  const isReserved = facts.reserved.length > 0 || facts.isListOpen;
  if (isReserved && !request.anotherReservation) throw new DomainError('evening_reserved');
  assertMayHold(ctx, facts, { hasDishes: true });
  const { notes, ...allergies } = requestColumns(request);
  const { email, phone } = diner;
  const name = customerName(diner, email);
  const contact = { name, email, phone, language: request.language };
  const guest = { ...contact, notes, allergies: readAllergies(allergies) };
  const hold = { network, seating, now, holdExpiresAt: now + ctx.rules.holdMinutes * MINUTE_MS, ...begun };
  if (request.rememberRequests) {
    await remember(trx, { user_id: userId, ...requestColumns(request), changed_at: now });
  }
  if (same) {
    await takeLock(trx, same.reservation_id);
    await renewHold(trx, same.reservation_id, hold);
    await updateGuest(trx, same.reservation_id, guest);
    return { order: await addPayment(ctx, trx, same, { request, prices, now }), lines };
  }
  const id = createId(now);
  const reservationId = await insertHold(trx, { ...hold, userId, orderId: id, partySize });
  await insertGuest(trx, reservationId, { ...guest, by: '' });
  const order = { user_id: userId, reservation_id: reservationId, purpose: 'reservation' } as const;
  return { order: await storeOrder(ctx, trx, { id, order, request, prices, lines, now }), lines };
}
