import { formatDay } from '#contract/format/dates.ts';
import { fill } from '#src/i18n/fill.ts';
import type { ClosedDays } from '#src/stores/closed-days.ts';
import type { DateTimeChoice } from '#src/stores/date-time.ts';
import type { ReservationProps } from './props.ts';

/** `Closed: Orthodox Christmas`, or without a reason. */
export function closedDayText(messages: ReservationProps['messages'], note = ''): string {
  return note ? fill(messages.closedBecause, { note }) : messages.closed;
}

/** The chosen date and time, or why the picked day is not possible. */
export function choiceText(
  day: string,
  { date, time }: DateTimeChoice,
  { closed, language, messages }: Pick<ReservationProps, 'language' | 'messages'> & { closed: ClosedDays },
): string {
  if (closed.has(day)) return closedDayText(messages, closed.get(day));
  if (!date || !time) return messages.notChosen;
  return fill(messages.chosen, { date: formatDay(date, language), time });
}
