import { weekdayNames } from '#contract/format/dates.ts';
import { monthOf, monthWeeks } from './calendar-days.ts';
import { CalendarDay } from './CalendarDay.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import type { CalendarProps } from './props.ts';
import { useCalendarFocus } from './use-calendar-focus.ts';

/** A month as an ARIA grid with one tab stop: arrows move by days and weeks, Page Up and Down by months. */
export function Calendar(props: CalendarProps) {
  const { value, first, last, language, messages, onSelect } = props;
  const { grid, focused, setFocused, showMonth, handleKeyDown } = useCalendarFocus(
    value || first,
    first,
    last,
  );
  const month = monthOf(focused);

  const handleSelect = (date: string) => {
    setFocused(date);
    onSelect(date);
  };

  return (
    <div className="calendar">
      <CalendarHead {...props} month={month} onShow={showMonth} />
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
                <CalendarDay
                  {...props}
                  key={date || index}
                  date={date}
                  isTabStop={date === focused}
                  onSelect={handleSelect}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
