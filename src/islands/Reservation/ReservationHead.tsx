import type { ReactNode } from 'react';
import { resetAndAsk } from '#src/islands/Reservation/date-time/date-time-dialog.ts';
import { DateTimeButton } from '#src/islands/Reservation/date-time/DateTimeButton.tsx';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

interface ReservationHeadProps extends Pick<ReservationProps, 'messages'> {
  /** What diners know before they begin. */
  bargain: ReactNode;
}

/** As without date and time: first/head.ts shows the chosen ones. */
export function ReservationHead({ messages, bargain }: ReservationHeadProps) {
  return (
    <div className="reservation-head">
      <h1 suppressHydrationWarning>{messages.headingWithoutDate}</h1>
      <div className="reservation-controls">
        <DateTimeButton chosen="" messages={messages} isHidden />
        <button
          type="button"
          className="link-button"
          data-first="reset"
          hidden
          onClick={({ currentTarget }) => resetAndAsk(currentTarget)}
          suppressHydrationWarning
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 4v6h6M5.5 9.5a8 8 0 1 1-1 5" />
          </svg>
          <span>{messages.reset}</span>
        </button>
        <div className="reservation-intro" suppressHydrationWarning>
          {bargain}
        </div>
      </div>
    </div>
  );
}
