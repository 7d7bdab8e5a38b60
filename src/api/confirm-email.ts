import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { post } from './client.ts';
import { readRecord } from './read.ts';

/** Whether the diner is in line on a waiting list from now on. */
export async function confirmEmail(link: string): Promise<boolean> {
  return readRecord(await post(profileRoutes.confirmEmail, { link })).isWaiting === true;
}
