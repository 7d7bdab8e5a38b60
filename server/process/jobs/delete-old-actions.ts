import { addMonths, localDateAt, startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { ACTIONS } from '#server/records/log.ts';
import { findKeepMonths } from '#server/site/live/keep-months.ts';

/** As long as books are kept. The privacy policy names it. */
const LOG_MONTHS = 72;

const ROUTINE = Object.entries(ACTIONS).flatMap(([action, kept]) => (kept === 'routine' ? [action] : []));

/** A job: deletes entries of the log, routine ones after `keepMonths`. The database refuses to delete newer entries. */
export async function deleteOldActions({ db, databaseClock }: Context): Promise<void> {
  const now = await databaseClock(db);
  const today = localDateAt(now);
  const before = (months: number) => startsAt(addMonths(today, -months), '00:00');
  await db.deleteFrom('staff_actions').where('at', '<', before(LOG_MONTHS)).execute();
  const keepMonths = await findKeepMonths(db, now);
  if (keepMonths === undefined) return;
  await db
    .deleteFrom('staff_actions')
    .where('at', '<', before(keepMonths))
    .where('action', 'in', ROUTINE)
    .execute();
}
