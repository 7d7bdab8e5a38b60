import type { Language } from '#contract/values/language.ts';
import { endsAt, localDateAt, startsAt, wallClockAt } from '#contract/values/time.ts';
import { formatDay, formatFullDate } from './dates.ts';
import { NO_BREAK_SPACE } from './spaces.ts';

/** `18:00`, in Tbilisi time. */
export function formatTime(instant: number): string {
  return wallClockAt(instant).slice(11);
}

/** `Sunday 5 July, 18:00` · `კვირა, 5 ივლისი, 18:00`, in Tbilisi time; no line ends between the day and the time. */
export function formatInstant(instant: number, language: Language): string {
  return `${formatDay(localDateAt(instant), language)},${NO_BREAK_SPACE}${formatTime(instant)}`;
}

/** `Sunday, 5 July 2026, 18:00` · `კვირა, 5 ივლისი, 2026, 18:00`, in Tbilisi time. */
export function formatFullInstant(instant: number, language: Language): string {
  return `${formatFullDate(localDateAt(instant), language)}, ${formatTime(instant)}`;
}

/** `18:00–20:00`, in Tbilisi time. */
export function formatTimes({ date, slot, hours }: { date: string; slot: string; hours: number }): string {
  return `${formatTime(startsAt(date, slot))}–${formatTime(endsAt(date, slot, hours))}`;
}

/** Remaining minutes and seconds: `12:05`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
