import { open, opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { recordRefused } from '#server/platform/outbox/refused.ts';
import { readBounce, type Bounce } from './read-bounce.ts';
import { isStillNews, selectReservationMails } from './reservation-mails.ts';

const MOST_FILES = 100;
/** The report stands before the mail that it returns. */
const MOST_BYTES = 64 * 1024;

type Returned = Omit<Parameters<typeof recordRefused>[2], 'mailId' | 'reason' | 'answer' | 'now'> &
  Parameters<typeof recordRefused>[1];

/**
 * A job: reads the mails that came to MAIL_BOUNCES, from the Maildir `DATA_DIR/bounces`, and asks the staff to call the
 * guests whose mails were returned. Each file is removed after it was read. Reading one twice changes nothing, so several servers
 * may read one folder. Resolves with true if there may be more.
 */
export async function readBounces(ctx: Context): Promise<boolean> {
  const { mail, dataDir } = ctx.config;
  if (!mail.bounces) return false;
  const paths = await listFiles(join(dataDir, 'bounces', 'new'));
  for (const path of paths) {
    const bounce = readBounce(ctx.config, await readStart(path));
    if (bounce) await recordBounce(ctx, bounce);
    await rm(path, { force: true });
  }
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

async function recordBounce({ db, databaseClock, logger }: Context, bounce: Bounce): Promise<void> {
  const { mailId, status } = bounce;
  const now = await databaseClock(db);
  const mail =
    (await findMail(db, mailId, now)) ??
    (await findAccountMail(db, mailId)) ??
    (await findOffer(db, mailId, now));
  logger.info('mail_bounced', { mailId, status, isTask: mail !== undefined });
  if (!mail) return;
  const { reservation_id, user_id, ...facts } = mail;
  await recordRefused(
    db,
    { reservation_id, user_id },
    { ...facts, mailId, now, reason: 'bounced', answer: status },
  );
}

/** A mail of the outbox that is still news, to the present address of its guest. */
async function findMail(db: Database, mailId: string, now: number): Promise<Returned | undefined> {
  const row = await selectReservationMails(db)
    .leftJoin('reservation_guests', 'reservation_guests.reservation_id', 'reservations.id')
    .select(['reservations.id', 'customer_email', 'reservation_guests.email'])
    .where('mail_outbox.id', '=', mailId)
    .executeTakeFirst();
  if (!row || row.kind === 'stuck_refund' || !isStillNews(row, now)) return undefined;
  const { id: reservation_id, kind, recipient } = row;
  if (recipient !== (row.customer_email ?? row.email)) return undefined;
  return { reservation_id, user_id: null, kind, recipient };
}

/** The address of somebody to whom a reservation is offered is not kept. */
async function findAccountMail(db: Database, mailId: string): Promise<Returned | undefined> {
  const row = await db
    .selectFrom('account_mails')
    .innerJoin('users', 'users.id', 'account_mails.user_id')
    .select(['kind', 'users.id', 'users.email', 'recipient'])
    .where('account_mails.id', '=', mailId)
    .executeTakeFirst();
  if (!row || row.kind === 'address_replaced' || row.kind === 'share_paid') return undefined;
  const { id: user_id, kind, email, recipient } = row;
  return {
    reservation_id: null,
    user_id,
    kind,
    recipient: kind === 'handover' ? null : (recipient ?? email),
  };
}

/** A mail about tables that are still held from the waiting list. */
async function findOffer(db: Database, mailId: string, now: number): Promise<Returned | undefined> {
  const row = await db
    .selectFrom('waiting_entries')
    .innerJoin('users', 'users.id', 'waiting_entries.user_id')
    .select(['users.id', 'email'])
    .where('reservation_id', '=', mailId)
    .where('offered_until', '>', now)
    .executeTakeFirst();
  return row && { reservation_id: null, user_id: row.id, kind: 'waiting_offer', recipient: row.email };
}
