import { open, opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { forEachRow } from '#server/platform/db/for-each-row.ts';
import { readBounce, type Bounce } from './read-bounce.ts';
import { isStillNews, recordUnreached, selectMessages } from './unreached.ts';

const MOST_FILES = 100;
/** The report stands before the mail that it returns. */
const MOST_BYTES = 64 * 1024;

/**
 * A job: reads the mails that came to MAIL_BOUNCES, from the Maildir `DATA_DIR/bounces`, and asks the staff to call the
 * guests whose mails were returned. Each file is removed after it was read. Reading one twice changes nothing, so several servers
 * may read one folder. Resolves with true if there may be more.
 */
export async function readBounces(ctx: Context): Promise<boolean> {
  const { mail, dataDir } = ctx.config;
  if (!mail.bounces) return false;
  const paths = await listFiles(join(dataDir, 'bounces', 'new'));
  const rows = paths.map((path) => ({ id: path }));
  await forEachRow(ctx, { job: 'readBounces', rows }, async ({ id: path }) => {
    const bounce = readBounce(ctx.config, await readStart(path));
    if (bounce) await recordBounce(ctx, bounce);
    await rm(path, { force: true });
  });
  return paths.length === MOST_FILES;
}

async function listFiles(folder: string): Promise<string[]> {
  const paths: string[] = [];
  try {
    for await (const entry of await opendir(folder)) {
      if (entry.isFile()) paths.push(join(folder, entry.name));
      if (paths.length === MOST_FILES) break;
    }
  } catch (error) {
    // No mail has come to this machine yet.
    if (!isMissing(error)) throw error;
  }
  return paths;
}

/** Empty if another server has removed the file. */
async function readStart(path: string): Promise<string> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES);
    return buffer.toString('latin1', 0, bytesRead);
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function recordBounce(ctx: Context, { mailId, status }: Bounce): Promise<void> {
  const message = await findReturned(ctx.db, mailId, await ctx.databaseClock(ctx.db));
  ctx.logger.info('mail_bounced', { mailId, status, isTask: message !== undefined });
  if (message) await recordUnreached(ctx, message, { reason: 'bounced', answer: status });
}

/** A message that is still news; one to a guest only at their present address. */
async function findReturned(db: Database, mailId: string, now: number) {
  const message = await selectMessages(db)
    .leftJoin('guests', 'guests.reservation_id', 'reservations.id')
    .select('guests.email')
    .where('messages.id', '=', mailId)
    .executeTakeFirst();
  if (!message || !isStillNews(message, now)) return undefined;
  const { user_id: userId, to, email } = message;
  return userId !== null || to === email ? message : undefined;
}
