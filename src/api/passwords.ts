import type { ResetPasswordRequest } from '#contract/accounts.ts';
import { routes } from '#contract/routes.ts';
import { post } from './client.ts';

export async function requestPasswordLink(email: string): Promise<void> {
  await post(routes.forgotPassword, { email });
}

/** Also signs in. */
export async function resetPassword(request: ResetPasswordRequest): Promise<void> {
  await post(routes.resetPassword, request);
}
