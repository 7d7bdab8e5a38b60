import { atom, type ReadableAtom } from 'nanostores';
import { getAvailability, type AvailabilityAnswer, type TimedAvailability } from '#src/api/tables.ts';
import { bookedTables, type Availability } from './free-tables.ts';
import {
  $reservation,
  askAboutTable,
  confirmDateTime,
  dropPassedTime,
  dropTables,
  restoreDateTime,
  toggleTable,
  type TableView,
} from './reservation.ts';

type Loading = Extract<Availability, { state: 'loading' }>;
type Source = typeof getAvailability;
let ask: Source = getAvailability;

/** Takes the availability from another source, in which a reservation's own tables are free. */
export function askAvailabilityOf(source: Source): void {
  ask = source;
  loading = undefined;
}

const $state = atom<Availability>({ state: 'none' });
export const $availability: ReadableAtom<Availability> = $state;

let isFollowing = false;

/**
 * Restores the saved choice and loads the availability of its date, now and when the date changes, here or in another
 * tab. The first call on a page does it, later ones change nothing.
 */
export function startAvailability(): void {
  if (isFollowing) return;
  isFollowing = true;
  if ($state.get().state === 'none') {
    restoreDateTime();
    void loadAvailability();
  }
  $reservation.listen(({ selectedDate }) => {
    const current = $state.get();
    if (selectedDate !== (current.state === 'none' ? '' : current.date)) void loadAvailability();
  });
}

let loading: { state: Loading; end: Promise<void> } | undefined;

/**
 * Loads the availability of the draft's date and deselects the chosen tables that are booked. Calls for the same date
 * share a request that is under way. After a failure it loads again when the browser is online.
 */
export function loadAvailability(): Promise<void> {
  const { selectedDate: date } = $reservation.get();
  if (loading?.state.date === date && loading.state === $state.get()) return loading.end;
  if (!date) {
    $state.set({ state: 'none' });
    return Promise.resolve();
  }
  const state = { state: 'loading', date } as const;
  $state.set(state);
  loading = { state, end: receive(state, ask(date)) };
  return loading.end;
}

/** The answer counts only if nothing else was asked for meanwhile. */
async function receive(asked: Loading, answering: Promise<TimedAvailability>): Promise<void> {
  const { date } = asked;
  try {
    const { answeredAt, tables, version } = await answering;
    if ($state.get() !== asked) return;
    if (answeredAt) dropPassedTime(answeredAt);
    if ($reservation.get().selectedDate !== date) return await loadAvailability();
    $state.set({ state: 'known', date, tables, version });
    await dropBooked();
  } catch (error) {
    if ($state.get() !== asked) return;
    // The specification asks for this failure to be logged only.
    // oxlint-disable-next-line no-console
    console.info('Availability could not be loaded', error);
    $state.set({ state: 'unknown', date });
    addEventListener('online', reload, { once: true });
  }
}

/** Deselects what others have booked. The few diners who have chosen such tables load the code that tells their own apart. */
async function dropBooked(): Promise<void> {
  const { selectedTables, selectedTime } = $reservation.get();
  const booked = bookedTables($state.get(), selectedTime).filter((table) => selectedTables.includes(table));
  if (!booked.length) return;
  const { withoutOwn } = await import('#src/stores/hold/own-tables.ts');
  dropTables(await withoutOwn(booked));
}

/** One function, so that the browser adds it once for several failures. */
function reload(): void {
  void loadAvailability();
}

/** Reloads in the background: no loading state, and a failure keeps the last answer. */
export async function refreshAvailability(): Promise<void> {
  const { selectedDate: date } = $reservation.get();
  if (!date || $state.get().state === 'loading') return;
  const answer = await ask(date).catch(() => undefined);
  const current = $state.get();
  if (!answer || (current.state !== 'known' && current.state !== 'unknown') || current.date !== date) return;
  const { tables, version } = answer;
  $state.set({ state: 'known', date, tables, version });
}

/** Replaces the entries of the tables that changed. Another source is asked again, because they are not its entries. */
export function mergeAvailability({ tables, version }: AvailabilityAnswer): void {
  if (ask !== getAvailability) return void refreshAvailability();
  const known = $state.get();
  if (known.state !== 'known') return;
  const merged = new Map([...known.tables, ...tables].map((table) => [table.tableNumber, table]));
  $state.set({ ...known, version, tables: [...merged.values()] });
}

/**
 * Selects or deselects the pressed table, or shows in the view when a booked one is free. True if it was selected. What
 * counts is what is known at the press, which the page may not have drawn yet.
 */
export function pressTable(id: string, view: TableView, maxTables: number): boolean {
  const { selectedTables, selectedTime } = $reservation.get();
  if (!bookedTables($state.get(), selectedTime).includes(id))
    return toggleTable(id, maxTables) && !selectedTables.includes(id);
  askAboutTable(id, view);
  return false;
}

/** Moves the seating to another time on the same date and selects a table that is free then. */
export function takeTableAt(choice: { table: string; time: string }, maxTables: number): Promise<void> {
  const { selectedDate: date, selectedTables, partySize } = $reservation.get();
  confirmDateTime({ date, time: choice.time, partySize });
  if (!selectedTables.includes(choice.table)) toggleTable(choice.table, maxTables);
  return loadAvailability();
}
