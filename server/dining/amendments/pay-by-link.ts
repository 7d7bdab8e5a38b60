import type { AdditionRequest } from '#contract/api/dishes.ts';
import type { CreateOrderAnswer } from '#contract/api/orders.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { getAdvance } from '#server/dining/checkout/advance.ts';
import { readCart, type Line } from '#server/dining/checkout/cart.ts';
import { assertCartFits } from '#server/dining/checkout/cart-fits.ts';
import { settleEarlierOrders } from '#server/dining/checkout/attempt.ts';
import { openPayment } from '#server/dining/checkout/open-payment.ts';
import {
  answerAgain,
  findRepeatedOrder,
  readRequestKey,
  type RequestKey,
} from '#server/dining/checkout/request-key.ts';
import { assertNonePaid, newOrder, storeOrder } from '#server/dining/checkout/store-order.ts';
import { assertReservable } from '#server/dining/reservations/reservable.ts';
import { getGuest } from '#server/dining/front-desk/correct-guest.ts';
import { allergyColumns, joinAllergies } from '#server/dining/orders/allergies.ts';
import { cancelAttempt } from '#server/dining/orders/end.ts';
import { getReservationDetails, lockReservation } from '#server/dining/orders/lock-reservation.ts';
import { listParts, setFirst, type Order } from '#server/dining/orders/order.ts';
import { isDayClosed } from '#server/dining/tables/closures.ts';
import { assertOrderable } from '#server/dining/tables/opening.ts';
import { DomainError } from '#server/errors.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { hasAddedList } from '#server/dining/parties/added-list.ts';
import { closeForPayment } from '#server/dining/parties/close-for-payment.ts';
import { payAddedList } from './add-dishes.ts';
import { assertPayable } from './find-payable.ts';

interface Attempt {
  request: AdditionRequest & { language: Language };
  key: string | undefined;
}

/**
 * Orders the first dishes of a reservation that the guest pays by a link, and opens their payment at the bank, in place of
 * an unpaid attempt. The tables stay as they are until the payment arrives or the time ends. An added list is an addition.
 * Throws `payment_link_ended`, `order_already_confirmed`, the problems of a cart, of a closed day or hour, and those of a
 * new order.
 */
export async function payByLink(
  ctx: Context,
  reservationId: string,
  { request, key }: Attempt,
): Promise<CreateOrderAnswer> {
  if (await hasAddedList(ctx.db, reservationId)) return payAddedList(ctx, reservationId, { request, key });
  const requestKey = readRequestKey(key, request);
  const attempts = await listParts(ctx.db, reservationId);
  const repeated = findRepeatedOrder(attempts, requestKey);
  if (repeated) return answerAgain(ctx, repeated, request);

  assertPayable(await getReservationDetails(ctx.db, reservationId), await ctx.databaseClock(ctx.db));
  const unpaid = attempts.filter(({ status }) => status === 'pending');
  const earlierOrders = await settleEarlierOrders(ctx, unpaid);
  const stored = await inTransaction(ctx.db, (trx) =>
    insertAttempt(ctx, trx, { reservationId, requestKey, request, earlierOrders }),
  );
  return openPayment(ctx, stored, request);
}

interface NewAttempt extends Pick<Attempt, 'request'> {
  reservationId: string;
  requestKey: RequestKey | undefined;
  /** The attempts that were unpaid when this request started. */
  earlierOrders: readonly Pick<Order, 'id'>[];
}

async function insertAttempt(
  ctx: Context,
  trx: Trx,
  { reservationId, requestKey, request, earlierOrders }: NewAttempt,
): Promise<{ order: Order; lines: Line[] }> {
  const locked = await lockReservation(trx, reservationId);
  const now = await ctx.databaseClock(trx);
  await assertNonePaid(trx, earlierOrders);
  const reservation = assertPayable(locked, now);
  const parts = await listParts(trx, reservationId);
  if (findRepeatedOrder(parts, requestKey)) throw new DomainError('order_in_progress');
  const lines = await readCart(trx, request.menuItems, reservation.date);
  const party = await closeForPayment(trx, reservationId, { lines, now });
  const advance = await getAdvance(ctx, trx, reservation);
  const prepared = newOrder(ctx, { request, lines, requestKey, advance, now });
  assertCartFits(ctx, { lines, subtotalTetri: prepared.subtotal_tetri, seating: reservation });
  if (await isDayClosed({ ...ctx, db: trx }, reservation.date)) throw new DomainError('day_closed');
  await assertReservable(ctx, { trx, now }, reservation);
  assertOrderable(ctx, reservation, now);
  await cancelAttempt(trx, reservationId, { cause: 'replaced', now });
  const guest = await getGuest(trx, reservationId);
  const order: Order = {
    ...prepared,
    user_id: null,
    reservation_id: reservationId,
    purpose: 'reservation',
    part: parts.length + 1,
    customer_name: guest.name,
    customer_email: guest.email,
    customer_phone: guest.phone,
    notes: guest.notes,
    ...allergyColumns(joinAllergies([guest, ...(party ?? [])].map(({ allergies }) => allergies))),
  };
  await storeOrder(trx, order, lines);
  await setFirst(trx, reservationId, order.id);
  await rememberChoice(trx, reservationId, request.language);
  return { order, lines };
}

/** Paying counts as the guest's choice of the time that the link shows; mails are in the language of the page. */
async function rememberChoice(trx: Trx, reservationId: string, language: Language): Promise<void> {
  await trx
    .updateTable('reservations')
    .set({ earliest_starts_at: null })
    .where('id', '=', reservationId)
    .execute();
  await trx
    .updateTable('reservation_guests')
    .set({ language })
    .where('reservation_id', '=', reservationId)
    .execute();
}
