import type { Database } from '#server/platform/db/database.ts';
import { GUEST_KINDS, type GuestKind } from '#server/platform/db/tables/messages.ts';
import { MOST_ATTEMPTS } from './kinds.ts';
import { isText } from '#server/platform/outbox/recipient.ts';

/** A text to the guest of a reservation, as the staff see it. */
export interface SentText {
  /** `pay_link`: the confirmation of a reservation that was still to be paid. */
  kind: GuestKind | 'pay_link';
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
    .selectFrom('messages')
    .select(['kind', 'sent_at', 'attempts', 'order_id'])
    .where('reservation_id', '=', reservationId)
    .where('kind', 'in', GUEST_KINDS)
    .where((eb) => isText(eb))
    .orderBy('messages.id')
    .$narrowType<{ kind: GuestKind }>()
    .execute();
  return rows.map(({ kind: of, sent_at: sentAt, attempts, order_id: order }) => {
    const kind = isPaidByLink && order === null && of === 'confirmation' ? 'pay_link' : of;
    const waiting = attempts < MOST_ATTEMPTS ? 'waiting' : 'refused';
    return { kind, state: sentAt === null ? waiting : 'sent', sentAt: sentAt ?? undefined };
  });
}
