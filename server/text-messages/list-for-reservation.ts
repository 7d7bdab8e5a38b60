import type { Database } from '#server/platform/db/database.ts';
import type { MailKind } from '#server/platform/db/schema-orders.ts';
import { MOST_ATTEMPTS } from '#server/mail/send-due.ts';
import { isText } from '#server/platform/outbox/recipient.ts';

/** A text to the guest of a reservation, as the staff see it. */
export interface SentText {
  kind: MailKind;
  state: 'sent' | 'waiting' | 'refused';
  /** Milliseconds since 1970. */
  sentAt: number | undefined;
}

/** Oldest first. */
export async function listTexts(db: Database, reservationId: string): Promise<SentText[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['kind', 'sent_at', 'attempts'])
    .where((eb) =>
      eb.or([
        eb('reservation_id', '=', reservationId),
        eb(
          'order_id',
          'in',
          eb.selectFrom('orders').select('id').where('reservation_id', '=', reservationId),
        ),
      ]),
    )
    .where((eb) => isText(eb))
    .orderBy('mail_outbox.id')
    .execute();
  return rows.flatMap(({ kind, sent_at: sentAt, attempts }) => {
    if (kind === 'stuck_refund') return [];
    const waiting = attempts < MOST_ATTEMPTS ? 'waiting' : 'refused';
    return { kind, state: sentAt === null ? waiting : 'sent', sentAt: sentAt ?? undefined };
  });
}
