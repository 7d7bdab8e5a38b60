import { setTimeout } from 'node:timers/promises';
import type { Language } from '#contract/language.ts';
import type { PaymentFailure } from '#contract/orders.ts';
import type { Config } from '../settings/config.ts';
import type { Context } from '../context.ts';
import { findOrder, type Order } from './order.ts';
import { settleIfPossible } from './settle-if-possible.ts';
import { settleOrderForAnybody } from './settle.ts';

/**
 * The browser often returns before the bank has decided. The server asks again every two seconds, for eight seconds in
 * all; the page that the diner is sent to asks further.
 */
const PATIENCE = { wholeMs: 8_000, pauseMs: 2_000 };

interface Return {
  orderId: string;
  language: Language;
  /** Whether this browser may make us ask the bank; else the diner is told what is known. */
  mayAsk: boolean;
}

/**
 * The page for a diner who returns from the bank, decided by the bank's answer and not by the link. The language is for
 * unknown orders; others have their own.
 */
export async function findReturnUrl(
  ctx: Context,
  { orderId, language, mayAsk }: Return,
  patience = PATIENCE,
): Promise<string> {
  const found = await findOrder(ctx.db, orderId);
  if (!found) return `${ctx.config.siteUrl}/${language}`;
  const order = mayAsk ? await settlePatiently(ctx, found, patience) : found;
  // What was paid once and given back since is no failed payment either: that page tells how it stands.
  const wasPaid = order.cancellation_policy !== null;
  return wasPaid || order.status === 'confirmed' || order.status === 'pending'
    ? paymentPage(ctx.config, order.language, order.id)
    : `${ctx.config.siteUrl}/${order.language}/payment-fail?error=${failureOf(order)}`;
}

/** The page that tells how an order stands, and asks a signed-out diner to log in. */
export function paymentPage({ siteUrl }: Config, language: Language, orderId: string): string {
  return `${siteUrl}/${language}/payment-success?order_id=${encodeURIComponent(orderId)}`;
}

async function settlePatiently(
  ctx: Context,
  found: Order,
  { wholeMs, pauseMs }: typeof PATIENCE,
): Promise<Order> {
  const endsAt = performance.now() + wholeMs;
  let order = found;
  for (;;) {
    const patienceMs = Math.max(endsAt - performance.now(), 0);
    order = await settleIfPossible(ctx, order, { settle: settleOrderForAnybody, patienceMs });
    const isTimeLeft = endsAt - performance.now() > pauseMs;
    if (order.status !== 'pending' || !isTimeLeft) return order;
    await setTimeout(pauseMs);
  }
}

function failureOf(order: Order): string {
  const byStatus: Partial<Record<Order['status'], PaymentFailure>> = {
    expired: 'payment_expired',
    cancelled: 'cancelled_by_payer',
  };
  return byStatus[order.status] ?? order.failure ?? 'payment_declined';
}
