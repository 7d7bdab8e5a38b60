import { computeTotals } from '#contract/money.ts';
import type { CreateOrderAnswer, CreateOrderRequest } from '#contract/orders.ts';
import type { CurrentUser } from '../accounts/current-user.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { parseSeating } from '../reservations/seating.ts';
import { readCart } from './cart.ts';
import { checkPrices } from './check-prices.ts';
import { insertOrder } from './insert-order.ts';
import { openPayment } from './open-payment.ts';
import { settleEarlierOrders } from './replace.ts';

/** From a cart and a draft to the bank's page. Of what the client sends only ids, quantities and wishes are believed. */
export async function createOrder(
  ctx: Context,
  user: CurrentUser,
  request: CreateOrderRequest,
): Promise<CreateOrderAnswer> {
  const lines = await readCart(ctx.db, request.menuItems);
  const seating = await parseSeating(ctx, request);
  const totals = computeTotals(
    lines.map(({ item, quantity }) => ({ priceTetri: item.price_tetri, quantity })),
  );

  const confirmed = await settleEarlierOrders(ctx, user.id);
  if (confirmed.length > 0) throw new DomainError('order_already_confirmed');

  const order = await insertOrder(ctx, { user, seating, lines, totals, request });
  return {
    redirect_url: await openPayment(ctx, order, lines),
    order_id: order.id,
    validation: checkPrices(request, lines, totals),
  };
}
