import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Allergen } from '#contract/values/allergies.ts';
import { EMPTY_DRAFT, isDraftComplete, parseDraft, type ReservationDraft } from '#contract/values/draft.ts';
import { compareTableIds, type FloorId } from '#contract/values/table-ids.ts';
import { isLocalDate, isSlot, startsAt } from '#contract/values/time.ts';
import { clearCart } from '#src/stores/cart/cart.ts';
import { stored, storedText } from '#src/stores/storage.ts';
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
  const { selectedTables, selectedDate, selectedTime, requestsState, rememberRequests } = draft;
  return Boolean(
    selectedDate ||
    selectedTime ||
    selectedTables.length ||
    hasRequests(draft) ||
    requestsState ||
    rememberRequests ||
    draft.excludedAllergens?.length,
  );
}

/** For the screen to say until the next choice: a refusal under the contract's code, or a question about a table. */
export type SelectionNotice =
  | { kind: 'too_many_tables' }
  | { kind: 'table_taken'; tables: string[] }
  | { kind: 'slot_in_past'; date: string; time: string }
  | { kind: 'booked'; table: string; view: TableView };
export type TableView = 'map' | 'list';
const $noticeState = atom<SelectionNotice | undefined>(undefined);
export const $selectionNotice: ReadableAtom<SelectionNotice | undefined> = $noticeState;

/** Date and time may be stored under their own keys: copies them into a draft that lacks them. */
export function restoreDateTime(): void {
  const draft = $draft.get();
  if (draft.selectedDate && draft.selectedTime) return;
  const selectedDate = draft.selectedDate || $selectedDate.get();
  const selectedTime = draft.selectedTime || $selectedTime.get();
  if (selectedDate && selectedTime) $draft.set({ ...draft, selectedDate, selectedTime });
}

/** Clears a draft whose date and time have passed, and sets a notice. The cart stays. */
export function dropPassedTime(now: number): void {
  const { selectedDate: date, selectedTime: time } = $draft.get();
  if (!date || !time || startsAt(date, time) > now) return;
  clearReservation();
  $noticeState.set({ kind: 'slot_in_past', date, time });
}

/** Another date deselects the tables; another time on the same date does not. */
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

/** Replaces the chosen seating, for example by the held one or an offered one. */
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

/** Selects or deselects a table; `false` if the selection is full. */
export function toggleTable(id: string, maxTables: number): boolean {
  const { selectedTables } = $draft.get();
  if (selectedTables.includes(id)) {
    removeTable(id);
    return true;
  }
  if (selectedTables.length >= maxTables) {
    $noticeState.set({ kind: 'too_many_tables' });
    return false;
  }
  selectTables([...selectedTables, id].toSorted(compareTableIds));
  return true;
}

/** Shows in the view when a booked table is free; a second press closes that answer. */
export function askAboutTable(table: string, view: TableView): void {
  const notice = $noticeState.get();
  if (notice?.kind === 'booked' && notice.table === table && notice.view === view) return closeAnswer();
  $noticeState.set({ kind: 'booked', table, view });
}

export function closeAnswer(): void {
  if ($noticeState.get()?.kind === 'booked') $noticeState.set(undefined);
}

/** Deselects tables that were taken by another diner, and sets a notice that names them. */
export function dropTables(ids: readonly string[]): void {
  const { selectedTables } = $draft.get();
  const taken = selectedTables.filter((table) => ids.includes(table));
  if (!taken.length) return;
  selectTables(selectedTables.filter((table) => !ids.includes(table)));
  $noticeState.set({ kind: 'table_taken', tables: taken });
}

/** Deselects a table; another press or another tab may have done so already. */
export function removeTable(id: string): void {
  selectTables($draft.get().selectedTables.filter((table) => table !== id));
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

/** Saves special requests and allergies in the draft while the diner types; parsing drops empty ones. */
export function setRequests(change: Pick<ReservationDraft, 'notes' | 'allergies'>): void {
  const draft = parseDraft({ ...$draft.get(), ...change, requestsState: undefined }) ?? EMPTY_DRAFT;
  $draft.set(hasRequests(draft) ? draft : { ...draft, requestsState: 'emptied' });
}

/** Whether the diner has neither written nor removed requests in this draft. */
export function mayFillRequests(): boolean {
  const draft = $draft.get();
  return draft.requestsState ? draft.requestsState === 'filled' : !hasRequests(draft);
}

/** Fills in what the profile remembers, or takes it out again if that is undefined. Keeps the diner's own requests. */
export function fillRequests(
  remembered: Required<Pick<ReservationDraft, 'notes' | 'allergies'>> | undefined,
): void {
  if (!mayFillRequests()) return;
  const { notes: _, allergies: __, requestsState, ...draft } = $draft.get();
  const filled = parseDraft({ ...draft, ...remembered }) ?? EMPTY_DRAFT;
  if (hasRequests(filled)) $draft.set({ ...filled, requestsState: 'filled' });
  else if (requestsState) $draft.set(filled);
}

export function askToRemember(isAsked: boolean): void {
  const { rememberRequests: _, ...draft } = $draft.get();
  $draft.set({ ...draft, ...(isAsked && { rememberRequests: true }) });
}

/** Leaves dishes with these allergens out of the menu; the cart marks them. */
export function excludeAllergens(allergens: readonly Allergen[]): void {
  const draft = $draft.get();
  if (String(allergens) === String(draft.excludedAllergens ?? '')) return;
  $draft.set(parseDraft({ ...draft, excludedAllergens: allergens }) ?? EMPTY_DRAFT);
}

function hasRequests({ notes, allergies }: ReservationDraft): boolean {
  return Boolean(notes || allergies);
}

/** Clears the reservation and the cart that depends on it; the floor stays. */
export function resetDateTime(): void {
  clearReservation();
  clearCart();
}

/** Clears the draft except for the floor, and the stored date and time. */
export function clearReservation(): void {
  $noticeState.set(undefined);
  $draft.set({ ...EMPTY_DRAFT, currentFloor: $draft.get().currentFloor });
  $selectedDate.set('');
  $selectedTime.set('');
}
