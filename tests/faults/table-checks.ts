import { listStays, type History, type Stay } from './stays.ts';

/** Tolerance for the instants of two processes around one transaction; a real double booking lasts much longer. */
const EDGE_MS = 1_000;

/**
 * Tables that two reservations had at the same time, computed from the reservations and their history alone, and not
 * from the claims that prevent it.
 */
export function findOverlaps(facts: History): string[] {
  const stays = facts.reservations.flatMap((reservation) => listStays(reservation, facts));
  const overlaps = [...Map.groupBy(stays, ({ hour }) => hour)].flatMap(([hour, all]) =>
    all.flatMap((first, index) =>
      all
        .slice(index + 1)
        .filter((second) => isOverlap(first, second))
        .map((second) => {
          const [table = ''] = hour.split(' ');
          return `${table}: reservations ${first.reservationId} and ${second.reservationId}`;
        }),
    ),
  );
  return [...new Set(overlaps)];
}

function isOverlap(first: Stay, second: Stay): boolean {
  if (first.reservationId === second.reservationId) return false;
  return Math.min(first.until, second.until) - Math.max(first.from, second.from) > EDGE_MS;
}
