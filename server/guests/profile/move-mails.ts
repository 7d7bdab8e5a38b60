import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { getGuest, writeGuest } from '#server/dining/front-desk/correct-guest.ts';
import { lockReservation } from '#server/dining/orders/lock-reservation.ts';
import { getReservation } from '#server/dining/reservations/get.ts';
import { tellFormerAddress } from '#server/dining/reservations/former-address.ts';
import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { enqueueMailAgain } from '#server/platform/outbox/enqueue.ts';

type VerbContext = Pick<Context, 'db' | 'databaseClock' | 'textMessenger'>;

interface NewAddress {
  userId: string;
  former: string;
  email: string;
  now: number;
}

/**
 * Lets the mails about the diner's orders go to a new address, without those that are forgotten. Cancellation links that were mailed to the old one stop
 * working, so the confirmations of reservations to come are mailed again; the old address is told that they have left it.
 */
export async function moveMails(
  ctx: VerbContext,
  trx: Trx,
  { userId, former, email, now }: NewAddress,
): Promise<void> {
  await moveLists(ctx, trx, { userId, former, email, now });
  await trx
    .updateTable('reservations')
    .set((eb) => ({ link_version: eb('link_version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
  const orders = await trx
    .updateTable('orders')
    .set({ customer_email: email })
    .where('user_id', '=', userId)
    .where('reservation_id', 'not in', (eb) =>
      eb.selectFrom('reservations').select('id').where('forgotten_at', 'is not', null),
    )
    .returning(['id', 'status', 'language', 'reservation_id'])
    .execute();
  if (orders.length === 0) return;
  const coming = await trx
    .selectFrom('reservations')
    .where('user_id', '=', userId)
    .where('local_date', '>=', localDateAt(now))
    .orderBy('id')
    .select('order_id')
    .execute();
  const firsts = coming.flatMap(({ order_id: id }) => orders.find((order) => order.id === id) ?? []);
  for (const { id, status, language, reservation_id: reservationId } of firsts) {
    if (status !== 'confirmed' && !(await waitsForCancellation(trx, id))) continue;
    const reservation = await getReservation(trx, reservationId);
    await tellFormerAddress(ctx, trx, { reservation, address: former, language, userId });
  }
  await trx
    .updateTable('messages')
    .set({ recipient: email })
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('user_id', '=', userId))
    .where('kind', 'in', GUEST_KINDS)
    .where('sent_at', 'is', null)
    .execute();
  for (const { id, status, language } of firsts) {
    if (status !== 'confirmed') continue;
    await enqueueMailAgain(trx, { orderId: id, kind: 'confirmation', language, recipient: email, now });
  }
}

/** The lists that the diner has begun and that can still be paid for, which makes them the account's. */
async function moveLists(ctx: VerbContext, trx: Trx, { userId, email, now }: NewAddress): Promise<void> {
  const lists = await trx
    .selectFrom('parties')
    .innerJoin('reservations', 'reservations.id', 'parties.reservation_id')
    .select('reservations.id')
    .where('parties.user_id', '=', userId)
    .where('reservations.status', '=', 'confirmed')
    .where('pay_until', 'is not', null)
    .orderBy('reservations.id')
    .execute();
  for (const { id } of lists) {
    const reservation = await lockReservation(trx, id);
    const before = await getGuest(trx, id);
    await writeGuest(ctx, trx, { reservation, before, after: { ...before, email }, now });
  }
}

/** Whether the calendar of the present address still has a reservation that was cancelled. */
async function waitsForCancellation(trx: Trx, orderId: string): Promise<boolean> {
  const mail = await trx
    .selectFrom('messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancellation')
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return mail !== undefined;
}
