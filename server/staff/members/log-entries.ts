import type { Localized } from '#contract/values/language.ts';
import { listItemNames } from '#server/dining/menu/item-names.ts';
import { readStaffNames } from '#server/identity/members/names.ts';
import { listActionGuests, type ActionGuest } from '#server/records/action-guests.ts';
import { readFacts, type LogFacts } from '#server/records/facts.ts';
import { listActions, type LogFilter } from '#server/records/log.ts';
import type { Context } from '#server/context.ts';

export interface LogPage {
  entries: LogEntry[];
  /** How many pages the entries have. */
  pages: number;
}

export type LogEntry = Omit<Awaited<ReturnType<typeof listActions>>['entries'][number], 'facts'> & {
  facts: LogFacts;
  /** How the staff's pages call the actor. */
  actorName: string;
  /** Undefined if the action is about nobody; without a name if the guest is forgotten. */
  guest: ActionGuest | undefined;
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
  const [guests, dishes, nameOf] = await Promise.all([
    listActionGuests(ctx.db, subjects),
    listItemNames(ctx.db, subjects),
    readStaffNames(ctx.db),
  ]);
  return {
    entries: entries.map((entry) => ({
      ...entry,
      facts: readFacts(entry.facts),
      actorName: nameOf(entry.actor),
      guest: guests.get(entry.subject),
      dish: dishes.get(entry.subject),
    })),
    pages,
  };
}
