import { useId, type ReactNode } from 'react';
import type { ReservationDraft } from '#contract/values/draft.ts';
import { clearChosen } from './chosen-tables.ts';
import type { NextStep, ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import { SEATS_FIT, SeatsFit } from './SeatsFit.tsx';
import { selectionTexts } from './selection-texts.ts';
import { TableChips } from './TableChips.tsx';

interface SelectedTablesProps extends ReservationProps {
  draft: ReservationDraft;
  booked: readonly string[];
  renderNext: (step: NextStep) => ReactNode;
}

/** first-view.ts shows the same before React has arrived. */
export function SelectedTables({ draft, booked, renderNext, ...props }: SelectedTablesProps) {
  const { messages } = props;
  const title = useId();
  const { selectedTables } = draft;
  const texts = selectionTexts(draft, booked, props);

  return (
    <section className="selected-tables card" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>{messages.selectedHeading}</h2>
      {selectedTables.length > 0 && <TableChips {...props} tables={selectedTables} />}
      <div className="selected-foot">
        <p role="status">{texts.summary}</p>
        {selectedTables.length > 0 && (
          <>
            <SeatsFit fit={texts.seatsFit} text={texts.seatsText} messages={messages} />
            {renderNext({ isClosed: texts.seatsFit === 'too_few', describedBy: SEATS_FIT })}
          </>
        )}
      </div>
      {selectedTables.length > 0 && <ClearTables messages={messages} />}
    </section>
  );
}

export function ClearTables({ messages }: Pick<ReservationProps, 'messages'>) {
  return (
    <button
      type="button"
      className="link-button danger"
      data-first="clear"
      onClick={({ currentTarget }) => clearChosen(currentTarget)}
    >
      {messages.clearAll}
    </button>
  );
}
