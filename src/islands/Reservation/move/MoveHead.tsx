import type { ReservationDraft } from '#contract/values/draft.ts';
import { DateTimeButton } from '#src/islands/Reservation/date-time/DateTimeButton.tsx';
import { headTexts } from '#src/islands/Reservation/shared/head-texts.ts';
import type { MoveParts, ReservationProps } from '#src/islands/Reservation/shared/props.ts';

interface MoveHeadProps extends ReservationProps {
  move: MoveParts;
  draft: ReservationDraft;
}

/** The chosen date and time above the map, on the button that changes them. */
export function MoveHead({ move, draft, ...props }: MoveHeadProps) {
  const { chosen } = headTexts(draft, props);
  return (
    <div className="reservation-head">
      <div className="reservation-controls">
        <DateTimeButton chosen={chosen} name={`${move.dateTimeLabel}: ${chosen}`} messages={props.messages} />
      </div>
    </div>
  );
}
