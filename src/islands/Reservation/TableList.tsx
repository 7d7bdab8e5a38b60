import { useEffect, useRef, useState } from 'react';
import type { ReservationDraft } from '#contract/draft.ts';
import { tableName } from '#contract/table-ids.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { switchFloor } from '#src/stores/reservation.ts';
import { findTables, NO_FILTERS, type FloorTables, type TableFacts } from '#src/stores/table-filters.ts';
import { BookedAnswer } from './BookedAnswer.tsx';
import './table-list.css';
import { pressTable, stateText, tableFacts, tableState, type TablesProps } from './table-state.ts';
import { TableFilters } from './TableFilters.tsx';

/** The no-break space keeps the dot at the end of a line, not at the start of the next. */
const SEPARATOR = '\u00a0· ';

interface TableListProps extends TablesProps {
  floors: readonly FloorTables[];
  draft: ReservationDraft;
}

/** All tables as a list with order and filters: it does everything that the map does, and works without seeing it. */
export function TableList({ floors, draft, ...view }: TableListProps) {
  const { messages, booked } = view;
  const { currentFloor: floor, partySize } = draft;
  const [filters, setFilters] = useState(NO_FILTERS);
  // A row with the focus stays even if its table is taken meanwhile, so that the focus is not lost.
  const [focused, setFocused] = useState('');
  const details = useRef<HTMLDetailsElement>(null);
  const heading = useRef<HTMLElement>(null);
  // The rows of the closed list are neither pre-rendered nor hydrated.
  const [isOpen, setOpen] = useState(false);
  const tables = findTables(floors, filters, {
    floor,
    booked: booked.filter((id) => id !== focused),
    partySize,
  });
  const isSifted = filters.isFree || filters.isOnFloor || filters.seats > 0 || filters.features.length > 0;

  // The diner may have opened the list before the hydration.
  useEffect(() => setOpen(Boolean(details.current?.open)), []);

  const handlePress = (id: string) => {
    const isTaken = pressTable(id, 'list', view);
    const home = floors.find((place) => place.tables.some((table) => table.id === id));
    // The map switches to the floor of the table.
    if (isTaken && home && home.id !== floor) switchFloor(home.id);
  };
  const handleShowAll = () => {
    setFilters({ ...NO_FILTERS, order: filters.order });
    heading.current?.focus();
  };

  return (
    <details
      ref={details}
      className="table-list"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary ref={heading}>{messages.listHeading}</summary>
      {isOpen && (
        <div inert={!view.isActive}>
          <TableFilters
            floors={floors}
            filters={filters}
            partySize={partySize}
            messages={messages}
            onChange={setFilters}
          />
          <div className="table-list-count">
            <p role="status">
              {tables.length ? fillCount(messages.tables, tables.length) : messages.noMatch}
            </p>
            {isSifted && (
              <button type="button" className="link-button" onClick={handleShowAll}>
                {messages.showAll}
              </button>
            )}
          </div>
          <ul role="list">
            {tables.map((table) => (
              <TableRow key={table.id} {...view} table={table} onPress={handlePress} onFocus={setFocused} />
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}

interface TableRowProps extends TablesProps {
  table: TableFacts;
  onPress: (id: string) => void;
  /** With an empty id when the focus has left. */
  onFocus: (id: string) => void;
}

function TableRow({ table, onPress, onFocus, ...view }: TableRowProps) {
  const { id } = table;
  const box = useRef<HTMLInputElement>(null);
  const state = tableState(id, view);
  return (
    <li
      data-state={state}
      onFocus={() => onFocus(id)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onFocus('');
      }}
    >
      <label>
        <input
          ref={box}
          type="checkbox"
          checked={state === 'selected'}
          aria-disabled={state === 'booked' || undefined}
          onChange={() => onPress(id)}
        />
        <span className="table-list-facts">
          <strong>{tableName(id, view.language)}</strong>
          {['', ...tableFacts(table, view)].join(SEPARATOR)}
        </span>{' '}
        <span className="table-list-state">{stateText(id, view)}</span>
      </label>
      {state === 'booked' && (
        <BookedAnswer {...view} view="list" ids={[id]} onClose={() => box.current?.focus()} />
      )}
    </li>
  );
}
