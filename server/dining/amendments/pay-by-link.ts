import type { AdditionRequest } from '#contract/api/dishes.ts';
import type { CreateOrderAnswer } from '#contract/api/orders.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { getAdvance } from '#server/dining/checkout/advance.ts';
import { assertOpenForPayment, beginPayment } from '#server/dining/payments/begin-payment.ts';
import { readCart, type Line } from '#server/dining/orders/cart.ts';
import { assertCartFits } from '#server/dining/checkout/cart-fits.ts';
import { priceCart, storeOrder } from '#server/dining/payments/store-order.ts';
import { cancelAttempt } from '#server/dining/payments/end.ts';
import {
  getReservationDetails,
  lockReservation,
  type ReservationDetails,
} from '#server/dining/orders/lock-reservation.ts';
import { listParts, setFirst, type Order } from '#server/dining/orders/order.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
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
 * Throws as `beginPayment` and `assertOpenForPayment`, `payment_link_ended`, and the problems of a cart.
 */
export async function payByLink(
  ctx: Context,
  reservationId: string,
  { request, key }: Attempt,
): Promise<CreateOrderAnswer> {
  if (await hasAddedList(ctx.db, reservationId)) return payAddedList(ctx, reservationId, { request, key });
  return beginPayment(ctx, {
    request,
    key,
    keyOf: reservationId,
    listUnpaid: async () => {
      assertPayable(await getReservationDetails(ctx.db, reservationId), await ctx.databaseClock(ctx.db));
      return (await listParts(ctx.db, reservationId)).filter(({ status }) => status === 'pending');
    },
    lock: async (trx) => {
      const reservation = await lockReservation(trx, reservationId);
      return { reservation, now: await ctx.databaseClock(trx) };
    },
    store: (trx, locked) => storeAttempt(ctx, trx, { ...locked, request }),
  });
}

interface NewAttempt extends Pick<Attempt, 'request'> {
  reservation: ReservationDetails;
  now: number;
}

async function storeAttempt(
  ctx: Context,
  trx: Trx,
  { reservation, request, now }: NewAttempt,
): Promise<{ order: Order; lines: Line[] }> {
  assertPayable(reservation, now);
  const { reservationId } = reservation;
  const lines = await readCart(trx, request.menuItems, reservation.date);
  await closeForPayment(trx, reservationId, { lines, now });
  const advance = await getAdvance(ctx, trx, reservation);
  const prices = priceCart(lines, advance);
  assertCartFits(ctx, { lines, subtotalTetri: prices.subtotal_tetri, seating: reservation });
  await assertOpenForPayment(ctx, { trx, now }, reservation);
  await cancelAttempt(trx, reservationId, { cause: 'replaced', now });
  const first = { user_id: null, reservation_id: reservationId, purpose: 'reservation' } as const;
  const order = await storeOrder(ctx, trx, { order: first, request, prices, lines, now });
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
  await trx.updateTable('guests').set({ language }).where('reservation_id', '=', reservationId).execute();
}
