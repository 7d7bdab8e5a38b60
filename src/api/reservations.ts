import { NO_ALLERGIES, parseAllergies, type Allergies } from '#contract/values/allergies.ts';
import type { ProfileAnswer } from '#contract/api/accounts.ts';
import type { OrderedItem, RefundSummary } from '#contract/api/reservations.ts';
import { fillRoute, routes } from '#contract/routes/routes.ts';
import { toTableId } from '#contract/values/table-ids.ts';
import { address } from './base.ts';
import { readCalendarUrl } from './calendar.ts';
import { get } from './client.ts';
import { readList, readNumber, readRecord, readStrings, readTetri, readText } from './read.ts';

export interface PaidReservation {
  date: string;
  timeSlot: string;
  tables: string[];
  /** Lines for reading; none where the back end gives none. */
  tableFacts: string[];
  /** Undefined if the diner or the back end gave none. */
  partySize: number | undefined;
  /** Undefined if the back end gives none. */
  totalTetri: number | undefined;
  /** What the bank has taken; undefined if the back end gives none. */
  paidTetri: number | undefined;
  /** What was refunded of it, or is being refunded; 0 if the back end gives none. */
  refundTetri: number;
  /** What is still to be paid at the restaurant. */
  atRestaurantTetri: number;
  menuItems: OrderedItem[];
}

export interface ListedReservation extends PaidReservation {
  id: string;
  /** Undefined if the reservation cannot be cancelled, or the back end has no cancellation. */
  cancellableOrderId: string | undefined;
  /** Undefined if the reservation cannot be moved, or the back end moves none. */
  movableOrderId: string | undefined;
  /** Empty if there were none or the back end does not return them. */
  specialRequests: string;
  allergies: Allergies;
  /** Undefined if there is no calendar file. */
  calendarUrl: string | undefined;
  /** The page on which the guests announce a delay; undefined if they cannot. */
  delayUrl: string | undefined;
  /** The page on which the guests say that they are coming; undefined if they are not asked, or have. */
  reconfirmUrl: string | undefined;
  /** The page on which the diner says whether the restaurant may move the reservation; undefined if it does not ask. */
  proposalUrl: string | undefined;
  /** The page on which the diner gives it to somebody else; undefined if they cannot. */
  handoverUrl: string | undefined;
  /** The page of the site on which guests choose more dishes together; undefined if they cannot. */
  togetherPath: string | undefined;
}

/** The diner's confirmed reservations, in the back end's order. The index replaces a missing id. */
export async function getReservations(): Promise<ListedReservation[]> {
  return readList(await get(routes.userReservations)).map((reservation, place) => ({
    id: readText(reservation.id) || String(place),
    ...readReservation(reservation),
    specialRequests: readText(reservation.specialRequests),
    allergies: parseAllergies(reservation.allergies) ?? NO_ALLERGIES,
    cancellableOrderId: (reservation.isCancellable === true && readText(reservation.orderId)) || undefined,
    movableOrderId: (reservation.isMovable === true && readText(reservation.orderId)) || undefined,
    calendarUrl: readCalendarUrl(reservation.hasCalendar, reservation.orderId),
    delayUrl: readAddress(reservation.delayPath),
    reconfirmUrl: readAddress(reservation.reconfirmPath),
    proposalUrl: readAddress(reservation.proposalPath),
    handoverUrl: readAddress(reservation.handoverPath),
    togetherPath: readSitePath(reservation.togetherPath),
  }));
}

/** The address of a page of the back end. */
function readAddress(path: unknown): string | undefined {
  return readText(path) ? address(readText(path)) : undefined;
}

/** A path on this site. */
function readSitePath(path: unknown): string | undefined {
  return /^\/\w/.test(readText(path)) ? readText(path) : undefined;
}

/** When and where a reservation is. */
export function readSeating(
  reservation: Record<string, unknown>,
): Pick<PaidReservation, 'date' | 'timeSlot' | 'tables' | 'partySize'> {
  return {
    date: readText(reservation.date),
    timeSlot: readText(reservation.timeSlot),
    tables: readList(reservation.tables).map(
      ({ tableNumber }) => toTableId(tableNumber) ?? readText(tableNumber),
    ),
    partySize: readNumber(reservation.partySize),
  };
}

function readReservation(reservation: Record<string, unknown>): PaidReservation {
  return {
    ...readSeating(reservation),
    tableFacts: readStrings(reservation.tableFacts),
    totalTetri: readTetri(reservation.totalAmount),
    paidTetri: readTetri(reservation.paidAmount),
    refundTetri: readTetri(reservation.refundAmount) ?? 0,
    atRestaurantTetri: readTetri(reservation.atRestaurantAmount) ?? 0,
    menuItems: readList(reservation.menuItems).map((item, place) => ({
      id: readText(item.id) || String(place),
      name: readText(item.name),
      quantity: readNumber(item.quantity) ?? 1,
    })),
  };
}

export interface DinersOrder extends PaidReservation {
  /** An `OrderStatus`, or any text from another back end. */
  status: string;
  customerName: string;
  allergies: Allergies;
  /** Undefined if there is no calendar file. */
  calendarUrl: string | undefined;
  /** As of a reservation in the profile. */
  togetherPath: string | undefined;
}

export async function getOrder(orderId: string): Promise<DinersOrder> {
  const order = readRecord(await get(fillRoute(routes.order, { orderId })));
  return {
    ...readReservation(order),
    status: readText(order.status),
    customerName: readText(order.customerName),
    allergies: parseAllergies(order.allergies) ?? NO_ALLERGIES,
    calendarUrl: readCalendarUrl(order.hasCalendar, order.id),
    togetherPath: readSitePath(order.togetherPath),
  };
}

/** How the payment of an order stands, without a session: an `OrderStatus`, or any text from another back end. */
export async function getPayment(orderId: string): Promise<string> {
  return readText(readRecord(await get(fillRoute(routes.payment, { orderId }))).status);
}

export type ListedRefund = Omit<RefundSummary, 'orderId' | 'amount'> & { id: string; amountTetri: number };

export interface Profile extends Omit<ProfileAnswer, 'refunds' | 'isEmailConfirmed' | 'offerPath'> {
  /** The page with a reservation that somebody gives to the diner. */
  offerUrl: string | undefined;
  /** Undefined if the back end cannot confirm addresses. */
  isEmailConfirmed: boolean | undefined;
  /** None where the back end tells of none. */
  refunds: ListedRefund[];
}

function readFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** Beside the reservations, so that pages without either do not load it. */
export async function getProfile(): Promise<Profile> {
  const profile = readRecord(await get(routes.profile));
  return {
    email: readText(profile.email),
    firstName: readText(profile.firstName),
    lastName: readText(profile.lastName),
    phone: readText(profile.phone),
    createdAt: readText(profile.createdAt),
    isEmailConfirmed: readFlag(profile.isEmailConfirmed),
    newEmail: readText(profile.newEmail) || null,
    offerUrl: readAddress(profile.offerPath),
    refunds: readList(profile.refunds).map((refund) => ({
      id: readText(refund.orderId),
      ...readReservation(refund),
      isCancelled: refund.isCancelled === true,
      isReturned: refund.isReturned === true,
      amountTetri: readTetri(refund.amount) ?? 0,
    })),
  };
}
