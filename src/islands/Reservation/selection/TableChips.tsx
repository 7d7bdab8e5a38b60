import { tableName } from '#contract/values/table-ids.ts';
import { fill } from '#src/i18n/fill.ts';
import { TablePhoto } from '#src/islands/Reservation/shared/TablePhoto.tsx';
import { removeChosen } from './chosen-tables.ts';
import { chosenFacts } from './selection-texts.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

interface TableChipsProps extends Pick<ReservationProps, 'language' | 'messages' | 'floors' | 'photos'> {
  tables: readonly string[];
}

/** The chosen tables, each with a button that removes it, its facts and its photograph. */
export function TableChips({ tables, ...view }: TableChipsProps) {
  const { language, messages } = view;
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
            <span>{tableName(id, language)}</span>
            <span aria-hidden="true">×</span>
          </button>
          <p>{chosenFacts(id, view)}</p>
          <TablePhoto {...view} of={id} />
        </li>
      ))}
    </ul>
  );
}
