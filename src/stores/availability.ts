import { atom, type ReadableAtom } from 'nanostores';
import { SLOTS } from '#contract/time.ts';
import { getAvailability, type AvailabilityAnswer } from '#src/api/tables.ts';
import { $reservation, confirmDateTime, dropTables, toggleTable } from './reservation.ts';

/** `unknown` is a failed question: every table then counts as available, and the screen says so. */
export type Availability =
  | { state: 'none' }
  | { state: 'loading'; date: string }
  | ({ state: 'known'; date: string } & AvailabilityAnswer)
  | { state: 'unknown'; date: string };

const $state = atom<Availability>({ state: 'none' });
export const $availability: ReadableAtom<Availability> = $state;

/**
 * Asks which tables are free on the draft's date, and lets go of chosen tables that are not; asks again when the line
 * is back.
 */
export async function loadAvailability(): Promise<void> {
  const { selectedDate: date } = $reservation.get();
  if (!date) return $state.set({ state: 'none' });
  $state.set({ state: 'loading', date });
  try {
    const answer = await getAvailability(date);
    if (isStillAsked(date)) $state.set({ state: 'known', date, ...answer });
    dropTables(bookedTables($state.get(), $reservation.get().selectedTime));
  } catch (error) {
    // The specification asks for this failure to be logged only.
    // eslint-disable-next-line no-console
    console.info('Availability could not be loaded', error);
    if (isStillAsked(date)) $state.set({ state: 'unknown', date });
    addEventListener('online', () => void loadAvailability(), { once: true });
  }
}

/** The same without a word about it: what is shown stays until the answer is there, and where none comes. */
export async function refreshAvailability(): Promise<void> {
  const { selectedDate: date } = $reservation.get();
  if (!date || $state.get().state === 'loading') return;
  const answer = await getAvailability(date).catch(() => undefined);
  if (answer && isStillAsked(date)) $state.set({ state: 'known', date, ...answer });
}

/** Puts tables that have changed in the place of what was known of them. */
export function mergeAvailability({ tables, version }: AvailabilityAnswer): void {
  const known = $state.get();
  if (known.state !== 'known') return;
  const merged = new Map([...known.tables, ...tables].map((table) => [table.tableNumber, table]));
  $state.set({ ...known, version, tables: [...merged.values()] });
}

function isStillAsked(date: string): boolean {
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

/** When a seating can start at each table that is booked at that time: the next slot of the day, else the last one before. */
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

/** Moves the seating to another time of its date, and takes a table that is free then. */
export function takeTableAt(choice: { table: string; time: string }, maxTables: number): Promise<void> {
  const { selectedDate: date, selectedTables, partySize } = $reservation.get();
  confirmDateTime({ date, time: choice.time, partySize });
  if (!selectedTables.includes(choice.table)) toggleTable(choice.table, maxTables);
  return loadAvailability();
}
