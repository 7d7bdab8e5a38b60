import { useId } from 'react';
import { useStore } from '@nanostores/react';
import type { ReservationDraft } from '#contract/values/draft.ts';
import { formatDay } from '#contract/format/dates.ts';
import { formatInstant } from '#contract/format/instants.ts';
import { formatTables } from '#contract/format/tables.ts';
import { startsAt } from '#contract/values/time.ts';
import { fill } from '#src/i18n/fill.ts';
import { confirmMove, isUnchanged, type OpenMove } from '#src/stores/amendments/move.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { OrderRefusal } from '#src/ui/OrderRefusal.tsx';
import type { MoveProps, NextStep } from '#src/islands/Reservation/shared/props.ts';

interface MoveConfirmProps extends Pick<MoveProps, 'language' | 'moveMessages'>, NextStep {
  move: OpenMove;
}

/** What the reservation becomes, and the button for it. */
export function MoveConfirm(props: MoveConfirmProps) {
  const { move, isClosed, describedBy, moveMessages: messages } = props;
  const draft = useStore($reservation);
  const { reservation, step, refusal } = move;
  const isSame = isUnchanged(reservation, draft);
  const isMoving = step === 'moving';
  const why = useId();

  const handleClick = () => {
    if (!isClosed && !isSame) void confirmMove();
  };

  return (
    <>
      <div id={why} aria-live="polite">
        {isSame ? <p>{messages.unchanged}</p> : <Consequence {...props} draft={draft} />}
      </div>
      <OrderRefusal refusal={refusal} messages={messages} />
      <button
        type="button"
        className="button gold wide"
        disabled={isMoving}
        aria-busy={isMoving}
        aria-disabled={isClosed || isSame || undefined}
        aria-describedby={isClosed ? describedBy : why}
        onClick={handleClick}
      >
        {isMoving ? messages.moving : messages.confirm}
      </button>
    </>
  );
}

interface ConsequenceProps extends MoveConfirmProps {
  draft: ReservationDraft;
}

function Consequence({ draft, move, language, moveMessages: messages }: ConsequenceProps) {
  const { selectedDate: date, selectedTime: time, selectedTables } = draft;
  const { policyFrom, date: oldDate, timeSlot } = move.reservation;
  const tables = formatTables(selectedTables, language);
  const isMoved = date !== oldDate || time !== timeSlot;
  return (
    <>
      <p className="move-new">
        <strong>{fill(messages.chosen, { date: formatDay(date, language), time, tables })}</strong>
      </p>
      {isMoved && (
        <p>
          {startsAt(date, time) < policyFrom
            ? messages.policyEarlier
            : fill(messages.policyKept, { from: formatInstant(policyFrom, language) })}
        </p>
      )}
    </>
  );
}
