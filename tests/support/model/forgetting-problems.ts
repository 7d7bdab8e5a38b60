import { DAY_MS } from '#contract/values/durations.ts';
import { DUE, selectOrders } from '#server/dining/refund-policy/order-money.ts';
import { forgetPastReservations } from '#server/guests/profile/retention.ts';
import { deleteEndedMessages } from '#server/messages/send-due.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';

/** Longer than any number of months that the evening publishes, and the delay of a shorter one. */
const LATER_MS = 800 * DAY_MS;

/** Two years later nothing is left of the guests, except where a refund is still due. */
export async function findUnforgotten({ house }: { house: PayingApp }): Promise<string[]> {
  await house.bank.advance(LATER_MS);
  // The other jobs would delete actions of the staff that are not old by the real clock.
  await forgetPastReservations(house.ctx);
  await deleteEndedMessages(house.ctx);
  const { db } = house.ctx;
  const due = selectOrders(db)
    .select('reservation_id')
    .where((eb) => eb.or([eb('payments.status', '=', 'refund_due'), eb(DUE, '>', 0)]));
  const reservations = await db
    .selectFrom('reservations')
    .leftJoin('guests', 'guests.reservation_id', 'reservations.id')
    .select(['reservations.id', 'reservations.status', 'forgotten_at', 'email', 'name', 'phone'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.reservation_id', '=', 'reservations.id')
            .where('kind', '<>', 'stuck_refund'),
        )
        .as('hasMail'),
    )
    .where('reservations.id', 'not in', due)
    .execute();
  return reservations
    .filter(
      ({ forgotten_at: forgotten, ...row }) =>
        !forgotten || row.email || row.name || row.phone || row.hasMail,
    )
    .map(({ id, status }) => `the guest of a ${status} reservation is not forgotten: ${id}`);
}
