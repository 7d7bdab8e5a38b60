import { holdTables } from './hold.ts';
import {
  $takenTables,
  closeTakenTables,
  hasOffers,
  showTakenTables,
  type TakenTables,
} from './taken-tables.ts';
import { $reservation, chooseSeating } from '#src/stores/reservation/reservation.ts';
import { seatingOf } from '#src/stores/reservation/seating.ts';

/** Takes another table instead of a taken one, and holds the choice when no offers are left. */
export async function takeTable(taken: string, instead: string): Promise<void> {
  const current = $takenTables.get();
  if (!current) return;
  const seating = seatingOf($reservation.get());
  chooseSeating({ ...seating, tables: [...seating.tables, instead] });
  const left = {
    ...current,
    tables: current.tables.filter((table) => table !== taken),
    offers: {
      // The times were offered for the choice before this one.
      slots: [],
      tables: current.offers.tables
        .filter((offer) => offer.taken !== taken)
        .map((offer) => ({ ...offer, instead: offer.instead.filter((table) => table !== instead) })),
    },
  };
  if (hasOffers(left)) return showTakenTables(left);
  await holdChoice(current);
}

/** Moves the original choice to another time on the same date. */
export async function takeSlot(time: string): Promise<void> {
  const current = $takenTables.get();
  if (!current) return;
  chooseSeating({ ...current.seating, time });
  await holdChoice(current);
}

async function holdChoice({ wasHolding }: TakenTables): Promise<void> {
  closeTakenTables();
  if (wasHolding) await holdTables();
}
