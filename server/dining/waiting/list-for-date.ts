import { toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';

/** A diner in the line, as the staff see it. */
export interface WaitingDiner {
  id: string;
  slot: string;
  name: string;
  phone: string;
  partySize: number;
  /** Milliseconds since 1970. */
  since: number;
  /** Until when tables are held; undefined while the diner waits. */
  offeredUntil: number | undefined;
}

/** The line of a date, first come first, without seatings that have begun. */
export async function listWaiting(
  { db }: Pick<Context, 'db'>,
  date: string,
  now: number,
): Promise<WaitingDiner[]> {
  const rows = await db
    .selectFrom('waiting_entries')
    .innerJoin('users', 'users.id', 'waiting_entries.user_id')
    .select([
      'waiting_entries.id',
      'start_hour',
      'party_size as partySize',
      'first_name',
      'last_name',
      'phone',
      'waiting_entries.created_at as since',
      'offered_until',
    ])
    .where('local_date', '=', date)
    .where('starts_at', '>', now)
    .where((eb) => eb.or([eb('offered_until', 'is', null), eb('offered_until', '>', now)]))
    .orderBy('waiting_entries.created_at')
    .orderBy('waiting_entries.id')
    .execute();
  return rows.map(({ start_hour, first_name, last_name, offered_until, ...row }) => ({
    ...row,
    slot: toSlot(start_hour),
    name: `${first_name} ${last_name}`.trim(),
    offeredUntil: offered_until ?? undefined,
  }));
}
