import { MINUTE_MS } from '#contract/values/durations.ts';
import { addDays, localDateAt, startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { versionOf } from '#server/platform/http/hash.ts';
import type { LogFacts } from './facts.ts';
import type { UndoStep } from './undo.ts';

const MIDNIGHT = '00:00';

export const ACTIONS = [
  'signed_in',
  'signed_out',
  'everybody_signed_out',
  'called',
  'call_undone',
  'arrived',
  'arrival_undone',
  'table_blocked',
  'table_unblocked',
  'day_closed',
  'day_opened',
  'order_cancelled',
  'hold_released',
  'dish_sold_out',
  'dish_restored',
  'site_published',
  'site_brought_back',
  'site_copied_again',
  'guest_note_changed',
  'guest_corrected',
  'member_added',
  'role_changed',
  'member_removed',
  'name_changed',
  'undone',
  'phone_reservation_added',
  'walk_in_added',
  'seating_moved',
  'seating_extended',
  'guests_asked',
  'proposal_withdrawn',
  'delay_announced',
  'reconfirmed',
  'reconfirm_undone',
  'seating_ended',
  'no_show',
  'house_reservation_cancelled',
  'caller_added',
  'caller_removed',
  'caller_reserved',
  'payments_exported',
  'reservations_exported',
  'guest_card_opened',
  'guests_searched',
  'code_wrong',
  'page_refused',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Stored entries may have actions that this version does not know. */
export function isAction(value: string): value is Action {
  return ACTIONS.some((action) => action === value);
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
