import { loadClosedDays } from '#src/stores/reservation/closed-days.ts';
import { openDateTime } from './date-time-dialog.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

interface DateTimeButtonProps extends Pick<ReservationProps, 'messages'> {
  /** Empty until date and time are chosen. */
  chosen: string;
  /** For screen readers, if the label alone does not say what the button changes. */
  name?: string;
  /** The map asks for date and time with a button of its own. */
  isHidden?: boolean;
}

export function DateTimeButton({ chosen, name, messages, isHidden = false }: DateTimeButtonProps) {
  return (
    <button
      type="button"
      className={chosen || isHidden ? 'button' : 'button gold'}
      data-first="date-time"
      aria-haspopup="dialog"
      aria-label={name}
      hidden={isHidden}
      onPointerEnter={() => void loadClosedDays()}
      onClick={openDateTime}
      // first/head.ts shows another in the head of the page.
      suppressHydrationWarning
    >
      {chosen || messages.selectDateTime}
    </button>
  );
}
