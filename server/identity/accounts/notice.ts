import { DAY_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/outbox/enqueue.ts';

/** How long a notice is tried if the mail server does not take it. One with a calendar file is tried until the visit. */
const NOTICE_MS = DAY_MS;

type Notice = Omit<Parameters<typeof queueMessage>[1], 'kind' | 'now' | 'offerId' | 'expiresAt'> & {
  kind:
    | 'password_changed'
    | 'email_changing'
    | 'handed_over'
    | 'list_ended'
    | 'address_replaced'
    | 'giver_refunded'
    | 'share_paid';
};

/** Queues a mail about what happened to an account or to what it had, in the transaction of the change. */
export async function queueNotice(
  { databaseClock }: Pick<Context, 'databaseClock'>,
  trx: Trx,
  notice: Notice,
): Promise<void> {
  const now = await databaseClock(trx);
  const { formerVisit } = notice;
  const visit = formerVisit ? startsAt(formerVisit.date, formerVisit.slot) : 0;
  await queueMessage(trx, { ...notice, now, expiresAt: Math.max(now + NOTICE_MS, visit) });
}
