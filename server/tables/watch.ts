import { addDays } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { createTableSignal } from '../db/table-signal.ts';
import { readEvening, type Evening } from './availability.ts';

/**
 * Keeps an eye on the dates that somebody looks at, and on no others. Each is read once for all who follow it, whenever
 * the database signals a change, and every few seconds besides: holds end by the clock alone, and a signal may be lost.
 */
export interface TableWatch {
  /** Tells of the evening soon, and again whenever it may have changed. Returns what ends it. */
  follow(date: string, follower: Follower): () => void;
}

type Follower = (evening: Evening) => void;

interface Watched {
  followers: Set<Follower>;
  isReading: boolean;
  /** Something happened while it was being read. */
  isStale: boolean;
}

const TICK_MS = 5_000;

export function createTableWatch(ctx: Context, { tickMs = TICK_MS } = {}): TableWatch {
  const signal = createTableSignal(ctx.db, ctx.config.databaseUrl);
  const dates = new Map<string, Watched>();
  let stop: (() => void) | undefined;

  const read = async (date: string) => {
    const watched = dates.get(date);
    if (!watched) return;
    watched.isStale = true;
    if (watched.isReading) return;
    watched.isReading = true;
    while (watched.isStale) {
      watched.isStale = false;
      await tell(ctx, date, watched.followers);
    }
    watched.isReading = false;
  };
  const readAll = () => {
    for (const date of dates.keys()) void read(date);
  };
  const start = () => {
    const endSignal = signal((date) => {
      if (!date) return readAll();
      // Late seatings of the evening before meet the first hours of this date.
      for (const evening of [date, addDays(date, -1)]) void read(evening);
    });
    const tick = setInterval(readAll, tickMs);
    return () => {
      endSignal();
      clearInterval(tick);
    };
  };

  return {
    follow(date, follower) {
      const watched = dates.get(date) ?? { followers: new Set(), isReading: false, isStale: false };
      dates.set(date, watched);
      watched.followers.add(follower);
      stop ??= start();
      void read(date);
      return () => {
        watched.followers.delete(follower);
        if (watched.followers.size === 0 && dates.get(date) === watched) dates.delete(date);
        if (dates.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

async function tell(ctx: Context, date: string, followers: ReadonlySet<Follower>): Promise<void> {
  try {
    const evening = await readEvening(ctx, date);
    for (const follower of followers) follower(evening);
  } catch (error) {
    ctx.logger.error('tables_not_watched', error);
  }
}
