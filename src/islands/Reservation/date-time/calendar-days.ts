import { addDays } from '#contract/values/time.ts';

/** `2026-07-05` → `2026-07`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The same day of another month, or the last day of a shorter month. */
export function shiftMonth(date: string, by: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + by, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** 0 (Monday) to 6. */
function weekday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The weeks of a month from Monday; days of other months are empty texts. */
export function monthWeeks(month: string): string[][] {
  const first = `${month}-01`;
  const next = shiftMonth(first, 1);
  const days: string[] = Array.from({ length: weekday(first) }, () => '');
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
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, 6 - weekday(date));
    case 'PageUp':
      return shiftMonth(date, -1);
    case 'PageDown':
      return shiftMonth(date, 1);
    default:
      return undefined;
  }
}
