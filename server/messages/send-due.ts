import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { MailRefused, MailServerDown } from '#server/platform/outbox/mailer.ts';
import { isMail } from '#server/platform/outbox/recipient.ts';
import { clearRefusedMail, recordRefusedMail } from '#server/platform/outbox/refused.ts';
import { composeDue } from '#server/messages/compose/compose-due.ts';
import { waitsForMove } from '#server/messages/compose/not-added.ts';

type OutboxRow = Selectable<Schema['mail_outbox']>;

/** What carries messages of the outbox to guests. A channel that is down delays no other. */
export interface Channel {
  /** Which messages it carries at this time. */
  carries(eb: ExpressionBuilder<Schema, 'mail_outbox'>, now: number): Expression<SqlBool>;
  /**
   * Sends one message. Returns the ids of others that it makes needless; undefined if it is outdated. Throws as a
   * `Mailer`.
   */
  deliver(ctx: Context, row: OutboxRow, now: number): Promise<string[] | undefined>;
}

const MAILS: Channel = {
  carries: isMail,
  async deliver(ctx, row, now) {
    const composed = await composeDue(ctx, row, now);
    if (composed) await ctx.mailer.send({ ...composed.message, id: row.id, to: composed.recipient });
    return composed?.told;
  },
};

/** A job: sends due mails. */
export function sendDueMail(ctx: Context): Promise<void> {
  return sendDue(ctx, MAILS);
}

const BATCH = 20;
const FIRST_DELAY_MS = MINUTE_MS;
const LONGEST_DELAY_MS = 6 * HOUR_MS;
/** About three days. After that, or after a permanent failure, the mail is not tried again. */
export const MOST_ATTEMPTS = 20;

/**
 * Sends the due messages of a channel. Taking one sets its next attempt first, so that no two processes send it at once
 * and a crashed process loses none; a failed one stays in the outbox. Confirmations go first. A server that cannot be
 * reached ends the batch, because every other message would wait for the same timeout. While one message of an order is
 * being sent, its next one waits, so that they arrive in order.
 */
export async function sendDue(ctx: Context, channel: Channel): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  const due = await ctx.db
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where((eb) => channel.carries(eb, now))
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('next_attempt_at', '<=', now)
    .where((eb) => isFirstOfItsOrder(eb, now))
    .where((eb) => eb.not(waitsForMove(eb, MOST_ATTEMPTS)))
    .orderBy((eb) => eb.case().when('kind', '=', 'confirmation').then(0).else(1).end())
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(BATCH)
    .selectAll()
    .execute();
  for (const row of due) {
    const error = await sendOne(ctx, channel, row);
    if (error instanceof MailServerDown) return;
  }
}

/** Returns the error if the mail could not be sent. */
async function sendOne(ctx: Context, channel: Channel, row: OutboxRow): Promise<unknown> {
  const now = await ctx.databaseClock(ctx.db);
  if (!(await take(ctx, row, now))) return undefined;
  let told: string[] | undefined;
  try {
    told = await channel.deliver(ctx, row, now);
    if (!told) return await drop(ctx, row);
  } catch (error) {
    ctx.logger.error('mail_not_sent', error, {
      mailId: row.id,
      orderId: row.order_id,
      attempt: row.attempts + 1,
    });
    await fail(ctx, row, error);
    return error;
  }
  await mark(ctx, [row.id, ...told], { sent_at: await ctx.databaseClock(ctx.db) });
  await clearRefusedMail(ctx, row);
  return undefined;
}

/** A mail that is given up stays in the outbox with its error and counts as failing; the staff call its guest. */
async function fail(ctx: Context, row: OutboxRow, error: unknown): Promise<void> {
  const attempts = error instanceof MailRefused ? MOST_ATTEMPTS : row.attempts + 1;
  const isGivenUp = attempts >= MOST_ATTEMPTS;
  const answer = error instanceof Error ? error.message : String(error);
  if (isGivenUp) await recordRefusedMail(ctx, row, { reason: 'refused', answer });
  await mark(ctx, [row.id], { attempts, last_error: answer });
  if (isGivenUp) ctx.logger.error('mail_given_up', error, { mailId: row.id, orderId: row.order_id });
}

/** Clears `last_error`: a mail that is being sent has none, and a mail that failed has one. */
async function take({ db }: Context, row: OutboxRow, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ attempts: row.attempts + 1, next_attempt_at: now + delayAfter(row.attempts), last_error: null })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('sent_at', 'is', null)
    .where((eb) => isFirstOfItsOrder(eb, now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether no other mail of the same order is being sent. */
function isFirstOfItsOrder(eb: ExpressionBuilder<Schema, 'mail_outbox'>, now: number) {
  const inProgress = eb
    .selectFrom('mail_outbox as other')
    .select(sql`1`.as('found'))
    .whereRef('other.order_id', '=', 'mail_outbox.order_id')
    .whereRef('other.id', '<>', 'mail_outbox.id')
    .where('other.sent_at', 'is', null)
    .where('other.last_error', 'is', null)
    .where('other.attempts', '>', 0)
    .where('other.next_attempt_at', '>', now);
  return eb.not(eb.exists(inProgress));
}

function delayAfter(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempts, LONGEST_DELAY_MS);
}

async function drop({ db, logger }: Context, row: OutboxRow): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', row.id).execute();
  logger.info('mail_dropped', { mailId: row.id, orderId: row.order_id, kind: row.kind });
}

async function mark(
  { db }: Context,
  ids: readonly string[],
  change: { sent_at: number } | { attempts: number; last_error: string },
): Promise<void> {
  await db.updateTable('mail_outbox').set(change).where('id', 'in', ids).execute();
}
