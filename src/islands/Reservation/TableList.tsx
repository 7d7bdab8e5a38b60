import { tableName } from '#contract/table-ids.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { toggleTable } from '#src/stores/reservation.ts';
import './table-list.css';
import { tableState, type TablesProps } from './table-state.ts';

/** The floor's tables as a list: everything that the map does, for whoever cannot or will not use a map. */
export function TableList({ tables, isActive, ...view }: TablesProps) {
  const { messages, language, maxTables, time } = view;
  return (
    <details className="table-list">
      <summary>{messages.listHeading}</summary>
      <ul role="list" inert={!isActive}>
        {tables.map((table) => {
          const state = tableState(table.id, view);
          const name = tableName(table.id, language);
          return (
            <li key={table.id}>
              <label data-state={state}>
                <input
                  type="checkbox"
                  checked={state === 'selected'}
                  disabled={state === 'booked'}
                  onChange={() => toggleTable(table.id, maxTables)}
                />
                <span>
                  <strong>{name}</strong> · {fillCount(messages.seats, table.seats)}
                </span>
                <span className="table-list-state">
                  {state === 'booked' ? fill(messages.tableBooked, { name, time }) : messages[state]}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
