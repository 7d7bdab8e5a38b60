import type { Language } from '#contract/language.ts';
import { localDateAt, startsAt } from '#contract/time.ts';
import { formatDay } from './format.ts';

/** `Sunday 5 July, 18:00` · `კვირა, 5 ივლისი, 18:00`, the wall clock in Tbilisi. */
export function formatInstant(instant: number, language: Language): string {
  const date = localDateAt(instant);
  const minutes = Math.floor((instant - startsAt(date, '00:00')) / 60_000);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${formatDay(date, language)}, ${hour}:${minute}`;
}
