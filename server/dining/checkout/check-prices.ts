import { PRICE_TOLERANCE_TETRI, toLari, toTetri, type Totals } from '#contract/values/money.ts';
import type { CreateOrderAnswer, CreateOrderRequest } from '#contract/api/orders.ts';
import { toItem } from '#server/dining/menu/answers.ts';
import type { Line } from './cart.ts';

/**
 * The prices that the diner will pay, and corrections where the client sent other ones. Prices that the client omits
 * are not compared.
 */
export function checkPrices(
  request: Pick<CreateOrderRequest, 'menuItems' | 'totalAmount'>,
  lines: readonly Line[],
  totals: Totals,
): CreateOrderAnswer['validation'] {
  const prices = new Map(lines.map(({ item }) => [item.id, item.price_tetri]));
  const isWrong =
    differs(request.totalAmount, totals.totalTetri) ||
    request.menuItems.some(({ id, price }) => differs(price, prices.get(id)));
  return {
    serverCalculatedTotal: toLari(totals.totalTetri),
    subtotal: toLari(totals.subtotalTetri),
    serviceFee: toLari(totals.serviceFeeTetri),
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
