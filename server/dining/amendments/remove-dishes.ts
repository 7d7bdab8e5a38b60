import { getGuest } from '#server/dining/reservations/guest.ts';
import type { DishesAnswer, RemovalRequest } from '#contract/api/dishes.ts';
import type { Language } from '#contract/values/language.ts';
import { computeTotals, toTetri } from '#contract/values/money.ts';
import {
  findRemovalRefunds,
  withoutDishes,
  type RemovalRefund,
  type RemovedDish,
} from '#contract/rules/removal-refund.ts';
import { findMinimumProblem } from '#contract/rules/table-limits.ts';
import { findTerms, toPaidDishes } from '#server/dining/refund-policy/terms.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { findRepeated, keepRequestKey, readRequestKey } from '#server/dining/payments/request-key.ts';
import { enqueueMailAgain } from '#server/platform/outbox/enqueue.ts';
import { assertChangeable, findChangeable } from './find-changeable.ts';
import { lockReservation } from '#server/dining/orders/lock-reservation.ts';
import type { Requester } from './get-cancellation.ts';
import { describeChangeableDishes } from './get-dishes.ts';
import { listConfirmed, updatePayment, type Order } from '#server/dining/orders/order.ts';
import { listReservedDishes, type NamedDish } from '#server/dining/orders/ordered-items.ts';
import { settleIfPossible, settlePaid } from '#server/dining/payments/settle-if-possible.ts';
import { isPaidInShares } from '#server/dining/payments/shares.ts';
import { recordEvent } from '#server/dining/orders/transition.ts';

interface Attempt {
  request: RemovalRequest;
  key: string | undefined;
  language: Language;
}

/**
 * Removes dishes from a confirmed reservation: the refund of the policy is due, from the orders that paid for them. A
 * repeated request removes once. Throws `cart_empty`, `item_unavailable` for dishes that the reservation does not have,
 * `dishes_needed` if none would be left, `paid_in_shares`, `order_too_small`, `order_not_changeable`, and `refund_changed` if the refund is
 * less than the one shown to the diner.
 */
export async function removeDishes(
  ctx: Context,
  orderId: string,
  requester: Requester,
  attempt: Attempt,
): Promise<DishesAnswer> {
  const reserved = await findChangeable(ctx, orderId, { step: 'change_dishes', requester });
  await settlePaid(ctx, reserved.reservation_id);
  const { first, changed } = await inTransaction(ctx.db, (trx) => remove(ctx, trx, reserved, attempt));
  // If the bank cannot be reached, the reconciler repeats it.
  await Promise.all(changed.map((order) => settleIfPossible(ctx, order)));
  return describeChangeableDishes(ctx, first, attempt.language);
}

async function remove(
  ctx: Context,
  trx: Trx,
  reserved: Order,
  { request, key }: Attempt,
): Promise<{ first: Order; changed: Order[] }> {
  const reservation = await lockReservation(trx, reserved.reservation_id);
  const requestKey = readRequestKey(reserved.reservation_id, key, request);
  if ((await findRepeated(trx, requestKey)) !== undefined) return { first: reserved, changed: [] };
  const now = await ctx.databaseClock(trx);
  const first = assertChangeable(ctx, reservation, { step: 'change_dishes', now });

  if (await isPaidInShares(trx, first.reservation_id)) throw new DomainError('paid_in_shares');
  const parts = await listConfirmed(trx, first.reservation_id);
  const dishes = await listReservedDishes(trx, parts);
  const removed = request.menuItems;
  assertReserved(dishes, removed);
  const { subtotalTetri } = computeTotals(withoutDishes(dishes, removed));
  if (subtotalTetri === 0) throw new DomainError('dishes_needed');
  const tables = reservation.tables.length;
  const problem = findMinimumProblem(ctx.rules, { tables, subtotalTetri });
  if (problem) throw new DomainError(problem.code, { sentence: problem.sentence });

  // Everything is refunded only with the whole reservation.
  const terms = findTerms(parts, { ...reservation, proposal: undefined }, now);
  if (!terms) throw new DomainError('order_not_changeable');
  const refunds = findRemovalRefunds(toPaidDishes(parts, dishes), removed, terms.refundPercent);
  const removals = parts.flatMap((order) =>
    refunds.filter(({ part }) => part === order.part).map((refund) => ({ order, ...refund })),
  );
  const refundTetri = refunds.reduce((sum, refund) => sum + refund.refundTetri, 0);
  if (refundTetri < toTetri(request.refundAmount)) throw new DomainError('refund_changed');

  for (const removal of removals) await removeFromPart(trx, removal, { removed, now });
  const removedTetri = removals.reduce((sum, each) => sum + each.valueTetri + each.unpaidTetri, 0);
  await recordRemoval(trx, first, { removedTetri, refundTetri, now });
  await keepRequestKey(trx, requestKey, first);
  const { id } = first;
  const { language, email: recipient } = await getGuest(trx, first.reservation_id);
  await enqueueMailAgain(trx, { kind: 'dishes', orderId: id, language, recipient, now });
  return { first, changed: refundTetri > 0 ? removals.map(({ order }) => order) : [] };
}

/** Throws `cart_empty` and `item_unavailable`. */
function assertReserved(dishes: readonly NamedDish[], removed: readonly RemovedDish[]): void {
  if (removed.length === 0) throw new DomainError('cart_empty');
  const missing = removed.filter(({ part, id }) => {
    const wanted = removed.filter((each) => each.part === part && each.id === id);
    const quantity = wanted.reduce((sum, each) => sum + each.quantity, 0);
    const dish = dishes.find((each) => each.part === part && each.id === id);
    return (dish?.quantity ?? 0) < quantity;
  });
  if (missing.length > 0) throw new DomainError('item_unavailable', { items: missing.map(({ id }) => id) });
}

interface Removal extends RemovalRefund {
  order: Order;
}

async function removeFromPart(
  trx: Trx,
  { order, part, valueTetri, unpaidTetri, refundTetri }: Removal,
  { removed, now }: { removed: readonly RemovedDish[]; now: number },
): Promise<void> {
  const { id: orderId } = order;
  for (const { id, quantity } of removed.filter((each) => each.part === part)) {
    await trx
      .updateTable('order_items')
      .set((eb) => ({ removed_quantity: eb('removed_quantity', '+', quantity) }))
      .where('order_id', '=', orderId)
      .where('menu_item_id', '=', id)
      .execute();
  }
  const refund = { refund_tetri: (order.refund_tetri ?? 0) + refundTetri, next_check_at: now };
  await updatePayment(trx, order.payment_id, {
    removed_tetri: order.removed_tetri + valueTetri,
    at_restaurant_tetri: order.at_restaurant_tetri - unpaidTetri,
    updated_at: now,
    ...(refundTetri > 0 && refund),
  });
  await recordEvent(trx, order, { from: 'confirmed', to: 'confirmed', cause: 'dishes_removed', at: now });
}

async function recordRemoval(
  trx: Trx,
  { id: orderId }: Order,
  { removedTetri, refundTetri, now }: { removedTetri: number; refundTetri: number; now: number },
): Promise<void> {
  const last = await trx
    .selectFrom('dish_removals')
    .select((eb) => eb.fn.max('sequence').as('sequence'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  await trx
    .insertInto('dish_removals')
    .values({
      order_id: orderId,
      sequence: (last?.sequence ?? 0) + 1,
      removed_tetri: removedTetri,
      refund_tetri: refundTetri,
      removed_at: now,
    })
    .execute();
}
