import { useId } from 'react';
import type { ReservationDraft } from '#contract/draft.ts';
import { tableName } from '#contract/table-ids.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { clearTables, toggleTable } from '#src/stores/reservation.ts';
import { countSeats } from './Notices.tsx';
import type { ReservationProps } from './ReservationScreen.tsx';

export function SelectedTables({
  draft,
  language,
  messages,
  floors,
  maxTables,
}: ReservationProps & { draft: ReservationDraft }) {
  const title = useId();
  const { selectedTables } = draft;
  const summary = fill(messages.selection, {
    tables: fillCount(messages.tables, selectedTables.length),
    seats: fillCount(messages.seats, countSeats(selectedTables, floors)),
  });

  return (
    <section className="selected-tables card" aria-labelledby={title}>
      <h2 id={title}>{messages.selectedHeading}</h2>
      <p role="status" className="soft">
        {selectedTables.length ? summary : messages.noneSelected}
      </p>
      {selectedTables.length > 0 && (
        <>
          <ul role="list" className="chips">
            {selectedTables.map((id) => (
              <li key={id}>
                <button type="button" className="chip" onClick={() => toggleTable(id, maxTables)}>
                  {tableName(id, language)}
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
          <a className="button gold wide" href={localizedPath(language, 'menu')}>
            {messages.next}
          </a>
          <button type="button" className="link-button danger" onClick={clearTables}>
            {messages.clearAll}
          </button>
        </>
      )}
    </section>
  );
}
