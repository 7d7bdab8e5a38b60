import type { Snapshot } from '#server/dining/reservations/write.ts';
import type { Facts, Reservation, StaffStep } from './facts.ts';

/**
 * Facts without a fault: a confirmed order, one cancelled six hours before the reservation with half refunded, one
 * never paid, and an expired hold.
 */
export function cleanFacts(overrides: Partial<Facts> = {}): Facts {
  return {
    now: Date.parse('2026-07-05T12:00:00Z'),
    bankOrders: [
      {
        orderId: 'bank-1',
        externalOrderId: 'order-1',
        status: 'completed',
        chargedTetri: 5000,
        refundedTetri: 0,
      },
      {
        orderId: 'bank-2',
        externalOrderId: 'order-2',
        status: 'refunded_partially',
        chargedTetri: 3000,
        refundedTetri: 1500,
      },
      {
        orderId: 'bank-3',
        externalOrderId: 'order-3',
        status: 'rejected',
        chargedTetri: 0,
        refundedTetri: 0,
      },
    ],
    orders: [
      {
        ...ORDER,
        id: 'order-1',
        reservation_id: 'seat-1',
        status: 'confirmed',
        total_tetri: 5000,
        bank_order_id: 'bank-1',
      },
      {
        ...ORDER,
        id: 'order-2',
        reservation_id: 'seat-2',
        status: 'refunded',
        total_tetri: 3000,
        bank_order_id: 'bank-2',
      },
      {
        ...ORDER,
        id: 'order-3',
        reservation_id: 'seat-3',
        status: 'expired',
        total_tetri: 4000,
        bank_order_id: 'bank-3',
      },
    ],
    events: [
      event('order-1', 'confirmed', 'payment_received', '2026-07-05T08:00:00Z'),
      event('order-2', 'confirmed', 'payment_received', '2026-07-05T08:00:00Z'),
      event('order-2', 'refund_due', 'cancelled_by_diner', '2026-07-05T09:00:00Z'),
      event('order-2', 'refunded', 'refunded_at_bank', '2026-07-05T09:01:00Z'),
      event('order-3', 'expired', 'payment_expired', '2026-07-05T09:00:00Z'),
    ],
    reservations: [
      reservation({ id: 'seat-1', status: 'confirmed' }),
      reservation({ id: 'seat-2', status: 'cancelled', tables: ['table2'] }),
      reservation({ id: 'seat-3', status: 'released' }),
      reservation({ id: 'seat-4', status: 'held', hold_expires_at: Date.parse('2026-07-05T11:00:00Z') }),
    ],
    moves: [],
    removals: [],
    steps: [],
    actions: [],
    waiting: [],
    tableProblems: [],
    outbox: [
      { id: 'mail-1', order_id: 'order-1', kind: 'confirmation' },
      { id: 'mail-2', order_id: 'order-2', kind: 'confirmation' },
      { id: 'mail-3', order_id: 'order-2', kind: 'refund' },
      { id: 'mail-4', order_id: 'order-2', kind: 'cancellation' },
    ],
    mails: [
      { id: 'mail-1', orderId: 'order-1' },
      { id: 'mail-2', orderId: 'order-2' },
      { id: 'mail-3', orderId: 'order-2' },
      { id: 'mail-4', orderId: 'order-2' },
    ],
    emails: ['nino@example.com'],
    journal: [
      { kind: 'account', email: 'nino@example.com' },
      { kind: 'hold', reservationId: 'seat-4' },
      { kind: 'order', orderId: 'order-1' },
      { kind: 'confirmation', orderId: 'order-1' },
      { kind: 'cancellation', orderId: 'order-2' },
    ],
    ...overrides,
  };
}

/**
 * The cancelled order and an addition to it, of 30.01 each: half of both is 30.01, of which 15.01 belong to the first
 * and the rest to the addition.
 */
export function cancelledWithAddition({ refundedTetri }: { refundedTetri: number }): Partial<Facts> {
  const { bankOrders, orders, events } = cleanFacts();
  const addition = {
    ...ORDER,
    id: 'order-5',
    purpose: 'addition',
    reservation_id: 'seat-2',
    status: 'refunded',
    total_tetri: 3001,
    bank_order_id: 'bank-5',
  } as const;
  return {
    orders: [
      ...orders.map((order) => (order.id === 'order-2' ? { ...order, total_tetri: 3001 } : order)),
      addition,
    ],
    bankOrders: [
      ...bankOrders.map((order) =>
        order.orderId === 'bank-2' ? { ...order, chargedTetri: 3001, refundedTetri: 1501 } : order,
      ),
      {
        orderId: 'bank-5',
        externalOrderId: 'order-5',
        status: 'refunded_partially',
        chargedTetri: 3001,
        refundedTetri,
      },
    ],
    events: [
      ...events,
      event('order-5', 'confirmed', 'payment_received', '2026-07-05T08:30:00Z'),
      event('order-5', 'refund_due', 'cancelled_by_diner', '2026-07-05T09:00:00Z'),
      event('order-5', 'refunded', 'refunded_at_bank', '2026-07-05T09:01:00Z'),
    ],
  };
}

const ORDER = {
  purpose: 'reservation',
  removed_tetri: 0,
  cancellation_policy: JSON.stringify([
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 4, refundPercent: 50 },
  ]),
};

/** 5 July, 19:00 to 21:00 at table1. */
export function reservation(overrides: Partial<Reservation>): Reservation {
  return {
    id: 'seat',
    source: 'web',
    status: 'confirmed',
    local_date: '2026-07-05',
    start_hour: 19,
    duration_hours: 2,
    hold_expires_at: null,
    earliest_starts_at: null,
    ended_at: null,
    tables: ['table1'],
    ...overrides,
  };
}

export function event(orderId: string, to: string, cause: string, at: string): Facts['events'][number] {
  return { order_id: orderId, to_status: to, cause, at: Date.parse(at) };
}

/** A step about the reservation `called`, which is as `reservation` but for what the step changes. */
export function stepAt(at: string, before: Partial<Snapshot>, after: Partial<Snapshot>): StaffStep {
  return {
    actionId: at,
    reservationId: 'called',
    at: Date.parse(at),
    undoneAt: null,
    before: { ...SNAPSHOT, ...before },
    after: { ...SNAPSHOT, ...after },
  };
}

const SNAPSHOT: Snapshot = {
  status: 'confirmed',
  payUntil: null,
  date: '2026-07-05',
  slot: '19:00',
  hours: 2,
  tables: ['table1'],
  partySize: 2,
  earliestStart: Date.parse('2026-07-05T15:00:00Z'),
  endedAt: null,
  isNoShow: false,
  delay: null,
  called: null,
  arrived: null,
  reconfirmed: null,
};
