import { useEffect } from 'react';
import type { ReservationDraft } from '#contract/draft.ts';
import { resetDateTime } from '#src/stores/reservation.ts';
import { DateTimeButton } from './DateTimeButton.tsx';
import { headTexts } from './head-texts.ts';
import type { ReservationProps } from './props.ts';

interface ReservationHeadProps extends ReservationProps {
  draft: ReservationDraft;
}

/** first-view.ts shows the same before React has arrived. */
export function ReservationHead({ draft, ...props }: ReservationHeadProps) {
  const { messages } = props;
  const { title, heading, chosen } = headTexts(draft, props);

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <div className="reservation-head">
      <h1>{heading}</h1>
      <div className="reservation-controls">
        <DateTimeButton chosen={chosen} messages={messages} />
        <button
          type="button"
          className="link-button"
          data-first="reset"
          hidden={!chosen}
          onClick={resetDateTime}
        >
          {messages.reset}
        </button>
        <p className="reservation-intro" hidden={Boolean(chosen)}>
          {messages.intro}
        </p>
      </div>
    </div>
  );
}
