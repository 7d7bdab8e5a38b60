import { seatingHours, toSlot } from '#contract/values/time.ts';
import type { Facts, Reservation } from './facts.ts';

/** Tolerance for the instants of two processes around one transaction; a real double booking lasts much longer. */
const EDGE_MS = 1_000;

type Tables = Pick<Facts, 'now' | 'reservations'> & Partial<Pick<Facts, 'orders' | 'events' | 'moves'>>;

interface Stay {
  reservationId: string;
  from: number;
  until: number;
}

/**
 * Tables that two reservations had at the same time, computed from the reservations alone: those that hold a table, and
 * those that were ever confirmed.
 */
export function findOverlaps(facts: Tables): string[] {
  const stays = new Map<string, Stay[]>();
  for (const reservation of facts.reservations) {
    const stay = findStay(reservation, facts);
    if (!stay) continue;
    for (const { hours, ...part } of splitStay(reservation, stay, facts)) {
      for (const hour of hours) stays.set(hour, [...(stays.get(hour) ?? []), part]);
    }
  }
  const overlaps = [...stays].flatMap(([hour, all]) =>
    all.flatMap((first, index) =>
      all
        .slice(index + 1)
        .filter((second) => second.reservationId !== first.reservationId)
        .filter((second) => Math.min(first.until, second.until) - Math.max(first.from, second.from) > EDGE_MS)
        .map((second) => {
          const [table = ''] = hour.split(' ');
          return `${table}: reservations ${first.reservationId} and ${second.reservationId}`;
        }),
    ),
  );
  return [...new Set(overlaps)];
}

/** When a reservation had its tables; undefined if it never had them for certain. */
function findStay(reservation: Reservation, { now, orders = [], events = [] }: Tables): Stay | undefined {
  const { id: reservationId, status, hold_expires_at: holdEnds } = reservation;
  const orderId = orders.find((order) => order.reservation_id === reservationId)?.id;
  const own = events.filter((event) => event.order_id === orderId);
  const from = own.find(({ to_status: to }) => to === 'confirmed')?.at;
  if (from !== undefined || status === 'confirmed') {
    const until = own.find(({ cause }) => cause === 'cancelled_by_diner')?.at;
    return { reservationId, from: from ?? 0, until: until ?? Infinity };
  }
  const isHeld = status === 'held' && holdEnds !== null && holdEnds > now;
  return isHeld ? { reservationId, from: 0, until: Infinity } : undefined;
}

/** A moved reservation had other tables before each move. */
function splitStay(
  reservation: Reservation,
  stay: Stay,
  { moves = [] }: Tables,
): (Stay & { hours: string[] })[] {
  const own = moves.filter((move) => move.reservation_id === reservation.id);
  const parts = own.map((move, index) => ({
    ...stay,
    from: own[index - 1]?.moved_at ?? stay.from,
    until: move.moved_at,
    hours: tableHours({
      ...reservation,
      tables: move.from_tables.split(','),
      local_date: move.from_date,
      start_hour: move.from_hour,
    }),
  }));
  const last = { ...stay, from: own.at(-1)?.moved_at ?? stay.from, hours: tableHours(reservation) };
  return [...parts, last];
}

/** Confirmed reservations without claims for all their tables, which another diner could take. */
export function findOpenTables({ reservations, claims }: Facts): string[] {
  const locked = new Set(
    claims.map((claim) => `${claim.reservation_id} ${claim.table_id} ${claim.date} ${claim.hour}:00`),
  );
  return reservations
    .filter(({ status }) => status === 'confirmed')
    .flatMap((reservation) =>
      tableHours(reservation)
        .filter((hour) => !locked.has(`${reservation.id} ${hour}`))
        .map((hour) => `reservation ${reservation.id}: ${hour}`),
    );
}

function tableHours({ tables, local_date, start_hour, duration_hours }: Reservation): string[] {
  return tables.flatMap((table) =>
    seatingHours(local_date, toSlot(start_hour), duration_hours).map(
      ({ date, hour }) => `${table} ${date} ${hour}:00`,
    ),
  );
}
