import { seatingHours, toSlot } from '#contract/time.ts';
import type { Facts, Reservation } from './facts.ts';

/** Instants of two processes at one transaction's edge; a table given twice stays so for much longer. */
const EDGE_MS = 1_000;

type Tables = Pick<Facts, 'now' | 'reservations'> & Partial<Pick<Facts, 'orders' | 'events'>>;

interface Stay {
  reservationId: string;
  from: number;
  until: number;
}

/**
 * Tables that two reservations had at the same time, worked out from the reservations themselves: those that hold a table
 * now, and those that were confirmed at one time.
 */
export function findOverlaps(facts: Tables): string[] {
  const stays = new Map<string, Stay[]>();
  for (const reservation of facts.reservations) {
    const stay = findStay(reservation, facts);
    if (!stay) continue;
    for (const hour of tableHours(reservation)) stays.set(hour, [...(stays.get(hour) ?? []), stay]);
  }
  const overlaps = [...stays].flatMap(([hour, all]) =>
    all.flatMap((first, index) =>
      all
        .slice(index + 1)
        .filter((second) => Math.min(first.until, second.until) - Math.max(first.from, second.from) > EDGE_MS)
        .map((second) => {
          const [table = ''] = hour.split(' ');
          return `${table}: reservations ${first.reservationId} and ${second.reservationId}`;
        }),
    ),
  );
  return [...new Set(overlaps)];
}

/** From when until when a reservation had its tables; undefined where it never had them for sure. */
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

/** Confirmed reservations whose tables are not all locked: the next diner could take one. */
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
