import { pickLines } from './cart.ts';
import { addOrderRows, type Draft } from './order-rows.ts';
import type { Demo, Guest, Seating } from './types.ts';

interface OpenOrder {
  reservationId: string;
  guest: Guest;
  seating: Seating;
  createdAt: number;
}

/** An order whose diner is on the bank's page just now. */
export function addOpenOrder(demo: Demo, { createdAt, ...order }: OpenOrder): void {
  const { random, dishes } = demo;
  const draft: Draft = {
    id: random.idAt(createdAt),
    part: 1,
    paidAt: null,
    createdAt,
    lines: pickLines(random, dishes, order.seating.partySize ?? 2),
    status: 'pending',
    events: 1,
    updatedAt: createdAt,
    removedTetri: 0,
    refundTetri: null,
    cancellationTetri: null,
    refundKey: null,
    failure: null,
  };
  const created = { sequence: 1, from_status: null, to_status: 'pending', cause: 'created' } as const;
  demo.rows.add('order_events', { payment_id: draft.id, ...created, at: createdAt });
  addOrderRows(demo, { ...order, createdAt, outcome: 'kept' }, draft);
}
