import { tableName } from '#contract/values/table-ids.ts';
import { fill } from '#src/i18n/fill.ts';
import { removeChosen } from './chosen-tables.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

interface TableChipsProps extends Pick<ReservationProps, 'language' | 'messages'> {
  tables: readonly string[];
}

/** The chosen tables, each with a button that removes it. */
export function TableChips({ tables, language, messages }: TableChipsProps) {
  return (
    <ul role="list" className="chips">
      {tables.map((id) => (
        <li key={id}>
          <button
            type="button"
            className="chip"
            value={id}
            data-first="remove"
            aria-label={fill(messages.removeTable, { table: tableName(id, language) })}
            onClick={({ currentTarget }) => removeChosen(currentTarget)}
          >
            {tableName(id, language)}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
