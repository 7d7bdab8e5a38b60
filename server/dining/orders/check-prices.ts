import { PRICE_TOLERANCE_TETRI, toLari, toTetri } from '#contract/values/money.ts';
import type { CreateOrderAnswer, CreateOrderRequest } from '#contract/api/orders.ts';
import { toItem } from '#server/dining/menu/answers.ts';
import type { Order } from './order.ts';
import type { Line } from './cart.ts';

interface StoredOrder {
  order: Order;
  lines: readonly Line[];
  redirectUrl: string;
}

type PricedRequest = Pick<CreateOrderRequest, 'menuItems' | 'totalAmount'>;

export function toOrderAnswer(stored: StoredOrder, request: PricedRequest): CreateOrderAnswer {
  return {
    redirect_url: stored.redirectUrl,
    order_id: stored.order.id,
    validation: checkPrices(request, stored),
  };
}

type Priced = Pick<StoredOrder, 'order' | 'lines'>;

/** Whether the client knew the prices. Those that it omits are not compared. */
export function isAsSent(request: PricedRequest, { order, lines }: Priced): boolean {
  const prices = new Map(lines.map(({ item }) => [item.id, item.price_tetri]));
  return (
    !differs(request.totalAmount, priceOf(order)) &&
    !request.menuItems.some(({ id, price }) => differs(price, prices.get(id)))
  );
}

function priceOf({ subtotal_tetri: subtotal, service_fee_tetri: fee }: Order): number {
  return subtotal + fee;
}

/**
 * The prices that the diner will pay, and corrections where the client sent other ones.
 */
function checkPrices(request: PricedRequest, { order, lines }: StoredOrder): CreateOrderAnswer['validation'] {
  const priceTetri = priceOf(order);
  const isWrong = !isAsSent(request, { order, lines });
  return {
    serverCalculatedTotal: toLari(priceTetri),
    ...(order.total_tetri < priceTetri && { payNow: toLari(order.total_tetri) }),
    subtotal: toLari(order.subtotal_tetri),
    serviceFee: toLari(order.service_fee_tetri),
    validatedItems: lines.map(({ item, quantity }) => ({
      id: item.id,
      quantity,
      price: toLari(item.price_tetri),
    })),
    correctedCartItems: isWrong ? lines.map(({ item, quantity }) => ({ ...toItem(item), quantity })) : [],
  };
}

function differs(sent: number | null | undefined, tetri: number | undefined): boolean {
  if (sent === null || sent === undefined || tetri === undefined) return false;
  return Math.abs(toTetri(sent) - tetri) > PRICE_TOLERANCE_TETRI;
}
