import { sql } from 'kysely';
import type { Column, Table } from '#server/platform/db/column.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TABLES } from '#server/platform/db/schema.ts';

type Definition = Column<unknown>['definition'];
type Values = Record<string, string | number | null>;

export const MARKER = 'a marker';

/** What the rules of the tables, or the way from a guest to a row, need. */
const GIVEN: Record<string, Values> = {
  users: { email_confirmed_at: 1, deleted_at: null },
  reservations: { status: 'confirmed', forgotten_at: null, is_offered: 0, delay_minutes: null },
  payments: { status: 'confirmed', refund_tetri: null, refunded_tetri: 0, goodwill_tetri: 0 },
  table_claims: { block_id: null },
  staff_actions: { subject: 'reservations 1', facts: '{}' },
  staff_undos: { action_id: 'staff_actions 1' },
  messages: { user_id: null },
};

/** Exactly one of them says about whom a note is. */
const NOTES = ['user_id', 'phone', 'email'];

/**
 * One row of each table, all of one guest: `users 1` with the reservation `reservations 1`. Every text that is no key and no
 * word of a list has the marker in it.
 */
export async function insertMarked(db: Database): Promise<void> {
  for (const [name, table] of Object.entries<Table>(TABLES)) {
    // The server writes these at its start.
    if (Object.values(table.columns).some(({ definition }) => definition.check === '$ = 1')) continue;
    const rows =
      name === 'guest_notes' ? NOTES.map((kept) => toNote(toRow(name, table), kept)) : [toRow(name, table)];
    for (const row of rows) await insert(db, name, row);
  }
  // Beside that of the reservation one of the account.
  await insert(db, 'messages', {
    ...toRow('messages', TABLES.messages),
    id: 'messages 2',
    user_id: 'users 1',
    once: 'other',
  });
}

function insert(db: Database, name: string, row: Values) {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(name)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}

function toRow(name: string, { columns }: Table): Values {
  const values = Object.entries(columns).map(([column, { definition }]): [string, string | number] => [
    column,
    valueOf(name, definition),
  ]);
  return { ...Object.fromEntries(values), ...GIVEN[name] };
}

function toNote(row: Values, kept: string): Values {
  const others = NOTES.filter((column) => column !== kept).map((column): [string, null] => [column, null]);
  return { ...row, ...Object.fromEntries(others), id: `about the ${kept}` };
}

function valueOf(table: string, { type, references, isPrimaryKey, check = '' }: Definition): string | number {
  if (references) return `${references.table === 'parties' ? 'reservations' : references.table} 1`;
  if (type !== 'text') return 1;
  if (check.includes('length')) return '2026-07-01';
  const [, word] = /'([^']*)'/.exec(check) ?? [];
  return word ?? (isPrimaryKey ? `${table} 1` : MARKER);
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
