import type { Database } from '#server/platform/db/database.ts';
import type { Trx } from '#server/platform/db/transaction.ts';

/** The version of the links to a reservation; 0 for an unknown one. */
export async function findLinkVersion(db: Database, reservationId: string): Promise<number> {
  const row = await db
    .selectFrom('reservations')
    .select('link_version')
    .where('id', '=', reservationId)
    .executeTakeFirst();
  return row?.link_version ?? 0;
}

/** Ends all links to a reservation that were sent. */
export async function endLinksTo(trx: Trx, reservationId: string): Promise<void> {
  await trx
    .updateTable('reservations')
    .set((eb) => ({ link_version: eb('link_version', '+', 1) }))
    .where('id', '=', reservationId)
    .execute();
}
