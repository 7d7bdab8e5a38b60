import type { Context } from '#server/context.ts';
import { mayBeLost } from '#server/platform/db/durability.ts';

export async function deleteEndedRateLimits({ db, clock }: Context): Promise<void> {
  await mayBeLost(db).deleteFrom('rate_limits').where('expires_at', '<=', clock()).execute();
}
