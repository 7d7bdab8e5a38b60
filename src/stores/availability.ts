import { atom, type ReadableAtom } from 'nanostores';
import { SLOTS } from '#contract/time.ts';
import type { EarlyAnswer } from '#src/api/early.ts';
import { getAvailability, type AvailabilityAnswer } from '#src/api/tables.ts';
import {
  $reservation,
  confirmDateTime,
  dropPassedTime,
  dropTables,
  restoreDateTime,
  toggleTable,
} from './reservation.ts';

/** `unknown`: the request failed. The page then shows every table as available and says so. */
export type Availability =
  | { state: 'none' }
  | { state: 'loading'; date: string }
  | ({ state: 'known'; date: string } & AvailabilityAnswer)
  | { state: 'unknown'; date: string };

type Source = typeof getAvailability;
let ask: Source = getAvailability;

/** Takes the availability from another source, in which a reservation's own tables are free. */
export function askAvailabilityOf(source: Source): void {
  ask = source;
}

const $state = atom<Availability>({ state: 'none' });
export const $availability: ReadableAtom<Availability> = $state;

/** The answer to an early request for a date, if there is one. */
type EarlyAnswers = (date: string) => EarlyAnswer | undefined;

/** Restores the saved choice and loads its availability. The first call on a page does it, later ones change nothing. */
export function startAvailability(now: number, early?: EarlyAnswers): void {
  if ($state.get().state !== 'none') return;
  restoreDateTime();
  dropPassedTime(now);
  void loadAvailability(early);
}

/**
 * Loads the availability of the draft's date and deselects the chosen tables that are booked. After a failure it loads
 * again when the browser is online.
 */
export async function loadAvailability(early?: EarlyAnswers): Promise<void> {
  const { selectedDate: date } = $reservation.get();
  if (!date) return $state.set({ state: 'none' });
  $state.set({ state: 'loading', date });
  try {
    const answer = await ask(date, early?.(date));
    if (isCurrentDate(date)) $state.set({ state: 'known', date, ...answer });
    dropTables(bookedTables($state.get(), $reservation.get().selectedTime));
  } catch (error) {
    // The specification asks for this failure to be logged only.
    // eslint-disable-next-line no-console
    console.info('Availability could not be loaded', error);
    if (isCurrentDate(date)) $state.set({ state: 'unknown', date });
    addEventListener('online', () => void loadAvailability(), { once: true });
  }
}

/** Reloads in the background: no loading state, and a failure keeps the last answer. */
export async function refreshAvailability(): Promise<void> {
  const { selectedDate: date } = $reservation.get();
  if (!date || $state.get().state === 'loading') return;
  const answer = await ask(date).catch(() => undefined);
  if (answer && isCurrentDate(date)) $state.set({ state: 'known', date, ...answer });
}

/** Replaces the entries of the tables that changed. Another source is asked again, because they are not its entries. */
export function mergeAvailability({ tables, version }: AvailabilityAnswer): void {
  if (ask !== getAvailability) return void refreshAvailability();
  const known = $state.get();
  if (known.state !== 'known') return;
  const merged = new Map([...known.tables, ...tables].map((table) => [table.tableNumber, table]));
  $state.set({ ...known, version, tables: [...merged.values()] });
}

function isCurrentDate(date: string): boolean {
  const current = $state.get();
  return current.state !== 'none' && current.date === date;
}

/** The tables at which no seating can start at that time. */
export function bookedTables(availability: Availability, time: string): string[] {
  return availability.state === 'known' ? bookedAmong(availability.tables, time) : [];
}

export function bookedAmong(tables: AvailabilityAnswer['tables'], time: string): string[] {
  return tables
    .filter(({ isAvailable, bookedSlots }) => !isAvailable || bookedSlots.includes(time))
    .map(({ tableNumber }) => tableNumber);
}

/** For each table that is booked at that time: its next free slot, else its last free slot of the day. */
export function freeSlots(availability: Availability, time: string): Record<string, string> {
  if (availability.state !== 'known') return {};
  return Object.fromEntries(
    availability.tables.flatMap(({ tableNumber, isAvailable, bookedSlots }) => {
      if (!isAvailable || !bookedSlots.includes(time)) return [];
      const free = SLOTS.filter((slot) => !bookedSlots.includes(slot));
      const slot = free.find((later) => later > time) ?? free.at(-1);
      return slot ? [[tableNumber, slot]] : [];
    }),
  );
}

/** Moves the seating to another time on the same date and selects a table that is free then. */
export function takeTableAt(choice: { table: string; time: string }, maxTables: number): Promise<void> {
  const { selectedDate: date, selectedTables, partySize } = $reservation.get();
  confirmDateTime({ date, time: choice.time, partySize });
  if (!selectedTables.includes(choice.table)) toggleTable(choice.table, maxTables);
  return loadAvailability();
}
