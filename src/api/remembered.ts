import { NO_ALLERGIES, parseAllergies } from '#contract/values/allergies.ts';
import { REMEMBERED_ROUTE } from '#contract/routes/remembered-route.ts';
import { get, post } from './client.ts';
import { readRecord, readText } from './read.ts';

/** Undefined if nothing is remembered. */
export async function getRemembered() {
  return readRemembered(await get(REMEMBERED_ROUTE));
}

/** Returns what is remembered then; empty values forget it. */
export async function changeRemembered({ notes, allergies }: Remembered) {
  return readRemembered(await post(REMEMBERED_ROUTE, { specialRequests: notes, allergies }));
}

export type Remembered = NonNullable<ReturnType<typeof readRemembered>>;

function readRemembered(answer: unknown) {
  const remembered = readRecord(readRecord(answer).remembered);
  const notes = readText(remembered.specialRequests);
  const allergies = parseAllergies(remembered.allergies);
  return notes || allergies ? { notes, allergies: allergies ?? NO_ALLERGIES } : undefined;
}
