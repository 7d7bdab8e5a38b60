import { listBookableSlots } from '#contract/rules/opening-hours.ts';
import { addDays } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { createTableSignal } from '#server/platform/db/table-signal.ts';
import { readEvenings, type Evening } from './availability.ts';
import { listBlockedTables } from './closures.ts';

/**
 * Watches the dates that have followers. After a signal from the database it reads all changed dates together and
 * notifies the followers of the dates that differ. It also reads every few seconds, because holds expire by the clock
 * and a signal may be lost.
 */
export interface TableWatch {
  /** Calls the follower soon, and again after each change. Returns a function that stops it. */
  follow(date: string, follower: Follower): () => void;
}

type Follower = (evening: Evening) => void;

interface Watched {
  followers: Set<Follower>;
  /** Followers that have not been called yet. */
  newcomers: Set<Follower>;
  /** The state that followers were last notified of, as text; empty before the first notification. */
  lastState: string;
}

const TICK_MS = 5_000;

export function createTableWatch(ctx: Context, { tickMs = TICK_MS } = {}): TableWatch {
  const signal = createTableSignal(ctx.db, ctx.config);
  const dates = new Map<string, Watched>();
  const stale = new Set<string>();
  let isReading = false;
  let stop: (() => void) | undefined;

  const read = async (some: Iterable<string>) => {
    for (const date of some) if (dates.has(date)) stale.add(date);
    if (isReading) return;
    isReading = true;
    while (stale.size > 0) {
      const now = [...stale];
      stale.clear();
      await notifyAll(ctx, dates, now);
    }
    isReading = false;
  };
  const start = () => {
    const endSignal = signal((date) => {
      // A late seating of the day before may overlap the first hours of this date.
      void read(date ? [date, addDays(date, -1)] : dates.keys());
    });
    const tick = setInterval(() => void read(dates.keys()), tickMs);
    return () => {
      endSignal();
      clearInterval(tick);
    };
  };

  return {
    follow(date, follower) {
      const watched = dates.get(date) ?? { followers: new Set(), newcomers: new Set(), lastState: '' };
      dates.set(date, watched);
      watched.followers.add(follower);
      watched.newcomers.add(follower);
      stop ??= start();
      void read([date]);
      return () => {
        watched.followers.delete(follower);
        watched.newcomers.delete(follower);
        if (watched.followers.size === 0 && dates.get(date) === watched) dates.delete(date);
        if (dates.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

async function notifyAll(
  ctx: Context,
  dates: ReadonlyMap<string, Watched>,
  some: readonly string[],
): Promise<void> {
  try {
    for (const evening of await readEvenings(ctx, some)) notify(ctx, evening, dates.get(evening.date));
  } catch (error) {
    ctx.logger.error('tables_not_watched', error);
  }
}

function notify(ctx: Context, evening: Evening, watched: Watched | undefined): void {
  if (!watched) return;
  const now = describe(ctx, evening);
  const listeners = now === watched.lastState ? watched.newcomers : watched.followers;
  const notified = [...listeners];
  watched.lastState = now;
  watched.newcomers.clear();
  for (const follower of notified) follower(evening);
}

/** Everything that the answer depends on: the evening, the slots, and the house rules. */
function describe(ctx: Context, { date, tables, claims, isClosed }: Evening): string {
  const bookable = listBookableSlots(ctx, date, ctx.clock());
  const rules = [listBlockedTables(ctx, date), ctx.rules.seatingHours];
  return JSON.stringify([claims, isClosed, bookable, tables, rules]);
}
