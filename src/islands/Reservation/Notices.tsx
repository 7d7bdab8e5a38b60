import { useStore } from '@nanostores/react';
import { formatDay } from '#contract/format/dates.ts';
import { tableName } from '#contract/table-ids.ts';
import { fill } from '#src/i18n/fill.ts';
import { loadAvailability, type Availability } from '#src/stores/availability.ts';
import { $holdView } from '#src/stores/hold-view.ts';
import { $hold } from '#src/stores/hold.ts';
import { $selectionNotice } from '#src/stores/reservation.ts';
import type { Seats } from '#src/stores/seats.ts';
import { HeldElsewhere } from '#src/ui/HeldElsewhere.tsx';
import { HoldRefusal } from '#src/ui/HoldRefusal.tsx';
import { useSaved } from '#src/ui/use-saved.ts';
import type { ReservationProps } from './props.ts';

interface NoticesProps extends ReservationProps {
  availability: Availability;
  seats: Seats;
}

/** Notices about the choice: taken tables, a full selection, other held tables, availability that is not live. */
export function Notices({ availability, language, messages, holdMessages, maxTables, seats }: NoticesProps) {
  const notice = useSaved($selectionNotice, undefined);
  const hold = useStore($hold);
  const view = useStore($holdView);
  // A diner who changes the held choice is not asked at every step.
  const isElsewhere = view.kind === 'elsewhere' && hold.state === 'held' && !hold.wasChosen;

  return (
    <div className="reservation-notices" aria-live="polite">
      {availability.state === 'unknown' && (
        <div className="notice">
          <p>{messages.notLive}</p>
          <button type="button" className="link-button" onClick={() => void loadAvailability()}>
            {messages.checkAgain}
          </button>
        </div>
      )}
      {notice?.kind === 'table_taken' && (
        <p className="notice error">
          {fill(messages.refusals.table_taken, {
            tables: notice.tables.map((id) => tableName(id, language)).join(', '),
          })}
        </p>
      )}
      {notice?.kind === 'slot_in_past' && (
        <p className="notice">
          {fill(messages.refusals.slot_in_past, {
            date: formatDay(notice.date, language),
            time: notice.time,
          })}
        </p>
      )}
      {notice?.kind === 'too_many_tables' && (
        <p className="notice error">{fill(messages.refusals.too_many_tables, { count: maxTables })}</p>
      )}
      {isElsewhere && (
        <div className="notice">
          <HeldElsewhere view={view} language={language} messages={holdMessages} />
        </div>
      )}
      <HoldRefusal language={language} messages={holdMessages} seats={seats} />
    </div>
  );
}
