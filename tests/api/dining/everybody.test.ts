import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { isDeep } from '#tests/support/depth.ts';
import { evenings } from '#tests/support/model/evening-actions.ts';
import { createEveningHouse } from '#tests/support/model/evening-house.ts';
import { findProblems } from '#tests/support/model/evening-problems.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? (isDeep ? 500 : 40));
/** The quick run tries the same evenings everywhere, the deep one others each time. */
const SEED = isDeep ? {} : { seed: 20_260_710 };
/** Limits shrinking, so that a failure is reported with its seed on slow machines too. */
const TIME_LIMIT = 60_000 + RUNS * 6000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUIET = [10_000, MINUTE, 5 * MINUTE, 20 * MINUTE, 2 * HOUR, 2 * HOUR, 26 * HOUR, 2 * HOUR, 2 * HOUR];

type Evening = Awaited<ReturnType<typeof createEveningHouse>>;

/** Everybody leaves, the bank works, and the jobs run. */
async function calmDown({ house, mend }: Evening): Promise<void> {
  await mend();
  for (const wait of QUIET) {
    await house.bank.advance(wait);
    await runOnce(house.ctx);
  }
}

/** Money that the bank took without a reservation or a policy for it, as sentences. */
async function findLostMoney({ house, notReturnable, returnedByHand }: Evening): Promise<string[]> {
  const orders = await house.ctx.db.selectFrom('orders').selectAll().execute();
  const atBank = await house.bank.listOrders();
  return atBank.flatMap(({ externalOrderId, status, amountTetri, refundedTetri }) => {
    const order = orders.find(({ id }) => id === externalOrderId);
    if (!order) return ['the bank has an order that the house has not'];
    const isTaken = status !== 'created' && status !== 'rejected';
    const keptTetri = isTaken ? amountTetri - refundedTetri : 0;
    const dueTetri = order.refund_tetri === null ? null : order.refund_tetri + order.goodwill_tetri;
    const byHandTetri = returnedByHand.get(order.id) ?? 0;
    const isKept = order.status === 'confirmed' || (dueTetri !== null && refundedTetri >= dueTetri);
    const isRefunding = order.status === 'confirmed' && refundedTetri < (dueTetri ?? 0);
    const isStuck = (order.status === 'refund_due' || isRefunding) && notReturnable.has(order.id);
    const isOpen = order.status === 'pending' || ((order.status === 'refund_due' || isRefunding) && !isStuck);
    const isEmptied = order.removed_tetri === order.total_tetri || order.goodwill_tetri > 0;
    return [
      ...(isOpen ? [`${order.status} for ever`] : []),
      ...(keptTetri > 0 && !isKept && !isStuck ? [`${order.status}, and the bank holds ${keptTetri}`] : []),
      ...(keptTetri === 0 && order.status === 'confirmed' && !isEmptied ? ['confirmed for nothing'] : []),
      ...(dueTetri !== null && refundedTetri > dueTetri + byHandTetri ? ['more returned than was due'] : []),
    ];
  });
}

describe('an evening on which everybody acts', () => {
  it(
    'gives no table twice, keeps no unearned money, says only what is so',
    { timeout: TIME_LIMIT + 60_000 },
    async () => {
      const evening = await createEveningHouse();

      await fc.assert(
        fc.asyncProperty(evenings, async (steps) => {
          await evening.begin();
          for (const actions of steps) {
            const contradictions = await evening.carryOut(actions);
            expect([...contradictions, ...(await findProblems(evening))]).toEqual([]);
          }
          await calmDown(evening);
          expect(await findProblems(evening)).toEqual([]);
          expect(await findLostMoney(evening)).toEqual([]);
        }),
        { numRuns: RUNS, ...SEED, interruptAfterTimeLimit: TIME_LIMIT, markInterruptAsFailure: true },
      );
    },
  );
});
