import { MINUTE_MS } from '#contract/values/durations.ts';
import { customerName } from '#contract/values/customer-name.ts';
import type { Language } from '#contract/values/language.ts';
import type { Totals } from '#contract/values/money.ts';
import type { CreateOrderRequest } from '#contract/api/orders.ts';
import type { CurrentUser } from '#server/platform/http/app-env.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { assertMayHold } from '#server/dining/reservations/hold-limits.ts';
import { insertHold } from '#server/dining/reservations/insert-hold.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { requestColumns } from '#server/dining/orders/allergies.ts';
import { remember } from './remembered.ts';
import type { Line } from './cart.ts';
import type { Order } from '#server/dining/orders/order.ts';
import { beginAttempt } from './attempt.ts';
import type { RequestKey } from './request-key.ts';
import { assertNonePaid, newOrder, storeOrder } from './store-order.ts';

/** A request with its language settled. */
export type OrderRequest = CreateOrderRequest & { language: Language };

interface OrderToInsert {
  user: CurrentUser;
  network: string | undefined;
  requestKey: RequestKey | undefined;
  seating: Seating;
  lines: readonly Line[];
  totals: Totals;
  request: OrderRequest;
  /** The diner's orders that were unpaid when this request started. */
  earlierOrders: readonly Pick<Order, 'id'>[];
}

/**
 * Claims the tables and stores the order, in place of the diner's earlier attempt. Throws `table_taken`,
 * `order_in_progress` if another request has just stored an order with the same request key,
 * `order_already_confirmed` if an earlier attempt was paid, also during this request, or `evening_reserved` if the diner
 * has another reservation on this date and was not asked about it.
 */
export function insertOrder(
  ctx: Context,
  { user, network, requestKey, seating, lines, totals, request, earlierOrders }: OrderToInsert,
): Promise<Order> {
  return inTransaction(ctx.db, async (trx) => {
    const { facts, replaced } = await beginAttempt(ctx, trx, { userId: user.id, network, seating });
    const { now } = facts;
    await assertNonePaid(trx, earlierOrders);
    if (facts.reserved.length > 0 && !request.anotherReservation) throw new DomainError('evening_reserved');
    assertMayHold(ctx, facts, { hasDishes: true });
    const reservationId = await insertHold(trx, {
      userId: user.id,
      network,
      seating,
      partySize: request.partySize ?? null,
      now,
      holdExpiresAt: now + ctx.rules.holdMinutes * MINUTE_MS,
      replaced,
    });
    const order: Order = {
      ...newOrder(ctx, { request, totals, requestKey, now }),
      user_id: user.id,
      reservation_id: reservationId,
      part: 1,
      customer_name: customerName(user, user.email),
      customer_email: user.email,
      link_version: null,
      customer_phone: user.phone,
      ...requestColumns(request),
    };
    await storeOrder(trx, order, lines);
    if (request.rememberRequests) {
      await remember(trx, { user_id: user.id, ...requestColumns(request), changed_at: now });
    }
    return order;
  });
}
