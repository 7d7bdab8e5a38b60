import type { PartyShare } from '#contract/api/parties.ts';
import type { Language } from '#contract/values/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isWaiting, type Order } from '#server/dining/orders/order.ts';
import { linkUrl, signGuestKey } from '#server/platform/http/links.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';

/** The host's position on the list; guests have higher ones. */
export const HOST = 1;

/** What one guest of a party pays, and the order that pays it at this moment. */
export interface Share {
  guest: string;
  /** Its guest was taken off: it is their part of the dishes in the middle, which the host pays. */
  isLeftOver: boolean;
  subtotalTetri: number;
  serviceFeeTetri: number;
  /** What of that is paid in advance. */
  nowTetri: number;
  state: PartyShare['state'];
  payment: { paymentId: string; payer: string; bankExpiresAt: number } | undefined;
}

/** The shares of a party, the host's first, those of nobody last; none unless each pays their share. */
export async function listShares(db: Database, reservationId: string): Promise<Share[]> {
  const rows = await db
    .selectFrom('party_shares')
    .leftJoin('party_guests', 'party_guests.id', 'party_shares.guest_id')
    .select(['guest_id', 'subtotal_tetri', 'service_fee_tetri', 'now_tetri', 'position'])
    .where('party_shares.reservation_id', '=', reservationId)
    .orderBy('position')
    .orderBy('guest_id')
    .execute();
  if (rows.length === 0) return [];
  const payments = await db
    .selectFrom('party_payments')
    .innerJoin('payments', 'payments.payment_id', 'party_payments.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['guest_id', 'payer_id', 'payments.payment_id', 'status', 'paid_at', 'bank_expires_at'])
    .where('reservation_id', '=', reservationId)
    .where('status', 'in', ['pending', 'confirmed'])
    .$narrowType<{ payer_id: string }>()
    .execute();
  // The databases disagree where rows without a position stand.
  const isLeftOver = (row: { position: number | null }) => row.position === null;
  const inOrder = rows.toSorted((one, other) => Number(isLeftOver(one)) - Number(isLeftOver(other)));
  return inOrder.map((row): Share => {
    // Who begins a payment ends those that are in its way.
    const payment = payments.find(({ guest_id: guest }) => guest === row.guest_id);
    return {
      guest: row.guest_id,
      isLeftOver: isLeftOver(row),
      subtotalTetri: row.subtotal_tetri,
      serviceFeeTetri: row.service_fee_tetri,
      nowTetri: row.now_tetri,
      state: stateOf(payment),
      payment: payment && {
        paymentId: payment.payment_id,
        payer: payment.payer_id,
        bankExpiresAt: payment.bank_expires_at,
      },
    };
  });
}

/**
 * The share whose guest could leave with the refund of this payment: it pays nothing else, and the share is not the first one, which
 * ends with the whole reservation.
 */
export function findLeavable(shares: readonly Share[], paymentId: string): Share | undefined {
  const [share, ...more] = shares.filter(({ payment }) => payment?.paymentId === paymentId);
  return !share || share.isLeftOver || share === shares[0] || more.length > 0 ? undefined : share;
}

function stateOf(payment: Parameters<typeof isWaiting>[0] | undefined): Share['state'] {
  if (!payment) return 'due';
  return payment.status === 'confirmed' || isWaiting(payment) ? 'paid' : 'paying';
}

/** On whose page a payment was begun, perhaps by a guest who is no longer on the list. */
export interface Payer {
  guest: string;
  isHost: boolean;
}

/** Undefined for an order of anything else than shares, or an added list. */
export async function findPayer(
  db: Database,
  { payer_id: guest }: Pick<Order, 'payer_id'>,
): Promise<Payer | undefined> {
  if (guest === null) return undefined;
  const row = await db
    .selectFrom('party_guests')
    .select('position')
    .where('id', '=', guest)
    .executeTakeFirst();
  return { guest, isHost: row?.position === HOST };
}

/** The page on which somebody has paid: the host's, or that of a guest, whom its link names. */
export function payerUrl(
  config: Config,
  { reservationId, linkVersion }: { reservationId: string; linkVersion: number },
  { guest, isHost, ...page }: Payer & { language: Language; query?: string },
): string {
  if (isHost) return linkUrl(config, 'pay', { reservationId, linkVersion }, { ...page, page: 'together' });
  const guestKey = signGuestKey(config, guest);
  return linkUrl(config, 'party', { reservationId, linkVersion, renewals: 0 }, { ...page, guestKey });
}

/**
 * Which of these payments others have made than the diner whose orders they are for: guests on pages of their own, or who has given the
 * reservation away. Their money goes back to other cards.
 */
export async function listOfOthers(db: Database, paymentIds: readonly string[]): Promise<Set<string>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await selectOrders(db)
    .leftJoin('party_guests', 'party_guests.id', 'payer_id')
    .select('payment_id')
    .where('payment_id', 'in', paymentIds)
    .where((eb) =>
      eb.or([
        eb('giver_id', '<>', eb.ref('user_id')),
        eb.and([
          eb('payer_id', 'is not', null),
          eb.or([eb('position', 'is', null), eb('position', '<>', HOST)]),
        ]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ payment_id: id }) => id));
}

/** Whether a reservation was paid in shares, or is being paid in them. */
export async function isPaidInShares(db: Database, reservationId: string): Promise<boolean> {
  const share = await db
    .selectFrom('party_shares')
    .select('guest_id')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  return share !== undefined;
}
