import { customerName } from '#contract/values/customer-name.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { updateGuest } from '#server/dining/reservations/guest.ts';
import { isAsked } from '#server/dining/refund-policy/terms.ts';
import { leaveAddress } from '#server/dining/reservations/former-address.ts';
import { endLinksTo } from '#server/dining/reservations/link-version.ts';
import { queueNotice } from '#server/identity/accounts/notice.ts';
import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { enqueueMailAgain } from '#server/platform/outbox/enqueue.ts';
import type { Requests } from './requests.ts';

interface Gift {
  /** Locked by the caller, as the new diner's row is. */
  reservation: ReservationDetails;
  /** The new diner. */
  userId: string;
  /** In which the new diner reads. */
  language: Language;
  /** The account of the new diner. */
  requests: Requests;
  former: { userId: string; language: Language };
}

/**
 * Makes a reservation another diner's, with all its orders: name, contact, profile, mails and links. Links in mails to
 * the former diner and to their guests stop working, and what still waits for the former one is not sent. What the former guests have
 * asked for and who has chosen which dish goes; the money stays with the orders, so a refund goes to the card that paid.
 */
export async function giveToDiner(
  ctx: Context,
  trx: Trx,
  { reservation, userId, language, requests, former }: Gift,
): Promise<void> {
  const { reservationId, order: first } = reservation;
  const now = await ctx.databaseClock(trx);
  const diner = await trx
    .selectFrom('users')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await trx.updateTable('reservations').set({ user_id: userId }).where('id', '=', reservationId).execute();
  await endLinksTo(trx, reservation);
  const orders = await trx
    .updateTable('orders')
    .set({ user_id: userId })
    .where('reservation_id', '=', reservationId)
    .returning('id')
    .execute();
  const { email, phone } = diner;
  const guest = { name: customerName(diner, email), email, phone, language, ...requests };
  await updateGuest(trx, reservationId, guest);
  const orderIds = orders.map(({ id }) => id);
  await trx
    .updateTable('payments')
    .set((eb) => ({
      language,
      giver_id: eb.fn.coalesce('giver_id', eb.val(former.userId)),
      payer_id: null,
      key_hash: null,
      receipt_email: null,
    }))
    .where('order_id', 'in', orderIds)
    .execute();
  await endList(trx, reservationId, orderIds);
  await dropMails(ctx, trx, { reservation, former });
  await trx.deleteFrom('refused_mails').where('reservation_id', '=', reservationId).execute();
  if (first) {
    const mail = { orderId: first.id, language, recipient: diner.email, now };
    await enqueueMailAgain(trx, { ...mail, kind: 'confirmation' });
    if (isAsked(reservation, now)) await enqueueMailAgain(trx, { ...mail, kind: 'proposal' });
  }
  await queueNotice(ctx, trx, {
    kind: 'handed_over',
    userId: former.userId,
    language: former.language,
    reservationId,
    ...(first && {
      recipient: reservation.guest?.email,
      formerVisit: await leaveAddress(trx, reservation),
    }),
  });
}

/** The list of the former guests: their dishes stay in the orders that paid for them, and a payment that is open adds its own. */
async function endList(trx: Trx, reservationId: string, orderIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('parties').where('reservation_id', '=', reservationId).execute();
  const payments = trx.selectFrom('payments').select('payment_id').where('order_id', 'in', orderIds);
  await trx.deleteFrom('party_payments').where('payment_id', 'in', payments).execute();
}

/**
 * What the former diner was told is theirs, and no export of the new one has it; what waits would tell the new one of the
 * former's steps and money. Of money that came back the former diner hears in a mail of their own.
 */
async function dropMails(
  ctx: Pick<Context, 'databaseClock'>,
  trx: Trx,
  { reservation: { reservationId }, former }: Pick<Gift, 'reservation' | 'former'>,
): Promise<void> {
  const dropped = await trx
    .deleteFrom('messages')
    .where('reservation_id', '=', reservationId)
    .where('kind', 'in', GUEST_KINDS)
    .returning(['kind', 'sent_at'])
    .execute();
  if (!dropped.some(({ kind, sent_at: sentAt }) => kind === 'refund' && sentAt === null)) return;
  const { userId, language } = former;
  await queueNotice(ctx, trx, { kind: 'giver_refunded', userId, language, reservationId });
}
