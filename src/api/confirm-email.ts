import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { post } from './client.ts';

export async function confirmEmail(link: string): Promise<void> {
  await post(profileRoutes.confirmEmail, { link });
}
