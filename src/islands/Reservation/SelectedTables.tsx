import { useId, type MouseEvent, type ReactNode } from 'react';
import type { ReservationDraft } from '#contract/draft.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { clearTables } from '#src/stores/reservation.ts';
import { countSeats, checkSeats, type Seats } from '#src/stores/seats.ts';
import { focusAround } from '#src/ui/focus-around.ts';
import { seatsText } from '#src/ui/hold-texts.ts';
import { openDateTime } from './date-time-dialog.ts';
import type { NextStep, ReservationProps } from './props.ts';
import { TableChips } from './TableChips.tsx';

interface SelectedTablesProps extends ReservationProps {
  draft: ReservationDraft;
  seats: Seats;
  booked: readonly string[];
  renderNext: (step: NextStep) => ReactNode;
}

export function SelectedTables(props: SelectedTablesProps) {
  const { draft, seats, booked, language, messages, holdMessages, maxTables, renderNext } = props;
  const title = useId();
  const { selectedTables, partySize } = draft;
  const seatsFit = checkSeats({ seats, booked, selected: selectedTables, partySize });
  const summary = fill(messages.selection, {
    tables: fillCount(messages.tables, selectedTables.length),
    seats: fillCount(messages.seats, countSeats(seats, selectedTables)),
  });
  const party = { seats, tables: selectedTables, partySize };

  const handleClear = (event: MouseEvent) => {
    focusAround(event.currentTarget);
    clearTables();
  };

  return (
    <section className="selected-tables card" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>{messages.selectedHeading}</h2>
      <p role="status" className="soft" suppressHydrationWarning>
        {selectedTables.length ? summary : messages.noneSelected}
      </p>
      {selectedTables.length > 0 && (
        <>
          <TableChips tables={selectedTables} language={language} messages={messages} maxTables={maxTables} />
          <div aria-live="polite" id={`${title}-seats`}>
            {seatsFit === 'too_few' && (
              <div className="notice error">
                <p>{seatsText(holdMessages.refusals.seats_too_few, holdMessages, party)}</p>
                <button type="button" className="link-button" onClick={openDateTime}>
                  {messages.changeParty}
                </button>
              </div>
            )}
            {seatsFit === 'too_roomy' && (
              <p className="notice">{seatsText(holdMessages.tooRoomy, holdMessages, party)}</p>
            )}
          </div>
          {renderNext({ isClosed: seatsFit === 'too_few', describedBy: `${title}-seats` })}
          <button type="button" className="link-button danger" onClick={handleClear}>
            {messages.clearAll}
          </button>
        </>
      )}
    </section>
  );
}
