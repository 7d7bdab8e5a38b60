import type { ReservationDraft } from '#contract/values/draft.ts';
import { DateTimeButton } from '#src/islands/Reservation/date-time/DateTimeButton.tsx';
import { headTexts } from '#src/islands/Reservation/shared/head-texts.ts';
import type { MoveParts, ReservationProps } from '#src/islands/Reservation/shared/props.ts';

interface MoveHeadProps extends ReservationProps {
  move: MoveParts;
  draft: ReservationDraft;
}

/** The chosen date and time above the map, and the way to others. */
export function MoveHead({ move, draft, ...props }: MoveHeadProps) {
  return (
    <div className="reservation-head">
      <div className="reservation-controls">
        <strong role="status">{headTexts(draft, props).chosen}</strong>
        <DateTimeButton chosen={move.change} name={move.dateTimeLabel} messages={props.messages} />
      </div>
    </div>
  );
}
