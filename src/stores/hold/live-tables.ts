import { findOffers } from '#contract/rules/table-offers.ts';
import { listenToTables, type AvailabilityAnswer } from '#src/api/tables.ts';
import {
  $availability,
  mergeAvailability,
  refreshAvailability,
} from '#src/stores/reservation/availability.ts';
import { bookedAmong } from '#src/stores/reservation/free-tables.ts';
import { showTakenTables } from './taken-tables.ts';
import { $reservation, chooseSeating } from '#src/stores/reservation/reservation.ts';
import type { FloorTables } from '#src/stores/reservation/table-filters.ts';
import { seatingOf } from '#src/stores/reservation/seating.ts';

/** Longer than the interval of the stream's heartbeats. */
const ASK_MS = 20_000;

/**
 * Shows while the page is visible which tables others take and free: through the event stream, or by polling where the
 * back end has none or the stream breaks. Returns a function that stops this.
 */
export function keepMapFresh(floors: readonly FloorTables[]): () => void {
  let stream: { date: string; close: () => void } | undefined;
  let hasEvent = false;

  const close = () => {
    stream?.close();
    stream = undefined;
  };
  /** The answer opens the stream again, from its version. */
  const ask = () => {
    close();
    void refreshAvailability().then(() => offerInstead(floors));
  };
  const handleChange = (changed: AvailabilityAnswer) => {
    hasEvent = true;
    if (!changed.tables.length) return;
    // The stream checks the session only when it opens. If the diner has signed in since, the table may be their own
    // hold, which a new request recognises.
    if (listTaken(changed.tables).length) ask();
    else mergeAvailability(changed);
  };
  const follow = () => {
    const known = $availability.get();
    const date = isVisible() && known.state === 'known' ? known.date : undefined;
    if (stream?.date !== date) close();
    if (known.state !== 'known' || !date || stream || !known.version || savesData()) return;
    stream = { date, close: listenToTables(known, { onChange: handleChange, onEnd: close }) };
  };
  const handleReturn = () => {
    follow();
    if (isVisible() && !stream) ask();
  };
  const timer = setInterval(() => {
    if (isVisible() && !hasEvent) ask();
    hasEvent = false;
  }, ASK_MS);
  const unwatch = $availability.subscribe(follow);
  document.addEventListener('visibilitychange', handleReturn);
  // An open stream keeps the page out of the back/forward cache.
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

/** Shows which of the chosen tables were taken, and offers the most similar free tables. */
async function offerInstead(floors: readonly FloorTables[]): Promise<void> {
  const known = $availability.get();
  if (known.state !== 'known') return;
  const { withoutOwn } = await import('./own-tables.ts');
  const taken = await withoutOwn(listTaken(known.tables));
  if (!taken.length) return;
  const seating = seatingOf($reservation.get());
  const offers = findOffers(
    { floors, availability: known.tables },
    { tables: seating.tables, slot: seating.time, taken },
  );
  // Deselect without a notice: the dialog says it already, and a notice would move the map.
  chooseSeating({ ...seating, tables: seating.tables.filter((table) => !taken.includes(table)) });
  showTakenTables({ tables: taken, offers, seating, wasHolding: false });
}

function listTaken(tables: AvailabilityAnswer['tables']): string[] {
  const { selectedTables, selectedTime } = $reservation.get();
  const booked = bookedAmong(tables, selectedTime);
  return selectedTables.filter((table) => booked.includes(table));
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return Boolean(connection?.saveData);
}
