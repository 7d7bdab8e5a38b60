import { useRef, useState } from 'react';
import type { ReservationDraft } from '#contract/values/draft.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { pressTable } from '#src/stores/reservation/availability.ts';
import { findFloor } from '#src/stores/reservation/floor-map.ts';
import { switchFloor } from '#src/stores/reservation/reservation.ts';
import {
  findTables,
  isFiltering,
  NO_FILTERS,
  type FloorTables,
  type TableFacts,
  type TableFilterValues,
} from '#src/stores/reservation/table-filters.ts';
import type { TablesProps } from '#src/islands/Reservation/shared/table-state.ts';
import { TableFilters } from './TableFilters.tsx';
import { TableRow } from './TableRow.tsx';
import { useOpenDetails } from '#src/islands/Reservation/shared/use-open-details.ts';

interface TableListProps extends TablesProps {
  floors: readonly FloorTables[];
  draft: ReservationDraft;
  filters: TableFilterValues;
  onFilter: (filters: TableFilterValues) => void;
  /** Whether the map could not be loaded. */
  isOnlyWay: boolean;
}

/** All tables as a list with order and filters: it does everything that the map does, and works without seeing it. */
export function TableList({ floors, draft, filters, onFilter, isOnlyWay, ...view }: TableListProps) {
  const { messages, booked } = view;
  const { currentFloor: floor, partySize } = draft;
  // A row with the focus stays even if its table is taken meanwhile, so that the focus is not lost.
  const [focused, setFocused] = useState('');
  const heading = useRef<HTMLElement>(null);
  // The rows of the closed list are neither pre-rendered nor hydrated.
  const { details, isOpen, handleToggle } = useOpenDetails(isOnlyWay);
  const tables = findTables(floors, filters, {
    floor,
    booked: booked.filter((id) => id !== focused),
    partySize,
  });

  const handlePress = (id: string) => {
    const isTaken = pressTable(id, 'list', view.maxTables);
    const home = findFloor(floors, id);
    // The map switches to the floor of the table.
    if (isTaken && home && home !== floor) switchFloor(home);
  };
  const handleShowAll = () => {
    onFilter({ ...NO_FILTERS, order: filters.order });
    heading.current?.focus();
  };

  return (
    <details ref={details} className="table-list disclosure" onToggle={handleToggle}>
      <summary ref={heading}>{messages.listHeading}</summary>
      {isOpen && (
        <div inert={!view.isActive}>
          <TableFilters
            floors={floors}
            filters={filters}
            partySize={partySize}
            messages={messages}
            onChange={onFilter}
          />
          <div className="table-list-count">
            <p role="status">{tables.length ? countText(tables, view) : messages.noMatch}</p>
            {isFiltering(filters) && (
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

/** `2 tables`, or `2 tables, 1 free`. */
function countText(tables: readonly TableFacts[], { booked, messages }: TablesProps): string {
  const text = fillCount(messages.tables, tables.length);
  const free = tables.filter(({ id }) => !booked.includes(id)).length;
  return free < tables.length ? fill(messages.listed, { tables: text, free }) : text;
}
