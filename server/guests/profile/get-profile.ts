import type { ProfileAnswer } from '#contract/api/accounts.ts';
import type { Context } from '#server/context.ts';
import { listRefunds } from '#server/dining/payments/list-refunds.ts';
import { findNewEmail } from '#server/identity/accounts/email-link.ts';
import type { CurrentUser } from '#server/platform/http/app-env.ts';

export async function getProfile(
  ctx: Context,
  user: CurrentUser,
  offerPath: string | undefined,
): Promise<ProfileAnswer> {
  const { id, email, firstName, lastName, phone, createdAt, isEmailConfirmed } = user;
  return {
    email,
    firstName,
    lastName,
    phone,
    createdAt: new Date(createdAt).toISOString(),
    isEmailConfirmed,
    newEmail: await findNewEmail(ctx, user),
    refunds: await listRefunds(ctx, id),
    ...(offerPath !== undefined && { offerPath }),
  };
}
