import type { DishesAnswer } from '#contract/api/dishes.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import { toLari, toTetri } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { getGuest } from '#server/dining/reservations/guest.ts';
import { getReservationDetails, type ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { findFirst, listParts } from '#server/dining/orders/order.ts';
import { look } from '#server/dining/payments/settle-if-possible.ts';
import { findMoney, type OrderMoney } from '#server/dining/refund-policy/order-money.ts';
import { isLinkToken } from '#server/platform/http/links.ts';
import { findLinkVersion } from '#server/dining/reservations/link-version.ts';
import { toSeatingAnswer } from '#server/dining/reservations/get.ts';
import { isPossible, stateOf } from '#server/dining/reservations/states.ts';
import { FIELD_MESSAGES } from '#server/texts/texts.ts';
import { describeAdvance, describeChangeableDishes, describePayment } from './get-dishes.ts';
import type { Requester } from './get-cancellation.ts';

/** Whether the requester has the link by which a guest on the telephone, or the host of a party, pays for this reservation. */
export async function hasPaymentLink(
  { config, db }: Context,
  reservationId: string,
  { token }: Requester,
): Promise<boolean> {
  if (token === undefined) return false;
  const linkVersion = await findLinkVersion(db, reservationId);
  return isLinkToken(config, 'pay', { reservationId, linkVersion }, token);
}

/** A reservation that ends for want of a payment is cancelled too, but its time to pay has passed. */
function unpaidEnded({ payUntil, status }: ReservationDetails, now: number): DomainError {
  const isCancelled = status !== 'confirmed' && (payUntil === null || now < payUntil);
  const sentence = (language: Language) =>
    FIELD_MESSAGES[language].paidByLink.unpaid[isCancelled ? 'cancelled' : 'late'];
  return new DomainError('payment_link_ended', { sentence: { en: sentence('en'), ka: sentence('ka') } });
}

type Payable = ReservationDetails & { payUntil: number };

/**
 * Checks that a reservation still waits for its payment. Throws `order_already_confirmed` once it is paid, and
 * `payment_link_ended` if its tables are no longer held.
 */
export function assertPayable(reservation: ReservationDetails, now: number): Payable {
  const { order, payUntil, status } = reservation;
  if (status === 'confirmed' && order?.status === 'confirmed')
    throw new DomainError('order_already_confirmed');
  const isInTime = payUntil !== null && now < payUntil;
  if (!isInTime || !isPossible('pay_by_link', stateOf(reservation, now))) throw unpaidEnded(reservation, now);
  return { ...reservation, payUntil };
}

/**
 * What the guest sees at the link: the seating and until when to pay, or what was paid. Asks the bank about an open
 * payment. Throws `payment_link_ended`, which says what was paid before.
 */
export async function getPayable(
  ctx: Context,
  reservationId: string,
  language: Language,
): Promise<DishesAnswer> {
  const attempt = await findFirst(ctx.db, reservationId);
  if (attempt) await look(ctx, attempt);
  const reservation = await getReservationDetails(ctx.db, reservationId);
  const now = await ctx.databaseClock(ctx.db);
  if (reservation.order?.status === 'confirmed') {
    const isOver = ['over', 'ended', 'missed'].includes(stateOf(reservation, now));
    if (isOver) throw await toEnded(ctx, reservation, now);
    return { ...(await describeChangeableDishes(ctx, reservation.order, language)), state: 'paid' };
  }
  return describePayable(ctx, reservation, now).catch(async (error: unknown) => {
    const isEnded = error instanceof DomainError && error.code === 'payment_link_ended';
    throw isEnded ? await toEnded(ctx, reservation, now) : error;
  });
}

/** Who has no e-mail reads at the link alone what was paid, and what of it goes back to which card. */
async function toEnded({ db }: Context, reservation: ReservationDetails, now: number): Promise<DomainError> {
  const parts = await listParts(db, reservation.reservationId);
  const money = findMoney(parts);
  if (money.paidTetri === 0) return unpaidEnded(reservation, now);
  const [first] = parts;
  const isLate = first?.confirmed_at === null;
  const end = first?.status === 'confirmed' ? 'over' : isLate ? 'late' : 'cancelled';
  const sentence = (language: Language) => describeEnd(end, money, language);
  return new DomainError('payment_link_ended', { sentence: { en: sentence('en'), ka: sentence('ka') } });
}

function describeEnd(
  end: 'over' | 'late' | 'cancelled',
  { paidTetri, refundTetri, returnedTetri }: OrderMoney,
  language: Language,
): string {
  const t = FIELD_MESSAGES[language].paidByLink;
  const [paid, refund] = [formatMoney(paidTetri, language), formatMoney(refundTetri, language)];
  const nothing = end === 'over' ? t.paid(paid) : t.none(paid);
  const returned = returnedTetri < refundTetri ? t.due(paid, refund) : t.made(paid, refund);
  return `${t[end]} ${refundTetri > 0 ? returned : nothing}`;
}

async function describePayable(
  ctx: Context,
  reservation: ReservationDetails,
  now: number,
): Promise<DishesAnswer> {
  const parts = await listParts(ctx.db, reservation.reservationId);
  const pending = parts.find(({ status, bank_expires_at: until }) => status === 'pending' && until > now);
  // A payment that was begun in time may still be finished.
  const payUntil = pending ? reservation.payUntil : assertPayable(reservation, now).payUntil;
  if (payUntil === null) throw unpaidEnded(reservation, now);
  const { minimumPerTable = 0 } = ctx.rules;
  return {
    orderId: reservation.reservationId,
    state: 'unpaid',
    ...toSeatingAnswer(reservation),
    dishes: [],
    allergies: (await getGuest(ctx.db, reservation.reservationId)).allergies,
    paidAmount: 0,
    refundAmount: 0,
    refundPercent: 0,
    removedAmount: 0,
    ...(await describeAdvance(ctx, reservation)),
    parts: [],
    minimumAmount: toLari(toTetri(minimumPerTable) * reservation.tables.length),
    changeableUntil: new Date(payUntil).toISOString(),
    payment: describePayment(pending),
  };
}
