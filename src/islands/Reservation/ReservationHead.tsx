import { useEffect } from 'react';
import type { ReservationDraft } from '#contract/draft.ts';
import { loadAvailability } from '#src/stores/availability.ts';
import { resetDateTime } from '#src/stores/reservation.ts';
import { DateTimeButton } from './DateTimeButton.tsx';
import type { ReservationProps } from './props.ts';

interface ReservationHeadProps extends ReservationProps {
  draft: ReservationDraft;
  onChoose: () => void;
}

export function ReservationHead({ draft, language, messages, titles, onChoose }: ReservationHeadProps) {
  const hasDateTime = Boolean(draft.selectedDate && draft.selectedTime);

  useEffect(() => {
    document.title = hasDateTime ? titles.selectTable : titles.reservation;
  }, [hasDateTime, titles]);

  const handleReset = () => {
    resetDateTime();
    void loadAvailability();
  };

  return (
    <div className="reservation-head">
      <h1>{hasDateTime ? messages.heading : messages.headingWithoutDate}</h1>
      <div className="reservation-controls">
        <DateTimeButton draft={draft} language={language} messages={messages} onOpen={onChoose} />
        {hasDateTime ? (
          <button type="button" className="link-button" onClick={handleReset}>
            {messages.reset}
          </button>
        ) : (
          <p className="reservation-intro">{messages.intro}</p>
        )}
      </div>
    </div>
  );
}
