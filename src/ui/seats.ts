import type { Seats } from '#src/stores/reservation/seats.ts';

interface Floor {
  tables: readonly { id: string; seats: number }[];
}

export function seatsOf(floors: readonly Floor[]): Seats {
  return Object.fromEntries(floors.flatMap(({ tables }) => tables.map(({ id, seats }) => [id, seats])));
}
