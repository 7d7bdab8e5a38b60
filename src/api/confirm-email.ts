import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { post } from './client.ts';
import { readRecord, readStrings } from './read.ts';

/** For which visits the diner is in line on a waiting list from now on, in words. */
export async function confirmEmail(link: string): Promise<string[]> {
  const { waitingFor } = readRecord(await post(profileRoutes.confirmEmail, { link }));
  return readStrings(waitingFor);
}
