import { setTimeout } from 'node:timers/promises';
import { HOUR_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import type { PaymentFailure } from '#contract/api/orders.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Context } from '#server/context.ts';
import { findLinkVersion, paymentLink } from '#server/dining/reservations/link-version.ts';
import { getReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { findPaymentRow, getFirst, isWaiting, type Order } from '#server/dining/orders/order.ts';
import { isLinkToken, linkUrl } from '#server/platform/http/links.ts';
import { settleIfPossible } from './settle-if-possible.ts';
import { settleOrderForAnybody } from './settle.ts';
import { findPayer, payerUrl, type Payer } from './shares.ts';

/**
 * The browser often returns before the bank has decided, or just before its callback. The server looks at the stored order
 * four times a second and asks the bank every two seconds, for eight seconds in total; then the page continues to ask.
 */
const PATIENCE = { wholeMs: 8_000, pauseMs: 250 };
/** Proxies log the address of the return: after the bank has closed its page, its key works for this long. */
const KEY_MS = HOUR_MS;

interface Return {
  paymentId: string;
  /** The signature that the bank got with the address. The id alone is no secret. */
  key?: string;
  language: Language;
  /** Asked without a right key. False if this address has reached its limit: then the stored state decides. */
  mayAsk: () => Promise<boolean>;
}

/**
 * The page for a diner who returns from the bank, chosen by the bank's answer and not by the link. Pages that live by a key
 * are for the browser that pays: without the key of the return, everybody sees the state of the payment. `language` is
 * used for unknown payments only; others have their own.
 */
export async function findReturnUrl(
  ctx: Context,
  { paymentId, key = '', language, mayAsk }: Return,
  patience = PATIENCE,
): Promise<string> {
  const found = await findPaymentRow(ctx.db, paymentId);
  if (!found) return `${ctx.config.siteUrl}/${language}`;
  const linkVersion = await findLinkVersion(ctx.db, found.reservation_id);
  const hasKey = isLinkToken(ctx.config, 'return', { orderId: paymentId, linkVersion }, key);
  const order = hasKey || (await mayAsk()) ? await settlePatiently(ctx, found, patience) : found;
  const payer = await findPayer(ctx.db, order);
  const isByKey = payer !== undefined || order.user_id === null;
  if (isByKey && !(hasKey && (await isInTime(ctx, order)))) return pageOfState(ctx.config, order);
  if (payer) return returnToParty(ctx, order, payer);
  // Who has given the reservation away since cannot open its pages any more.
  if (order.giver_id !== null && order.giver_id !== order.user_id) return pageOfState(ctx.config, order);
  if (order.purpose === 'addition') return returnToDishes(ctx, order, linkVersion);
  return order.user_id === null ? returnToLink(ctx, order) : pageOfState(ctx.config, order);
}

async function isInTime(ctx: Context, order: Order): Promise<boolean> {
  return (await ctx.databaseClock(ctx.db)) < order.bank_expires_at + KEY_MS;
}

function pageOfState(config: Config, order: Order): string {
  // A payment that was refunded later did not fail: the payment page shows its state.
  const wasPaid = order.confirmed_at !== null;
  return wasPaid || order.status === 'confirmed' || order.status === 'pending'
    ? paymentPage(config, order.language, nameOf(order))
    : `${config.siteUrl}/${order.language}/payment-fail?error=${failureOf(order)}`;
}

/** The page that shows the state of an order, after signing in. */
export function paymentPage({ siteUrl }: Config, language: Language, orderId: string): string {
  return `${siteUrl}/${language}/payment-success?order_id=${encodeURIComponent(orderId)}`;
}

/** The payment page of an addition returns to the reservation: without an account by the key of the mail's link. */
async function returnToDishes({ config, db }: Context, order: Order, linkVersion: number): Promise<string> {
  const { id: firstId } = await getFirst(db, order.reservation_id);
  const { language, user_id: userId } = order;
  const result = resultOf(order);
  if (userId !== null) return dishesPage(config, language, { firstId, result });
  const page = { language, page: 'change-dishes', query: `?${result}` } as const;
  return linkUrl(config, 'cancel', { orderId: firstId, linkVersion }, page);
}

/** That of a payment by a link returns to the link; once a party is paid, it is an order of the host's account. */
async function returnToLink({ config, db }: Context, order: Order): Promise<string> {
  const { language, reservation_id: reservationId } = order;
  const reservation = await getReservationDetails(db, reservationId);
  if (reservation.isParty && order.status === 'confirmed') return paymentPage(config, language, order.id);
  return paymentLink(config, reservation, { language, query: `?${resultOf(order)}` });
}

/**
 * That of a share returns to the page on which the payment was begun, the host's or the guest's. No mail tells a guest that a
 * payment which came too late is refunded.
 */
async function returnToParty({ config, db }: Context, order: Order, payer: Payer): Promise<string> {
  const { language, reservation_id: reservationId } = order;
  const linkVersion = await findLinkVersion(db, reservationId);
  const page = { language, query: `?${resultOf(order)}` };
  return payerUrl(config, { reservationId, linkVersion }, { ...payer, ...page });
}

/** By what a page asks how a payment stands. */
function nameOf({ pays, id, payment_id: paymentId }: Order): string {
  return pays === 'share' ? paymentId : id;
}

/** `payment=` and the id of an order that is paid, or was, or may be; otherwise `error=`, also for money that came too late. */
function resultOf(order: Order): string {
  const { status, confirmed_at: confirmedAt } = order;
  const isTaken = status === 'pending' || status === 'confirmed' || confirmedAt !== null;
  return isTaken ? `payment=${nameOf(order)}` : `error=${failureOf(order)}`;
}

/** The page of a reservation's dishes, with what became of an addition: `payment=` and its id, or `error=`. */
export function dishesPage(
  { siteUrl }: Config,
  language: Language,
  { firstId, result }: { firstId: string; result: string },
): string {
  return `${siteUrl}/${language}/change-dishes?order=${firstId}&${result}`;
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
    if (order.status !== 'pending' || isWaiting(order) || !isTimeLeft) return order;
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
