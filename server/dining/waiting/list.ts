import { toSlot } from '#contract/values/time.ts';
import type { WaitingAnswer } from '#contract/api/waiting.ts';
import type { Context } from '#server/context.ts';
import type { CurrentUser } from '#server/platform/http/app-env.ts';

/** The diner's entries of seatings that have not begun. */
export async function listOwnEntries(
  ctx: Context,
  { id: userId, isEmailConfirmed }: Pick<CurrentUser, 'id' | 'isEmailConfirmed'>,
): Promise<WaitingAnswer> {
  const now = await ctx.databaseClock(ctx.db);
  const rows = await ctx.db
    .selectFrom('waiting_entries')
    .select(['id', 'local_date', 'start_hour', 'party_size', 'offered_until'])
    .where('user_id', '=', userId)
    .where('starts_at', '>', now)
    .where((eb) => eb.or([eb('offered_until', 'is', null), eb('offered_until', '>', now)]))
    .orderBy('starts_at')
    .execute();
  return {
    isEmailConfirmed,
    entries: rows.map(
      ({ id, local_date: date, start_hour, party_size: partySize, offered_until: until }) => ({
        id,
        date,
        timeSlot: toSlot(start_hour),
        partySize,
        offeredUntil: until === null ? null : new Date(until).toISOString(),
      }),
    ),
  };
}
