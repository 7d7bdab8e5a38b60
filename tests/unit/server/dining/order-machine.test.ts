import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRANSITIONS } from '#server/dining/orders/transition.ts';
import { happenings, type Happening } from '#tests/support/model/order-happenings.ts';
import { createWorld } from '#tests/support/model/order-world.ts';

const RUNS = { numRuns: Math.max(2000, Number(process.env.PROPERTY_RUNS ?? 0)) };
const STEPS = 60;

type World = ReturnType<typeof createWorld>['world'];

function live(events: Happening[]) {
  const house = createWorld();
  for (const event of events) house.happen(event);
  return house;
}

/** From here on the bank completes what it has started, and the reconciler runs on schedule. */
function calmDown({ world, happen, settle, endRefund }: ReturnType<typeof createWorld>): void {
  happen({ kind: 'opened' });
  happen({ kind: 'refused', failure: 'payment_expired' });
  for (let step = 0; step < STEPS && world.nextCheckAt !== null; step += 1) {
    endRefund(true);
    world.now = Math.max(world.now, world.nextCheckAt);
    settle({ ...world.payment }, true);
  }
}

function isKeptByPolicy({ order, payment }: World): boolean {
  return order.refund_tetri !== null && payment.refundedTetri >= order.refund_tetri;
}

describe('the order machine, whatever happens', () => {
  it('goes only the ways of its table, one after the other', () => {
    fc.assert(
      fc.property(happenings, (events) => {
        const { world } = live(events);

        const path = world.changes.map(({ to }) => to);
        expect(world.changes.map(({ from }) => from)).toEqual(['pending', ...path].slice(0, path.length));
        expect(world.order.status).toBe(path.at(-1) ?? 'pending');
      }),
      RUNS,
    );
  });

  it('confirms nothing but exactly what was asked for', () => {
    fc.assert(
      fc.property(happenings, (events) => {
        const confirmed = live(events).world.changes.filter(({ to }) => to === 'confirmed');

        for (const { answer } of confirmed) {
          expect(answer).toMatchObject({
            state: 'paid',
            reference: 'order-1',
            currency: 'GEL',
            requestedTetri: 6985,
            transferredTetri: 6985,
            refundedTetri: 0,
          });
        }
        expect(confirmed.length).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  it('never leaves what was returned', () => {
    fc.assert(
      fc.property(happenings, (events) => {
        const { changes } = live(events).world;

        expect(changes.findIndex(({ to }) => to === 'refunded')).oneOf([-1, changes.length - 1]);
      }),
      RUNS,
    );
    expect(TRANSITIONS.refunded).toEqual({});
  });

  it('keeps no money without a table or a policy for it', () => {
    fc.assert(
      fc.property(happenings, (events) => {
        const house = live(events);
        calmDown(house);

        const { order, payment } = house.world;
        const isKept = order.status === 'confirmed' || isKeptByPolicy(house.world);
        expect(payment.transferredTetri === 0 || isKept).toBe(true);
        expect(order.status).not.oneOf(['pending', 'refund_due']);
      }),
      RUNS,
    );
  });

  it('returns no more of a cancelled evening than is due', () => {
    fc.assert(
      fc.property(happenings, (events) => {
        const house = live(events);
        calmDown(house);

        const { order, returnedByUs } = house.world;
        expect(returnedByUs).toBeLessThanOrEqual(order.refund_tetri ?? Infinity);
      }),
      RUNS,
    );
  });

  it('goes on looking while money may still be owed', () => {
    fc.assert(
      fc.property(happenings, (events) => {
        const { world, settle } = live(events);
        settle(world.order.bank_order_id === null ? undefined : { ...world.payment }, true);

        const isClosed =
          world.order.bank_order_id === null ||
          ['failed', 'refunded'].includes(world.payment.state) ||
          isKeptByPolicy(world);
        expect(world.nextCheckAt !== null || isClosed).toBe(true);
      }),
      RUNS,
    );
  });
});
