import type { ExpressionBuilder } from 'kysely';
import { DAY_MS } from '#contract/values/durations.ts';
import { addMonths, localDateAt, startsAt } from '#contract/values/time.ts';
import { forgetAccount } from './forget.ts';
import type { Context } from '#server/context.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { lockDinerIfThere } from '#server/identity/accounts/lock-diner.ts';
import type { Database } from '#server/platform/db/database.ts';
import { forEachRow } from '#server/platform/db/for-each-row.ts';
import { noteDeletion } from '#server/platform/db/clear-log.ts';
import { findKeepMonths } from '#server/site/live/keep-months.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** The privacy policy names it. */
const UNCONFIRMED_MS = 30 * DAY_MS;
const BATCH = 200;

/**
 * A job: deletes accounts with which nobody has ever reserved, `keepMonths` after the sign-up, or after a month if the
 * address was not confirmed. An account with a session stays. Resolves with true if more of them may be due.
 */
export async function deleteUnusedAccounts(ctx: Context): Promise<boolean> {
  const { db } = ctx;
  const now = await ctx.databaseClock(db);
  const keepMonths = await findKeepMonths(db, now);
  if (keepMonths === undefined) return false;
  const before = { kept: startsAt(addMonths(localDateAt(now), -keepMonths), '00:00'), now };
  const rows = await selectUnused(db, before).limit(BATCH).execute();
  let deleted = 0;
  await forEachRow(ctx, { job: 'deleteUnusedAccounts', rows }, async ({ id }) => {
    await inTransaction(db, async (trx) => {
      await lockDinerIfThere(ctx, trx, id);
      const isUnused = await selectUnused(trx, before).where('id', '=', id).executeTakeFirst();
      if (!isUnused) return;
      await forgetAccount(trx, id);
      await trx.deleteFrom('users').where('id', '=', id).execute();
    });
    deleted += 1;
  });
  if (deleted > 0) noteDeletion(db);
  return rows.length === BATCH && deleted > 0;
}

/** Who has begun a list of guests has reserved. */
function selectUnused(db: Database, { kept, now }: { kept: number; now: number }) {
  return db
    .selectFrom('users')
    .select('id')
    .where('created_at', '<=', now - UNCONFIRMED_MS)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('created_at', '<=', kept), eb('email_confirmed_at', 'is', null)]))
    .where((eb) =>
      eb.not(eb.or([hasRow(eb, 'reservations'), hasRow(eb, 'parties'), hasRow(eb, 'sessions')])),
    );
}

function hasRow(eb: ExpressionBuilder<Schema, 'users'>, table: 'reservations' | 'parties' | 'sessions') {
  return eb.exists(
    eb.selectFrom(table).select(`${table}.user_id`).whereRef(`${table}.user_id`, '=', 'users.id'),
  );
}
