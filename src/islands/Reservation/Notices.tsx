import { useStore } from '@nanostores/react';
import { useState, type MouseEvent } from 'react';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { focusAround } from '#src/dom/focus.ts';
import type { Availability } from '#src/stores/reservation/free-tables.ts';
import { $holdView, UNKNOWN_HOLD } from '#src/stores/hold/hold-view.ts';
import { $hold, holdTables } from '#src/stores/hold/hold.ts';
import { $reservation, $selectionNotice } from '#src/stores/reservation/reservation.ts';
import type { Seats } from '#src/stores/reservation/seats.ts';
import { HeldElsewhere } from '#src/ui/hold/HeldElsewhere.tsx';
import { HoldRefusal } from '#src/ui/hold/HoldRefusal.tsx';
import { useDrawn } from '#src/ui/use-drawn.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { FullHouse } from './FullHouse.tsx';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import { checkAgain } from '#src/islands/Reservation/shared/check-again.ts';
import { noticeText } from '#src/islands/Reservation/selection/selection-texts.ts';

interface NoticesProps extends ReservationProps {
  availability: Availability;
  seats: Seats;
}

/** Notices about the choice: taken tables, a full selection, other held tables, availability that is not live. */
export function Notices({ availability, seats, ...props }: NoticesProps) {
  const { language, messages, holdMessages } = props;
  const said = useDrawn($selectionNotice, undefined);
  const notice = noticeText(said, props);
  // A new paragraph for each notice, so that a screen reader says the same one again.
  const [last, setLast] = useState({ said, count: 0 });
  if (last.said !== said) setLast({ said, count: last.count + 1 });
  const hold = useStore($hold);
  const view = useSaved($holdView, UNKNOWN_HOLD);
  const { selectedDate } = useSaved($reservation, EMPTY_DRAFT);
  // A diner who changes the held choice is not asked at every step.
  const isElsewhere =
    view.kind === 'elsewhere' && hold.state === 'held' && (!hold.wasChosen || !selectedDate);
  const handleHold = (event: MouseEvent) => {
    focusAround(event.currentTarget);
    void holdTables();
  };

  return (
    <div className="reservation-notices" aria-live="polite">
      {availability.state === 'unknown' && <NotLive messages={messages} />}
      {notice && (
        <p key={last.count} className={notice.isError ? 'notice error' : 'notice'}>
          {notice.text}
        </p>
      )}
      {isElsewhere && (
        <div className="notice">
          <HeldElsewhere view={view} language={language} messages={holdMessages} onHold={handleHold} />
        </div>
      )}
      <FullHouse {...props} availability={availability} seats={seats} />
      <HoldRefusal language={language} messages={holdMessages} seats={seats} />
    </div>
  );
}

export function NotLive({ messages }: Pick<ReservationProps, 'messages'>) {
  return (
    <div className="notice">
      <p>{messages.notLive}</p>
      <button
        type="button"
        className="link-button"
        data-first="check"
        onClick={({ currentTarget }) => checkAgain(currentTarget)}
      >
        {messages.checkAgain}
      </button>
    </div>
  );
}
