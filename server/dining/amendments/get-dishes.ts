import type { DishesAnswer } from '#contract/api/dishes.ts';
import type { Language } from '#contract/values/language.ts';
import { toLari, toLariLine, toTetri } from '#contract/values/money.ts';
import { getAdvance } from '#server/dining/checkout/advance.ts';
import { findMoney, toAtRestaurant } from '#server/dining/refund-policy/order-money.ts';
import { findTerms, toPaidDishes } from '#server/dining/refund-policy/terms.ts';
import type { Context } from '#server/context.ts';
import { getReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { toSeatingAnswer } from '#server/dining/reservations/get.ts';
import { findChangeable, findChangeTime } from './find-changeable.ts';
import type { Requester } from './get-cancellation.ts';
import { getGuest } from '#server/dining/reservations/guest.ts';
import { listParts, type Order } from '#server/dining/orders/order.ts';
import { listReservedDishes } from '#server/dining/orders/ordered-items.ts';
import { look } from '#server/dining/payments/settle-if-possible.ts';

/**
 * The dishes of a confirmed reservation; asks the bank about an unpaid addition. Throws `order_not_changeable` if it is
 * not confirmed, and the errors of `findCancellableOrder`.
 */
export async function getDishes(
  ctx: Context,
  orderId: string,
  requester: Requester,
  language: Language,
): Promise<DishesAnswer> {
  const first = await findChangeable(ctx, orderId, { step: 'change_dishes', requester });
  for (const part of await listParts(ctx.db, first.reservation_id)) await look(ctx, part);
  return describeChangeableDishes(ctx, first, language);
}

export async function describeChangeableDishes(
  ctx: Context,
  first: Order,
  language: Language,
): Promise<DishesAnswer> {
  const parts = await listParts(ctx.db, first.reservation_id);
  const confirmed = parts.filter(({ status }) => status === 'confirmed');
  const reservation = await getReservationDetails(ctx.db, first.reservation_id);
  const dishes = await listReservedDishes(ctx.db, confirmed);
  const paid = toPaidDishes(confirmed, dishes);
  const money = findMoney(confirmed);
  const now = await ctx.databaseClock(ctx.db);
  const { isOpen, deadline } = findChangeTime(ctx.rules, reservation, { step: 'change_dishes', now });
  const { minimumPerTable = 0 } = ctx.rules;
  return {
    orderId: first.id,
    state: isOpen ? 'open' : 'late',
    ...toSeatingAnswer(reservation),
    dishes: dishes.map(({ part, id, name, quantity, priceTetri }) =>
      toLariLine({ part, id, name: name[language], quantity, priceTetri }),
    ),
    allergies: (await getGuest(ctx.db, first.reservation_id)).allergies,
    paidAmount: toLari(money.paidTetri),
    refundAmount: toLari(money.refundTetri),
    refundPercent: findTerms(confirmed, reservation, now)?.refundPercent ?? 0,
    removedAmount: toLari(paid.removedTetri),
    ...(await describeAdvance(ctx, reservation)),
    parts: paid.parts.map(({ part, ...money }) => ({
      part,
      keptAmount: toLari(money.keptTetri),
      ...toAtRestaurant(money),
    })),
    minimumAmount: toLari(toTetri(minimumPerTable) * reservation.tables.length),
    changeableUntil: new Date(deadline).toISOString(),
    payment: describePayment(
      parts.find(({ status, bank_expires_at: until }) => status === 'pending' && until > now),
    ),
  };
}

/** What the rule asks in advance, for the page to tell before the payment. */
export async function describeAdvance(
  ctx: Context,
  reservation: Parameters<typeof getAdvance>[2],
): Promise<Pick<DishesAnswer, 'advance'>> {
  const advance = await getAdvance(ctx, ctx.db, reservation);
  return advance ? { advance: { percent: advance.percent, amount: toLari(advance.sumTetri) } } : {};
}

/** The bank's page of an unpaid order. */
export function describePayment(addition: Order | undefined): DishesAnswer['payment'] {
  if (!addition?.redirect_url) return null;
  const { id, redirect_url: redirectUrl, total_tetri: totalTetri } = addition;
  return { orderId: id, redirectUrl, totalAmount: toLari(totalTetri) };
}
