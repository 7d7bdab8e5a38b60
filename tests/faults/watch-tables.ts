import { setTimeout } from 'node:timers/promises';
import { createDatabaseClock } from '#server/platform/db/clock.ts';
import { isUnreachable } from '#server/platform/db/errors.ts';
import type { House } from './house.ts';
import { readReservations } from './read-facts.ts';
import { findOverlaps } from './table-checks.ts';

const WATCH_PAUSE_MS = 300;

/** Checks repeatedly whether a table has been given twice, even for a moment. */
export function watchTables({ db, engine }: House) {
  const found = new Set<string>();
  let isOver = false;
  const clock = createDatabaseClock(engine);
  const look = async () => {
    const reservations = await readReservations(db);
    return findOverlaps({ reservations, now: await clock(db) });
  };
  const watching = (async () => {
    while (!isOver) {
      for (const overlap of await look().catch(forgive)) found.add(overlap);
      await setTimeout(WATCH_PAUSE_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return [...found];
    },
  };
}

/** A database that is away shows nothing. */
function forgive(error: unknown): string[] {
  if (isUnreachable(error)) return [];
  throw error;
}
