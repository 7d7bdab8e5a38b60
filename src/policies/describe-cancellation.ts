import type { CancellationStep } from '#contract/api/cancellation.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';

/** The cancellation terms in words: a line for each step and one for the time after the last. */
export function describeCancellation(
  policy: readonly CancellationStep[],
  texts: Messages['policy'],
): string[] {
  const steps = policy
    .filter(({ refundPercent }) => refundPercent > 0)
    .toSorted((first, second) => second.hoursBefore - first.hoursBefore);
  if (steps.length === 0) return [texts.never];
  const lines = steps.map(({ hoursBefore, refundPercent: percent }) => {
    if (hoursBefore === 0)
      return percent === 100 ? texts.freeToTheEnd : fill(texts.partToTheEnd, { percent });
    return fill(fillCount(percent === 100 ? texts.free : texts.part, hoursBefore), { percent });
  });
  return steps.at(-1)?.hoursBefore === 0 ? lines : [...lines, texts.afterwards];
}
