import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatDay, formatMonth, weekdayNames } from '#contract/format/dates.ts';
import { addDays } from '#contract/time.ts';
import { fill } from '#src/i18n/fill.ts';
import type { ClosedDays } from '#src/stores/closed-days.ts';
import { monthOf, monthWeeks, moveDate, shiftMonth } from './calendar-days.ts';
import type { ReservationProps } from './props.ts';

interface CalendarProps extends Pick<ReservationProps, 'language' | 'messages'> {
  /** yyyy-MM-dd; empty if no day is chosen. */
  value: string;
  first: string;
  last: string;
  closed: ClosedDays;
  /** Also called for a closed day, so that the form can show the reason. */
  onSelect: (date: string) => void;
}

/** A month as an ARIA grid with one tab stop: arrows move by days and weeks, Page Up and Down by months. */
export function Calendar({ value, first, last, closed, language, messages, onSelect }: CalendarProps) {
  const ids = useId();
  const [focused, setFocused] = useState(value || first);
  const grid = useRef<HTMLTableElement>(null);
  const shouldFocus = useRef(false);
  const month = monthOf(focused);
  const clamp = (date: string) => (date < first ? first : date > last ? last : date);

  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);

  const isFirstMonth = addDays(`${month}-01`, -1) < first;
  const isLastMonth = shiftMonth(`${month}-01`, 1) > last;

  const showMonth = (by: number) => setFocused(clamp(shiftMonth(focused, by)));
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = moveDate(focused, event.key);
    if (!target) return;
    event.preventDefault();
    shouldFocus.current = true;
    setFocused(clamp(target));
  };

  return (
    <div className="calendar">
      <div className="calendar-head">
        <button
          type="button"
          className="icon-button"
          aria-label={messages.previousMonth}
          aria-disabled={isFirstMonth || undefined}
          onClick={() => !isFirstMonth && showMonth(-1)}
        >
          ‹
        </button>
        <strong aria-live="polite">
          {formatMonth(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, language)}
        </strong>
        <button
          type="button"
          className="icon-button"
          aria-label={messages.nextMonth}
          aria-disabled={isLastMonth || undefined}
          onClick={() => !isLastMonth && showMonth(1)}
        >
          ›
        </button>
      </div>
      <table role="grid" aria-label={messages.date} ref={grid} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            {weekdayNames(language).map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                <td key={date || index} role="gridcell" aria-selected={date !== '' && date === value}>
                  {date && (
                    <button
                      type="button"
                      tabIndex={date === focused ? 0 : -1}
                      disabled={date < first || date > last}
                      aria-label={formatDay(date, language)}
                      aria-current={date === first ? 'date' : undefined}
                      aria-disabled={closed.has(date) || undefined}
                      aria-describedby={closed.has(date) ? `${ids}${date}` : undefined}
                      onClick={() => {
                        setFocused(date);
                        onSelect(date);
                      }}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                  {closed.has(date) && (
                    <span id={`${ids}${date}`} hidden>
                      {closedDayText(messages, closed.get(date))}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `Closed: Orthodox Christmas`, or without a reason. */
export function closedDayText(messages: ReservationProps['messages'], note = ''): string {
  return note ? fill(messages.closedBecause, { note }) : messages.closed;
}
