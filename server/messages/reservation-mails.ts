import { startsAt, toSlot } from '#contract/values/time.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Messages of the outbox with the reservations that they are about. */
export function selectReservationMails(db: Database) {
  return db
    .selectFrom('mail_outbox')
    .leftJoin('orders', 'orders.id', 'mail_outbox.order_id')
    .innerJoin('reservations', (join) =>
      join.on((eb) =>
        eb('reservations.id', '=', eb.fn.coalesce('mail_outbox.reservation_id', 'orders.reservation_id')),
      ),
    )
    .select(['mail_outbox.kind', 'mail_outbox.recipient', 'reservations.status', 'local_date', 'start_hour']);
}

type ReservationMail = Awaited<
  ReturnType<ReturnType<typeof selectReservationMails>['executeTakeFirstOrThrow']>
>;

/** Once a visit is cancelled or has begun, only the cancellation and its money are still news. */
export function isStillNews(
  { kind, status, local_date: date, start_hour: hour }: ReservationMail,
  now: number,
): boolean {
  if (kind === 'cancellation' || kind === 'refund') return true;
  return status === 'confirmed' && startsAt(date, toSlot(hour)) > now;
}
