import { formatDay } from '#contract/format/dates.ts';
import type { Language } from '#contract/values/language.ts';
import { isLocalDate } from '#contract/values/time.ts';

export function describeWhen({ date, time }: { date: string; time: string }, language: Language): string {
  return `${isLocalDate(date) ? formatDay(date, language) : date}, ${time}`;
}
