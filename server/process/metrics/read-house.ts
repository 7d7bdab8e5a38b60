import { sql } from 'kysely';
import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Context } from '#server/context.ts';
import { isForSomebody } from '#server/platform/outbox/recipient.ts';
import type { Database } from '#server/platform/db/database.ts';

interface Transition {
  from: string;
  to: string;
  cause: string;
  count: number;
}

export interface HouseFacts {
  transitions: Transition[];
  orders: { status: string; count: number }[];
  oldestRefundSeconds: number;
  mails: { fresh: number; failing: number };
  holds: number;
}

/** Longer than any transaction takes: no event gets an earlier time afterwards. */
const SETTLED_MS = 10 * MINUTE_MS;

/**
 * Counts orders, mails and holds for the metrics. Old events do not change: they are counted at the first reading, and
 * a later one counts only what came since.
 */
export function createHouseReader(ctx: Context): () => Promise<HouseFacts> {
  let settled = { until: 0, transitions: [] as Transition[] };
  return async () => {
    const { db } = ctx;
    const now = await ctx.databaseClock(db);
    const before = settled;
    const until = Math.max(before.until, now - SETTLED_MS);
    const since = await countTransitions(db, before.until, until);
    settled = { until, transitions: [...before.transitions, ...since] };
    settled.transitions = sumUp(settled.transitions);
    const transitions = sumUp([...settled.transitions, ...(await countTransitions(db, until, Infinity))]);
    const due = await readDue(db);
    return {
      transitions,
      orders: [...countOrders(transitions), { status: 'refund_due', count: due.count }],
      oldestRefundSeconds: due.oldest === null ? 0 : Math.max(0, now - due.oldest) / 1_000,
      mails: await countMails(db),
      holds: await countHolds(db, now),
    };
  };
}

async function countTransitions(db: Database, from: number, until: number): Promise<Transition[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['from_status', 'to_status', 'cause', (eb) => eb.fn.countAll<number>().as('count')])
    .where('at', '>=', from)
    .$if(until !== Infinity, (events) => events.where('at', '<', until))
    .groupBy(['from_status', 'to_status', 'cause'])
    .execute();
  return rows.map(({ from_status, to_status, ...row }) => ({
    ...row,
    from: from_status ?? 'none',
    to: to_status,
  }));
}

function sumUp(transitions: readonly Transition[]): Transition[] {
  const alike = Map.groupBy(transitions, ({ from, to, cause }) => `${from} ${to} ${cause}`);
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, count: others.reduce((sum, { count }) => sum + count, first.count) }] : [],
  );
}

/** Every order comes into its status by an event. */
function countOrders(transitions: readonly Transition[]): HouseFacts['orders'] {
  const counts = new Map<string, number>();
  for (const { from, to, count } of transitions) {
    counts.set(to, (counts.get(to) ?? 0) + count);
    counts.set(from, (counts.get(from) ?? 0) - count);
  }
  return [...counts]
    .filter(([status]) => !['none', 'refund_due'].includes(status))
    .map(([status, count]) => ({ status, count }));
}

function readDue(db: Database) {
  return db
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<number | null>('updated_at').as('oldest'),
    ])
    .where('status', '=', sql.lit('refund_due'))
    .executeTakeFirstOrThrow();
}

async function countMails(db: Database): Promise<HouseFacts['mails']> {
  const { all, failing } = await db
    .selectFrom('messages')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('last_error').as('failing')])
    .where('sent_at', 'is', null)
    .where((eb) => isForSomebody(eb))
    .executeTakeFirstOrThrow();
  return { fresh: all - failing, failing };
}

async function countHolds(db: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}
