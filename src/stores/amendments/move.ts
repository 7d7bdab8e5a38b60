import { atom } from 'nanostores';
import { hasCode } from '#src/api/client.ts';
import { getMove, getMoveAvailability, moveReservation, type MovableReservation } from '#src/api/moves.ts';
import { askAvailabilityOf, loadAvailability } from '#src/stores/reservation/availability.ts';
import { findFloor } from '#src/stores/reservation/floor-map.ts';
import type { OrderLink } from '#src/api/order-link.ts';
import { createOpenedOrder, type Opened, type OrderAddress } from './opened-order.ts';
import type { Refusal } from '#src/stores/refusal.ts';
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

type ShownMove =
  | { state: 'late'; reservation: MovableReservation }
  | OpenMove
  | { state: 'moved'; reservation: MovableReservation };

interface MovePage {
  floors: readonly FloorTables[];
  /** Loads the code of the map; without it nothing can be chosen. */
  loadMap: () => Promise<unknown>;
}

let page: MovePage | undefined;

const $state = atom<Opened<ShownMove>>({ state: 'loading' });

export const openedMove = createOpenedOrder<ShownMove>({
  $state,
  read: async (link) => {
    const [reservation] = await Promise.all([getMove(link), page?.loadMap()]);
    return reservation.state === 'open' ? toOpen(reservation) : { state: 'late', reservation };
  },
  closedBy: 'order_not_movable',
  start: (state, link) => {
    if (state.state === 'open') startChoice(link, state.reservation);
  },
});

const toOpen = (reservation: MovableReservation): OpenMove => ({
  state: 'open',
  reservation,
  step: 'choosing',
});

export function openMove(address: OrderAddress, shown: MovePage): Promise<void> {
  page = shown;
  return openedMove.open(address);
}

/** The map starts with the reservation as it is. */
function startChoice(link: OrderLink, { date, timeSlot, tables, partySize }: MovableReservation): void {
  chooseSeating({ date, time: timeSlot, tables, ...(partySize && { partySize }) });
  const floor = page && findFloor(page.floors, tables[0] ?? '');
  if (floor) switchFloor(floor);
  askAvailabilityOf((day) => getMoveAvailability(link, day));
  void loadAvailability();
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
  if (current.state !== 'open' || current.step === 'moving') return;
  const { reservation } = current;
  $state.set({ state: 'open', reservation, step: 'moving' });
  const { selectedTables, selectedDate, selectedTime, partySize } = $reservation.get();
  // Guests may have left since the page was opened: only a new number is sent.
  const isOther = partySize !== undefined && partySize !== reservation.partySize;
  const request = { selectedTables, selectedDate, selectedTime, ...(isOther && { partySize }) };
  await openedMove.change(
    async (link) => {
      const moved = await sendWithRequestKey(request, (key) => moveReservation(link, request, key));
      return { state: 'moved', reservation: moved };
    },
    (refusal, { error }) => {
      if (!hasCode(error, 'table_taken')) return { ...toOpen(reservation), refusal };
      const taken = { ...dropTakenTables(error), wasHolding: false };
      if (hasOffers(taken)) showTakenTables(taken);
      void loadAvailability();
      return toOpen(reservation);
    },
  );
}
