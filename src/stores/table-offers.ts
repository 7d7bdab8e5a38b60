import { holdTables } from './hold.ts';
import {
  $takenTables,
  closeTakenTables,
  hasOffers,
  showTakenTables,
  type TakenTables,
} from './taken-tables.ts';
import { $reservation, chooseSeating } from './reservation.ts';
import { seatingOf } from './seating.ts';

/** Takes a table in place of a lost one, and keeps the choice once nothing more is offered. */
export async function takeTable(taken: string, instead: string): Promise<void> {
  const lost = $takenTables.get();
  if (!lost) return;
  const seating = seatingOf($reservation.get());
  chooseSeating({ ...seating, tables: [...seating.tables, instead] });
  const left = {
    ...lost,
    tables: lost.tables.filter((table) => table !== taken),
    offers: {
      // Other times were offered for the whole choice, which is another one by now.
      slots: [],
      tables: lost.offers.tables
        .filter((offer) => offer.taken !== taken)
        .map((offer) => ({ ...offer, instead: offer.instead.filter((table) => table !== instead) })),
    },
  };
  if (hasOffers(left)) return showTakenTables(left);
  await holdChoice(lost);
}

/** Takes all the chosen tables at another time of the same date. */
export async function takeSlot(time: string): Promise<void> {
  const lost = $takenTables.get();
  if (!lost) return;
  chooseSeating({ ...lost.seating, time });
  await holdChoice(lost);
}

async function holdChoice({ wasHolding }: TakenTables): Promise<void> {
  closeTakenTables();
  if (wasHolding) await holdTables();
}
