import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, hasCode } from '#src/api/client.ts';
import { getMove, getMoveAvailability, moveReservation, type MovableReservation } from '#src/api/moves.ts';
import { askAvailabilityOf, loadAvailability } from '#src/stores/reservation/availability.ts';
import { findFloor } from '#src/stores/reservation/floor-map.ts';
import { readOrderLink, type OrderLink } from './order-link.ts';
import { refusalOf, type Refusal } from '#src/stores/refusal.ts';
import { sendWithRequestKey } from '#src/stores/request-key.ts';
import { $reservation, chooseSeating, switchFloor } from '#src/stores/reservation/reservation.ts';
import { isSameSeating, seatingOf } from '#src/stores/reservation/seating.ts';
import { keepApart } from '#src/stores/storage.ts';
import type { FloorTables } from '#src/stores/reservation/table-filters.ts';
import { dropTakenTables, hasOffers, showTakenTables } from '#src/stores/hold/taken-tables.ts';
import type { ReservationDraft } from '#contract/values/draft.ts';

export type { MovableReservation };

// The diner may be choosing tables for another reservation: that draft stays as it is.
keepApart(['reservationData', 'selectedDate', 'selectedTime']);

export interface OpenMove {
  state: 'open';
  reservation: MovableReservation;
  step: 'choosing' | 'moving';
  /** Why the last attempt failed. Without a code it is unknown whether the server moved the reservation. */
  refusal?: Refusal;
}

export type MoveState =
  | { state: 'loading' }
  /** The reservation could not be loaded; another attempt may succeed. */
  | { state: 'failed'; refusal: Refusal }
  /** This link or this account cannot move the reservation; another attempt does not help. */
  | { state: 'refused'; refusal: Refusal }
  | { state: 'late'; reservation: MovableReservation }
  | OpenMove
  | { state: 'moved'; reservation: MovableReservation };

const $state = atom<MoveState>({ state: 'loading' });
export const $move: ReadableAtom<MoveState> = $state;

const LINK_INVALID: Refusal = { code: 'link_invalid', way: 'login' };

let link: OrderLink | undefined;
let page: MovePage | undefined;

interface MovePage {
  floors: readonly FloorTables[];
  /** Loads the code of the map; without it nothing can be chosen. */
  loadMap: () => Promise<unknown>;
}

/** An address without an order reloads the current reservation, since the fragment may also be an in-page link. */
export async function openMove(address: { hash: string; search: string }, shown: MovePage): Promise<void> {
  link = readOrderLink(address) ?? link;
  page = shown;
  await loadMove();
}

export async function loadMove(): Promise<void> {
  const asked = link;
  if (!asked) return $state.set({ state: 'refused', refusal: LINK_INVALID });
  $state.set({ state: 'loading' });
  const state = await load(asked);
  // Another link may have been opened meanwhile.
  if (asked !== link) return;
  if (state.state === 'open') startChoice(asked, state.reservation);
  $state.set(state);
}

async function load(asked: OrderLink): Promise<MoveState> {
  try {
    const [reservation] = await Promise.all([getMove(asked), page?.loadMap()]);
    return reservation.state === 'open'
      ? { state: 'open', reservation, step: 'choosing' }
      : { state: 'late', reservation };
  } catch (error) {
    const refusal = await toRefusal(error);
    return { state: isFinal(refusal) ? 'refused' : 'failed', refusal };
  }
}

/** The map starts with the reservation as it is. */
function startChoice(asked: OrderLink, { date, timeSlot, tables, partySize }: MovableReservation): void {
  chooseSeating({ date, time: timeSlot, tables, ...(partySize && { partySize }) });
  const floor = page && findFloor(page.floors, tables[0] ?? '');
  if (floor) switchFloor(floor);
  askAvailabilityOf((day) => getMoveAvailability(asked, day));
  void loadAvailability();
}

/** A back end without this endpoint answers 404 too, and has no such reservation either. */
async function toRefusal(error: unknown): Promise<Refusal> {
  const isNotThere = error instanceof ApiError && error.status === 404;
  return isNotThere ? { code: 'order_not_found', way: 'profile' } : refusalOf(error);
}

function isFinal({ way }: Refusal): boolean {
  return way === 'login' || way === 'profile';
}

/** Whether the choice is the reservation as it is. */
export function isUnchanged(reservation: MovableReservation, draft: ReservationDraft): boolean {
  const { date, timeSlot: time, tables, partySize } = reservation;
  return (
    isSameSeating({ date, time, tables }, seatingOf(draft)) && (draft.partySize ?? partySize) === partySize
  );
}

/** Sends the choice. The reservation keeps its tables until the server has the new ones for it. */
export async function confirmMove(): Promise<void> {
  const current = $state.get();
  const asked = link;
  if (!asked || current.state !== 'open' || current.step === 'moving') return;
  const { reservation } = current;
  $state.set({ state: 'open', reservation, step: 'moving' });
  const state = await move(asked, reservation);
  if (asked === link) $state.set(state);
}

async function move(asked: OrderLink, reservation: MovableReservation): Promise<MoveState> {
  const { selectedTables, selectedDate, selectedTime, partySize } = $reservation.get();
  const request = { selectedTables, selectedDate, selectedTime, ...(partySize && { partySize }) };
  try {
    const moved = await sendWithRequestKey(request, (key) => moveReservation(asked, request, key));
    return { state: 'moved', reservation: moved };
  } catch (error) {
    const refusal = await toRefusal(error);
    if (refusal.code === 'order_not_movable') return load(asked);
    if (isFinal(refusal)) return { state: 'refused', refusal };
    const open: OpenMove = { state: 'open', reservation, step: 'choosing' };
    if (!hasCode(error, 'table_taken')) return { ...open, refusal };
    const taken = { ...dropTakenTables(error), wasHolding: false };
    if (hasOffers(taken)) showTakenTables(taken);
    void loadAvailability();
    return open;
  }
}
