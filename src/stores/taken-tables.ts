import { atom, type ReadableAtom } from 'nanostores';
import type { TableOffers } from '#contract/errors.ts';
import type { ApiError } from '#src/api/client.ts';
import { readOffers } from '#src/api/offers.ts';
import { $reservation, dropTables } from './reservation.ts';
import { seatingOf, type Seating } from './seating.ts';

/** Tables that somebody else was given, and what can be had in their place. */
export interface TakenTables {
  tables: string[];
  offers: TableOffers;
  /** What had been chosen. */
  seating: Seating;
  /** The diner was keeping them: what is taken in their place is kept at once. */
  wasHolding: boolean;
}

const $state = atom<TakenTables | undefined>(undefined);
export const $takenTables: ReadableAtom<TakenTables | undefined> = $state;

/** Lets go of the tables that a refusal names, of all where it names none, and answers what it offers. */
export function dropTakenTables(error: ApiError): TakenTables {
  const draft = $reservation.get();
  const tables = error.tables.length ? error.tables : draft.selectedTables;
  dropTables(tables);
  return { tables, offers: readOffers(error.offers), seating: seatingOf(draft), wasHolding: true };
}

export function hasOffers({ offers }: TakenTables): boolean {
  return offers.slots.length > 0 || offers.tables.some(({ instead }) => instead.length > 0);
}

/** Asks the diner what to take instead. */
export function showTakenTables(lost: TakenTables): void {
  $state.set(lost);
}

export function closeTakenTables(): void {
  $state.set(undefined);
}
