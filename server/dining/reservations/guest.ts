import type { Selectable } from 'kysely';
import { z } from 'zod';
import { LANGUAGES } from '#contract/values/language.ts';
import { DomainError } from '#server/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import type { Guests } from '#server/platform/db/tables/reservations.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { allergies } from '#contract/api/answer-parts.ts';
import { allergyColumns, joinAllergies, readAllergies } from './allergies.ts';

/**
 * Who is expected: with an account, by a link, on the telephone or at the door. Each fact is a column of `guests`; the form of
 * the staff, the log and undo follow. One that only the staff fill in has a default.
 */
export const guestShape = z.object({
  /** Empty texts are unknown. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The language of mails. */
  language: z.enum(LANGUAGES),
  notes: z.string(),
  allergies,
});
export type Guest = z.infer<typeof guestShape>;
type GivenGuest = z.input<typeof guestShape>;

/** Undefined for a hold that nobody has begun to pay. */
export async function findGuest(db: Database, reservationId: string): Promise<Guest | undefined> {
  const row = await db
    .selectFrom('guests')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  return row && toGuest(row);
}

export function toGuest(row: Omit<Selectable<Guests>, 'reservation_id' | 'added_by'>): Guest {
  return guestShape.parse({ ...row, allergies: readAllergies(row) } satisfies GivenGuest);
}

/** Throws `not_found`. */
export async function getGuest(db: Database, reservationId: string): Promise<Guest> {
  const guest = await findGuest(db, reservationId);
  if (!guest) throw new DomainError('not_found');
  return guest;
}

/** @param by The e-mail of the member of the staff who writes it down; empty for a guest of the site. */
export async function insertGuest(
  trx: Trx,
  reservationId: string,
  { by, ...guest }: GivenGuest & { by: string },
): Promise<void> {
  const row = { reservation_id: reservationId, ...toColumns(guest), added_by: by };
  await trx.insertInto('guests').values(row).execute();
}

export async function updateGuest(trx: Trx, reservationId: string, guest: GivenGuest): Promise<void> {
  await trx.updateTable('guests').set(toColumns(guest)).where('reservation_id', '=', reservationId).execute();
}

export function toColumns(guest: GivenGuest) {
  const { allergies, email, ...facts } = guestShape.parse(guest);
  return { ...facts, email: toEmailKey(email), ...allergyColumns(allergies) };
}

/** Once a list is paid, the kitchen reads the allergies of all its guests at the reservation. */
export async function takeAllergies(trx: Trx, reservationId: string): Promise<void> {
  const guest = await getGuest(trx, reservationId);
  const others = await trx
    .selectFrom('party_guests')
    .select(['allergens', 'other_allergies'])
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute();
  if (others.length === 0) return;
  const allergies = joinAllergies([guest.allergies, ...others.map(readAllergies)]);
  await updateGuest(trx, reservationId, { ...guest, allergies });
}
