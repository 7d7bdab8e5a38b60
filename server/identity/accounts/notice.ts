import { DAY_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Trx } from '#server/platform/db/transaction.ts';

/** How long a notice is tried if the mail server does not take it. */
const NOTICE_MS = DAY_MS;

interface Notice {
  kind: 'password_changed' | 'email_changing' | 'handed_over' | 'list_ended';
  userId: string;
  /** The one that was handed over, or whose list has ended. */
  reservationId?: string;
  /** Undefined for the account's address at the time of sending. */
  recipient?: string;
  language: Language;
}

/** Queues a mail about a change of the account, in the transaction of the change. */
export async function queueNotice(
  { databaseClock }: Context,
  trx: Trx,
  { kind, userId, reservationId, recipient, language }: Notice,
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
      expires_at: now + NOTICE_MS,
      used_at: null,
      attempts: 0,
      next_attempt_at: now,
      sent_at: null,
      reservation_id: reservationId ?? null,
    })
    .execute();
}
