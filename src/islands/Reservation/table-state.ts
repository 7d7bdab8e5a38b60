import type { Language } from '#contract/language.ts';
import { tableName } from '#contract/table-ids.ts';
import type { Messages } from '#src/i18n/en.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';

export type TableState = 'available' | 'selected' | 'booked';

/** What the map and the list both show: one state, two views. */
export interface TablesProps {
  tables: readonly { id: string; seats: number }[];
  selected: readonly string[];
  booked: readonly string[];
  /** HH:mm, empty while not chosen. */
  time: string;
  /** False until date and time are confirmed. */
  isActive: boolean;
  language: Language;
  messages: Messages['reservation'];
  maxTables: number;
}

export function tableState(
  id: string,
  { selected, booked }: Pick<TablesProps, 'selected' | 'booked'>,
): TableState {
  if (booked.includes(id)) return 'booked';
  return selected.includes(id) ? 'selected' : 'available';
}

/** `Table 7, 4 seats, available`: the whole of what a screen reader's user needs. */
export function tableLabel(
  table: { id: string; seats: number },
  state: TableState,
  { language, messages }: Pick<TablesProps, 'language' | 'messages'>,
): string {
  return fill(messages.tableLabel, {
    name: tableName(table.id, language),
    seats: fillCount(messages.seats, table.seats),
    state: messages[state].toLowerCase(),
  });
}
