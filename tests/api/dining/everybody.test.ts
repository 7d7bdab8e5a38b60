import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeep } from '#tests/support/depth.ts';
import { evenings } from '#tests/support/model/evening-scenes.ts';
import { openRandomEvening } from '#tests/support/model/evening-house.ts';
import { findFloorProblems } from '#tests/support/model/floor-problems.ts';
import { findUnforgotten } from '#tests/support/model/forgetting-problems.ts';
import { findMoneyProblems } from '#tests/support/model/money-problems.ts';
import { createStepCounts } from '#tests/support/model/step-counts.ts';
import { findProblems } from '#tests/support/model/evening-problems.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? (isDeep ? 500 : 40));
/** The quick run tries the same evenings everywhere, the deep one others each time, or those of a named seed. */
const SEED = Number(process.env.PROPERTY_SEED ?? (isDeep ? Date.now() % 2 ** 31 : 20_260_710));
/** Limits shrinking, so that a failure is reported with its seed on slow machines too. */
const TIME_LIMIT = 60_000 + RUNS * 24_000;
describe('an evening on which everybody acts', () => {
  it(
    'gives no table twice, keeps no unearned money, says only what is so',
    { timeout: TIME_LIMIT + 60_000 },
    async () => {
      const { note, describe: table } = createStepCounts();
      await fc.assert(
        fc.asyncProperty(evenings, fc.boolean(), async (steps, hasTexts) => {
          const evening = await openRandomEvening(undefined, { hasTexts, note });
          try {
            for (const [index, together] of steps.entries()) {
              const contradictions = await evening.carryOut(together);
              if (index % 4 === 0 || index === steps.length - 1)
                contradictions.push(...(await findFloorProblems(evening.house)));
              expect([...contradictions, ...(await findProblems(evening))]).toEqual([]);
            }
            await evening.calmDown();
            expect(await findProblems(evening)).toEqual([]);
            expect(await findMoneyProblems(evening)).toEqual([]);
            expect([...(await findUnforgotten(evening)), ...(await findProblems(evening))]).toEqual([]);
          } finally {
            await evening.close();
          }
        }),
        { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: TIME_LIMIT, markInterruptAsFailure: true },
      );
      if (isDeep) process.stdout.write(`Seed ${SEED}: ${RUNS} evenings. ${table()}`);
    },
  );
});
