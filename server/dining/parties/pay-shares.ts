import type { CreateOrderAnswer } from '#contract/api/orders.ts';
import type { PartyPaymentRequest } from '#contract/api/parties.ts';
import type { Language } from '#contract/values/language.ts';
import { toTetri } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { assertOpenForPayment, beginPayment } from '#server/dining/payments/begin-payment.ts';
import { addPayment, storeOrder } from '#server/dining/payments/store-order.ts';
import { cancelAttempt } from '#server/dining/payments/end.ts';
import { lockReservation } from '#server/dining/orders/lock-reservation.ts';
import { findFirst, listParts, setFirst, type Order } from '#server/dining/orders/order.ts';
import { listShares, type Share } from '#server/dining/payments/shares.ts';
import { DomainError } from '#server/errors.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { hashOf } from '#server/platform/http/hash.ts';
import { findSender, readRole } from './party-access.ts';
import { partyEnded, readState } from './party-state.ts';
import { lockParty, type PartyRow } from './rows.ts';
import { readList } from './split-party.ts';

interface Attempt {
  partyId: string;
  request: PartyPaymentRequest & { language: Language };
  key: string | undefined;
}

/** A share has no dishes of its own: the order has all of them once everything is paid. */
const NO_DISHES = { menuItems: [] };

/**
 * Opens the payment of a guest's share at the bank, or of the shares that the host pays for others, in place of the payments
 * that are in its way: the payer's own, and for the host also those of others. Throws `share_changed` if the shares are not
 * what the page showed, `guest_removed`, `party_ended`, and the problems of a new order.
 */
export async function payShares(
  ctx: Context,
  { partyId, request, key }: Attempt,
): Promise<CreateOrderAnswer> {
  const role = await readRole(ctx, partyId, request);
  return beginPayment(ctx, {
    request: { ...request, ...NO_DISHES },
    key,
    keyOf: partyId,
    listUnpaid: async () => {
      const payer = await findSender(ctx, ctx.db, { partyId, guestKey: request.guestKey, ...role });
      const inTheWay = (await listShares(ctx.db, partyId)).filter(
        ({ guest, state }) => state === 'paying' && (request.guests ?? [payer]).includes(guest),
      );
      const ids = inTheWay.map(({ payment }) => payment?.paymentId);
      return (await listParts(ctx.db, partyId)).filter(({ payment_id: id }) => ids.includes(id));
    },
    lock: async (trx) => {
      await lockReservation(trx, partyId);
      return { party: await lockParty(trx, partyId), now: await ctx.databaseClock(trx) };
    },
    store: async (trx, locked) => ({
      order: await storeShares(ctx, trx, { ...locked, request, ...role }),
      lines: [],
    }),
  });
}

interface NewAttempt extends Pick<Attempt, 'request'> {
  party: PartyRow;
  isHost: boolean;
  now: number;
}

async function storeShares(
  ctx: Context,
  trx: Trx,
  { party, request, isHost, now }: NewAttempt,
): Promise<Order> {
  const partyId = party.reservationId;
  const { state, until, reservation, shares } = await readState(ctx, trx, party);
  if (state === 'paid') throw new DomainError('order_already_confirmed');
  if (now >= until) throw partyEnded(reservation, { isAdded: party.isAdded, now });
  const payer = await findSender(ctx, trx, { partyId, isHost, guestKey: request.guestKey });
  if (payer === undefined) throw new DomainError('guest_removed');
  const paid = pickShares(shares, { payer, isHost, request });
  await assertOpenForPayment(ctx, { trx, now }, reservation);
  // Once a share is being paid, nothing of the list changes for the others.
  if (shares.every((share) => share.state === 'due')) await readList(ctx, trx, reservation);

  const inTheWay = new Set(paid.map(({ payment }) => payment?.paymentId));
  await cancelAttempt(trx, partyId, { cause: 'replaced', now }, ({ payment_id: id }) => inTheWay.has(id));
  const { guestKey, receiptEmail } = request;
  const by = {
    payer_id: payer,
    key_hash: guestKey === undefined ? null : hashOf(guestKey),
    receipt_email: receiptEmail === undefined ? null : toEmailKey(receiptEmail),
  };
  const payment = { request, prices: sumShares(paid), pays: 'share', payer: by, now } as const;
  const order = await storeShare(ctx, trx, partyId, payment);
  const { payment_id } = order;
  await trx
    .insertInto('party_payments')
    .values(paid.map(({ guest }) => ({ payment_id, guest_id: guest })))
    .execute();
  // Paying counts as the choice of the time that the page shows.
  await trx.updateTable('reservations').set({ earliest_starts_at: null }).where('id', '=', partyId).execute();
  return order;
}

/** The first share makes the order, which gets its dishes once all are paid. */
async function storeShare(
  ctx: Context,
  trx: Trx,
  partyId: string,
  payment: Parameters<typeof addPayment>[3],
): Promise<Order> {
  const present = await findFirst(trx, partyId);
  if (present?.pays === 'share') return addPayment(ctx, trx, present, payment);
  const ordered = { user_id: null, reservation_id: partyId, purpose: 'reservation' } as const;
  const order = await storeOrder(ctx, trx, { ...payment, order: ordered, lines: [] });
  await setFirst(trx, partyId, order.id);
  return order;
}

/** Throws `link_invalid` for a guest who wants to pay for others, and `share_changed`. */
function pickShares(
  shares: readonly Share[],
  { payer, isHost, request }: { payer: string; isHost: boolean; request: PartyPaymentRequest },
): Share[] {
  const guests = new Set(request.guests ?? [payer]);
  if (!isHost && [...guests].some((guest) => guest !== payer)) throw new DomainError('link_invalid');
  const picked = shares.filter(({ guest }) => guests.has(guest));
  const isPayable = picked.every(
    ({ state, payment }) => state === 'due' || (state === 'paying' && (isHost || payment?.payer === payer)),
  );
  const tetri = picked.reduce((sum, { nowTetri }) => sum + nowTetri, 0);
  if (picked.length < guests.size || !isPayable || tetri !== toTetri(request.amount))
    throw new DomainError('share_changed');
  return picked;
}

function sumShares(paid: readonly Share[]) {
  const sum = (name: 'subtotalTetri' | 'serviceFeeTetri' | 'nowTetri') =>
    paid.reduce((total, share) => total + share[name], 0);
  const [subtotal, fee, total] = [sum('subtotalTetri'), sum('serviceFeeTetri'), sum('nowTetri')];
  return {
    subtotal_tetri: subtotal,
    service_fee_tetri: fee,
    total_tetri: total,
    at_restaurant_tetri: subtotal + fee - total,
  };
}
