import type { MouseEvent } from 'react';
import { tableName } from '#contract/table-ids.ts';
import { fill } from '#src/i18n/fill.ts';
import { toggleTable } from '#src/stores/reservation.ts';
import { focusAround } from '#src/ui/focus-around.ts';
import type { ReservationProps } from './props.ts';

interface TableChipsProps extends Pick<ReservationProps, 'language' | 'messages' | 'maxTables'> {
  tables: readonly string[];
}

/** The chosen tables, each with a button that removes it. */
export function TableChips({ tables, language, messages, maxTables }: TableChipsProps) {
  const handleRemove = (event: MouseEvent, id: string) => {
    focusAround(event.currentTarget);
    toggleTable(id, maxTables);
  };

  return (
    <ul role="list" className="chips">
      {tables.map((id) => (
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
  );
}
