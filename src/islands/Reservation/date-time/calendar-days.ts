import { addDays, addMonths } from '#contract/values/time.ts';
import { weekdayIndex } from '#contract/values/weekdays.ts';

/** `2026-07-05` → `2026-07`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The weeks of a month from Monday; days of other months are empty texts. */
export function monthWeeks(month: string): string[][] {
  const first = `${month}-01`;
  const next = addMonths(first, 1);
  const days: string[] = Array.from({ length: weekdayIndex(first) }, () => '');
  for (let date = first; date < next; date = addDays(date, 1)) days.push(date);
  while (days.length % 7) days.push('');
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The date that a key of the grid moves to; undefined for other keys. */
export function moveDate(date: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekdayIndex(date));
    case 'End':
      return addDays(date, 6 - weekdayIndex(date));
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return undefined;
  }
}
