import type { Allergies } from '#contract/values/allergies.ts';
import type { Language } from '#contract/values/language.ts';
import { computeTotals } from '#contract/values/money.ts';
import type { OrderStatus } from '#contract/api/orders.ts';
import type { Database } from '#server/platform/db/database.ts';
import { BANK_TEXTS } from '#server/texts/texts.ts';
import type { NotAdded } from './not-added.ts';
import { getGuest } from '#server/dining/reservations/guest.ts';
import { listOfOthers } from '#server/dining/payments/shares.ts';
import { getOrderRow, getPaymentRow, listParts, type Order } from '#server/dining/orders/order.ts';
import { divideDishes, listChoices } from '#server/dining/parties/list-choices.ts';
import { sumDishes } from '#server/dining/parties/rows.ts';
import { listReservedDishes, type NamedDish } from '#server/dining/orders/ordered-items.ts';
import { findMoney, type OrderMoney } from '#server/dining/refund-policy/order-money.ts';
import type { PaidOrder } from '#server/dining/refund-policy/terms.ts';
import type { Proposal } from '#server/dining/reservations/proposal.ts';
import { getReservation } from '#server/dining/reservations/get.ts';

interface Refund {
  tetri: number;
  /** When the server learned of it. */
  at: number;
}

/** The content of a mail about an order. */
export interface Letter {
  orderId: string;
  /** The order, or how the bank knows the payment that the mail is about alone. */
  paymentId: string;
  reservationId: string;
  status: OrderStatus;
  customerName: string;
  customerEmail: string;
  /** False for a guest of the telephone who has paid by a link. */
  hasAccount: boolean;
  linkVersion: number;
  notes: string;
  allergies: Allergies;
  date: string;
  slot: string;
  hours: number;
  partySize: number | null;
  /** How often the reservation was moved. */
  moves: number;
  /** The SEQUENCE of its latest calendar file: of this mail's, once it is composed for sending. */
  calendarSequence: number;
  /** Milliseconds since 1970: the earliest start that it has had, from which the policy counts. */
  earliestStart: number;
  /** Table ids in the restaurant's order. */
  tables: string[];
  lines: { name: Record<Language, string>; quantity: number; totalTetri: number }[];
  /** Whether it is about one share of a party's dishes alone: its line names no dish. */
  isShare: boolean;
  /** Who has chosen what, if guests chose together: the middle of the table last, without a name. */
  choices: { name: string; dishes: { name: Record<Language, string>; quantity: number }[] }[];
  subtotalTetri: number;
  serviceFeeTetri: number;
  money: OrderMoney;
  /**
   * If others have paid too: what the diner and what they have paid. They are guests who have paid shares on pages of their
   * own, or who has given the reservation away (`isGiven`).
   */
  payers?: { own: OrderMoney; others: OrderMoney; isGiven: boolean };
  /** Each refund that the bank has made of the order, as on the statement of the card; earliest first. */
  refunds: readonly Refund[];
  purpose: Order['purpose'];
  /** Whether the order has the dishes of the reservation, whose calendar file goes with its mails. */
  isFirst: boolean;
  /** The orders that decide the refund if the reservation is cancelled. */
  orders: readonly PaidOrder[];
  /** Why the restaurant cancelled the order; undefined if it did not, empty without a reason. */
  houseReason?: string;
  /** Dishes of additions that ended with the move that the mail is about. */
  notAdded?: NotAdded['dishes'];
  /** Why the restaurant has made the last move. */
  moveReason?: string | undefined;
  /** The latest proposal of other tables. */
  proposal?: Proposal | undefined;
  /** Whether the order was ever confirmed. */
  wasConfirmed: boolean;
  /** The version of the policies that the diner accepted; null if the page named none. */
  policyVersion: string | null;
  /** Why it was not accepted. */
  failure: string | null;
}

const SHARE = { en: BANK_TEXTS.en.share, ka: BANK_TEXTS.ka.share };

function toLine({ name, quantity, priceTetri }: NamedDish): Letter['lines'][number] {
  return { name, quantity, totalTetri: quantity * priceTetri };
}

/** A letter about a reservation with all its paid orders, or about one order alone. */
export async function getLetter(
  db: Database,
  orderId: string,
  { isAlone = false, paymentId = null }: { isAlone?: boolean; paymentId?: string | null } = {},
): Promise<Letter> {
  const whole = await getOrderRow(db, orderId);
  const order = paymentId === null ? whole : await getPaymentRow(db, paymentId);
  const parts = isAlone ? [order] : await listPaid(db, order);
  const ofOthers = await listOfOthers(
    db,
    parts.map(({ payment_id: id }) => id),
  );
  const moneyOf = (isOthers: boolean) =>
    findMoney(parts.filter(({ payment_id: id }) => ofOthers.has(id) === isOthers));
  const isGiven = parts.some(({ payment_id: id, giver_id: giver }) => giver !== null && ofOthers.has(id));
  const isShare = isAlone && order.pays === 'share';
  // An addition that the restaurant has refunded in full is served no more.
  const served = order.status === 'confirmed' ? parts.filter(({ status }) => status === 'confirmed') : parts;
  const [dishes, reservation, guest, refunds, byHouse] = await Promise.all([
    isShare ? [] : listReservedDishes(db, served),
    getReservation(db, order.reservation_id),
    getGuest(db, order.reservation_id),
    listMadeRefunds(db, order),
    db.selectFrom('house_cancellations').select('reason').where('order_id', '=', orderId).executeTakeFirst(),
  ]);
  const totals = isShare
    ? [{ subtotalTetri: order.subtotal_tetri, serviceFeeTetri: order.service_fee_tetri }]
    : [...Map.groupBy(dishes, ({ orderId: id }) => id).values()].map(computeTotals);
  return {
    ...reservation,
    orderId,
    paymentId: paymentId ?? orderId,
    purpose: order.purpose,
    isFirst: order.id === reservation.orderId,
    status: whole.status,
    customerName: guest.name,
    customerEmail: guest.email,
    hasAccount: order.user_id !== null,
    notes: guest.notes,
    allergies: guest.allergies,
    lines: isShare ? [{ name: SHARE, quantity: 1, totalTetri: order.subtotal_tetri }] : dishes.map(toLine),
    isShare,
    choices: await findChoices(db, order.reservation_id, dishes),
    subtotalTetri: totals.reduce((total, { subtotalTetri }) => total + subtotalTetri, 0),
    serviceFeeTetri: totals.reduce((total, { serviceFeeTetri }) => total + serviceFeeTetri, 0),
    money: findMoney(parts),
    ...(ofOthers.size > 0 && { payers: { own: moneyOf(false), others: moneyOf(true), isGiven } }),
    refunds,
    orders: served,
    ...(byHouse && { houseReason: byHouse.reason }),
    wasConfirmed: whole.confirmed_at !== null,
    policyVersion: order.policy_version,
    failure: order.failure,
  };
}

async function findChoices(
  db: Database,
  reservationId: string,
  dishes: readonly NamedDish[],
): Promise<Letter['choices']> {
  const choices = (await listChoices(db, [reservationId])).get(reservationId) ?? [];
  if (choices.length === 0) return [];
  const names = new Map(dishes.map(({ id, name }) => [id, name]));
  return divideDishes(sumDishes(dishes), choices)
    .filter((choice) => choice.dishes.length > 0)
    .map((choice) => ({
      name: choice.name,
      dishes: choice.dishes.flatMap(({ id, quantity }) => {
        const name = names.get(id);
        return name ? [{ name, quantity }] : [];
      }),
    }));
}

function listMadeRefunds(db: Database, { payment_id: paymentId }: Order): Promise<Refund[]> {
  return db
    .selectFrom('bank_movements')
    .select(['amount_tetri as tetri', 'at'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .orderBy('sequence')
    .execute();
}

/** The order itself, and the additions that were paid with it. */
async function listPaid(db: Database, order: Order): Promise<Order[]> {
  const parts = await listParts(db, order.reservation_id);
  return parts.filter((part) => part.payment_id === order.payment_id || part.confirmed_at !== null);
}
