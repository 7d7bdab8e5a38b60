import { keepTables } from './hold.ts';
import { $lostTables, closeLostTables, hasOffers, showLostTables, type LostTables } from './lost-tables.ts';
import { $reservation, chooseVisit } from './reservation.ts';
import { visitOf } from './visit.ts';

/** Takes a table in place of a lost one, and keeps the choice once nothing more is offered. */
export async function takeTable(taken: string, instead: string): Promise<void> {
  const lost = $lostTables.get();
  if (!lost) return;
  const visit = visitOf($reservation.get());
  chooseVisit({ ...visit, tables: [...visit.tables, instead] });
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
  if (hasOffers(left)) return showLostTables(left);
  await keepChoice(lost);
}

/** Takes all the chosen tables at another time of the same date. */
export async function takeSlot(time: string): Promise<void> {
  const lost = $lostTables.get();
  if (!lost) return;
  chooseVisit({ ...lost.visit, time });
  await keepChoice(lost);
}

async function keepChoice({ wasKeeping }: LostTables): Promise<void> {
  closeLostTables();
  if (wasKeeping) await keepTables();
}
