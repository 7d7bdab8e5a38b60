import { localDateAt } from '#contract/values/time.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Context } from '#server/context.ts';
import { noteDeletion } from '#server/platform/db/clear-log.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { hasOwnTable } from './own-table.ts';

/**
 * Removes entries of diners whose offer was taken or has ended, or who have paid for another table at that hour, those of
 * seatings that have begun, and offers of past dates. What is offered stays offered. Callers whose offer has ended wait on: perhaps nobody was there to call them. They
 * are told of the next offer anew.
 */
export async function endOffers(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  const { numDeletedRows } = await ctx.db
    .deleteFrom('waiting_entries')
    .where((eb) =>
      eb.or([
        eb('starts_at', '<=', now),
        eb.and([eb('user_id', 'is not', null), isOver(eb, now)]),
        eb.and([eb('reservation_id', 'is', null), hasOwnTable(eb)]),
      ]),
    )
    .executeTakeFirst();
  if (numDeletedRows > 0n) noteDeletion(ctx.db);
  await ctx.db
    .updateTable('waiting_entries')
    .set({ reservation_id: null, offered_until: null })
    .where('user_id', 'is', null)
    .where((eb) => isOver(eb, now))
    .execute();
  await ctx.db.deleteFrom('waiting_offers').where('local_date', '<', localDateAt(now)).execute();
}

/** Whether the offer has ended, or its tables are no longer held for it. */
function isOver(eb: ExpressionBuilder<Schema, 'waiting_entries'>, now: number) {
  return eb.or([
    eb('offered_until', '<=', now),
    eb.exists(
      eb
        .selectFrom('reservations')
        .select('reservations.id')
        .whereRef('reservations.id', '=', 'waiting_entries.reservation_id')
        .where('status', '<>', 'held'),
    ),
  ]);
}
