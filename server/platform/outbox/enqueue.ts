import type { Language } from '#contract/values/language.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Trx } from '#server/platform/db/transaction.ts';

type OutboxKind = Schema['mail_outbox']['kind'];

interface Mail {
  kind: OutboxKind;
  language: Language;
  recipient: string;
  now: number;
}

interface NewMail extends Mail {
  orderId: string;
}

/** To the guest of a reservation without an order. */
interface NewHouseMail extends Mail {
  reservationId: string;
  kind: 'confirmation' | 'move' | 'cancellation';
}

/** The kinds that a mail replaces also if they have been sent. After a move the new date gets a reminder of its own. */
const REPLACED: Record<NewHouseMail['kind'], OutboxKind[]> = {
  confirmation: ['confirmation'],
  move: ['move', 'reminder'],
  cancellation: ['cancellation'],
};

/**
 * Adds a mail to the outbox, in the transaction of its cause. At most one per order and kind, and none to a diner who is
 * forgotten.
 */
export async function enqueueMail(trx: Trx, mail: NewMail): Promise<void> {
  if (!mail.recipient) return;
  await trx
    .insertInto('mail_outbox')
    .values({ ...toRow(mail), order_id: mail.orderId, reservation_id: null })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute();
}

/**
 * Adds a mail about a reservation without an order. It describes the reservation as it is when it is sent, so it
 * replaces all earlier ones that are still waiting. A guest whom no mail has reached gets a confirmation of what a move
 * led to, and nothing about a cancellation.
 */
export async function enqueueHouseMail(trx: Trx, mail: NewHouseMail): Promise<void> {
  const isKnown = await hasSentMail(trx, mail.reservationId);
  await trx
    .deleteFrom('mail_outbox')
    .where('reservation_id', '=', mail.reservationId)
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('kind', 'in', REPLACED[mail.kind])]))
    .execute();
  if (!mail.recipient || (!isKnown && mail.kind === 'cancellation')) return;
  const kind = isKnown ? mail.kind : 'confirmation';
  await trx
    .insertInto('mail_outbox')
    .values({ ...toRow({ ...mail, kind }), order_id: null, reservation_id: mail.reservationId })
    .execute();
}

/** Also counts a mail whose sending has begun: it may have arrived. */
async function hasSentMail(trx: Trx, reservationId: string): Promise<boolean> {
  const sent = await trx
    .selectFrom('mail_outbox')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('attempts', '>', 0)]))
    .executeTakeFirst();
  return sent !== undefined;
}

/** Adds the reminder of a reservation without an order: at most one until it is moved, and no other mail is replaced. */
export async function enqueueHouseReminder(trx: Trx, mail: Omit<NewHouseMail, 'kind'>): Promise<void> {
  await trx
    .insertInto('mail_outbox')
    .values({
      ...toRow({ ...mail, kind: 'reminder' }),
      order_id: null,
      reservation_id: mail.reservationId,
    })
    .onConflict((conflict) => conflict.columns(['reservation_id', 'kind']).doNothing())
    .execute();
}

function toRow({ kind, language, recipient, now }: Mail) {
  return {
    id: createId(now),
    kind,
    language,
    recipient,
    attempts: 0,
    next_attempt_at: now,
    sent_at: null,
    last_error: null,
  };
}

/**
 * Adds the mail about a move. It describes the reservation as it is when it is sent, so a mail about an earlier move
 * that is still waiting is replaced. The next date gets a reminder of its own.
 */
export async function enqueueMoveMail(trx: Trx, mail: Omit<NewMail, 'kind'>): Promise<void> {
  await trx
    .deleteFrom('mail_outbox')
    .where('order_id', '=', mail.orderId)
    .where('kind', 'in', ['move', 'reminder'])
    .execute();
  await enqueueMail(trx, { ...mail, kind: 'move' });
}

/** Deletes a mail if its sending has not begun, and returns whether there was one. */
export async function dropUnsent(trx: Trx, orderId: string, kind: OutboxKind): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('mail_outbox')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .returning('id')
    .execute();
  return dropped.length > 0;
}

/**
 * Adds the mail about changed dishes. It describes the reservation as it is when it is sent, so a mail about an earlier
 * change is replaced.
 */
export async function enqueueDishesMail(trx: Trx, mail: Omit<NewMail, 'kind'>): Promise<void> {
  await enqueueMailAgain(trx, { ...mail, kind: 'dishes' });
}

/** Adds the mail also if it has been sent: its recipient or its links have changed. */
export async function enqueueMailAgain(trx: Trx, mail: NewMail): Promise<void> {
  await trx
    .deleteFrom('mail_outbox')
    .where('order_id', '=', mail.orderId)
    .where('kind', '=', mail.kind)
    .execute();
  await enqueueMail(trx, mail);
}
