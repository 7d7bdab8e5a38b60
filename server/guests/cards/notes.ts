import type { Database } from '#server/platform/db/database.ts';
import type { CardGuest } from './guest.ts';

/** A note of the house about a guest. */
export interface GuestNote {
  /** Undefined if nothing is written yet. */
  id: string | undefined;
  about: 'account' | 'phone' | 'email';
  note: string;
  changedBy: string;
  /** Milliseconds since 1970; 0 if nothing is written yet. */
  changedAt: number;
}

export type NoteKey = { user_id: string } | { phone: string } | { email: string };

/** Under what the guest's own note is stored. Undefined for a guest who left neither telephone nor e-mail. */
export function noteKeyOf({ userId, phone, email }: CardGuest): NoteKey | undefined {
  if (userId !== undefined) return { user_id: userId };
  if (phone !== '') return { phone };
  return email === '' ? undefined : { email };
}

/**
 * The guest's own note first, even if nothing is written yet, then those that were written under the telephone number or
 * e-mail before the guest had an account. These stay apart: what is noted under an account is part of its export, and an
 * account proves no telephone number.
 */
export async function listNotes(db: Database, guest: CardGuest): Promise<GuestNote[]> {
  const { userId, phone, email } = guest;
  const rows = await db
    .selectFrom('guest_notes')
    .selectAll()
    .where((eb) =>
      eb.or([eb('user_id', '=', userId ?? null), eb('phone', '=', phone), eb('email', '=', email)]),
    )
    .execute();
  const notes = rows.map((row): GuestNote => {
    const about = row.user_id !== null ? 'account' : row.phone !== null ? 'phone' : 'email';
    return { id: row.id, about, note: row.note, changedBy: row.changed_by, changedAt: row.changed_at };
  });
  const key = noteKeyOf(guest);
  if (!key) return [];
  const about = 'user_id' in key ? 'account' : 'phone' in key ? 'phone' : 'email';
  const own = notes.find((note) => note.about === about);
  const others = notes.filter((note) => note !== own && note.note !== '');
  return [own ?? { id: undefined, about, note: '', changedBy: '', changedAt: 0 }, ...others];
}
