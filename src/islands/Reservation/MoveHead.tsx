import type { ReservationDraft } from '#contract/draft.ts';
import { DateTimeButton } from './DateTimeButton.tsx';
import { headTexts } from './head-texts.ts';
import type { MoveParts, ReservationProps } from './props.ts';

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
