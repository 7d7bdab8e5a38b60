import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { writeGuest } from '#server/dining/front-desk/correct-guest.ts';
import { lockReservation } from '#server/dining/orders/lock-reservation.ts';
import { getGuest } from '#server/dining/reservations/guest.ts';
import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { selectOwn } from './own-reservations.ts';

interface NewAddress {
  userId: string;
  former: string;
  email: string;
  now: number;
}

/**
 * Lets the mails about the diner's reservations go to a new address, as far as they went to the former one: the staff may have
 * written down another. Links that were mailed to the former one stop working, so what is to come is confirmed again.
 */
export async function moveMails(
  ctx: Pick<Context, 'db' | 'databaseClock' | 'textMessenger'>,
  trx: Trx,
  { userId, former, email, now }: NewAddress,
): Promise<void> {
  const theirs = selectOwn(trx, userId)
    .innerJoin('guests', 'guests.reservation_id', 'reservations.id')
    .where('guests.email', '=', former);
  const coming = await theirs
    .where('local_date', '>=', localDateAt(now))
    .orderBy('reservations.id')
    .execute();
  for (const { id } of coming) {
    const reservation = await lockReservation(trx, id);
    const before = await getGuest(trx, id);
    await writeGuest(ctx, trx, { reservation, before, after: { ...before, email }, userId, now });
  }
  const past = (await theirs.execute()).map(({ id }) => id);
  if (past.length === 0) return;
  await trx.updateTable('guests').set({ email }).where('reservation_id', 'in', past).execute();
  await trx
    .updateTable('messages')
    .set({ recipient: email })
    .where('reservation_id', 'in', past)
    .where('kind', 'in', GUEST_KINDS)
    .where('sent_at', 'is', null)
    .execute();
}
