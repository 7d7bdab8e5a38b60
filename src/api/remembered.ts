import { NO_ALLERGIES, parseAllergies, type Allergies } from '#contract/values/allergies.ts';
import { REMEMBERED_ROUTE } from '#contract/routes/remembered-route.ts';
import { get, post } from './client.ts';
import { readRecord, readText } from './read.ts';

export interface Remembered {
  notes: string;
  allergies: Allergies;
}

/** Undefined if nothing is remembered. */
export async function getRemembered(): Promise<Remembered | undefined> {
  return readRemembered(await get(REMEMBERED_ROUTE));
}

/** Returns what is remembered then; empty values forget it. */
export async function changeRemembered({ notes, allergies }: Remembered): Promise<Remembered | undefined> {
  return readRemembered(await post(REMEMBERED_ROUTE, { specialRequests: notes, allergies }));
}

function readRemembered(answer: unknown): Remembered | undefined {
  const remembered = readRecord(readRecord(answer).remembered);
  const notes = readText(remembered.specialRequests);
  const allergies = parseAllergies(remembered.allergies);
  return notes || allergies ? { notes, allergies: allergies ?? NO_ALLERGIES } : undefined;
}
