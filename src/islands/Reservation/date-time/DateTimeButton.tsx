import { loadClosedDays } from '#src/stores/reservation/closed-days.ts';
import { openDateTime } from './date-time-dialog.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

interface DateTimeButtonProps extends Pick<ReservationProps, 'messages'> {
  /** Empty until date and time are chosen. */
  chosen: string;
}

export function DateTimeButton({ chosen, messages }: DateTimeButtonProps) {
  return (
    <button
      type="button"
      className={chosen ? 'button' : 'button gold'}
      data-first="date-time"
      aria-haspopup="dialog"
      onPointerEnter={() => void loadClosedDays()}
      onClick={openDateTime}
    >
      {chosen || messages.selectDateTime}
    </button>
  );
}
