import { computeTotals } from '#contract/values/money.ts';
import type { CreateOrderAnswer } from '#contract/api/orders.ts';
import { findMinimumProblem } from '#contract/rules/table-limits.ts';
import type { CurrentUser } from '#server/platform/http/app-env.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { assertServedOn } from '#server/dining/menu/served.ts';
import { listPendingOrders } from '#server/dining/orders/order.ts';
import { parseSeating } from '#server/dining/tables/seating.ts';
import { withOffers } from '#server/dining/tables/offers.ts';
import { readCart } from './cart.ts';
import { checkPrices } from './check-prices.ts';
import { insertOrder, type OrderRequest } from './insert-order.ts';
import { openPayment } from './open-payment.ts';
import { settleEarlierOrders } from './attempt.ts';
import { answerAgain, findRepeatedOrder, readRequestKey } from './request-key.ts';

/**
 * Creates an order from a cart and opens its payment at the bank. The client's prices are not used. A repeated request
 * with the same key returns the same order.
 */
export async function createOrder(
  ctx: Context,
  user: CurrentUser,
  request: OrderRequest,
  { key, network }: { key?: string | undefined; network?: string | undefined } = {},
): Promise<CreateOrderAnswer> {
  const requestKey = readRequestKey(key, request);
  const pending = await listPendingOrders(ctx.db, user.id, requestKey?.key);
  const repeated = findRepeatedOrder(pending, requestKey);
  if (repeated) return answerAgain(ctx, repeated, request);

  const lines = await readCart(ctx.db, request.menuItems);
  const seating = await parseSeating(ctx, request);
  assertServedOn(
    seating.date,
    lines.map(({ item }) => item),
  );
  const totals = computeTotals(
    lines.map(({ item, quantity }) => ({ priceTetri: item.price_tetri, quantity })),
  );

  const tables = seating.tables.length;
  const problem = findMinimumProblem(ctx.rules, { tables, subtotalTetri: totals.subtotalTetri });
  if (problem) throw new DomainError(problem.code, { sentence: problem.sentence, fields: ['menuItems'] });

  const earlierOrders = await settleEarlierOrders(ctx, pending);

  const order = await withOffers(ctx, { userId: user.id }, seating, () =>
    insertOrder(ctx, { user, network, requestKey, seating, lines, totals, request, earlierOrders }),
  );
  return {
    redirect_url: await openPayment(ctx, order, lines),
    order_id: order.id,
    validation: checkPrices(request, lines, totals),
  };
}
