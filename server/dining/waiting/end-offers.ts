import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';

/** Removes entries whose offer was taken or has ended, those of seatings that have begun, and offers of past dates. */
export async function endOffers(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  await ctx.db
    .deleteFrom('waiting_entries')
    .where((eb) =>
      eb.or([
        eb('starts_at', '<=', now),
        eb('offered_until', '<=', now),
        eb.exists(
          eb
            .selectFrom('reservations')
            .select('reservations.id')
            .whereRef('reservations.id', '=', 'waiting_entries.reservation_id')
            .where('status', '<>', 'held'),
        ),
      ]),
    )
    .execute();
  await ctx.db.deleteFrom('waiting_offers').where('local_date', '<', localDateAt(now)).execute();
}
