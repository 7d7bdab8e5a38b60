import { useId, useState, type MouseEvent } from 'react';
import type { ReservationDraft } from '#contract/draft.ts';
import { tableName } from '#contract/table-ids.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { holdForMenu } from '#src/stores/hold-view.ts';
import { clearTables, toggleTable } from '#src/stores/reservation.ts';
import { countSeats, checkSeats, type Seats } from '#src/stores/seats.ts';
import { hasSignedInHint } from '#src/stores/session-hint.ts';
import { focusAround } from '#src/ui/focus-around.ts';
import { seatsText } from '#src/ui/hold-texts.ts';
import type { ReservationProps } from './props.ts';
import './selected-tables.css';

interface SelectedTablesProps extends ReservationProps {
  draft: ReservationDraft;
  seats: Seats;
  booked: readonly string[];
  onChangeParty: () => void;
}

export function SelectedTables(props: SelectedTablesProps) {
  const { draft, seats, booked, language, messages, holdMessages, maxTables } = props;
  const title = useId();
  const { selectedTables, partySize } = draft;
  const seatsFit = checkSeats({ seats, booked, selected: selectedTables, partySize });
  const summary = fill(messages.selection, {
    tables: fillCount(messages.tables, selectedTables.length),
    seats: fillCount(messages.seats, countSeats(seats, selectedTables)),
  });
  const party = { seats, tables: selectedTables, partySize };

  const handleRemove = (event: MouseEvent, id: string) => {
    focusAround(event.currentTarget);
    toggleTable(id, maxTables);
  };
  const handleClear = (event: MouseEvent) => {
    focusAround(event.currentTarget);
    clearTables();
  };

  return (
    <section className="selected-tables card" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>{messages.selectedHeading}</h2>
      <p role="status" className="soft">
        {selectedTables.length ? summary : messages.noneSelected}
      </p>
      {selectedTables.length > 0 && (
        <>
          <ul role="list" className="chips">
            {selectedTables.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  className="chip"
                  aria-label={fill(messages.removeTable, { table: tableName(id, language) })}
                  onClick={(event) => handleRemove(event, id)}
                >
                  {tableName(id, language)}
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
          <div aria-live="polite" id={`${title}-seats`}>
            {seatsFit === 'too_few' && (
              <div className="notice error">
                <p>{seatsText(holdMessages.refusals.seats_too_few, holdMessages, party)}</p>
                <button type="button" className="link-button" onClick={props.onChangeParty}>
                  {messages.changeParty}
                </button>
              </div>
            )}
            {seatsFit === 'too_roomy' && (
              <p className="notice">{seatsText(holdMessages.tooRoomy, holdMessages, party)}</p>
            )}
          </div>
          <NextLink
            href={localizedPath(language, 'menu')}
            label={messages.next}
            isClosed={seatsFit === 'too_few'}
            describedBy={`${title}-seats`}
          />
          <button type="button" className="link-button danger" onClick={handleClear}>
            {messages.clearAll}
          </button>
        </>
      )}
    </section>
  );
}

interface NextLinkProps {
  href: string;
  label: string;
  /** The choice is not possible, and the description says why. */
  isClosed: boolean;
  describedBy: string;
}

function NextLink({ href, label, isClosed, describedBy }: NextLinkProps) {
  const [isLeaving, setLeaving] = useState(false);

  const handleClick = (event: MouseEvent) => {
    if (isClosed) return event.preventDefault();
    if (!hasSignedInHint() || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isLeaving) void leave();
  };
  const leave = async () => {
    setLeaving(true);
    if (await holdForMenu()) location.assign(href);
    setLeaving(false);
  };

  return (
    <a
      className="button gold wide"
      href={href}
      aria-busy={isLeaving}
      aria-disabled={isClosed || undefined}
      aria-describedby={isClosed ? describedBy : undefined}
      onClick={handleClick}
    >
      {label}
    </a>
  );
}
