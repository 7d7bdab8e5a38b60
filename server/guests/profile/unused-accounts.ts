import type { ExpressionBuilder } from 'kysely';
import { DAY_MS } from '#contract/values/durations.ts';
import { addMonths, localDateAt, startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { noteDeletion } from '#server/platform/db/clear-log.ts';
import { findKeepMonths } from '#server/site/live/keep-months.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';

/** The privacy policy names it. */
const UNCONFIRMED_MS = 30 * DAY_MS;
const BATCH = 200;

/**
 * A job: deletes accounts with which nobody has ever reserved, `keepMonths` after the sign-up, or after a month if the
 * address was not confirmed. An account with a session stays. Resolves with true if more of them may be due.
 */
export async function deleteUnusedAccounts({ db, databaseClock }: Context): Promise<boolean> {
  const now = await databaseClock(db);
  const keepMonths = await findKeepMonths(db, now);
  if (keepMonths === undefined) return false;
  const kept = startsAt(addMonths(localDateAt(now), -keepMonths), '00:00');
  const deleted = await inTransaction(db, async (trx) => {
    const unused = await trx
      .selectFrom('users')
      .select('id')
      .where('created_at', '<=', now - UNCONFIRMED_MS)
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('created_at', '<=', kept), eb('email_confirmed_at', 'is', null)]))
      .where((eb) => eb.not(eb.exists(hasRow(eb, 'reservations'))))
      .where((eb) => eb.not(eb.exists(hasRow(eb, 'sessions'))))
      .limit(BATCH)
      .execute();
    await deleteUsers(
      trx,
      unused.map(({ id }) => id),
    );
    return unused.length;
  });
  if (deleted > 0) noteDeletion(db);
  return deleted === BATCH;
}

function hasRow(eb: ExpressionBuilder<Schema, 'users'>, table: 'reservations' | 'sessions') {
  return eb.selectFrom(table).select(`${table}.user_id`).whereRef(`${table}.user_id`, '=', 'users.id');
}

async function deleteUsers(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of [
    'guest_notes',
    'handover_offers',
    'messages',
    'refused_mails',
    'remembered_requests',
    'waiting_entries',
  ] as const)
    await trx.deleteFrom(table).where('user_id', 'in', ids).execute();
  await trx.deleteFrom('users').where('id', 'in', ids).execute();
}
