import { localDateAt } from '#contract/values/time.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { enqueueMailAgain } from '#server/platform/outbox/enqueue.ts';

/**
 * Lets the mails about the diner's orders go to a new address, without those that are forgotten. Cancellation links that were mailed to the old one stop
 * working, so the confirmations of reservations to come are mailed again.
 */
export async function moveMails(
  trx: Trx,
  { userId, email, now }: { userId: string; email: string; now: number },
): Promise<void> {
  const orders = await trx
    .updateTable('orders')
    .set((eb) => ({
      customer_email: email,
      link_version: eb(eb.fn.coalesce('link_version', eb.lit(0)), '+', 1),
    }))
    .where('user_id', '=', userId)
    .where('reservation_id', 'not in', (eb) =>
      eb.selectFrom('reservations').select('id').where('forgotten_at', 'is not', null),
    )
    .returning(['id', 'part', 'status', 'language', 'reservation_id'])
    .execute();
  if (orders.length === 0) return;
  await trx
    .updateTable('mail_outbox')
    .set({ recipient: email })
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('user_id', '=', userId))
    .where('kind', '<>', 'stuck_refund')
    .where('sent_at', 'is', null)
    .execute();
  const coming = await trx
    .selectFrom('reservations')
    .where('user_id', '=', userId)
    .where('local_date', '>=', localDateAt(now))
    .select('id')
    .execute();
  for (const { id, part, status, language, reservation_id } of orders) {
    if (
      part > 1 ||
      status !== 'confirmed' ||
      !coming.some((reservation) => reservation.id === reservation_id)
    )
      continue;
    await enqueueMailAgain(trx, { orderId: id, kind: 'confirmation', language, recipient: email, now });
  }
}
