import { useId } from 'react';
import { formatDay } from '#contract/format/dates.ts';
import { closedDayText } from './date-time-texts.ts';
import type { CalendarProps } from './props.ts';

interface CalendarDayProps extends CalendarProps {
  /** Empty for a day of another month. */
  date: string;
  isTabStop: boolean;
}

export function CalendarDay({ date, isTabStop, ...calendar }: CalendarDayProps) {
  const { value, first, last, closed, language, messages, onSelect } = calendar;
  const note = useId();
  const isClosed = closed.has(date);
  return (
    <td role="gridcell" aria-selected={date !== '' && date === value}>
      {date && (
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          disabled={date < first || date > last}
          aria-label={formatDay(date, language)}
          aria-current={date === first ? 'date' : undefined}
          aria-disabled={isClosed || undefined}
          aria-describedby={isClosed ? note : undefined}
          onClick={() => onSelect(date)}
        >
          {Number(date.slice(8))}
        </button>
      )}
      {isClosed && (
        <span id={note} hidden>
          {closedDayText(messages, closed.get(date))}
        </span>
      )}
    </td>
  );
}
