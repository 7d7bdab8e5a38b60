import type { OwnPaymentsAnswer } from '#contract/api/parties.ts';
import { toLari } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { HOST } from '#server/dining/payments/shares.ts';
import { findMoney, selectMoney } from '#server/dining/refund-policy/order-money.ts';
import { isGuestKey } from '#server/platform/http/links.ts';
import { hashOf } from '#server/platform/http/hash.ts';
import { readRole } from './party-access.ts';

interface Asked {
  token: string;
  guestKey: string | undefined;
}

/**
 * What was paid for shares on the page that asks, and what of it goes back to that card: also after the end of the list, and
 * for guests who are no longer on it. Throws `link_invalid`.
 */
export async function getOwnPayments(
  ctx: Context,
  partyId: string,
  { token, guestKey }: Asked,
): Promise<OwnPaymentsAnswer> {
  const orders = await listShareOrders(ctx, partyId);
  const ofGuest =
    guestKey === undefined
      ? []
      : orders.filter(
          ({ keyHash, payer }) => keyHash === hashOf(guestKey) || isGuestKey(ctx.config, payer, guestKey),
        );
  if (ofGuest.length > 0) return describe(ofGuest);
  const { isHost } = await readRole(ctx, partyId, { token, guestKey });
  return describe(isHost ? orders.filter(({ position }) => position === HOST) : []);
}

function listShareOrders({ db }: Context, partyId: string) {
  return selectMoney(db)
    .leftJoin('party_guests', 'party_guests.id', 'payer_id')
    .select(['payer_id as payer', 'payments.key_hash as keyHash', 'position'])
    .where('orders.reservation_id', '=', partyId)
    .where('payer_id', 'is not', null)
    .$narrowType<{ payer: string }>()
    .execute();
}

function describe(orders: Awaited<ReturnType<typeof listShareOrders>>): OwnPaymentsAnswer {
  const { paidTetri, refundTetri, returnedTetri } = findMoney(orders);
  return {
    paidAmount: toLari(paidTetri),
    refundAmount: toLari(refundTetri),
    returnedAmount: toLari(returnedTetri),
  };
}
