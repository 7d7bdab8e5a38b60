import { addDays } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { createTableSignal } from '#server/platform/db/table-signal.ts';

type Follower<State> = (state: State) => void;

/**
 * Watches the dates that have followers. After a signal from the database it reads all changed dates together and
 * notifies the followers of the dates that differ. It also reads every few seconds, because holds expire by the clock
 * and a signal may be lost.
 */
export interface DateWatch<State> {
  /** Calls the follower soon, and again after each change. Returns a function that stops it. */
  follow(date: string, follower: Follower<State>): () => void;
}

interface Watching<State> {
  read: (dates: readonly string[]) => Promise<readonly { date: string; state: State }[]>;
  /** Everything that followers see of a state, as text. */
  describe: (state: State) => string;
  /** A change of any date may be seen. */
  isOfAllDates?: boolean;
  failure: 'tables_not_watched' | 'floor_not_watched';
  tickMs?: number;
}

interface Watched<State> {
  followers: Set<Follower<State>>;
  /** Followers that have not been called yet. */
  newcomers: Set<Follower<State>>;
  /** The state that followers were last notified of, as text; empty before the first notification. */
  lastState: string;
}

const TICK_MS = 5_000;

export function createDateWatch<State>(ctx: Context, watching: Watching<State>): DateWatch<State> {
  const { isOfAllDates = false, tickMs = TICK_MS } = watching;
  const signal = createTableSignal(ctx.db, ctx.config);
  const dates = new Map<string, Watched<State>>();
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
      await notifyAll(ctx, watching, dates, now);
    }
    isReading = false;
  };
  const start = () => {
    const endSignal = signal((date) => {
      // A late seating of the day before may overlap the first hours of this date.
      void read(date && !isOfAllDates ? [date, addDays(date, -1)] : dates.keys());
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

async function notifyAll<State>(
  ctx: Context,
  { read, describe, failure }: Watching<State>,
  dates: ReadonlyMap<string, Watched<State>>,
  some: readonly string[],
): Promise<void> {
  try {
    for (const { date, state } of await read(some)) notify(state, describe(state), dates.get(date));
  } catch (error) {
    ctx.logger.error(failure, error);
  }
}

function notify<State>(state: State, now: string, watched: Watched<State> | undefined): void {
  if (!watched) return;
  const notified = [...(now === watched.lastState ? watched.newcomers : watched.followers)];
  watched.lastState = now;
  watched.newcomers.clear();
  for (const follower of notified) follower(state);
}
