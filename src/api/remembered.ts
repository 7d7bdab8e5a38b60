import { NO_ALLERGIES, parseAllergies, type Allergies } from '#contract/values/allergies.ts';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { get, post } from './client.ts';
import { readRecord, readText } from './read.ts';

export interface Remembered {
  notes: string;
  allergies: Allergies;
}

/** Undefined if nothing is remembered. */
export async function getRemembered(): Promise<Remembered | undefined> {
  return readRemembered(await get(profileRoutes.remembered));
}

/** Returns what is remembered then; empty values forget it. */
export async function changeRemembered({ notes, allergies }: Remembered): Promise<Remembered | undefined> {
  return readRemembered(await post(profileRoutes.remembered, { specialRequests: notes, allergies }));
}

function readRemembered(answer: unknown): Remembered | undefined {
  const remembered = readRecord(readRecord(answer).remembered);
  const notes = readText(remembered.specialRequests);
  const allergies = parseAllergies(remembered.allergies);
  return notes || allergies ? { notes, allergies: allergies ?? NO_ALLERGIES } : undefined;
}
