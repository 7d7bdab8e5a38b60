import { atom, type ReadableAtom } from 'nanostores';
import type { TableOffers } from '#contract/api/errors.ts';
import type { ApiError } from '#src/api/client.ts';
import { readOffers } from '#src/api/offers.ts';
import { $reservation, dropTables } from '#src/stores/reservation/reservation.ts';
import { seatingOf, type Seating } from '#src/stores/reservation/seating.ts';

/** Tables that another diner has taken, and the offers instead of them. */
export interface TakenTables {
  tables: string[];
  offers: TableOffers;
  /** The seating that the diner had chosen. */
  seating: Seating;
  /** The diner was holding the tables: the replacement is held at once. */
  wasHolding: boolean;
}

const $state = atom<TakenTables | undefined>(undefined);
export const $takenTables: ReadableAtom<TakenTables | undefined> = $state;

/** Deselects the tables that the error names, or all of them if it names none, and returns its offers. */
export function dropTakenTables(error: ApiError): TakenTables {
  const draft = $reservation.get();
  const tables = error.tables.length ? error.tables : draft.selectedTables;
  dropTables(tables);
  return { tables, offers: readOffers(error.offers), seating: seatingOf(draft), wasHolding: true };
}

export function hasOffers({ offers }: TakenTables): boolean {
  return offers.slots.length > 0 || offers.tables.some(({ instead }) => instead.length > 0);
}

/** Opens the dialog with the offers. */
export function showTakenTables(taken: TakenTables): void {
  $state.set(taken);
}

export function closeTakenTables(): void {
  $state.set(undefined);
}
