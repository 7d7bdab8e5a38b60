import { useStore } from '@nanostores/react';
import type { ReservationDraft } from '#contract/draft.ts';
import { tableName } from '#contract/table-ids.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { formatDay } from '#src/i18n/format.ts';
import { loadAvailability, type Availability } from '#src/stores/availability.ts';
import { $selectionNotice } from '#src/stores/reservation.ts';
import type { ReservationProps } from './ReservationScreen.tsx';

interface NoticesProps extends ReservationProps {
  draft: ReservationDraft;
  availability: Availability;
}

/** What the diner has to know about the choice: lost tables, a full selection, too few seats, a map that is not live. */
export function Notices({ draft, availability, language, messages, floors, maxTables }: NoticesProps) {
  const notice = useStore($selectionNotice);
  const seats = countSeats(draft.selectedTables, floors);
  const isTooSmall = draft.partySize !== undefined && seats > 0 && seats < draft.partySize;

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
      {notice?.kind === 'lost' && (
        <p className="notice error">
          {fill(messages.lostTables, {
            tables: notice.tables.map((id) => tableName(id, language)).join(', '),
          })}
        </p>
      )}
      {notice?.kind === 'passed' && (
        <p className="notice">
          {fill(messages.timePassed, { date: formatDay(notice.date, language), time: notice.time })}
        </p>
      )}
      {notice?.kind === 'too_many' && (
        <p className="notice error">{fill(messages.tooMany, { count: maxTables })}</p>
      )}
      {isTooSmall && (
        <p className="notice">
          {fill(messages.tooFewSeats, {
            seats: fillCount(messages.seats, seats),
            party: draft.partySize ?? 0,
          })}
        </p>
      )}
    </div>
  );
}

export function countSeats(ids: readonly string[], floors: ReservationProps['floors']): number {
  return floors
    .flatMap(({ tables }) => tables)
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { seats }) => sum + seats, 0);
}
