import { findOffers } from '#contract/table-offers.ts';
import { listenToTables, type AvailabilityAnswer } from '#src/api/tables.ts';
import { $availability, bookedAmong, mergeAvailability, refreshAvailability } from './availability.ts';
import { showTakenTables } from './taken-tables.ts';
import { $reservation, chooseSeating } from './reservation.ts';
import type { FloorTables } from './table-filters.ts';
import { seatingOf } from './seating.ts';

/** A stream that lives is heard more often than that. */
const ASK_MS = 20_000;

/**
 * While the page can be seen, shows what others take and give back: as it happens where the back end tells of it, by
 * asking again elsewhere and where the stream breaks. Returns what ends it.
 */
export function keepMapFresh(floors: readonly FloorTables[]): () => void {
  let stream: { date: string; close: () => void } | undefined;
  let isHeard = false;

  const close = () => {
    stream?.close();
    stream = undefined;
  };
  /** The answer opens the stream again, from its version on. */
  const ask = () => {
    close();
    void refreshAvailability().then(() => tellTaken(floors));
  };
  const handleChange = (changed: AvailabilityAnswer) => {
    isHeard = true;
    if (!changed.tables.length) return;
    // Whoever has signed in elsewhere meanwhile may hold the table: the answer to a question knows them.
    if (listTaken(changed.tables).length) ask();
    else mergeAvailability(changed);
  };
  const follow = () => {
    const known = $availability.get();
    const date = isSeen() && known.state === 'known' ? known.date : undefined;
    if (stream?.date !== date) close();
    if (known.state !== 'known' || !date || stream || !known.version || savesData()) return;
    stream = { date, close: listenToTables(known, { onChange: handleChange, onEnd: close }) };
  };
  const handleReturn = () => {
    follow();
    if (isSeen() && !stream) ask();
  };
  const timer = setInterval(() => {
    if (isSeen() && !isHeard) ask();
    isHeard = false;
  }, ASK_MS);
  const unwatch = $availability.subscribe(follow);
  document.addEventListener('visibilitychange', handleReturn);
  // An open stream would keep the browser from keeping the page for the way back.
  addEventListener('pagehide', close);
  addEventListener('pageshow', handleReturn);
  return () => {
    clearInterval(timer);
    unwatch();
    document.removeEventListener('visibilitychange', handleReturn);
    removeEventListener('pagehide', close);
    removeEventListener('pageshow', handleReturn);
    close();
  };
}

/** Tells the diner which of the chosen tables somebody else has been given, and what comes nearest to them. */
function tellTaken(floors: readonly FloorTables[]): void {
  const known = $availability.get();
  if (known.state !== 'known') return;
  const lost = listTaken(known.tables);
  if (!lost.length) return;
  const seating = seatingOf($reservation.get());
  const offers = findOffers(
    { floors, availability: known.tables },
    { tables: seating.tables, slot: seating.time, lost },
  );
  // The question alone tells: a notice beside it would push the map away.
  chooseSeating({ ...seating, tables: seating.tables.filter((table) => !lost.includes(table)) });
  showTakenTables({ tables: lost, offers, seating, wasHolding: false });
}

function listTaken(tables: AvailabilityAnswer['tables']): string[] {
  const { selectedTables, selectedTime } = $reservation.get();
  const booked = bookedAmong(tables, selectedTime);
  return selectedTables.filter((table) => booked.includes(table));
}

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return Boolean(connection?.saveData);
}
