import type { ExpressionBuilder } from 'kysely';
import type { Language } from '#contract/values/language.ts';
import { listReservedDishes } from '#server/dining/orders/ordered-items.ts';
import { listParts } from '#server/dining/orders/order.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** Additions that ended with a move of their reservation, and whose diner does not know it yet. */
export interface NotAdded {
  /** The mails about them, which wait for the mail about the move. */
  mailIds: string[];
  dishes: { name: Record<Language, string>; quantity: number }[];
}

export async function findNotAdded(db: Database, reservationId: string): Promise<NotAdded> {
  const parts = await listParts(db, reservationId);
  const mails = await db
    .selectFrom('messages')
    .select(['id', 'order_id'])
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'not_added')
    .where('sent_at', 'is', null)
    .execute();
  const ended = parts.filter(({ id }) => mails.some(({ order_id: orderId }) => orderId === id));
  return {
    mailIds: mails.map(({ id }) => id),
    dishes: ended.length === 0 ? [] : await listReservedDishes(db, ended),
  };
}

/** Whether the mail about a move is still to be sent, which also tells of the additions that ended with it. */
export function waitsForMove(eb: ExpressionBuilder<Schema, 'messages'>, mostAttempts: number) {
  return eb.and([
    eb('messages.kind', '=', 'not_added'),
    eb.exists(
      eb
        .selectFrom('messages as move')
        .select('move.id')
        .whereRef('move.reservation_id', '=', 'messages.reservation_id')
        .where('move.kind', '=', 'move')
        .where('move.sent_at', 'is', null)
        .where('move.attempts', '<', mostAttempts),
    ),
  ]);
}
