import type { Language } from '#contract/language.ts';
import type { Database } from '../db/database.ts';
import { createId } from '../db/ids.ts';
import type { Schema } from '../db/schema.ts';
import type { Trx } from '../db/transaction.ts';

type OutboxKind = Schema['mail_outbox']['kind'];

/** Adds a mail to the outbox, in the transaction of its cause. At most one per order and kind. */
export async function enqueueMail(
  trx: Trx,
  mail: {
    orderId: string;
    kind: OutboxKind;
    language: Language;
    recipient: string;
    now: number;
  },
): Promise<void> {
  await trx
    .insertInto('mail_outbox')
    .values({
      id: createId(mail.now),
      order_id: mail.orderId,
      kind: mail.kind,
      language: mail.language,
      recipient: mail.recipient,
      attempts: 0,
      next_attempt_at: mail.now,
      sent_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute();
}

/** Whether the outbox has such a mail, sent or not. */
export async function hasQueuedMail(db: Database, orderId: string, kind: OutboxKind): Promise<boolean> {
  const found = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return found !== undefined;
}
