import { listGuestNames } from '#server/platform/audit/guest-names.ts';
import { listActions, type LogFilter } from '#server/platform/audit/log.ts';
import type { Context } from '#server/context.ts';

export interface LogPage {
  entries: LogEntry[];
  /** How many pages the entries have. */
  pages: number;
}

export type LogEntry = Awaited<ReturnType<typeof listActions>>['entries'][number] & {
  /** Empty if the action is about nobody, or the guest is forgotten. */
  guest: string;
};

/** A page of the log. Guests' names come from orders and accounts, because the log itself cannot be changed. */
export async function listLog(ctx: Context, filter: LogFilter): Promise<LogPage> {
  const { entries, pages } = await listActions(ctx, filter);
  const names = await listGuestNames(
    ctx.db,
    entries.map(({ subject }) => subject),
  );
  return {
    entries: entries.map((entry) => ({ ...entry, guest: names.get(entry.subject) ?? '' })),
    pages,
  };
}
