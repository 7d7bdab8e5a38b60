import { localDateAt, startsAt, toSlot } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueueMail } from '../outbox/enqueue.ts';

const HOUR_MS = 3_600_000;

/**
 * Queues a reminder for each confirmed reservation that starts within `reminderHours`, unless it was confirmed or
 * moved within that time. The outbox holds at most one reminder per order, and drops it if the order is cancelled.
 */
export async function queueReminders(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  const windowMs = ctx.rules.reminderHours * HOUR_MS;
  for (const reservation of await listWithoutReminder(ctx, now, now + windowMs)) {
    const begins = startsAt(reservation.local_date, toSlot(reservation.start_hour));
    const remindAt = begins - windowMs;
    if (
      now < remindAt ||
      now >= begins ||
      Math.max(reservation.confirmedAt, reservation.movedAt ?? 0) >= remindAt
    )
      continue;
    const { id: orderId, language, customer_email: recipient } = reservation;
    await inTransaction(ctx.db, (trx) =>
      enqueueMail(trx, { orderId, kind: 'reminder', language, recipient, now }),
    );
  }
}

function listWithoutReminder({ db }: Context, from: number, to: number) {
  return db
    .selectFrom('orders')
    .innerJoin('reservations', 'reservations.id', 'orders.reservation_id')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .leftJoin('reservation_moves', (join) =>
      join
        .onRef('reservation_moves.reservation_id', '=', 'reservations.id')
        .onRef('reservation_moves.sequence', '=', 'reservations.moves'),
    )
    .leftJoin('mail_outbox', (join) =>
      join.onRef('mail_outbox.order_id', '=', 'orders.id').on('mail_outbox.kind', '=', 'reminder'),
    )
    .select([
      'orders.id',
      'orders.language',
      'customer_email',
      'local_date',
      'start_hour',
      'order_events.at as confirmedAt',
      'moved_at as movedAt',
    ])
    .where('orders.status', '=', 'confirmed')
    .where('orders.part', '=', 1)
    .where('reservations.status', '=', 'confirmed')
    .where('local_date', '>=', localDateAt(from))
    .where('local_date', '<=', localDateAt(to))
    .where('order_events.to_status', '=', 'confirmed')
    .where('order_events.from_status', '=', 'pending')
    .where('mail_outbox.id', 'is', null)
    .execute();
}
