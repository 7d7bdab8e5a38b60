import { seatingHours, slotHour, toSlot } from '#contract/values/time.ts';
import type { Snapshot } from '#server/dining/reservations/write.ts';
import type { Facts, Reservation, StaffStep } from './facts.ts';

/** One hour at one table that a reservation had from one instant to another. */
export interface Stay {
  reservationId: string;
  /** `table1 2026-07-10 19:00` */
  hour: string;
  from: number;
  until: number;
}

export type History = Pick<Facts, 'now' | 'reservations'> &
  Partial<Pick<Facts, 'orders' | 'events' | 'moves' | 'steps'>>;

interface State {
  date: string;
  startHour: number;
  hours: number;
  tables: string[];
  /** Confirmed, or held and not expired. */
  isTaken: boolean;
  /** The guests have left or did not come. */
  hasEnded: boolean;
}

interface Change {
  at: number;
  to: Partial<State>;
}

/** When a reservation had which hours, from its orders, its moves and the steps of the staff. */
export function listStays(reservation: Reservation, facts: History): Stay[] {
  const changes = listChanges(reservation, facts);
  let state = findFirstState(reservation, facts);
  let from = 0;
  const stays: Stay[] = [];
  const leaveUntil = (until: number) => {
    for (const hour of hoursOf(state)) stays.push({ reservationId: reservation.id, hour, from, until });
  };
  for (const { at, to } of changes) {
    const next = { ...state, ...to };
    if (JSON.stringify(next) === JSON.stringify(state)) continue;
    leaveUntil(at);
    [state, from] = [next, at];
  }
  leaveUntil(Infinity);
  return stays;
}

function hoursOf({ tables, date, startHour, hours, isTaken, hasEnded }: State): string[] {
  if (!isTaken || hasEnded) return [];
  return tables.flatMap((table) =>
    seatingHours(date, toSlot(startHour), hours).map((at) => `${table} ${at.date} ${at.hour}:00`),
  );
}

function listChanges({ id }: Reservation, facts: History): Change[] {
  const { orders = [], events = [], moves = [], steps = [] } = facts;
  const ofOrder = events.filter((event) => event.order_id === findOrder(id, orders)?.id);
  const confirmed = ofOrder.filter(({ cause }) => cause === 'payment_received');
  const cancelled = ofOrder.filter(({ cause }) => cause === 'cancelled_by_diner');
  const moved = moves.filter((move) => move.reservation_id === id);
  return [
    ...confirmed.map(({ at }) => ({ at, to: { isTaken: true } })),
    ...cancelled.map(({ at }) => ({ at, to: { isTaken: false } })),
    ...moved.map(({ moved_at: at, to_date: date, to_hour: startHour, to_tables: tables }) => ({
      at,
      to: { date, startHour, tables: tables.split(',') },
    })),
    ...steps.filter((step) => step.reservationId === id).flatMap(changesOf),
  ].toSorted((first, second) => first.at - second.at);
}

/** The order that made the reservation. */
function findOrder(reservationId: string, orders: Facts['orders']) {
  return orders.find(({ reservation_id: id, purpose }) => id === reservationId && purpose === 'reservation');
}

/** What a step did, and what its undo put back. */
function changesOf({ at, undoneAt, before, after }: StaffStep): Change[] {
  const [old, fresh] = [toState(before), toState(after)];
  const fields = (Object.keys(old) as (keyof State)[]).filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(fresh[field]),
  );
  const pick = (state: State) => Object.fromEntries(fields.map((field) => [field, state[field]]));
  return [{ at, to: pick(fresh) }, ...(undoneAt === null ? [] : [{ at: undoneAt, to: pick(old) }])];
}

function toState({ date, slot, hours, tables, status, endedAt }: Snapshot): State {
  return {
    date,
    startHour: slotHour(slot),
    hours,
    tables,
    isTaken: status === 'confirmed',
    hasEnded: endedAt !== null,
  };
}

/** What a reservation was before its first change. */
function findFirstState(reservation: Reservation, facts: History): State {
  const { id, status, hold_expires_at: holdEnds, ended_at: endedAt } = reservation;
  const { now, orders = [], events = [], moves = [], steps = [] } = facts;
  const move = moves.find(({ reservation_id: of }) => of === id);
  const step = steps.find(({ reservationId }) => reservationId === id);
  const orderId = findOrder(id, orders)?.id;
  const isPaidLater = events.some(
    ({ order_id: of, cause }) => of === orderId && cause === 'payment_received',
  );
  const isHeld = status === 'held' && holdEnds !== null && holdEnds > now;
  const isTaken = (status === 'confirmed' && !isPaidLater) || isHeld;
  const isAddedByStaff = reservation.source !== 'web';
  return {
    date: move?.from_date ?? step?.before.date ?? reservation.local_date,
    startHour: move?.from_hour ?? (step ? slotHour(step.before.slot) : reservation.start_hour),
    hours: step?.before.hours ?? reservation.duration_hours,
    tables: move?.from_tables.split(',') ?? step?.before.tables ?? reservation.tables,
    isTaken: isAddedByStaff && step ? step.before.status === 'confirmed' : isTaken,
    hasEnded: step ? step.before.endedAt !== null : endedAt !== null,
  };
}
