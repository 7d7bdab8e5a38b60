import type { ClosedDay } from '#contract/api/tables.ts';
import { formatDay } from '#contract/format/dates.ts';
import type { Language } from '#contract/values/language.ts';
import { fill } from '#src/i18n/fill.ts';
import type { ClosedDays } from '#src/stores/reservation/closed-days.ts';
import type { DateTimeChoice } from '#src/stores/reservation/date-time.ts';

/** The texts that depend on the choice. */
export interface DateTimeTexts {
  language: Language;
  chosen: string;
  notChosen: string;
  closed: string;
  stopped: string;
}

/** `We are closed on this day. Orthodox Christmas.`, or without a reason; or that it takes no more reservations. */
export function closedDayText(
  { closed, stopped }: DateTimeTexts,
  { note, isOpen }: Pick<ClosedDay, 'note' | 'isOpen'>,
): string {
  if (isOpen) return stopped;
  return note ? `${closed} ${note}.` : closed;
}

/** The chosen date and time, or why the picked day is not possible. */
export function choiceText(
  day: string,
  { date, time }: DateTimeChoice,
  closedDays: ClosedDays,
  texts: DateTimeTexts,
): string {
  const closed = closedDays.get(day);
  if (closed) return closedDayText(texts, closed);
  if (!date || !time) return texts.notChosen;
  return fill(texts.chosen, { date: formatDay(date, texts.language), time });
}
