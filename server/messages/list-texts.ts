import type { Database } from '#server/platform/db/database.ts';
import type { MailKind } from '#server/platform/db/tables/orders.ts';
import { MOST_ATTEMPTS } from './send-due.ts';
import { isText } from '#server/platform/outbox/recipient.ts';

/** A text to the guest of a reservation, as the staff see it. */
export interface SentText {
  /** `pay_link`: the confirmation of a reservation that was still to be paid. */
  kind: MailKind | 'pay_link';
  state: 'sent' | 'waiting' | 'refused';
  /** Milliseconds since 1970. */
  sentAt: number | undefined;
}

interface Listed {
  reservationId: string;
  /** Undefined if nothing is to be paid in advance. */
  payUntil: number | undefined;
  /** Undefined without a payment. */
  orderId: string | undefined;
}

/** Oldest first. */
export async function listTexts(
  db: Database,
  { reservationId, payUntil, orderId }: Listed,
): Promise<SentText[]> {
  const isPaidByLink = payUntil !== undefined || orderId !== undefined;
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['kind', 'sent_at', 'attempts', 'reservation_id'])
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
  return rows.flatMap(({ kind: of, sent_at: sentAt, attempts, reservation_id: house }) => {
    if (of === 'stuck_refund') return [];
    const kind = isPaidByLink && house !== null && of === 'confirmation' ? 'pay_link' : of;
    const waiting = attempts < MOST_ATTEMPTS ? 'waiting' : 'refused';
    return { kind, state: sentAt === null ? waiting : 'sent', sentAt: sentAt ?? undefined };
  });
}
