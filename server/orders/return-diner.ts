import type { Language } from '#contract/language.ts';
import type { PaymentFailure } from '#contract/orders.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { settleIfPossible } from './get.ts';
import { findOrder, type Order } from './queries.ts';

/** The browser often comes back before the bank has made up its mind: it is asked again, for six seconds in all. */
const WAITS_MS = [500, 1000, 1500, 3000];

/**
 * Where on the site a diner belongs who comes back from the bank, going by the bank's word and not by the link used. The
 * language is for orders that we do not know; others have their own.
 */
export async function findReturnUrl(
  ctx: Context,
  { orderId, language }: { orderId: string; language: Language },
  waits = WAITS_MS,
): Promise<string> {
  const found = await findOrder(ctx.db, orderId);
  if (!found) return `${ctx.config.siteUrl}/${language}`;
  const order = await settlePatiently(ctx, found, waits);
  // What was paid once and given back since is no failed payment either: that page tells how it stands.
  const wasPaid = order.cancellation_policy !== null;
  return wasPaid || order.status === 'confirmed' || order.status === 'pending'
    ? paymentPage(ctx.config, order.language, order.id)
    : `${ctx.config.siteUrl}/${order.language}/payment-fail?error=${failureOf(order)}`;
}

/** The page that tells how an order stands, and asks whoever is signed out to log in. */
export function paymentPage({ siteUrl }: Config, language: Language, orderId: string): string {
  return `${siteUrl}/${language}/payment-success?order_id=${encodeURIComponent(orderId)}`;
}

async function settlePatiently(ctx: Context, found: Order, waits: readonly number[]): Promise<Order> {
  let order = await settleIfPossible(ctx, found);
  for (const wait of waits) {
    if (order.status !== 'pending') break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    order = await settleIfPossible(ctx, order);
  }
  return order;
}

function failureOf(order: Order): string {
  const byStatus: Partial<Record<Order['status'], PaymentFailure>> = {
    expired: 'payment_expired',
    cancelled: 'cancelled_by_payer',
  };
  return byStatus[order.status] ?? order.failure ?? 'payment_declined';
}
