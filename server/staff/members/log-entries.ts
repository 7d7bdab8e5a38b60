import type { Localized } from '#contract/values/language.ts';
import { listItemNames } from '#server/dining/menu/item-names.ts';
import { listGuestNames, listReservationIds } from '#server/platform/audit/guest-names.ts';
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
  /** Undefined if the action is about no reservation. */
  reservationId: string | undefined;
  /** Undefined if the action is about no dish of the menu. */
  dish: Localized | undefined;
};

/**
 * A page of the log. Guests' names come from orders and accounts, because the log itself cannot be changed; those of dishes
 * from the menu, because the log has the Georgian ones.
 */
export async function listLog(ctx: Context, filter: LogFilter): Promise<LogPage> {
  const { entries, pages } = await listActions(ctx, filter);
  const subjects = entries.map(({ subject }) => subject);
  const [guests, reservations, dishes] = await Promise.all([
    listGuestNames(ctx.db, subjects),
    listReservationIds(ctx.db, subjects),
    listItemNames(ctx.db, subjects),
  ]);
  return {
    entries: entries.map((entry) => ({
      ...entry,
      guest: guests.get(entry.subject) ?? '',
      reservationId: reservations.get(entry.subject),
      dish: dishes.get(entry.subject),
    })),
    pages,
  };
}
