import { formatMonth } from '#contract/format/dates.ts';
import { addDays } from '#contract/time.ts';
import { shiftMonth } from './calendar-days.ts';
import type { CalendarProps } from './props.ts';

interface CalendarHeadProps extends CalendarProps {
  /** yyyy-MM */
  month: string;
  onShow: (by: number) => void;
}

export function CalendarHead({ month, first, last, language, messages, onShow }: CalendarHeadProps) {
  const isFirstMonth = addDays(`${month}-01`, -1) < first;
  const isLastMonth = shiftMonth(`${month}-01`, 1) > last;
  return (
    <div className="calendar-head">
      <MonthButton label={messages.previousMonth} isOff={isFirstMonth} onClick={() => onShow(-1)}>
        ‹
      </MonthButton>
      <strong aria-live="polite">
        {formatMonth(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, language)}
      </strong>
      <MonthButton label={messages.nextMonth} isOff={isLastMonth} onClick={() => onShow(1)}>
        ›
      </MonthButton>
    </div>
  );
}

interface MonthButtonProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: string;
}

function MonthButton({ label, isOff, onClick, children }: MonthButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </button>
  );
}
