import type { ReservationDraft } from '#contract/values/draft.ts';
import type { Language } from '#contract/values/language.ts';
import { tableName, type FloorId } from '#contract/values/table-ids.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { bookedTables, freeSlots, type Availability } from '#src/stores/reservation/free-tables.ts';
import type { SelectionNotice, TableView } from '#src/stores/reservation/reservation.ts';
import { countSeats } from '#src/stores/reservation/seats.ts';
import { listTooSmall, type TableFacts } from '#src/stores/reservation/table-filters.ts';
import { seatsOf } from '#src/ui/seats.ts';
import type { ReservationProps } from './props.ts';

export type TableState = 'available' | 'selected' | 'booked';

/** The shared props of map and list: one state, two views. */
export interface TablesProps {
  selected: readonly string[];
  booked: readonly string[];
  /** For booked tables: the time when a seating can start on that day. */
  free: Readonly<Record<string, string>>;
  /** HH:mm; empty if no time is chosen. */
  time: string;
  /** False until date and time are confirmed. */
  isActive: boolean;
  /** Whether the server has said which tables are booked. */
  isKnown: boolean;
  /** What the map dims: too small for the party, or left out by the filters of the list. */
  off: readonly string[];
  /** The tables that are too small for the guests who have no seat yet. */
  small: { ids: readonly string[]; guests: number };
  language: Language;
  messages: Messages['reservation'];
  closeLabel: string;
  maxTables: number;
  photos: ReservationProps['photos'];
}

export function viewTables(
  { language, messages, closeLabel, maxTables, photos, floors }: ReservationProps,
  { selectedTables, selectedDate, selectedTime, partySize = 0 }: ReservationDraft,
  availability: Availability,
): TablesProps {
  // With too few seats, other tables make up for the rest.
  const left = partySize - countSeats(seatsOf(floors), selectedTables);
  const guests = left > 0 ? left : partySize;
  const ids = listTooSmall(floors, guests);
  return {
    selected: selectedTables,
    booked: bookedTables(availability, selectedTime),
    free: freeSlots(availability, selectedTime),
    time: selectedTime,
    isActive: Boolean(selectedDate && selectedTime),
    isKnown: availability.state === 'known',
    off: ids,
    small: { ids, guests },
    language,
    messages,
    closeLabel,
    maxTables,
    photos,
  };
}

/** How many tables of the choice are free on the other floors; empty while that is not known, or if there are none. */
export function otherFloorText(
  { floors, messages }: Pick<ReservationProps, 'floors' | 'messages'>,
  floor: FloorId,
  { booked, off, isActive, isKnown }: Pick<TablesProps, 'booked' | 'off' | 'isActive' | 'isKnown'>,
): string {
  if (!isActive || !isKnown) return '';
  return floors
    .flatMap(({ id, name, tables }) => {
      const count = tables.filter((table) => !booked.includes(table.id) && !off.includes(table.id)).length;
      return count && id !== floor ? fill(messages.otherFloor, { floor: name, count }) : [];
    })
    .join(' · ');
}

export function tableState(
  id: string,
  { selected, booked }: Pick<TablesProps, 'selected' | 'booked'>,
): TableState {
  if (booked.includes(id)) return 'booked';
  return selected.includes(id) ? 'selected' : 'available';
}

/** When a booked table is free: `free from 21:00`. */
function freeText(id: string, { free, time, messages }: TablesProps): string {
  const slot = free[id];
  if (!slot) return messages.neverFree;
  return fill(slot > time ? messages.freeFrom : messages.freeBefore, { time: slot });
}

/** The answer about the booked table that was pressed in a view, if it is among these. */
export function bookedAnswer(
  notice: SelectionNotice | undefined,
  place: { view: TableView; ids: readonly string[] },
  tables: TablesProps,
) {
  const { booked, free, time, language, messages } = tables;
  if (notice?.kind !== 'booked' || notice.view !== place.view) return undefined;
  const { table } = notice;
  if (!place.ids.includes(table) || !booked.includes(table)) return undefined;
  const slot = free[table];
  return {
    table,
    text: fill(messages.tableBooked, {
      name: tableName(table, language),
      time,
      free: freeText(table, tables),
    }),
    slot,
    takeLabel: slot && fill(messages.takeAt, { time: slot }),
  };
}

/** `Available`, or `Booked, free from 21:00`. */
function stateText(id: string, tables: TablesProps): string {
  const state = tableState(id, tables);
  const text = tables.messages[state];
  return state === 'booked' ? `${text}, ${freeText(id, tables)}` : text;
}

/** The same, with `too small for 6`. */
export function rowText(id: string, tables: TablesProps): string {
  const { small, messages } = tables;
  const text = stateText(id, tables);
  const isSmall = tableState(id, tables) === 'available' && small.ids.includes(id);
  return isSmall ? `${text}, ${fill(messages.tooSmall, { count: small.guests })}` : text;
}

/** `4 seats`, `window`, `step-free`. */
function tableFacts(table: TableFacts, { messages }: Pick<TablesProps, 'messages'>): string[] {
  return [
    ...(table.called ? [table.called] : []),
    fillCount(messages.seats, table.seats),
    ...table.features.map((feature) => messages.features[feature].toLowerCase()),
  ];
}

/** `4 seats, window, step-free`. */
export function factsLine(table: TableFacts, view: Pick<TablesProps, 'messages'>): string {
  return tableFacts(table, view).join(', ');
}

/** `Table 7, 4 seats, window, step-free, available`: the name of a table for screen readers. */
export function tableLabel(table: TableFacts, tables: TablesProps): string {
  return [
    tableName(table.id, tables.language),
    ...tableFacts(table, tables),
    stateText(table.id, tables).toLowerCase(),
  ].join(', ');
}
