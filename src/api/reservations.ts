import { NO_ALLERGIES, parseAllergies } from '#contract/values/allergies.ts';
import { fillRoute, routes } from '#contract/routes/routes.ts';
import { toTableId } from '#contract/values/table-ids.ts';
import { address } from './base.ts';
import { readCalendarUrl } from './calendar.ts';
import { get } from './client.ts';
import { readList, readNumber, readRecord, readStrings, readTetri, readText } from './read.ts';

/** The diner's confirmed reservations, in the back end's order. The index replaces a missing id. */
export async function getReservations() {
  return readList(await get(routes.userReservations)).map((reservation, place) => ({
    id: readText(reservation.id) || String(place),
    ...readReservation(reservation),
    /** Undefined if the reservation cannot be cancelled, or the back end has no cancellation. */
    cancellableOrderId: (reservation.isCancellable === true && readText(reservation.orderId)) || undefined,
    /** Undefined if the reservation cannot be moved, or the back end moves none. */
    movableOrderId: (reservation.isMovable === true && readText(reservation.orderId)) || undefined,
    calendarUrl: readCalendarUrl(reservation.hasCalendar, reservation.orderId),
    /** The page on which the guests announce a delay; undefined if they cannot. */
    delayUrl: readAddress(reservation.delayPath),
    /** The page on which the guests say that they are coming; undefined if they are not asked, or have. */
    reconfirmUrl: readAddress(reservation.reconfirmPath),
    /** The page on which the diner says whether the restaurant may move the reservation; undefined if it does not ask. */
    proposalUrl: readAddress(reservation.proposalPath),
    /** The page on which the diner gives it to somebody else; undefined if they cannot. */
    handoverUrl: readAddress(reservation.handoverPath),
    /** The page of the site on which guests choose more dishes together; undefined if they cannot. */
    togetherPath: readSitePath(reservation.togetherPath),
  }));
}

export type ListedReservation = Awaited<ReturnType<typeof getReservations>>[number];

/** The address of a page of the back end. */
function readAddress(path: unknown): string | undefined {
  return readText(path) ? address(readText(path)) : undefined;
}

/** A path on this site. */
function readSitePath(path: unknown): string | undefined {
  return /^\/\w/.test(readText(path)) ? readText(path) : undefined;
}

/** When and where a reservation is. */
export function readSeating(reservation: Record<string, unknown>) {
  return {
    date: readText(reservation.date),
    timeSlot: readText(reservation.timeSlot),
    tables: readList(reservation.tables).map(
      ({ tableNumber }) => toTableId(tableNumber) ?? readText(tableNumber),
    ),
    /** Undefined if the diner or the back end gave none. */
    partySize: readNumber(reservation.partySize),
  };
}

/** Sums are undefined if the back end gives none. */
function readReservation(reservation: Record<string, unknown>) {
  return {
    ...readSeating(reservation),
    /** Lines for reading; none where the back end gives none. */
    tableFacts: readStrings(reservation.tableFacts),
    totalTetri: readTetri(reservation.totalAmount),
    /** What the bank has taken. */
    paidTetri: readTetri(reservation.paidAmount),
    /** What was refunded of it, or is being refunded. */
    refundTetri: readTetri(reservation.refundAmount) ?? 0,
    /** What is still to be paid at the restaurant. */
    atRestaurantTetri: readTetri(reservation.atRestaurantAmount) ?? 0,
    menuItems: readList(reservation.menuItems).map((item, place) => ({
      id: readText(item.id) || String(place),
      name: readText(item.name),
      quantity: readNumber(item.quantity) ?? 1,
    })),
    /** Empty if there were none or the back end does not return them. */
    specialRequests: readText(reservation.specialRequests),
    allergies: parseAllergies(reservation.allergies) ?? NO_ALLERGIES,
  };
}

export async function getOrder(orderId: string) {
  const order = readRecord(await get(fillRoute(routes.order, { orderId })));
  return {
    ...readReservation(order),
    /** An `OrderStatus`, or any text from another back end. */
    status: readText(order.status),
    customerName: readText(order.customerName),
    calendarUrl: readCalendarUrl(order.hasCalendar, order.id),
    /** As of a reservation in the profile. */
    togetherPath: readSitePath(order.togetherPath),
  };
}

export type DinersOrder = Awaited<ReturnType<typeof getOrder>>;

/** How the payment of an order stands, without a session: an `OrderStatus`, or any text from another back end. */
export async function getPayment(orderId: string): Promise<string> {
  return readText(readRecord(await get(fillRoute(routes.payment, { orderId }))).status);
}

/** Beside the reservations, so that pages without either do not load it. */
export async function getProfile() {
  const profile = readRecord(await get(routes.profile));
  return {
    email: readText(profile.email),
    firstName: readText(profile.firstName),
    lastName: readText(profile.lastName),
    phone: readText(profile.phone),
    createdAt: readText(profile.createdAt),
    /** Undefined if the back end cannot confirm addresses. */
    isEmailConfirmed: typeof profile.isEmailConfirmed === 'boolean' ? profile.isEmailConfirmed : undefined,
    newEmail: readText(profile.newEmail) || null,
    /** The page with a reservation that somebody gives to the diner. */
    offerUrl: readAddress(profile.offerPath),
    /** None where the back end tells of none. */
    refunds: readList(profile.refunds).map((refund) => ({
      id: readText(refund.orderId),
      ...readReservation(refund),
      isCancelled: refund.isCancelled === true,
      isReturned: refund.isReturned === true,
      amountTetri: readTetri(refund.amount) ?? 0,
    })),
  };
}

export type Profile = Awaited<ReturnType<typeof getProfile>>;
export type ListedRefund = Profile['refunds'][number];
