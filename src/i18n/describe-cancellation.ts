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

/** The words of terms with dates. */
export type DatedTexts = Omit<Messages['policy'], 'free' | 'part'>;

/** The cancellation terms in words: a line for each step and one for the time after the last. */
export function describeCancellation(
  policy: readonly CancellationStep[],
  texts: Messages['policy'],
): string[] {
  return describeSteps(policy, texts, ({ hoursBefore, refundPercent: percent }) =>
    fill(fillCount(percent === 100 ? texts.free : texts.part, hoursBefore), { percent }),
  );
}

/** The same for a visit that is chosen: with its dates, and without what has passed. */
export function describeVisitCancellation(
  policy: readonly CancellationStep[],
  texts: DatedTexts,
  { begins, now, language }: Visit,
): string[] {
  const untilOf = ({ hoursBefore }: CancellationStep) => begins - hoursBefore * HOUR_MS;
  return describeSteps(
    policy.filter((step) => untilOf(step) > now),
    texts,
    (step) =>
      fill(step.refundPercent === 100 ? texts.freeUntil : texts.partUntil, {
        percent: step.refundPercent,
        until: formatInstant(untilOf(step), language),
      }),
  );
}

function describeSteps(
  policy: readonly CancellationStep[],
  texts: DatedTexts,
  describe: (step: CancellationStep) => string,
): string[] {
  const steps = policy
    .filter(({ refundPercent }) => refundPercent > 0)
    .toSorted((first, second) => second.hoursBefore - first.hoursBefore);
  if (steps.length === 0) return [texts.never];
  const lines = steps.map((step) => {
    const { hoursBefore, refundPercent: percent } = step;
    if (hoursBefore > 0) return describe(step);
    return percent === 100 ? texts.freeToTheEnd : fill(texts.partToTheEnd, { percent });
  });
  return steps.at(-1)?.hoursBefore === 0 ? lines : [...lines, texts.afterwards];
}
