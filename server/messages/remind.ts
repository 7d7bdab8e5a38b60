import { HOUR_MS } from '#contract/values/durations.ts';
import { localDateAt, startsAt, toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { forEachRow } from '#server/platform/db/for-each-row.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/outbox/enqueue.ts';
import { recipientOf } from '#server/platform/outbox/recipient.ts';
import { findReminderTime } from '#server/messages/compose/reminder-time.ts';

type Rules = Pick<Context['rules'], 'reminderHours'>;

/**
 * Queues a reminder for each confirmed reservation that starts within `reminderHours`, paid or added by the staff, unless
 * it was confirmed or moved within that time or its guests are there. The outbox holds at most one reminder per
 * reservation, and drops it if the reservation is cancelled.
 */
export async function queueReminders(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  const orders = (await listOrders(ctx, now)).map((order) => ({
    ...order,
    about: { orderId: order.id },
    recipient: recipientOf(ctx, order),
  }));
  const added = (await listAdded(ctx, now)).map((guest) => ({
    ...guest,
    about: { reservationId: guest.id },
    recipient: recipientOf(ctx, guest),
  }));
  const rows = [...orders, ...added].filter((reservation) => isDue(ctx.rules, reservation, now));
  await forEachRow(ctx, { job: 'queueReminders', rows }, ({ about, language, recipient }) =>
    inTransaction(ctx.db, (trx) =>
      queueMessage(trx, { ...about, kind: 'reminder', language, recipient, now }),
    ),
  );
}

/** Instants are milliseconds since 1970; null: never. */
interface Unreminded {
  local_date: string;
  start_hour: number;
  confirmedAt: number;
  movedAt: number | null;
}

function isDue(rules: Rules, reservation: Unreminded, now: number): boolean {
  const { local_date: date, start_hour: hour, confirmedAt, movedAt } = reservation;
  const remindAt = findReminderTime(rules, date, toSlot(hour));
  const isNow = now >= remindAt && now < startsAt(date, toSlot(hour));
  return isNow && Math.max(confirmedAt, movedAt ?? 0) < remindAt;
}

/** Confirmed reservations of the next days whose guests are not there yet. */
function selectComing({ db, rules }: Context, now: number) {
  return db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.reservation_id', 'reservations.id')
    .leftJoin('reservation_moves', (join) =>
      join
        .onRef('reservation_moves.reservation_id', '=', 'reservations.id')
        .onRef('reservation_moves.sequence', '=', 'reservations.moves'),
    )
    .leftJoin('reservation_marks', (join) =>
      join.onRef('reservation_marks.reservation_id', '=', 'reservations.id').on('mark', '=', 'arrived'),
    )
    .select(['local_date', 'start_hour', 'moved_at as movedAt'])
    .select(['guests.language', 'guests.email', 'guests.phone'])
    .where('reservations.status', '=', 'confirmed')
    .where('ended_at', 'is', null)
    .where('mark', 'is', null)
    .where('local_date', '>=', localDateAt(now))
    .where('local_date', '<=', localDateAt(now + rules.reminderHours * HOUR_MS));
}

function listOrders(ctx: Context, now: number) {
  return (
    selectComing(ctx, now)
      .innerJoin('payments', 'payments.order_id', 'reservations.order_id')
      .leftJoin('messages', (join) =>
        join.onRef('messages.order_id', '=', 'payments.order_id').on('messages.kind', '=', 'reminder'),
      )
      .select(['payments.order_id as id', 'confirmed_at as confirmedAt'])
      // Shares are confirmed together.
      .distinct()
      .where('payments.status', '=', 'confirmed')
      .where('messages.id', 'is', null)
      .where('confirmed_at', 'is not', null)
      .$narrowType<{ confirmedAt: number }>()
      .execute()
  );
}

/** Reservations that the staff added. */
function listAdded(ctx: Context, now: number) {
  return (
    selectComing(ctx, now)
      // A reservation that was cancelled and restored is confirmed again, and one that was moved is reminded again.
      .leftJoin('messages as confirmation', (join) =>
        join
          .onRef('confirmation.reservation_id', '=', 'reservations.id')
          .on('confirmation.order_id', 'is', null)
          .on('confirmation.kind', '=', 'confirmation')
          .on('confirmation.once', 'is not', null),
      )
      .leftJoin('messages as reminder', (join) =>
        join
          .onRef('reminder.reservation_id', '=', 'reservations.id')
          .on('reminder.order_id', 'is', null)
          .on('reminder.kind', '=', 'reminder')
          .on('reminder.once', 'is not', null),
      )
      .select((eb) => [
        'reservations.id',
        eb.fn.coalesce('confirmation.sent_at', 'reservations.created_at').as('confirmedAt'),
      ])
      .where('pay_until', 'is', null)
      // What was paid by a link has the reminder of its order.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('orders')
              .innerJoin('payments', 'payments.order_id', 'orders.id')
              .select('orders.id')
              .whereRef('orders.reservation_id', '=', 'reservations.id')
              .where('payments.status', '=', 'confirmed'),
          ),
        ),
      )
      .where('reminder.id', 'is', null)
      .execute()
  );
}
