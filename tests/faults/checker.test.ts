import { describe, expect, it } from 'vitest';
import { check } from './checker.ts';
import { cancelledWithAddition, cleanFacts, event, reservation, stepAt } from './clean-facts.ts';
import type { Acknowledged, Facts, Reservation } from './facts.ts';

const clean = cleanFacts();

/** The checker's faults for facts with one part replaced. */
function faultsOf(overrides: Partial<Facts>): string[] {
  return check(cleanFacts(overrides)).map(({ fault }) => fault);
}

/** The fault-free rows with one of them changed. */
function changed<Row>(rows: readonly Row[], index: number, change: Partial<Row>): Row[] {
  return rows.map((row, place) => (place === index ? { ...row, ...change } : row));
}

describe('check', () => {
  it('finds nothing in facts without a fault', () => {
    expect(check(clean)).toEqual([]);
  });

  it.for([
    ['another confirmed reservation an hour later', { id: 'other', start_hour: 20 }],
    ['one that began an hour before', { id: 'other', start_hour: 18 }],
    ['one that shares one of several tables', { id: 'other', tables: ['table8', 'table1'] }],
    [
      'one from the evening before past midnight',
      { id: 'other', local_date: '2026-07-04', start_hour: 23, duration_hours: 21 },
    ],
    ['a hold that has not ended', { id: 'other', status: 'held', hold_expires_at: clean.now + 1 }],
  ] satisfies [string, Partial<Reservation>][])('finds an overlap with %s', ([, row]) => {
    const second = reservation(row);

    expect(faultsOf({ reservations: [...clean.reservations, second] })).toContain('overlaps');
  });

  it('finds an overlap that ended when one of the two was cancelled', () => {
    const reservations = changed(clean.reservations, 1, { tables: ['table1'] });

    expect(faultsOf({ reservations })).toEqual(['overlaps']);
  });

  it('allows a table that was cancelled before the next hold', () => {
    const reservations = changed(clean.reservations, 1, { tables: ['table1'] });
    const later = event('order-1', 'confirmed', 'payment_received', '2026-07-05T09:30:00Z');

    expect(faultsOf({ reservations, events: [later, ...clean.events.slice(1)] })).toEqual([]);
  });

  describe('a moved reservation', () => {
    /** The first reservation had table2, which the cancelled one has had until 09:00. */
    const movedAt = (at: string) => ({
      reservation_id: 'seat-1',
      moved_at: Date.parse(at),
      from_date: '2026-07-05',
      from_hour: 19,
      from_tables: 'table2',
      to_date: '2026-07-05',
      to_hour: 19,
      to_tables: 'table1',
    });

    it('overlaps with what it had before', () => {
      expect(faultsOf({ moves: [movedAt('2026-07-05T08:30:00Z')] })).toEqual(['overlaps']);
    });

    it('does not overlap with who got its tables later', () => {
      const events = clean.events.map((one) => ({
        ...one,
        at: one.order_id === 'order-2' ? one.at + 60_000 : one.at - 60_000,
      }));

      expect(faultsOf({ moves: [movedAt('2026-07-05T08:00:30Z')], events })).toEqual([]);
    });

    it('is missed if an acknowledged move is not recorded', () => {
      const moves = [movedAt('2026-07-05T08:00:00Z')];
      const to = { tables: ['table1'], date: '2026-07-05', time: '20:00' };
      const journal = [...clean.journal, { kind: 'move' as const, orderId: 'order-1', to }];

      expect(faultsOf({ moves, journal })).toEqual(['acknowledged writes lost']);
      expect(
        faultsOf({
          moves,
          journal: [...clean.journal, { kind: 'move', orderId: 'order-1', to: { ...to, time: '19:00' } }],
        }),
      ).toEqual([]);
    });

    it('needs a mail about the move', () => {
      const events = [
        ...clean.events,
        event('order-1', 'confirmed', 'moved_by_diner', '2026-07-05T08:30:00Z'),
      ];

      expect(faultsOf({ events })).toEqual(['confirmed orders without exactly one mail']);
    });
  });

  describe('a reservation of the staff', () => {
    /** At the table of the first reservation, which is paid at 08:00. */
    const called = reservation({ id: 'called', source: 'phone' });
    const reservations = [...clean.reservations, called];
    const added = stepAt('2026-07-05T07:00:00Z', { status: 'cancelled' }, { status: 'confirmed' });

    it('overlaps while its guests are expected', () => {
      expect(faultsOf({ reservations, steps: [added] })).toEqual(['overlaps']);
    });

    it.for([
      ['left', stepAt('2026-07-05T07:30:00Z', {}, { endedAt: Date.parse('2026-07-05T07:30:00Z') })],
      ['were moved', stepAt('2026-07-05T07:30:00Z', {}, { tables: ['table2'] })],
    ] as const)('gives its table to the next guests once its own %s', ([, step]) => {
      const own = reservations.map((one) => ({ ...one, ...(one.id === 'seat-2' && { tables: ['table3'] }) }));

      expect(faultsOf({ reservations: own, steps: [added, step] })).toEqual([]);
    });

    it('overlaps if the end is undone while others sit there', () => {
      const left = stepAt('2026-07-05T07:30:00Z', {}, { endedAt: Date.parse('2026-07-05T07:30:00Z') });
      const undone = { ...left, undoneAt: Date.parse('2026-07-05T09:00:00Z') };

      expect(faultsOf({ reservations, steps: [added, undone] })).toEqual(['overlaps']);
    });

    it('is forgotten once its addition is undone', () => {
      const undone = { ...added, undoneAt: Date.parse('2026-07-05T07:30:00Z') };

      expect(faultsOf({ reservations, steps: [undone] })).toEqual([]);
    });
  });

  it('finds money for an order that failed', () => {
    const bankOrders = changed(clean.bankOrders, 2, { chargedTetri: 4000 });

    expect(faultsOf({ bankOrders })).toEqual(['charges without reservation or refund']);
  });

  it('finds money for an unknown order', () => {
    const stray = {
      orderId: 'stray',
      externalOrderId: null,
      status: 'completed',
      chargedTetri: 1,
      refundedTetri: 0,
    };

    expect(faultsOf({ bankOrders: [...clean.bankOrders, stray] })).toEqual([
      'charges without reservation or refund',
    ]);
  });

  it('finds more money than the price', () => {
    const bankOrders = changed(clean.bankOrders, 0, { chargedTetri: 5001 });

    expect(faultsOf({ bankOrders })).toEqual(['charges without reservation or refund']);
  });

  it('finds a paid order without a confirmed reservation', () => {
    const reservations = changed(clean.reservations, 0, { status: 'released' });

    expect(faultsOf({ reservations })).toEqual(['charges without reservation or refund']);
  });

  it('finds too small a refund of a cancelled reservation', () => {
    const bankOrders = changed(clean.bankOrders, 1, { refundedTetri: 1499 });

    expect(faultsOf({ bankOrders })).toEqual(['charges without reservation or refund']);
  });

  it('finds too large a refund of a cancelled reservation', () => {
    const bankOrders = changed(clean.bankOrders, 1, { refundedTetri: 3000 });

    expect(faultsOf({ bankOrders })).toEqual(['reservations without charge']);
  });

  it('rounds the refund of a reservation once, for all its orders', () => {
    const fault = 'charges without reservation or refund';

    expect(faultsOf(cancelledWithAddition({ refundedTetri: 1500 }))).not.toContain(fault);
    expect(faultsOf(cancelledWithAddition({ refundedTetri: 1499 }))).toContain(fault);
  });

  it('lets the restaurant keep the money of late cancellations', () => {
    const late = event('order-2', 'cancelled', 'cancelled_by_diner', '2026-07-05T13:00:00Z');

    expect(
      faultsOf({
        bankOrders: changed(clean.bankOrders, 1, { refundedTetri: 0 }),
        orders: changed(clean.orders, 1, { status: 'cancelled' }),
        events: [...clean.events.slice(0, 2), late, ...clean.events.slice(4)],
      }),
    ).toEqual([]);
  });

  it.for([
    ['was never charged', { chargedTetri: 0 }],
    ['got its money back', { refundedTetri: 5000 }],
    ['was charged too little', { chargedTetri: 4999 }],
  ] as const)('finds a confirmed reservation that %s', ([, change]) => {
    expect(faultsOf({ bankOrders: changed(clean.bankOrders, 0, change) })).toEqual([
      'reservations without charge',
    ]);
  });

  it('finds a confirmed reservation without any order', () => {
    const reservations = changed(clean.reservations, 3, { status: 'confirmed', tables: [] });

    expect(faultsOf({ reservations })).toEqual(['reservations without charge']);
  });

  it.for([
    ['an account', { kind: 'account', email: 'lost@example.com' }],
    ['a hold', { kind: 'hold', reservationId: 'lost' }],
    ['an order', { kind: 'order', orderId: 'lost' }],
    ['a confirmation', { kind: 'confirmation', orderId: 'order-3' }],
    ['a cancellation', { kind: 'cancellation', orderId: 'order-1' }],
    ['a step of the staff', { kind: 'staff step', reservationId: 'seat-1', action: 'arrived' }],
    [
      'a move by the staff',
      {
        kind: 'staff move',
        reservationId: 'seat-1',
        to: { tables: ['table9'], date: '2026-07-05', time: '19:00' },
      },
    ],
    ['an undo', { kind: 'undo', actionId: 'lost' }],
    [
      'a place in the waiting list',
      {
        kind: 'waiting',
        email: 'nino@example.com',
        seating: { tables: [], date: '2026-07-05', time: '19:00' },
      },
    ],
  ] satisfies [string, Acknowledged][])('finds %s that was acknowledged and is lost', ([, entry]) => {
    expect(faultsOf({ journal: [...clean.journal, entry] })).toEqual(['acknowledged writes lost']);
  });

  it('finds a confirmed order without its mail', () => {
    expect(faultsOf({ mails: clean.mails.slice(1) })).toEqual(['confirmed orders without exactly one mail']);
  });

  it('finds a confirmed order without an outbox row', () => {
    const [, ...outbox] = clean.outbox;

    expect(faultsOf({ outbox, mails: clean.mails.slice(1) })).toEqual([
      'confirmed orders without exactly one mail',
    ]);
  });

  it('finds a mail that was sent twice', () => {
    const mails = [...clean.mails, { id: 'mail-1', orderId: 'order-1' }];

    expect(faultsOf({ mails })).toEqual(['confirmed orders without exactly one mail']);
  });

  it('finds a confirmation of an order that was never confirmed', () => {
    const outbox = [...clean.outbox, { id: 'mail-5', order_id: 'order-3', kind: 'confirmation' }];
    const mails = [...clean.mails, { id: 'mail-5', orderId: 'order-3' }];

    expect(faultsOf({ outbox, mails })).toEqual(['confirmed orders without exactly one mail']);
  });

  it('finds a mail without an outbox row', () => {
    const mails = [...clean.mails, { id: 'stray', orderId: 'order-3' }];

    expect(faultsOf({ mails })).toEqual(['confirmed orders without exactly one mail']);
  });

  it('allows a missing confirmation of an order cancelled at once', () => {
    expect(faultsOf({ mails: clean.mails.filter(({ id }) => id !== 'mail-2') })).toEqual([]);
  });

  it('finds a cancelled order without a cancellation mail', () => {
    expect(faultsOf({ mails: clean.mails.filter(({ id }) => id !== 'mail-4') })).toEqual([
      'confirmed orders without exactly one mail',
    ]);
  });

  it('finds tables and claims that disagree', () => {
    expect(faultsOf({ tableProblems: ['confirmed, but without its table: table1 2026-07-05 19'] })).toEqual([
      'tables and claims that disagree',
    ]);
  });

  it.for(['pending', 'refund_due'])('finds an order that stays %s', (status) => {
    expect(faultsOf({ orders: changed(clean.orders, 2, { status }) })).toEqual(['orders without an end']);
  });
});
