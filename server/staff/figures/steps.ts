import { weekdayIndex } from '#contract/values/weekdays.ts';
import { addDays } from '#contract/values/time.ts';
import { countDays, type DateRange } from '#server/accounting/figures/range.ts';

export type StepName = 'day' | 'week' | 'month';

export interface FigureStep {
  /** The first date of it in the range. */
  from: string;
  key: string;
}

interface CutRange {
  name: StepName;
  steps: FigureStep[];
  /** The key of the step that has a date. */
  keyOf: (date: string) => string;
}

const MOST_DAYS = 31;
const MOST_WEEKS_DAYS = 26 * 7;

/** Cuts a range into days, weeks that begin on Monday or months, so that at most about thirty bars stand in a picture. */
export function cutRange(range: DateRange): CutRange {
  const days = countDays(range);
  const name = days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS_DAYS ? 'week' : 'month';
  const keyOf = {
    day: (date: string) => date,
    week: (date: string) => addDays(date, -weekdayIndex(date)),
    month: (date: string) => date.slice(0, 7),
  }[name];
  const steps: FigureStep[] = [];
  let last = '';
  for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
    const key = keyOf(date);
    if (key === last) continue;
    last = key;
    steps.push({ from: date, key });
  }
  return { name, steps, keyOf };
}
