import { sql } from 'kysely';
import type { Table } from '#server/platform/db/column.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TABLES } from '#server/platform/db/schema.ts';
import { fillTables, insertRows, toRow } from './filled-tables.ts';

export const MARKER = 'a marker';
const FILLING = { rows: 1, textOf: () => MARKER, instant: 1 };

/** One row of each table, all of one guest. Every text that is no key and no word of a list has the marker in it. */
export async function insertMarked(db: Database): Promise<void> {
  await fillTables(db, FILLING);
  // A note is about an account, a number or an address.
  const note = toRow('guest_notes', 1, FILLING);
  await insertRows(db, 'guest_notes', [
    { ...note, id: 'about the phone', user_id: null, phone: MARKER },
    { ...note, id: 'about the email', user_id: null, email: MARKER },
  ]);
  // Beside that of the reservation one of the account.
  const message = toRow('messages', 1, FILLING);
  await insertRows(db, 'messages', [{ ...message, id: 'messages 2', user_id: 'users 1', once: 'other' }]);
}

/** The columns that have the marker, except those that say nothing of a guest. */
export async function findMarked(db: Database): Promise<string[]> {
  const found = new Set<string>();
  for (const [name, { columns }] of Object.entries<Table>(TABLES)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
      if (String(value).includes(MARKER) && columns[column]?.definition.isPersonal !== false)
        found.add(`${name}.${column}`);
  }
  return [...found].toSorted();
}
