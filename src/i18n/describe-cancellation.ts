import type { CancellationStep } from '#contract/api/cancellation.ts';
import { formatInstant } from '#contract/format/instants.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';

/** A visit whose terms have dates, in the language of the texts; `begins` and `now` in milliseconds since 1970. */
interface Visit {
  begins: number;
  now: number;
  language: Language;
}

/**
 * The cancellation terms in words: a line for each step and one for the time after the last. For a visit that is chosen
 * they name its dates and leave out what has passed.
 */
export function describeCancellation(
  policy: readonly CancellationStep[],
  texts: Messages['policy'],
  visit?: Visit,
): string[] {
  const steps = policy
    .filter(({ refundPercent }) => refundPercent > 0)
    .filter(({ hoursBefore }) => !visit || untilOf(visit, hoursBefore) > visit.now)
    .toSorted((first, second) => second.hoursBefore - first.hoursBefore);
  if (steps.length === 0) return [texts.never];
  const lines = steps.map(({ hoursBefore, refundPercent: percent }) => {
    const isFree = percent === 100;
    if (hoursBefore === 0) return isFree ? texts.freeToTheEnd : fill(texts.partToTheEnd, { percent });
    if (!visit) return fill(fillCount(isFree ? texts.free : texts.part, hoursBefore), { percent });
    const until = formatInstant(untilOf(visit, hoursBefore), visit.language);
    return fill(isFree ? texts.freeUntil : texts.partUntil, { percent, until });
  });
  return steps.at(-1)?.hoursBefore === 0 ? lines : [...lines, texts.afterwards];
}

function untilOf({ begins }: Visit, hoursBefore: number): number {
  return begins - hoursBefore * HOUR_MS;
}
