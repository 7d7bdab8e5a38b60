import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Schema } from '../db/schema.ts';
import { composeMail } from './compose.ts';
import { getLetter } from './letter.ts';

type OutboxRow = Selectable<Schema['mail_outbox']>;

const BATCH = 20;
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;

/**
 * Sends what is due. Taking a mail already sets its next attempt, so that no two processes send it at once and none is
 * lost with a process that dies; one that fails stays in the outbox.
 */
export async function sendDueMail(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', ctx.clock())
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .selectAll()
    .execute();
  for (const row of due) {
    if (await take(ctx, row)) await send(ctx, row);
  }
}

async function take({ db, clock }: Context, row: OutboxRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ attempts: row.attempts + 1, next_attempt_at: clock() + delayAfter(row.attempts) })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function delayAfter(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempts, LONGEST_DELAY_MS);
}

async function send(ctx: Context, row: OutboxRow): Promise<void> {
  try {
    const letter = await getLetter(ctx.db, row.order_id);
    const { restaurant, config } = ctx;
    const message = await composeMail(letter, {
      kind: row.kind,
      language: row.language,
      restaurant,
      siteUrl: config.siteUrl,
    });
    await ctx.mailer.send({ ...message, id: row.id, to: row.recipient });
  } catch (error) {
    ctx.logger.error('mail_not_sent', error, {
      mailId: row.id,
      orderId: row.order_id,
      attempt: row.attempts + 1,
    });
    await mark(ctx, row, { last_error: error instanceof Error ? error.message : String(error) });
    return;
  }
  await mark(ctx, row, { sent_at: ctx.clock(), last_error: null });
}

async function mark(
  { db }: Context,
  row: OutboxRow,
  change: { sent_at?: number; last_error: string | null },
): Promise<void> {
  await db.updateTable('mail_outbox').set(change).where('id', '=', row.id).execute();
}
