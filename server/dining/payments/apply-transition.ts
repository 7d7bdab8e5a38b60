import type { Updateable } from 'kysely';
import type { Context } from '#server/context.ts';
import { queueNotice } from '#server/identity/accounts/notice.ts';
import type { Payments } from '#server/platform/db/tables/orders.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { recipientOf, type Texting } from '#server/platform/outbox/recipient.ts';
import { recordRefused } from '#server/platform/outbox/refused.ts';
import { enqueueMailAgain, queueMessage } from '#server/platform/outbox/enqueue.ts';
import { getGuest, takeAllergies } from '#server/dining/reservations/guest.ts';
import { markConfirmed } from '#server/dining/reservations/confirm.ts';
import { releaseHold } from '#server/dining/reservations/release.ts';
import { getFirst, type Order } from '#server/dining/orders/order.ts';
import { giveToHost } from '#server/dining/orders/party-orders.ts';
import { isLost } from './refuse-money.ts';
import { listOfOthers } from './shares.ts';
import { transition, type Transition } from '#server/dining/orders/transition.ts';

interface Decided {
  change: Transition;
  /** Whether it has the dishes of its reservation. */
  isFirst: boolean;
  /** What changes of its payment. */
  columns: Updateable<Payments>;
  now: number;
}

/** Writes a transition and all that follows from it, under the order's lock. */
export async function applyTransition(
  ctx: Context,
  trx: Trx,
  order: Order,
  { change, isFirst, columns, now }: Decided,
): Promise<void> {
  const isConfirmed = change.to === 'confirmed';
  if (isFirst && !isConfirmed && order.status === 'pending') await releaseHold(trx, order.reservation_id);
  await transition(trx, order, {
    ...change,
    now,
    columns: { ...columns, ...(isConfirmed && (await paidColumns(ctx, trx, order, now))) },
  });
  if (isConfirmed && isFirst) await confirmFirst(ctx, trx, order, now);
  if (isConfirmed && order.user_id === null) {
    await takeAllergies(trx, order.reservation_id);
    await giveToHost(trx, order.reservation_id);
  }
  if (isConfirmed && order.purpose === 'addition') {
    if (order.payer_id !== null) await takeAllergies(trx, order.reservation_id);
    await enqueueDishesOf(trx, order, now);
  }
  if (change.to === 'refunded') await enqueueRefund(ctx, trx, order, now);
  if (change.to === 'refund_due' && isLost(change.failure)) await askToCall(ctx, trx, order, now);
}

/** Nothing tells a guest on the telephone without an e-mail that their payment came too late: the staff do. */
async function askToCall(ctx: Texting, trx: Trx, order: Order, now: number): Promise<void> {
  const { user_id, reservation_id } = order;
  if (user_id !== null || recipientOf(ctx, await getGuest(trx, reservation_id))) return;
  const late = { kind: 'late_payment', now, mailId: null, recipient: null, reason: 'refused' } as const;
  await recordRefused(trx, { reservation_id, user_id }, late);
}

/** Confirms the reservation of a confirmed order. */
export async function confirmFirst(ctx: Texting, trx: Trx, order: Order, now: number): Promise<void> {
  const { id: orderId, reservation_id: reservationId } = order;
  const guest = await getGuest(trx, reservationId);
  const { language } = guest;
  const recipient = recipientOf(ctx, guest);
  await markConfirmed(trx, reservationId);
  await queueMessage(trx, { orderId, reservationId, kind: 'confirmation', language, recipient, now });
}

/**
 * What is written once the money is there. Later changes of the policy do not apply to this order; an addition has that of
 * its reservation.
 */
export async function paidColumns(
  { rules }: Context,
  trx: Trx,
  { purpose, reservation_id: reservationId }: Order,
  now: number,
): Promise<{ paid_at: number; cancellation_policy: string }> {
  const first = purpose === 'addition' ? await getFirst(trx, reservationId) : undefined;
  return {
    paid_at: now,
    cancellation_policy: first?.cancellation_policy ?? JSON.stringify(rules.cancellation),
  };
}

/** Queues the confirmation. An addition is confirmed by the mail about the reservation's dishes. */
async function enqueueDishesOf(trx: Trx, order: Order, now: number): Promise<void> {
  const { id: orderId } = await getFirst(trx, order.reservation_id);
  const { language, email: recipient } = await getGuest(trx, order.reservation_id);
  await enqueueMailAgain(trx, { kind: 'dishes', orderId, language, recipient, now });
}

/**
 * An order can have several refunds, one after the other. Guests who have paid a share read it on their page, and who has
 * given the reservation away gets a mail of their own.
 */
export async function enqueueRefund(ctx: Context, trx: Trx, order: Order, now: number): Promise<void> {
  const { id: orderId, payment_id: paymentId } = order;
  if ((await listOfOthers(trx, [paymentId])).size > 0) return tellGiver(ctx, trx, order);
  const guest = await getGuest(trx, order.reservation_id);
  const { language } = guest;
  const recipient = recipientOf(ctx, guest);
  return enqueueMailAgain(trx, { orderId, paymentId, kind: 'refund', language, recipient, now });
}

/**
 * Who has paid an order and then given its reservation away hears that money is back on their card, in the language of their
 * newest reservation. Changes nothing for other orders, and after the end of that account.
 */
async function tellGiver(
  ctx: Context,
  trx: Trx,
  { giver_id: userId, reservation_id: reservationId, language }: Order,
): Promise<void> {
  if (userId === null) return;
  const giver = await trx
    .selectFrom('users')
    .leftJoin('orders', 'orders.user_id', 'users.id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select('payments.language')
    .where('users.id', '=', userId)
    .orderBy('orders.id', 'desc')
    .executeTakeFirst();
  if (!giver) return;
  const notice = { kind: 'giver_refunded', userId, reservationId } as const;
  await queueNotice(ctx, trx, { ...notice, language: giver.language ?? language });
}

/** Who has paid a share and given an e-mail for it gets a receipt. */
export async function queueReceipt(ctx: Context, trx: Trx, order: Order): Promise<void> {
  const { id: orderId, payment_id: paymentId, language, receipt_email: recipient } = order;
  if (recipient === null) return;
  await queueNotice(ctx, trx, {
    kind: 'share_paid',
    userId: null,
    reservationId: order.reservation_id,
    orderId,
    paymentId,
    language,
    recipient,
  });
}
