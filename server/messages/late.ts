import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { startsAt, toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createdAt } from '#server/platform/db/ids.ts';
import { isText } from '#server/platform/outbox/recipient.ts';
import { recordRefused, recordRefusedMail } from '#server/platform/outbox/refused.ts';
import { MOST_ATTEMPTS } from './send-due.ts';
import { isStillNews, selectReservationMails } from './reservation-mails.ts';

/** Long enough for a second attempt. */
const URGENT_AFTER_MS = 2 * MINUTE_MS;
const LATE_AFTER_MS = HOUR_MS;
const NEAR_MS = 6 * HOUR_MS;

/**
 * A job: asks the staff to call guests whose message is due and still not sent, after two minutes if their visit is near
 * or tables are offered to them, else after an hour. The task ends when the message is sent (`dining/front-desk/unreached.ts`).
 */
export async function noteLateMails(ctx: Context): Promise<void> {
  const { db } = ctx;
  const now = await ctx.databaseClock(db);
  for (const mail of await listUnsent(db))
    if (isLate(mail, now)) await recordRefusedMail(ctx, mail, { reason: 'late' });
  for (const { mailId, userId, recipient } of await listUntold(db, now)) {
    if (mailId === null || now - createdAt(mailId) < URGENT_AFTER_MS) continue;
    const about = { reservation_id: null, user_id: userId };
    await recordRefused(db, about, { kind: 'waiting_offer', now, mailId, recipient, reason: 'late' });
  }
}

type Unsent = Awaited<ReturnType<typeof listUnsent>>[number];

/** A mail becomes due when it is created. */
function isLate(mail: Unsent, now: number): boolean {
  const { id, local_date: date, start_hour: hour } = mail;
  if (!isStillNews(mail, now)) return false;
  const untilVisit = startsAt(date, toSlot(hour)) - now;
  return now - createdAt(id) >= (untilVisit > 0 && untilVisit <= NEAR_MS ? URGENT_AFTER_MS : LATE_AFTER_MS);
}

/** Messages about reservations that wait, and of which no task is recorded yet. */
function listUnsent(db: Database) {
  return (
    selectReservationMails(db)
      .leftJoin('refused_mails', (join) =>
        join
          .onRef('refused_mails.reservation_id', '=', 'reservations.id')
          .onRef('refused_mails.mail_id', '>=', 'mail_outbox.id'),
      )
      .select(['mail_outbox.id', 'order_id', 'mail_outbox.reservation_id'])
      .where('sent_at', 'is', null)
      .where('attempts', '<', MOST_ATTEMPTS)
      .where('refused_mails.id', 'is', null)
      // Reminders by text wait until the morning.
      .where((eb) =>
        eb.not(eb.and([isText(eb), eb('mail_outbox.kind', '=', 'reminder'), eb('attempts', '=', 0)])),
      )
      .orderBy('mail_outbox.id')
      .execute()
  );
}

/** Diners who do not know yet that tables are held for them. */
function listUntold(db: Database, now: number) {
  return db
    .selectFrom('waiting_entries')
    .innerJoin('users', 'users.id', 'waiting_entries.user_id')
    .leftJoin('refused_mails', (join) =>
      join
        .onRef('refused_mails.user_id', '=', 'waiting_entries.user_id')
        .onRef('refused_mails.mail_id', '>=', 'waiting_entries.reservation_id'),
    )
    .select([
      'waiting_entries.reservation_id as mailId',
      'waiting_entries.user_id as userId',
      'email as recipient',
    ])
    .where('sent_at', 'is', null)
    .where('offered_until', '>', now)
    .where('refused_mails.id', 'is', null)
    .execute();
}
