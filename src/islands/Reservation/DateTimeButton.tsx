import { loadClosedDays } from '#src/stores/closed-days.ts';
import type { ReservationProps } from './props.ts';

interface DateTimeButtonProps extends Pick<ReservationProps, 'messages'> {
  /** Empty until date and time are chosen. */
  chosen: string;
  onOpen: () => void;
}

export function DateTimeButton({ chosen, messages, onOpen }: DateTimeButtonProps) {
  return (
    <button
      type="button"
      className={`button ${chosen ? '' : 'gold'}`}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadClosedDays()}
      onClick={onOpen}
      suppressHydrationWarning
    >
      {chosen || messages.selectDateTime}
    </button>
  );
}
