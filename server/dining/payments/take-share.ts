import type { Updateable } from 'kysely';
import type { Context } from '#server/context.ts';
import { claimForGood } from '#server/dining/reservations/confirm.ts';
import { takeAllergies } from '#server/dining/reservations/guest.ts';
import type { Reservation } from '#server/dining/reservations/get.ts';
import { DomainError } from '#server/errors.ts';
import type { Payments } from '#server/platform/db/tables/orders.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { confirmFirst, paidColumns } from './apply-transition.ts';
import { cancelAttempt } from './end.ts';
import { giveToHost } from '#server/dining/orders/party-orders.ts';
import { getPaymentRow, isWaiting, listParts, type Order } from '#server/dining/orders/order.ts';
import { refuseMoney } from './refuse-money.ts';
import { listShares, type Share } from './shares.ts';
import { transition, type Transition } from '#server/dining/orders/transition.ts';

interface Paid {
  order: Order;
  reservation: Reservation;
  now: number;
}

/** The shares of a party one of which this payment is for; none if it is for something else. */
export async function findPaidShares(trx: Trx, order: Order): Promise<Share[]> {
  if (order.status !== 'pending' || order.pays !== 'share') return [];
  const shares = await listShares(trx, order.reservation_id);
  return shares.some(({ payment }) => payment?.paymentId === order.payment_id) ? shares : [];
}

/**
 * What becomes of a paid share: undefined if it waits for the other shares, `confirmed` if it was the last one. Money of a
 * reservation that nobody can complete any more is refunded.
 */
export async function takeShare(
  trx: Trx,
  { order, reservation, now }: Paid,
  shares: readonly Share[],
): Promise<Transition | undefined> {
  const { reservationId, status, payUntil } = reservation;
  const isComplete = shares.every(
    ({ state, payment }) => state === 'paid' || payment?.paymentId === order.payment_id,
  );
  if (status !== 'confirmed' || (!isComplete && payUntil === null)) return refuseMoney('afterEnd');
  if (!isComplete) return undefined;
  if (await claimForGood(trx, reservation, now)) return { to: 'confirmed', cause: 'payment_received' };
  const isOther = ({ payment_id: id }: Order) => id !== order.payment_id;
  await cancelAttempt(trx, reservationId, { cause: 'reservation_ended', now }, isOther);
  return refuseMoney('tablesLost');
}

interface Decided {
  columns: Updateable<Payments>;
  now: number;
}

/** Confirms a party whose last share this payment is for, with all payments that wait for it. Their order gets the dishes of all. */
export async function confirmShares(
  ctx: Context,
  trx: Trx,
  order: Order,
  { columns, now }: Decided,
): Promise<void> {
  const { reservation_id: reservationId } = order;
  const change = { to: 'confirmed', cause: 'payment_received', now } as const;
  const parts = await listParts(trx, reservationId);
  for (const part of parts.filter(({ payment_id: id }) => id !== order.payment_id).filter(isWaiting))
    await transition(trx, part, change);
  const paid = isWaiting(order) ? {} : await paidColumns(ctx, trx, order, now);
  await transition(trx, order, { ...change, columns: { ...columns, ...paid } });
  await insertDishes(trx, order);
  await takeAllergies(trx, reservationId);
  await giveToHost(trx, reservationId);
  await confirmFirst(ctx, trx, order, now);
}

/** Confirms a locked party if all shares that are left are paid. Throws `party_ended` if its tables are lost. */
export async function completeShares(
  ctx: Context,
  trx: Trx,
  { reservation, now }: Omit<Paid, 'order'>,
): Promise<boolean> {
  const [first, ...others] = await listShares(trx, reservation.reservationId);
  if (!first?.payment || [first, ...others].some(({ state }) => state !== 'paid')) return false;
  if (!(await claimForGood(trx, reservation, now))) throw new DomainError('party_ended');
  const order = await getPaymentRow(trx, first.payment.paymentId);
  await confirmShares(ctx, trx, order, { columns: {}, now });
  return true;
}

/** The dishes of the whole list, in the order of the menu. */
async function insertDishes(trx: Trx, { id: orderId, reservation_id: reservationId }: Order): Promise<void> {
  const dishes = await trx
    .selectFrom('party_dishes')
    .innerJoin('menu_items', 'menu_items.id', 'party_dishes.menu_item_id')
    .innerJoin('menu_categories', 'menu_categories.slug', 'menu_items.category_slug')
    .select(['menu_item_id', 'menu_items.name_en', 'menu_items.name_ka'])
    .select((eb) => [
      eb.fn.sum<number | string>('quantity').as('quantity'),
      eb.fn.max('party_dishes.price_tetri').as('price'),
    ])
    .where('reservation_id', '=', reservationId)
    .groupBy(['menu_item_id', 'menu_items.name_en', 'menu_items.name_ka'])
    .groupBy(['menu_categories.position', 'menu_items.position'])
    .orderBy('menu_categories.position')
    .orderBy('menu_items.position')
    .orderBy('menu_item_id')
    .execute();
  await trx
    .insertInto('order_items')
    .values(
      dishes.map(({ quantity, price, ...dish }, index) => ({
        ...dish,
        order_id: orderId,
        line: index + 1,
        quantity: Number(quantity),
        unit_price_tetri: price ?? 0,
      })),
    )
    .execute();
}
