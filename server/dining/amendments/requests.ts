import { MAX_OTHER_ALLERGIES, type Allergies } from '#contract/values/allergies.ts';
import { MAX_NOTES } from '#contract/values/draft.ts';

/** What the guests of a reservation ask of the restaurant. */
export interface Requests {
  notes: string;
  allergies: Allergies;
}

export function areTooLong({ notes, allergies }: Requests): boolean {
  return notes.length > MAX_NOTES || allergies.other.length > MAX_OTHER_ALLERGIES;
}
