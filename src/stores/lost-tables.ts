import { atom, type ReadableAtom } from 'nanostores';
import type { TableOffers } from '#contract/errors.ts';
import type { ApiError } from '#src/api/client.ts';
import { readOffers } from '#src/api/offers.ts';
import { $reservation, dropTables } from './reservation.ts';
import { visitOf, type Visit } from './visit.ts';

/** Tables that somebody else was given, and what can be had in their place. */
export interface LostTables {
  tables: string[];
  offers: TableOffers;
  /** What had been chosen. */
  visit: Visit;
  /** The diner was keeping them: what is taken in their place is kept at once. */
  wasKeeping: boolean;
}

const $state = atom<LostTables | undefined>(undefined);
export const $lostTables: ReadableAtom<LostTables | undefined> = $state;

/** Lets go of the tables that a refusal names, of all where it names none, and answers what it offers. */
export function loseTables(error: ApiError): LostTables {
  const draft = $reservation.get();
  const tables = error.tables.length ? error.tables : draft.selectedTables;
  dropTables(tables);
  return { tables, offers: readOffers(error.offers), visit: visitOf(draft), wasKeeping: true };
}

export function hasOffers({ offers }: LostTables): boolean {
  return offers.slots.length > 0 || offers.tables.some(({ instead }) => instead.length > 0);
}

/** Asks the diner what to take instead. */
export function showLostTables(lost: LostTables): void {
  $state.set(lost);
}

export function closeLostTables(): void {
  $state.set(undefined);
}
