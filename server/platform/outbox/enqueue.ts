import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Language } from '#contract/values/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createdAt, createId } from '#server/platform/db/ids.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { GUEST_KINDS, type GuestKind, type MessageKind } from '#server/platform/db/tables/messages.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import type { FormerVisit } from './former-visit.ts';

interface Queued {
  language: Language;
  now: number;
}

interface NewMessage extends Queued {
  kind: MessageKind;
  /** Undefined for the account's address when it is sent. */
  recipient?: string | undefined;
  userId?: string | null | undefined;
  reservationId?: string;
  orderId?: string;
  /** The one of this order whose money it is about. */
  paymentId?: string;
  /** The row of `handover_offers` or `waiting_entries` for which its link is. */
  offerId?: string;
  formerVisit?: FormerVisit | undefined;
  /** Milliseconds since 1970; undefined for what stays until the guest is forgotten. */
  expiresAt?: number;
}

/** To the guest of an order. */
interface NewMail extends Queued {
  kind: GuestKind | 'stuck_refund';
  orderId: string;
  paymentId?: string;
  recipient: string;
}

/** To the guest of a reservation without an order. */
interface NewHouseMail extends Queued {
  kind: 'confirmation' | 'move' | 'reminder' | 'cancellation';
  reservationId: string;
  recipient: string;
}

/** The kinds that may be told once more after this one, although they have been sent. After a move the new date gets a reminder of its own. */
const REPLACED: Record<NewHouseMail['kind'], GuestKind[]> = {
  confirmation: ['confirmation'],
  move: ['move', 'reminder'],
  reminder: [],
  cancellation: ['cancellation'],
};

/**
 * Queues a message, in the transaction of its cause: at most one to the guest of an order or a reservation of each kind,
 * and none to a guest who is forgotten or cannot be reached.
 */
export async function queueMessage(db: Database, message: NewMessage): Promise<void> {
  const { kind, language, recipient, userId, reservationId, orderId, paymentId, now } = message;
  if (recipient === '') return;
  const about =
    paymentId ?? orderId ?? (GUEST_KINDS.some((known) => known === kind) ? reservationId : undefined);
  const once = kind === 'test_mail' ? kind : about === undefined ? null : `${kind} ${about}`;
  await db
    .insertInto('messages')
    .values((eb) => ({
      id: createId(now),
      kind,
      once,
      language,
      recipient: recipient ?? null,
      user_id: userId ?? null,
      reservation_id:
        reservationId ??
        eb
          .selectFrom('orders')
          .select('orders.reservation_id')
          .where('orders.id', '=', orderId ?? null),
      order_id: orderId ?? null,
      payment_id: paymentId ?? null,
      offer_id: message.offerId ?? null,
      former_visit: message.formerVisit ? JSON.stringify(message.formerVisit) : null,
      expires_at: message.expiresAt ?? null,
      attempts: 0,
      next_attempt_at: now,
    }))
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute();
}

/**
 * Queues a message about a reservation without an order. It describes the reservation as it is when it is sent, so it
 * replaces all earlier ones that are still waiting. A guest whom none has reached gets a confirmation of what a move
 * led to. Nothing is told of a cancellation if nobody was told of the reservation, or all that was told last is that it was cancelled.
 */
export async function enqueueHouseMail(trx: Trx, mail: NewHouseMail): Promise<void> {
  const { reservationId, kind } = mail;
  const told = await listTold(trx, reservationId);
  await trx
    .deleteFrom('messages')
    .where((eb) => isOfHouse(eb, reservationId))
    .where('sent_at', 'is', null)
    .execute();
  if (kind === 'cancellation' && (told.at(-1)?.kind ?? 'cancellation') === 'cancellation') return;
  const again = REPLACED[kind];
  // They stay, because they say who was told.
  if (again.length > 0)
    await trx
      .updateTable('messages')
      .set({ once: null })
      .where((eb) => isOfHouse(eb, reservationId))
      .where('kind', 'in', again)
      .execute();
  const isKnown = told.some(({ recipient }) => recipient === mail.recipient);
  await queueMessage(trx, { ...mail, kind: isKnown || kind === 'cancellation' ? kind : 'confirmation' });
}

/** The messages whose sending has begun, oldest first: they may have arrived. */
function listTold(trx: Trx, reservationId: string): Promise<{ kind: string; recipient: string | null }[]> {
  return trx
    .selectFrom('messages')
    .select(['kind', 'recipient'])
    .where((eb) => isOfHouse(eb, reservationId))
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('attempts', '>', 0)]))
    .orderBy('id')
    .execute();
}

/** Whether a message goes to the guest of a reservation without an order. */
function isOfHouse(eb: ExpressionBuilder<Schema, 'messages'>, reservationId: string) {
  return eb.and([
    eb('reservation_id', '=', reservationId),
    eb('order_id', 'is', null),
    eb('kind', 'in', GUEST_KINDS),
  ]);
}

/**
 * Queues the message about a move. It describes the reservation as it is when it is sent, so one about an earlier move
 * that is still waiting is replaced by one of the same age. The next date gets a reminder of its own.
 */
export async function enqueueMoveMail(trx: Trx, mail: Omit<NewMail, 'kind'>): Promise<void> {
  const deleted = await deleteMessages(trx, mail, ['move', 'reminder']);
  const untold = deleted.find(({ kind, sent_at }) => kind === 'move' && sent_at === null);
  await queueMessage(trx, { ...mail, kind: 'move', now: untold ? createdAt(untold.id) : mail.now });
}

/** Queues the message also if it has been sent: what it tells, its recipient or its links have changed. */
export async function enqueueMailAgain(trx: Trx, mail: NewMail): Promise<void> {
  await deleteMessages(trx, mail, [mail.kind]);
  await queueMessage(trx, mail);
}

function deleteMessages(
  trx: Trx,
  { orderId, paymentId }: Pick<NewMail, 'orderId' | 'paymentId'>,
  kinds: NewMail['kind'][],
): Promise<Pick<Selectable<Schema['messages']>, 'id' | 'kind' | 'sent_at'>[]> {
  return trx
    .deleteFrom('messages')
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .$if(paymentId !== undefined, (of) => of.where('payment_id', '=', paymentId ?? ''))
    .returning(['id', 'kind', 'sent_at'])
    .execute();
}

interface Untold {
  orderId: string;
  kind: GuestKind;
  /** When what it tells of first happened; milliseconds since 1970. An older one tells of something else too. */
  since: number;
}

/** Deletes a message if its sending has not begun and it tells of nothing else, and returns whether there was one. */
export async function dropUnsent(trx: Trx, { orderId, kind, since }: Untold): Promise<boolean> {
  const waiting = await trx
    .selectFrom('messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  if (!waiting || createdAt(waiting.id) < since) return false;
  const dropped = await trx
    .deleteFrom('messages')
    .where('id', '=', waiting.id)
    .where('attempts', '=', 0)
    .returning('id')
    .execute();
  return dropped.length > 0;
}
