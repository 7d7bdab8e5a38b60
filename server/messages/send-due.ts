import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Context } from '#server/context.ts';
import { raiseCalendarSequence } from '#server/dining/reservations/former-address.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { MessageKind } from '#server/platform/db/tables/messages.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { MailRefused, MailServerDown } from '#server/platform/outbox/mailer.ts';
import { isForSomebody, isMail, isText } from '#server/platform/outbox/recipient.ts';
import { isQuiet } from './channels/quiet-hours.ts';
import { sendText } from './channels/send-text.ts';
import { waitsForMove } from './compose/not-added.ts';
import type { Message } from './compose/rule.ts';
import { MOST_ATTEMPTS, ruleOf } from './kinds.ts';
import { recordArrived, recordUnreached, selectMessages } from './unreached.ts';

/** What carries messages. One that is down delays no other. */
interface Channel {
  /** Which messages it carries at this time. */
  carries(eb: ExpressionBuilder<Schema, 'messages'>, now: number): ReturnType<typeof isText>;
  /**
   * Composes one message. Undefined if there is nothing to say; else what sends it, which throws as a `Mailer`, and the ids of
   * others that it makes needless.
   */
  compose(ctx: Context, message: Message, now: number): Promise<Outgoing | undefined>;
}

interface Outgoing {
  send: (ctx: Context) => Promise<void>;
  told: string[];
}

const MAILS: Channel = {
  carries: isMail,
  async compose(ctx, message, now) {
    const { id, kind, to } = message;
    const rule = ruleOf(kind);
    const composed = await rule.compose.mail?.(ctx, message, now);
    if (!composed) return undefined;
    const { told = [], calendar, ...mail } = composed;
    const file = calendar && rule.calendar !== 'none' && { calendar };
    return { told, send: ({ mailer }) => mailer.send({ ...mail, ...file, id, to }) };
  },
};

/** Nobody waits for them at night, or nobody answers the telephone of the restaurant. */
const UNTIL_MORNING: MessageKind[] = ['reminder', 'caller_offer'];

const TEXTS: Channel = {
  carries: (eb, now) =>
    isQuiet(now) ? eb.and([isText(eb), eb('kind', 'not in', UNTIL_MORNING)]) : isText(eb),
  async compose(ctx, message, now) {
    const { id: key, kind, to, attempts } = message;
    const text = await ruleOf(kind).compose.text?.(ctx, message, now);
    if (text === undefined) return undefined;
    // The row counts the attempt that is being made.
    const isFirstAttempt = attempts === 1;
    return { told: [], send: (house) => sendText(house, { key, to, text, isFirstAttempt }) };
  },
};

/** A job: sends due mails. */
export function sendDueMail(ctx: Context): Promise<void> {
  return sendDue(ctx, MAILS);
}

/** A job: sends due texts. While texts are switched off, those that still wait are given up. */
export function sendDueTexts(ctx: Context): Promise<void> {
  return sendDue(ctx, TEXTS);
}

const BATCH = 20;
const FIRST_DELAY_MS = MINUTE_MS;
/** For what is of no use after some minutes or hours. */
const FIRST_DELAY_OF_LINKS_MS = 30_000;
const LONGEST_DELAY_MS = 6 * HOUR_MS;
/** People wait for them in front of a page. */
const FIRST: MessageKind[] = [
  'confirmation',
  'password_link',
  'email_link',
  'staff_link',
  'test_mail',
  'waiting_offer',
];

/**
 * Sends the due messages of a channel. Taking one sets its next attempt first, so that no two processes send it at once
 * and a crashed process loses none; a failed one stays. Confirmations and links go first. A server that cannot be
 * reached ends the batch, because every other message would wait for the same timeout. While one message of an order is
 * being sent, its next one waits, so that they arrive in order.
 */
async function sendDue(ctx: Context, channel: Channel): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  const due = await ctx.db
    .selectFrom('messages')
    .select(['id', 'kind', 'order_id', 'attempts', 'expires_at'])
    .where('sent_at', 'is', null)
    .where((eb) => channel.carries(eb, now))
    .where((eb) => isForSomebody(eb))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('next_attempt_at', '<=', now)
    .where((eb) => isFirstOfItsOrder(eb, now))
    .where((eb) => eb.not(waitsForMove(eb, MOST_ATTEMPTS)))
    .orderBy((eb) => eb.case().when('kind', 'in', FIRST).then(0).else(1).end())
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const row of due) {
    const error = await sendOne(ctx, channel, row);
    if (error instanceof MailServerDown) return;
  }
}

type Due = Pick<Message, 'id' | 'kind' | 'order_id' | 'attempts' | 'expires_at'>;

/** Returns the error if the message could not be sent. */
async function sendOne(ctx: Context, channel: Channel, row: Due): Promise<unknown> {
  const now = await ctx.databaseClock(ctx.db);
  if (!(await take(ctx, row, now))) return undefined;
  let ready: Awaited<ReturnType<typeof compose>>;
  try {
    ready = await compose(ctx, channel, { id: row.id, now });
    if (!ready) return await drop(ctx, row);
    await ready.send(ctx);
  } catch (error) {
    const { id: mailId, order_id: orderId, attempts } = row;
    ctx.logger.error('mail_not_sent', error, { mailId, orderId, attempt: attempts + 1 });
    await fail(ctx, row, error);
    return error;
  }
  await mark(ctx, [row.id, ...ready.told], { sent_at: await ctx.databaseClock(ctx.db) });
  await recordArrived(ctx, ready.message);
  return undefined;
}

/**
 * Composes a message that was taken, with the next number of its reservation's calendar entry. Undefined if it is outdated. Its
 * row is read again under the lock of the reservation, which may have been given to somebody else since: nobody may read the new
 * diner's details at the former address. A change that comes later has a message with a higher number.
 */
function compose(ctx: Context, channel: Channel, { id, now }: { id: string; now: number }) {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const { reservation_id: reservationId } =
      (await trx.selectFrom('messages').select('reservation_id').where('id', '=', id).executeTakeFirst()) ??
      {};
    if (reservationId) await raiseCalendarSequence(trx, reservationId);
    const message = await trx
      .selectFrom('messages')
      .leftJoin('users', 'users.id', 'user_id')
      .selectAll('messages')
      .select((eb) => eb.fn.coalesce('recipient', 'users.email').$castTo<string>().as('to'))
      .where('messages.id', '=', id)
      .executeTakeFirst();
    if (!message || (await ruleOf(message.kind).isOutdated(inside, message, now))) return undefined;
    const outgoing = await channel.compose(inside, message, now);
    return outgoing && { ...outgoing, message };
  });
}

/** A message that is given up stays with its error and counts as failing; the staff call its guest. */
async function fail(ctx: Context, row: Due, error: unknown): Promise<void> {
  const attempts = error instanceof MailRefused ? MOST_ATTEMPTS : row.attempts + 1;
  const isGivenUp = attempts >= MOST_ATTEMPTS;
  const answer = error instanceof Error ? error.message : String(error);
  const message = isGivenUp
    ? await selectMessages(ctx.db).where('messages.id', '=', row.id).executeTakeFirst()
    : undefined;
  if (message) await recordUnreached(ctx, message, { reason: 'refused', answer });
  await mark(ctx, [row.id], { attempts, last_error: answer });
  if (isGivenUp) ctx.logger.error('mail_given_up', error, { mailId: row.id, orderId: row.order_id });
}

/** Clears `last_error`: a message that is being sent has none, and one that failed has one. */
async function take({ db }: Context, row: Due, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ attempts: row.attempts + 1, next_attempt_at: now + delayAfter(row), last_error: null })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('sent_at', 'is', null)
    .where((eb) => isFirstOfItsOrder(eb, now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether no other message of the same order is being sent. */
function isFirstOfItsOrder(eb: ExpressionBuilder<Schema, 'messages'>, now: number) {
  const inProgress = eb
    .selectFrom('messages as other')
    .select(sql`1`.as('found'))
    .whereRef('other.order_id', '=', 'messages.order_id')
    .whereRef('other.id', '<>', 'messages.id')
    .where('other.sent_at', 'is', null)
    .where('other.last_error', 'is', null)
    .where('other.attempts', '>', 0)
    .where('other.next_attempt_at', '>', now);
  return eb.not(eb.exists(inProgress));
}

function delayAfter({ attempts, expires_at: until }: Due): number {
  const firstMs = until === null ? FIRST_DELAY_MS : FIRST_DELAY_OF_LINKS_MS;
  return Math.min(firstMs * 2 ** attempts, LONGEST_DELAY_MS);
}

async function drop({ db, logger }: Context, { id, order_id: orderId, kind }: Due): Promise<void> {
  await db.deleteFrom('messages').where('id', '=', id).execute();
  logger.info('mail_dropped', { mailId: id, orderId, kind });
}

async function mark(
  { db }: Context,
  ids: readonly string[],
  change: { sent_at: number } | { attempts: number; last_error: string },
): Promise<void> {
  await db.updateTable('messages').set(change).where('id', 'in', ids).execute();
}

/** A job: deletes what was sent with a link that has ended, and requests for unknown addresses. */
export async function deleteEndedMessages({ db, databaseClock }: Context): Promise<void> {
  const now = await databaseClock(db);
  for (const table of ['messages', 'handover_offers'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
}
