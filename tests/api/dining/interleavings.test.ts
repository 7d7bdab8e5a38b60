import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { WEEKDAYS } from '#contract/values/weekdays.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { importMenu } from '#server/dining/menu/import.ts';
import { importTables } from '#server/dining/tables/import.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { PAIRS } from '#tests/support/interleavings/pairs.ts';
import { RECONFIRM_PAIRS } from '#tests/support/interleavings/reconfirm-pairs.ts';
import { createInterleaving } from '#tests/support/interleavings/interleave.ts';
import { isDeep } from '#tests/support/depth.ts';
import { findMoneyProblems } from '#tests/support/model/money-problems.ts';
import { findProblems } from '#tests/support/model/evening-problems.ts';
import { TEST_DISHES, TEST_FLOORS, TEST_MENU } from '#tests/support/server/content.ts';
import { createTestDatabase } from '#tests/support/server/test-database.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';

const RUNS = Number(process.env.SCHEDULES ?? (isDeep ? 50 : 4));
const SEED = Number(process.env.PROPERTY_SEED ?? (isDeep ? Date.now() % 2 ** 31 : 20_260_710));
const TIME_LIMIT = 60_000 + RUNS * 3000;

/** Nobody refunds by hand, and the pages are those of strangers. */
const AT_BANK = {
  notReturnable: new Set<string>(),
  returnedByHand: new Map<string, number>(),
};

/** Few awaits of an actor pass together, or nearly all. */
const pace = fc.array(fc.constantFrom(1, 1, 2, 4, 1000), { minLength: 3, maxLength: 12, size: 'max' });

describe('two who act at the same time, in every order', () => {
  it.each(Object.entries({ ...PAIRS, ...RECONFIRM_PAIRS }))(
    '%s',
    { timeout: TIME_LIMIT + 60_000 },
    async (_, pair) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), pace, pace, async (scheduler, ...paces) => {
          const database = await createTestDatabase();
          try {
            await importMenu(database.db, TEST_MENU, TEST_DISHES);
            await importTables(database.db, TEST_FLOORS);
            const house = await createFloor({ database });
            const interleaving = createInterleaving(house, scheduler);
            const [first, second] = [
              interleaving.open('first', paces[0]),
              interleaving.open('second', paces[1]),
            ];
            const { acts, check } = await pair({ house, first, second });
            const results = await interleaving.run([
              [first, acts[0]],
              [second, acts[1]],
            ]);
            const problems = await findProblems({ house, khinkaliDays: new Set(WEEKDAYS) });
            expect([...problems, ...((await check?.(results)) ?? [])]).toEqual([]);
            expect(results.every(isRefused)).toBe(false);
            for (const hours of [1, 26]) {
              await house.bank.advance(hours * HOUR_MS);
              await runOnce(house.ctx);
            }
            expect(await findMoneyProblems({ ...AT_BANK, house, dinerOf: () => house.client() })).toEqual([]);
          } finally {
            await database.close();
          }
        }),
        { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: TIME_LIMIT, markInterruptAsFailure: true },
      );
    },
  );
});

/** Whether a request was refused. Other acts return nothing. */
function isRefused(result: unknown): boolean {
  const { status } = z.object({ status: z.number() }).safeParse(result).data ?? { status: 200 };
  return status >= 400;
}
