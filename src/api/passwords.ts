import type { ResetPasswordRequest } from '#contract/api/accounts.ts';
import { passwordRoutes } from '#contract/routes/password-routes.ts';
import { post } from './client.ts';

export async function requestPasswordLink(email: string): Promise<void> {
  await post(passwordRoutes.forgotPassword, { email });
}

/** Also signs in. */
export async function resetPassword(request: ResetPasswordRequest): Promise<void> {
  await post(passwordRoutes.resetPassword, request);
}
