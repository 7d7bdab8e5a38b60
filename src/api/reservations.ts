import { routes } from '#contract/routes.ts';
import { toTableId } from '#contract/table-ids.ts';
import { get } from './client.ts';
import { readList, readNumber, readText } from './read.ts';

export interface ListedReservation {
  id: string;
  date: string;
  timeSlot: string;
  tables: string[];
  /** Lari; undefined where the back end names none. */
  totalAmount: number | undefined;
  menuItems: { id: string; name: string; quantity: number }[];
  /** The order to cancel it by; undefined where that cannot be done, or the back end knows no such thing. */
  cancellableOrderId: string | undefined;
}

/** The diner's confirmed reservations, in the back end's order; the place in it stands for an id that is missing. */
export async function getReservations(): Promise<ListedReservation[]> {
  return readList(await get(routes.userReservations)).map((reservation, place) => ({
    id: readText(reservation.id) || String(place),
    date: readText(reservation.date),
    timeSlot: readText(reservation.timeSlot),
    tables: readList(reservation.tables).map(
      ({ tableNumber }) => toTableId(tableNumber) ?? readText(tableNumber),
    ),
    totalAmount: readNumber(reservation.totalAmount),
    menuItems: readList(reservation.menuItems).map((item, itemPlace) => ({
      id: readText(item.id) || String(itemPlace),
      name: readText(item.name),
      quantity: readNumber(item.quantity) ?? 1,
    })),
    cancellableOrderId: (reservation.isCancellable === true && readText(reservation.orderId)) || undefined,
  }));
}
