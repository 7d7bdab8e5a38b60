import type { ReservationDraft } from '#contract/values/draft.ts';
import { DateTimeButton } from '#src/islands/Reservation/date-time/DateTimeButton.tsx';
import { headTexts } from '#src/islands/Reservation/shared/head-texts.ts';
import type { MoveParts, ReservationProps } from '#src/islands/Reservation/shared/props.ts';

interface MoveHeadProps extends ReservationProps {
  move: MoveParts;
  draft: ReservationDraft;
}

export function MoveHead({ move, draft, ...props }: MoveHeadProps) {
  return (
    <div className="reservation-head">
      {move.head}
      <div className="reservation-controls">
        <DateTimeButton chosen={move.dateTimeLabel} messages={props.messages} />
        <strong role="status">{headTexts(draft, props).chosen}</strong>
      </div>
    </div>
  );
}
