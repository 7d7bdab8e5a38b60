import { DAY_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { startsAt } from '#contract/values/time.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import type { FormerVisit } from '#server/platform/outbox/former-visit.ts';

/** How long a notice is tried if the mail server does not take it. One with a calendar file is tried until the visit. */
const NOTICE_MS = DAY_MS;

interface Notice {
  kind:
    | 'password_changed'
    | 'email_changing'
    | 'handed_over'
    | 'list_ended'
    | 'address_replaced'
    | 'giver_refunded'
    | 'share_paid';
  /** Null for a guest without an account. */
  userId: string | null;
  /** The one that the notice is about. */
  reservationId?: string;
  /** The one that a receipt is about. */
  orderId?: string;
  formerVisit?: FormerVisit;
  /** Undefined for the account's address at the time of sending. */
  recipient?: string;
  language: Language;
}

/** Queues a mail about a change of the account, in the transaction of the change. */
export async function queueNotice(
  { databaseClock }: Pick<Context, 'databaseClock'>,
  trx: Trx,
  { kind, userId, reservationId, orderId, formerVisit, recipient, language }: Notice,
): Promise<void> {
  const now = await databaseClock(trx);
  await trx
    .insertInto('account_mails')
    .values({
      id: createId(now),
      kind,
      user_id: userId,
      recipient: recipient ?? null,
      language,
      expires_at: Math.max(now + NOTICE_MS, formerVisit ? startsAt(formerVisit.date, formerVisit.slot) : 0),
      used_at: null,
      attempts: 0,
      next_attempt_at: now,
      sent_at: null,
      reservation_id: reservationId ?? null,
      order_id: orderId ?? null,
      former_visit: formerVisit ? JSON.stringify(formerVisit) : null,
    })
    .execute();
}
