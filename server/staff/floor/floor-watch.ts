import type { Context } from '#server/context.ts';
import { createTableSignal } from '#server/platform/db/table-signal.ts';
import { eveningAt } from '#server/dining/reservations/evening.ts';
import { getFloor, type FloorView } from './floor-facts.ts';
import { versionOf } from '#server/platform/http/hash.ts';

/** The state of a date's floor: pages with the same version show the same. */
export interface FloorVersion {
  version: string;
  /** When it was read; milliseconds since 1970. */
  now: number;
}

type Follower = (state: FloorVersion) => void;

/**
 * Watches the floors that pages follow: each date is read once for all of them, after a signal from the database and every
 * few seconds, because minutes pass without a write.
 */
export interface FloorWatch {
  /** Calls the follower soon and after each reading. Returns a function that stops it. */
  follow(date: string, follower: Follower): () => void;
}

const TICK_MS = 5_000;

export function createFloorWatch(ctx: Context, { tickMs = TICK_MS } = {}): FloorWatch {
  const signal = createTableSignal(ctx.db, ctx.config);
  const followers = new Map<string, Set<Follower>>();
  let isReading = false;
  let isStale = false;
  let stop: (() => void) | undefined;

  const readAll = async () => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      for (const [date, some] of followers) await tell(ctx, date, some);
    }
    isReading = false;
  };
  const start = () => {
    const endSignal = signal(() => void readAll());
    const tick = setInterval(() => void readAll(), tickMs);
    return () => {
      endSignal();
      clearInterval(tick);
    };
  };

  return {
    follow(date, follower) {
      const some = followers.get(date) ?? new Set();
      followers.set(date, some);
      some.add(follower);
      stop ??= start();
      void readAll();
      return () => {
        some.delete(follower);
        if (some.size === 0 && followers.get(date) === some) followers.delete(date);
        if (followers.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

async function tell(ctx: Context, date: string, followers: ReadonlySet<Follower>): Promise<void> {
  try {
    const view = await getFloor(ctx, date);
    const state = { version: versionOfView(view), now: view.now };
    for (const follower of followers) follower(state);
  } catch (error) {
    ctx.logger.error('floor_not_watched', error);
  }
}

/** Everything that the page shows, except the time at which it was read. */
export function versionOfView({ floor, isClosed, undoable, callers, now }: FloorView): string {
  const shown = JSON.stringify([floor, isClosed, undoable, callers, eveningAt(now)]);
  return versionOf(shown);
}
