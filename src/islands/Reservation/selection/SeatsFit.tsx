import type { checkSeats } from '#src/stores/reservation/seats.ts';
import { openDateTime } from '#src/islands/Reservation/date-time/date-time-dialog.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

/** The id of the text that says whether the chosen tables suit the party. */
export const SEATS_FIT = 'seats-fit';

interface SeatsFitProps extends Pick<ReservationProps, 'messages'> {
  fit: ReturnType<typeof checkSeats>;
  text: string;
}

export function SeatsFit({ fit, text, messages }: SeatsFitProps) {
  return (
    <div aria-live="polite" id={SEATS_FIT}>
      {fit === 'too_few' && (
        <div className="notice error">
          <p>{text}</p>
          <button
            type="button"
            className="link-button"
            data-first="date-time"
            aria-label={messages.changeParty}
            onClick={openDateTime}
          >
            {messages.changeShort}
          </button>
        </div>
      )}
      {fit === 'too_roomy' && <p className="notice">{text}</p>}
    </div>
  );
}
