import type { Context } from '#server/context.ts';

export async function deleteEndedSessions({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', clock()).execute();
}
