import { useStore } from '@nanostores/react';
import { tableName } from '#contract/table-ids.ts';
import { fill } from '#src/i18n/fill.ts';
import { takeTableAt } from '#src/stores/availability.ts';
import { $selectionNotice, closeAnswer, type TableView } from '#src/stores/reservation.ts';
import { freeText, type TablesProps } from './table-state.ts';

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
  const { booked, free, time, language, messages, maxTables } = tables;
  const notice = useStore($selectionNotice);
  const asked = notice?.kind === 'booked' && notice.view === view ? notice.table : '';
  const isHere = ids.includes(asked) && booked.includes(asked);
  const slot = free[asked];

  const handleTake = () => {
    if (slot) void takeTableAt({ table: asked, time: slot }, maxTables);
    onClose(asked);
  };
  const handleClose = () => {
    closeAnswer();
    onClose(asked);
  };

  return (
    <div className={`booked-answer ${isHere ? 'notice error' : ''}`}>
      <p aria-live="polite">
        {isHere &&
          fill(messages.tableBooked, {
            name: tableName(asked, language),
            time,
            free: freeText(asked, tables),
          })}
      </p>
      {isHere && (
        <>
          {slot && (
            <button type="button" className="link-button" onClick={handleTake}>
              {fill(messages.takeAt, { time: slot })}
            </button>
          )}
          <button
            type="button"
            className="link-button close"
            aria-label={tables.closeLabel}
            onClick={handleClose}
          >
            <span aria-hidden="true">×</span>
          </button>
        </>
      )}
    </div>
  );
}
