import type { Language } from '#contract/language.ts';
import { createId } from '../db/ids.ts';
import type { MailKind } from '../db/schema.ts';
import type { Trx } from '../db/transaction.ts';

/** Puts a mail into the outbox, in the transaction that gives the reason for it. Once for each order and kind. */
export async function enqueueMail(
  trx: Trx,
  mail: { orderId: string; kind: MailKind; language: Language; recipient: string; now: number },
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
