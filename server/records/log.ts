import { MINUTE_MS } from '#contract/values/durations.ts';
import { addDays, localDateAt, startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { versionOf } from '#server/platform/http/hash.ts';
import type { LogFacts } from './facts.ts';
import type { UndoStep } from './undo.ts';

const MIDNIGHT = '00:00';

/** Every action, with how long its entries are kept: nobody needs a routine one for the books or in a dispute. */
export const ACTIONS = {
  signed_in: 'routine',
  signed_out: 'routine',
  everybody_signed_out: 'books',
  called: 'routine',
  call_undone: 'routine',
  arrived: 'routine',
  arrival_undone: 'routine',
  table_blocked: 'books',
  table_unblocked: 'books',
  day_closed: 'books',
  day_opened: 'books',
  order_cancelled: 'books',
  hold_released: 'books',
  dish_sold_out: 'routine',
  dish_restored: 'routine',
  site_published: 'books',
  site_brought_back: 'books',
  site_copied_again: 'routine',
  guest_note_changed: 'routine',
  guest_corrected: 'books',
  member_added: 'books',
  role_changed: 'books',
  member_removed: 'books',
  name_changed: 'books',
  undone: 'books',
  phone_reservation_added: 'books',
  walk_in_added: 'books',
  seating_moved: 'books',
  seating_extended: 'books',
  guests_asked: 'books',
  proposal_withdrawn: 'books',
  delay_announced: 'books',
  reconfirmed: 'routine',
  reconfirm_undone: 'routine',
  seating_ended: 'books',
  no_show: 'books',
  house_reservation_cancelled: 'books',
  caller_added: 'books',
  caller_removed: 'books',
  caller_reserved: 'books',
  payments_exported: 'books',
  reservations_exported: 'books',
  guest_card_opened: 'routine',
  guests_searched: 'routine',
  code_wrong: 'routine',
  page_refused: 'routine',
} as const satisfies Record<string, 'routine' | 'books'>;
export type Action = keyof typeof ACTIONS;

/** Stored entries may have actions that this version does not know. */
export function isAction(value: string): value is Action {
  return Object.hasOwn(ACTIONS, value);
}

interface Entry {
  actor: string;
  action: Action;
  subject: string;
  facts?: LogFacts;
  /** What undoes the action within `UNDO_MINUTES`; missing if nothing can. */
  undo?: UndoStep;
}

export const UNDO_MINUTES = 10;

/** Writes an audit entry in the same transaction as the action. */
export async function recordAction(
  { databaseClock }: Pick<Context, 'databaseClock'>,
  trx: Trx,
  { actor, action, subject, facts = {}, undo }: Entry,
): Promise<void> {
  const at = await databaseClock(trx);
  const id = createId(at);
  await trx
    .insertInto('staff_actions')
    .values({ id, at, actor, action, subject, facts: JSON.stringify(facts) })
    .execute();
  if (!undo) return;
  await trx
    .insertInto('staff_undos')
    .values({
      action_id: id,
      step: JSON.stringify(undo),
      expires_at: at + UNDO_MINUTES * MINUTE_MS,
    })
    .execute();
}

/**
 * Writes down who has seen or tried what, once a day for the same actor, action and subject: a page that is opened again
 * does not fill the log. What is only read must not fail with the log, such as on a full disk: then the server's log has it.
 */
export async function noteOnceADay(
  ctx: Pick<Context, 'db' | 'databaseClock' | 'logger'>,
  entry: Omit<Entry, 'undo'>,
): Promise<void> {
  const { action, actor, subject, facts = {} } = entry;
  try {
    const at = await ctx.databaseClock(ctx.db);
    // One id for the day, so that two requests at once leave one entry.
    const id = `${localDateAt(at)} ${versionOf(JSON.stringify([actor, action, subject]))}`;
    await ctx.db
      .insertInto('staff_actions')
      .values({ id, at, actor, action, subject, facts: JSON.stringify(facts) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  } catch (error) {
    ctx.logger.error('action_not_recorded', error, { action, subject });
  }
}

const PAGE_SIZE = 100;

export interface LogFilter {
  /** Only this person's entries. Every filter is optional. */
  actor?: string | undefined;
  action?: Action | undefined;
  date?: string | undefined;
  /** From 1 on. */
  page: number;
}

/** A page of the log, newest first. */
export async function listActions({ db }: Pick<Context, 'db'>, { actor, action, date, page }: LogFilter) {
  const found = db
    .selectFrom('staff_actions')
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(date !== undefined, (query) => {
      const day = date ?? '';
      return query
        .where('at', '>=', startsAt(day, MIDNIGHT))
        .where('at', '<', startsAt(addDays(day, 1), MIDNIGHT));
    });
  const [entries, { count }] = await Promise.all([
    found
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    found.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { entries, pages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)) };
}

/** Everybody who is in the log, in alphabetical order. */
export async function listActors({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('staff_actions').select('actor').distinct().orderBy('actor').execute();
  return rows.map(({ actor }) => actor);
}
