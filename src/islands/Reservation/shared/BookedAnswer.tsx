import { useEffect, useRef } from 'react';
import { takeTableAt } from '#src/stores/reservation/availability.ts';
import { $selectionNotice, closeAnswer, type TableView } from '#src/stores/reservation/reservation.ts';
import { useDrawn } from '#src/ui/use-drawn.ts';
import { bookedAnswer, type TablesProps } from './table-state.ts';

interface BookedAnswerProps extends TablesProps {
  /** The view in which the table was pressed. */
  view: TableView;
  /** The tables about which this place shows answers. */
  ids: readonly string[];
  /** Returns the focus to the table, since the pressed button disappears with the answer. */
  onClose: (table: string) => void;
}

/** Shows when the pressed booked table is free, with a button to reserve it at that time. */
export function BookedAnswer({ view, ids, onClose, ...tables }: BookedAnswerProps) {
  const notice = useDrawn($selectionNotice, undefined);
  const answer = bookedAnswer(notice, { view, ids }, tables);
  const { table = '', slot, text } = answer ?? {};
  const box = useRef<HTMLDivElement>(null);

  // On the map it is in sight anyway.
  useEffect(() => {
    if (view === 'list' && text) box.current?.scrollIntoView({ block: 'nearest' });
  }, [view, text]);

  const handleTake = () => {
    if (slot) void takeTableAt({ table, time: slot }, tables.maxTables);
    onClose(table);
  };
  const handleClose = () => {
    closeAnswer();
    onClose(table);
  };

  return (
    <div ref={box} className={answer ? 'booked-answer notice error' : 'booked-answer'}>
      <p aria-live="polite">{text}</p>
      {answer && (
        <AnswerButtons
          takeLabel={answer.takeLabel}
          closeLabel={tables.closeLabel}
          onTake={handleTake}
          onClose={handleClose}
        />
      )}
    </div>
  );
}

interface AnswerButtonsProps {
  /** Undefined if the table has no other free time. */
  takeLabel: string | undefined;
  closeLabel: string;
  onTake?: () => void;
  onClose?: () => void;
}

export function AnswerButtons({ takeLabel, closeLabel, onTake, onClose }: AnswerButtonsProps) {
  return (
    <>
      {takeLabel && (
        <button type="button" className="link-button" data-first="take" onClick={onTake}>
          {takeLabel}
        </button>
      )}
      <button
        type="button"
        className="link-button close"
        data-first="close"
        aria-label={closeLabel}
        onClick={onClose}
      >
        <span aria-hidden="true">×</span>
      </button>
    </>
  );
}
