import { useRef } from 'react';
import { tableName } from '#contract/values/table-ids.ts';
import type { TableFacts } from '#src/stores/reservation/table-filters.ts';
import { TablePhoto } from '#src/islands/Reservation/shared/TablePhoto.tsx';
import { BookedAnswer } from '#src/islands/Reservation/shared/BookedAnswer.tsx';
import {
  factsLine,
  rowText,
  tableState,
  type TablesProps,
} from '#src/islands/Reservation/shared/table-state.ts';

interface TableRowProps extends TablesProps {
  table: TableFacts;
  onPress: (id: string) => void;
  /** With an empty id when the focus has left. */
  onFocus: (id: string) => void;
}

export function TableRow({ table, onPress, onFocus, ...view }: TableRowProps) {
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
        <strong>{tableName(id, view.language)}</strong>
        <span className="visually-hidden">,</span>{' '}
        <span className="table-list-facts">{factsLine(table, view)}</span>{' '}
        <span className="table-list-state">{rowText(id, view)}</span>
      </label>
      <TablePhoto {...view} of={id} />
      {state === 'booked' && (
        <BookedAnswer {...view} view="list" ids={[id]} onClose={() => box.current?.focus()} />
      )}
    </li>
  );
}
