import { slotHour } from '#contract/values/time.ts';
import type { Acknowledged, Facts } from './facts.ts';
import { findChargesWithoutCause, findUnchargedReservations } from './money-checks.ts';
import { findOverlaps } from './table-checks.ts';

/** The kinds of faults, each of them a violation of the guarantees. */
export const FAULTS = [
  'overlaps',
  'charges without reservation or refund',
  'reservations without charge',
  'acknowledged writes lost',
  'confirmed orders without exactly one mail',
  'tables and claims that disagree',
  'orders without an end',
] as const;

export interface Finding {
  fault: (typeof FAULTS)[number];
  /** The order or diner, and what is wrong. */
  about: string;
}

/** Returns everything that is wrong in these facts. */
export function check(facts: Facts): Finding[] {
  const findings: [Finding['fault'], string[]][] = [
    ['overlaps', findOverlaps(facts)],
    ['charges without reservation or refund', findChargesWithoutCause(facts)],
    ['reservations without charge', findUnchargedReservations(facts)],
    ['acknowledged writes lost', findLostWrites(facts)],
    ['confirmed orders without exactly one mail', findMailFaults(facts)],
    ['tables and claims that disagree', facts.tableProblems],
    ['orders without an end', findUnsettledOrders(facts)],
  ];
  return findings.flatMap(([fault, abouts]) => abouts.map((about) => ({ fault, about })));
}

function findLostWrites(facts: Facts): string[] {
  const { journal, emails, reservations, orders, events } = facts;
  const accounts = new Set(emails);
  const known = new Set([...reservations, ...orders].map(({ id }) => id));
  const causes = new Set(events.map(({ order_id: id, cause }) => `${id} ${cause}`));
  const lost = journal.filter((entry) => {
    switch (entry.kind) {
      case 'account':
        return !accounts.has(entry.email);
      case 'hold':
        return !known.has(entry.reservationId);
      case 'order':
        return !known.has(entry.orderId);
      case 'confirmation':
        return !causes.has(`${entry.orderId} payment_received`);
      case 'move':
        return !isMoveKept(entry, facts);
      case 'removal':
        return !causes.has(`${entry.orderId} dishes_removed`);
      case 'cancellation':
        return !causes.has(`${entry.orderId} cancelled_by_diner`);
      case 'waiting':
        return !isWaitingKept(entry, facts);
      case 'staff move':
        return !hasHad(entry, facts);
      case 'staff step':
        return !facts.actions.some(
          ({ subject, action }) => subject === entry.reservationId && action === entry.action,
        );
      case 'undo':
        return !facts.steps.some(
          ({ actionId, undoneAt }) => actionId === entry.actionId && undoneAt !== null,
        );
    }
  });
  return lost.map((entry) => JSON.stringify(entry));
}

/** Whether the move is recorded, also if the diner has moved the reservation again. */
function isMoveKept(
  { orderId, to }: Extract<Acknowledged, { kind: 'move' }>,
  { orders, moves }: Facts,
): boolean {
  const reservationId = orders.find(({ id }) => id === orderId)?.reservation_id;
  const wanted = describe(to.date, slotHour(to.time), to.tables);
  return moves.some(
    (move) =>
      move.reservation_id === reservationId &&
      describe(move.to_date, move.to_hour, move.to_tables.split(',')) === wanted,
  );
}

/** Whether a reservation has had this seating: a move to what it has changes nothing and is not recorded. */
function hasHad(
  { reservationId, to }: Extract<Acknowledged, { kind: 'staff move' }>,
  { reservations, moves }: Facts,
): boolean {
  const own = moves.filter((move) => move.reservation_id === reservationId);
  const present = reservations.find(({ id }) => id === reservationId);
  const all = [
    ...own.map((move) => describe(move.from_date, move.from_hour, move.from_tables.split(','))),
    ...own.map((move) => describe(move.to_date, move.to_hour, move.to_tables.split(','))),
    ...(present ? [describe(present.local_date, present.start_hour, present.tables)] : []),
  ];
  return all.includes(describe(to.date, slotHour(to.time), to.tables));
}

function describe(date: string, hour: number, tables: readonly string[]): string {
  return `${date} ${hour} ${tables.toSorted().join()}`;
}

function isWaitingKept(
  { email, seating }: Extract<Acknowledged, { kind: 'waiting' }>,
  { waiting }: Facts,
): boolean {
  return waiting.some(
    (entry) => entry.email === email && entry.date === seating.date && entry.hour === slotHour(seating.time),
  );
}

/**
 * Each confirmed reservation has one confirmation. An order that was cancelled at once may lack it, but not the cancellation
 * mail. Mails are identified by their id: a mail that was sent twice is two files.
 */
function findMailFaults(facts: Facts): string[] {
  const { events, outbox, mails } = facts;
  const ordersWith = (cause: string) =>
    new Set(events.filter((event) => event.cause === cause).map((event) => event.order_id));
  const [confirmed, cancelled] = [ordersWith('payment_received'), ordersWith('cancelled_by_diner')];
  const [moved, removed] = [ordersWith('moved_by_diner'), ordersWith('dishes_removed')];
  // An undo before the mail was sent takes it back.
  const changedByStaff = ordersWith('moved_by_house');
  const isJoined = (orderId: string) =>
    facts.orders.some(
      ({ id, purpose, reservation_id: seat }) =>
        purpose === 'addition' &&
        confirmed.has(id) &&
        facts.orders.some((order) => order.id === orderId && order.reservation_id === seat),
    );
  const hasChangedDishes = (orderId: string) => removed.has(orderId) || isJoined(orderId);
  // The outbox forgets the mail about an earlier change, and drops an outdated one, maybe after a process sent it and
  // crashed.
  const forgottenKind = (orderId: string) =>
    moved.has(orderId) || changedByStaff.has(orderId)
      ? 'move'
      : hasChangedDishes(orderId)
        ? 'dishes'
        : cancelled.has(orderId)
          ? 'confirmation'
          : 'unknown';
  const sent = mails.map(({ id, orderId }) => ({
    orderId,
    kind: outbox.find((row) => row.id === id)?.kind ?? forgottenKind(orderId),
  }));
  const count = (orderId: string, kind: string) =>
    sent.filter((mail) => mail.orderId === orderId && mail.kind === kind).length;

  const first = facts.orders.filter(({ purpose }) => purpose === 'reservation');
  return first.flatMap(({ id }) => {
    const [confirmations, cancellations] = [count(id, 'confirmation'), count(id, 'cancellation')];
    const isRight =
      count(id, 'unknown') === 0 &&
      cancellations === Number(cancelled.has(id)) &&
      (cancelled.has(id) || changedByStaff.has(id) || count(id, 'move') >= Number(moved.has(id))) &&
      (cancelled.has(id) || count(id, 'dishes') >= Number(hasChangedDishes(id))) &&
      (confirmations === Number(confirmed.has(id)) || (cancelled.has(id) && confirmations === 0));
    return isRight ? [] : [`order ${id}: ${confirmations} confirmations, ${cancellations} cancellations`];
  });
}

function findUnsettledOrders({ orders }: Facts): string[] {
  return orders
    .filter(({ status }) => status === 'pending' || status === 'refund_due')
    .map(({ id, status }) => `order ${id}: ${status}`);
}
