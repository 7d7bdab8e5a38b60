import { useEffect, type ReactNode } from 'react';
import type { ReservationDraft } from '#contract/values/draft.ts';
import { resetAndAsk } from '#src/islands/Reservation/date-time/date-time-dialog.ts';
import { DateTimeButton } from '#src/islands/Reservation/date-time/DateTimeButton.tsx';
import { headTexts } from '#src/islands/Reservation/shared/head-texts.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

interface ReservationHeadProps extends ReservationProps {
  draft: ReservationDraft;
  /** What diners know before they begin. */
  bargain: ReactNode;
}

/** first-view.ts shows the same before React has arrived. */
export function ReservationHead({ draft, bargain, ...props }: ReservationHeadProps) {
  const { messages } = props;
  const { title, heading, chosen } = headTexts(draft, props);

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <div className="reservation-head">
      <h1>{heading}</h1>
      <div className="reservation-controls">
        <DateTimeButton chosen={chosen} messages={messages} isHidden={!chosen} />
        <button
          type="button"
          className="link-button"
          data-first="reset"
          hidden={!chosen}
          onClick={({ currentTarget }) => resetAndAsk(currentTarget)}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 4v6h6M5.5 9.5a8 8 0 1 1-1 5" />
          </svg>
          <span>{messages.reset}</span>
        </button>
        <div className="reservation-intro" hidden={Boolean(chosen)}>
          {bargain}
        </div>
      </div>
    </div>
  );
}
