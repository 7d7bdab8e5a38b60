import { atom, computed, type ReadableAtom } from 'nanostores';
import { EMPTY_DRAFT, isDraftComplete, parseDraft, type ReservationDraft } from '#contract/draft.ts';
import { compareTableIds, type FloorId } from '#contract/table-ids.ts';
import { isLocalDate, isSlot, startsAt } from '#contract/time.ts';
import { clearCart } from './cart.ts';
import { stored, storedText } from './storage.ts';
import type { Seating } from './seating.ts';

const $draft = stored<ReservationDraft>('reservationData', EMPTY_DRAFT, {
  parse: (text) => parseDraft(JSON.parse(text)),
  write: (draft) => (hasChoice(draft) ? JSON.stringify(draft) : undefined),
});
const $selectedDate = storedText('selectedDate', isLocalDate);
const $selectedTime = storedText('selectedTime', isSlot);

export const $reservation: ReadableAtom<ReservationDraft> = $draft;
export const $isReservationComplete: ReadableAtom<boolean> = computed($draft, isDraftComplete);

function hasChoice(draft: ReservationDraft): boolean {
  const { selectedTables, selectedDate, selectedTime, notes, allergies } = draft;
  return Boolean(selectedDate || selectedTime || selectedTables.length || notes || allergies);
}

/** What has just been lost or refused, for the screen to say; cleared by the next choice. */
export type SelectionNotice =
  | { kind: 'too_many' }
  | { kind: 'lost'; tables: string[] }
  | { kind: 'passed'; date: string; time: string }
  | { kind: 'booked'; table: string; view: TableView };
export type TableView = 'map' | 'list';
const $noticeState = atom<SelectionNotice | undefined>(undefined);
export const $selectionNotice: ReadableAtom<SelectionNotice | undefined> = $noticeState;

/** Date and time may also stand in storage on their own; the draft is brought in step with them. */
export function restoreDateTime(): void {
  const draft = $draft.get();
  if (draft.selectedDate && draft.selectedTime) return;
  const selectedDate = draft.selectedDate || $selectedDate.get();
  const selectedTime = draft.selectedTime || $selectedTime.get();
  if (selectedDate && selectedTime) $draft.set({ ...draft, selectedDate, selectedTime });
}

/** A date and a time that have passed leave the draft with their tables, and the screen says so. The cart stays. */
export function dropPassedTime(now: number): void {
  const { selectedDate: date, selectedTime: time } = $draft.get();
  if (!date || !time || startsAt(date, time) > now) return;
  clearReservation();
  $noticeState.set({ kind: 'passed', date, time });
}

/** Another date takes the chosen tables away; another time of the same date keeps them. */
export function confirmDateTime(choice: { date: string; time: string; partySize: number | undefined }): void {
  const { partySize, ...draft } = $draft.get();
  $selectedDate.set(choice.date);
  $selectedTime.set(choice.time);
  $noticeState.set(undefined);
  $draft.set({
    ...draft,
    selectedDate: choice.date,
    selectedTime: choice.time,
    selectedTables: choice.date === draft.selectedDate ? draft.selectedTables : [],
    ...(choice.partySize && { partySize: choice.partySize }),
  });
}

/** Another seating in place of the chosen one, such as what is held already or what was offered. */
export function chooseSeating(seating: Seating & { partySize?: number }): void {
  $selectedDate.set(seating.date);
  $selectedTime.set(seating.time);
  $noticeState.set(undefined);
  $draft.set({
    ...$draft.get(),
    selectedTables: seating.tables.toSorted(compareTableIds),
    selectedDate: seating.date,
    selectedTime: seating.time,
    ...(seating.partySize && { partySize: seating.partySize }),
  });
}

/** Takes a table into the selection or out of it; `false` where the selection is full. */
export function toggleTable(id: string, maxTables: number): boolean {
  const { selectedTables } = $draft.get();
  if (selectedTables.includes(id)) {
    selectTables(selectedTables.filter((table) => table !== id));
    return true;
  }
  if (selectedTables.length >= maxTables) {
    $noticeState.set({ kind: 'too_many' });
    return false;
  }
  selectTables([...selectedTables, id].toSorted(compareTableIds));
  return true;
}

/** A booked table was pressed in a view, which answers there when it is free; the second press takes the answer away. */
export function askAboutTable(table: string, view: TableView): void {
  const notice = $noticeState.get();
  if (notice?.kind === 'booked' && notice.table === table && notice.view === view) return closeAnswer();
  $noticeState.set({ kind: 'booked', table, view });
}

export function closeAnswer(): void {
  if ($noticeState.get()?.kind === 'booked') $noticeState.set(undefined);
}

/** Tables that somebody else has taken leave the selection, and the screen says which. */
export function dropTables(ids: readonly string[]): void {
  const { selectedTables } = $draft.get();
  const lost = selectedTables.filter((table) => ids.includes(table));
  if (!lost.length) return;
  selectTables(selectedTables.filter((table) => !ids.includes(table)));
  $noticeState.set({ kind: 'lost', tables: lost });
}

export function clearTables(): void {
  selectTables([]);
}

function selectTables(selectedTables: string[]): void {
  $noticeState.set(undefined);
  $draft.set({ ...$draft.get(), selectedTables });
}

export function switchFloor(currentFloor: FloorId): void {
  $draft.set({ ...$draft.get(), currentFloor });
}

/** Keeps what the diner asks for with the draft while it is typed; empty ones leave it. */
export function setRequests(change: Pick<ReservationDraft, 'notes' | 'allergies'>): void {
  $draft.set(parseDraft({ ...$draft.get(), ...change }) ?? EMPTY_DRAFT);
}

/** Forgets date, time, tables and the cart that hangs on them; the floor stays in view. */
export function resetDateTime(): void {
  clearReservation();
  clearCart();
}

/** Takes the saved draft and the chosen date and time out of storage. */
export function clearReservation(): void {
  $noticeState.set(undefined);
  $draft.set({ ...EMPTY_DRAFT, currentFloor: $draft.get().currentFloor });
  $selectedDate.set('');
  $selectedTime.set('');
}
