import { addDays, localDateAt, upcomingSlots } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { createTableSignal } from '../db/table-signal.ts';
import { readEvenings, type Evening } from './availability.ts';

/**
 * Keeps an eye on the dates that somebody looks at, and on no others. All that may have changed are read together, once
 * for all who follow them, whenever the database signals a change, and every few seconds besides: holds end by the clock
 * alone, and a signal may be lost. Followers are told of what has changed, and nothing else is reckoned.
 */
export interface TableWatch {
  /** Tells of the evening soon, and again whenever it has changed. Returns what ends it. */
  follow(date: string, follower: Follower): () => void;
}

type Follower = (evening: Evening) => void;

interface Watched {
  followers: Set<Follower>;
  /** Followers who have not been told of any evening. */
  newcomers: Set<Follower>;
  /** All that followers were told, as one text; empty before they were told anything. */
  told: string;
}

const TICK_MS = 5_000;

export function createTableWatch(ctx: Context, { tickMs = TICK_MS } = {}): TableWatch {
  const signal = createTableSignal(ctx.db, ctx.config.databaseUrl);
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
      await tellAll(ctx, dates, now);
    }
    isReading = false;
  };
  const start = () => {
    const endSignal = signal((date) => {
      // Late seatings of the evening before meet the first hours of this date.
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
      const watched = dates.get(date) ?? { followers: new Set(), newcomers: new Set(), told: '' };
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

async function tellAll(
  ctx: Context,
  dates: ReadonlyMap<string, Watched>,
  some: readonly string[],
): Promise<void> {
  try {
    for (const evening of await readEvenings(ctx, some)) tell(ctx, evening, dates.get(evening.date));
  } catch (error) {
    ctx.logger.error('tables_not_watched', error);
  }
}

function tell(ctx: Context, evening: Evening, watched: Watched | undefined): void {
  if (!watched) return;
  const now = describe(ctx, evening);
  const listeners = now === watched.told ? watched.newcomers : watched.followers;
  const told = [...listeners];
  watched.told = now;
  watched.newcomers.clear();
  for (const follower of told) follower(evening);
}

/** All that an answer depends on: the evening itself and, up to today, how many of its slots are still to come. */
function describe({ clock }: Context, { date, tables, claims, isClosed }: Evening): string {
  const now = clock();
  const upcoming = date > localDateAt(now) ? undefined : upcomingSlots(date, now).length;
  return JSON.stringify([claims, isClosed, upcoming, tables.length]);
}
