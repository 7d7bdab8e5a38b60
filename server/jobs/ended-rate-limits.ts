import type { Context } from '../context.ts';

export async function deleteEndedRateLimits({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', clock()).execute();
}
