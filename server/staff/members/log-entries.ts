import { listGuestNames } from '#server/platform/audit/guest-names.ts';
import { listActions } from '#server/platform/audit/log.ts';
import type { Context } from '#server/context.ts';

export type LogEntry = Awaited<ReturnType<typeof listActions>>[number] & {
  /** Empty if the action is about nobody, or the guest is forgotten. */
  guest: string;
};

/** The log, newest first. Guests' names come from orders and accounts, because the log itself cannot be changed. */
export async function listLog(ctx: Context): Promise<LogEntry[]> {
  const actions = await listActions(ctx);
  const names = await listGuestNames(
    ctx.db,
    actions.map(({ subject }) => subject),
  );
  return actions.map((action) => ({ ...action, guest: names.get(action.subject) ?? '' }));
}
