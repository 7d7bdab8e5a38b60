import { MINUTE_MS } from '#contract/values/durations.ts';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { UNDO_MINUTES } from '#server/records/log.ts';

/** A job: forgets what notes said before, once that can no longer be undone, and deletes empty notes. */
export async function forgetFormerNotes({ db, databaseClock }: Context): Promise<void> {
  const before = (await databaseClock(db)) - UNDO_MINUTES * MINUTE_MS;
  await db
    .updateTable('guest_notes')
    .set({ former_note: null })
    .where('former_note', 'is not', null)
    .where('changed_at', '<=', before)
    .execute();
  await db
    .deleteFrom('guest_notes')
    .where('note', '=', sql.lit(''))
    .where('former_note', 'is', null)
    .execute();
}

/**
 * Deletes the notes that were last changed before an instant and whose guest has no reservation that is not forgotten.
 * Returns how many.
 */
export async function deleteOldNotes(trx: Trx, before: number): Promise<bigint> {
  const { numDeletedRows } = await trx
    .deleteFrom('guest_notes')
    .where('changed_at', '<', before)
    .where((eb) => {
      const remembered = eb.selectFrom('reservations').where('forgotten_at', 'is', null);
      const ofAccount = remembered
        .select('reservations.id')
        .whereRef('reservations.user_id', '=', 'guest_notes.user_id');
      const ofContact = remembered
        .innerJoin('guests', 'guests.reservation_id', 'reservations.id')
        .select('reservations.id')
        .where('reservations.user_id', 'is', null)
        .where((guest) =>
          guest.or([
            guest('guests.phone', '=', guest.ref('guest_notes.phone')),
            guest('guests.email', '=', guest.ref('guest_notes.email')),
          ]),
        );
      return eb.not(eb.or([eb.exists(ofAccount), eb.exists(ofContact)]));
    })
    .executeTakeFirst();
  return numDeletedRows;
}
