import { customerName } from '#contract/values/customer-name.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { isAsked } from '#server/dining/refund-policy/terms.ts';
import { queueNotice } from '#server/identity/accounts/notice.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { enqueueMailAgain } from '#server/platform/outbox/enqueue.ts';

interface Gift {
  /** Locked by the caller, as the new diner's row is. */
  reservation: ReservationDetails;
  /** The new diner. */
  userId: string;
  /** In which the new diner reads. */
  language: Language;
  former: { userId: string; language: Language };
}

/**
 * Makes a reservation another diner's, with all its orders: name, contact, profile, mails and links. Links in mails to
 * the former diner stop working, and mails that wait go to the new one. The money stays with the orders, so a refund
 * goes to the card that paid.
 */
export async function giveToDiner(
  ctx: Context,
  trx: Trx,
  { reservation, userId, language, former }: Gift,
): Promise<void> {
  const { reservationId, order: first } = reservation;
  const now = await ctx.databaseClock(trx);
  const diner = await trx
    .selectFrom('users')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await trx.updateTable('reservations').set({ user_id: userId }).where('id', '=', reservationId).execute();
  const orders = await trx
    .updateTable('orders')
    .set((eb) => ({
      user_id: userId,
      customer_name: customerName(diner, diner.email),
      customer_email: diner.email,
      customer_phone: diner.phone,
      language,
      // The new diner may have used the same key for an order of their own.
      request_key: null,
      request_hash: null,
      link_version: eb(eb.fn.coalesce('link_version', eb.lit(0)), '+', 1),
    }))
    .where('reservation_id', '=', reservationId)
    .returning('id')
    .execute();
  await trx
    .updateTable('mail_outbox')
    .set({ recipient: diner.email, language })
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('kind', '<>', 'stuck_refund')
    .where('sent_at', 'is', null)
    .execute();
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
  });
}
