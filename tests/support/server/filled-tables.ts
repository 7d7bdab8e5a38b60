import { sql } from 'kysely';
import type { Column, Table } from '#server/platform/db/column.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TABLES } from '#server/platform/db/schema.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { readHouseContent } from '#server/site/live/house-content.ts';

type Definition = Column<unknown>['definition'];
type Values = Record<string, string | number | null>;

/** What the rules of the tables, or the way from a guest to a row, need. */
const GIVEN: Record<string, Values | ((number: number) => Values)> = {
  users: { email_confirmed_at: 1, deleted_at: null },
  reservations: { status: 'confirmed', forgotten_at: null, is_offered: 0, delay_minutes: null },
  payments: { status: 'confirmed', refund_tetri: null, refunded_tetri: 0, goodwill_tetri: 0 },
  table_claims: { block_id: null },
  staff_actions: (number) => ({ subject: `reservations ${number}`, facts: '{}' }),
  staff_undos: (number) => ({ action_id: `staff_actions ${number}` }),
  messages: { user_id: null },
  guest_notes: { phone: null, email: null },
  publications: { state: 'replaced', slot: null },
};

/** How many rows one statement inserts: both engines limit its values. */
const BATCH = 100;

interface Filling {
  /** How many rows each table gets. */
  rows: number;
  /** What is in every text that is no key and no word of a list. */
  textOf: (number: number) => string;
  /** What is in every instant. */
  instant: number;
}

/**
 * Rows in every table, as the schema says them: the first of each is about one guest, `users 1` with the reservation
 * `reservations 1`, the second about another one. Tables with one row are left out: the server writes them at its start.
 */
export async function fillTables(db: Database, filling: Filling): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const [name, table] of Object.entries<Table>(TABLES)) {
      if (hasOneRow(table)) continue;
      const rows = Array.from({ length: filling.rows }, (_, index) => toRow(name, index + 1, filling));
      for (let from = 0; from < rows.length; from += BATCH) {
        await insertRows(trx, name, rows.slice(from, from + BATCH));
      }
    }
  });
}

function hasOneRow({ columns }: Table): boolean {
  return Object.values(columns).some(({ definition }) => definition.check === '$ = 1');
}

export async function insertRows(db: Database, name: string, rows: readonly Values[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db);
}

export function toRow(name: string, number: number, filling: Filling): Values {
  const { columns, rules } = new Map<string, Table>(Object.entries(TABLES)).get(name) ?? {
    columns: {},
    rules: {},
  };
  const values = Object.entries(columns).map(([column, { definition }]): [string, string | number] => {
    const isUnique = definition.isUnique === true || rules.primaryKey?.includes(column) === true;
    return [column, valueOf(name, { ...definition, isUnique }, number, filling)];
  });
  const given = GIVEN[name];
  return { ...Object.fromEntries(values), ...(typeof given === 'function' ? given(number) : given) };
}

function valueOf(
  table: string,
  { type, references, isPrimaryKey, isUnique, check = '' }: Definition,
  number: number,
  { textOf, instant }: Filling,
): string | number {
  if (references) return `${references.table === 'parties' ? 'reservations' : references.table} ${number}`;
  if (type === 'instant') return instant;
  if (type === 'integer') return 1;
  if (check.includes('length')) return new Date(Date.UTC(2026, 5, 30 + number)).toISOString().slice(0, 10);
  const [, word] = /'([^']*)'/.exec(check) ?? [];
  if (word) return word;
  if (isPrimaryKey) return `${table} ${number}`;
  return isUnique && number > 1 ? `${textOf(number)} ${number}` : textOf(number);
}

/** So late that no job of a running server deletes or sends these rows. */
const FAR_AHEAD = 4_000_000_000_000;
/** Texts that a database might handle wrongly. */
const DIFFICULT = ['', 'ნიგოზზე ალერგია მაქვს', 'O\'Brien\'s "cake"\n\tat 20:00', '🎂 \\n %s $1', ' '];

/** More than a backup reads at once. */
export const HOUSE_ROWS = 501;

/** Every table of a restaurant, with texts that a database might handle wrongly, and its content. */
export async function fillHouse(db: Database): Promise<void> {
  const textOf = (number: number) => DIFFICULT[number % DIFFICULT.length] ?? '';
  await fillTables(db, { rows: HOUSE_ROWS, textOf, instant: FAR_AHEAD });
  const content = JSON.stringify(readHouseContent());
  await insertRows(db, 'live_content', [
    { id: 1, version: 3, publication_id: 'publications 1', content, deployed: '' },
  ]);
  await insertRows(db, 'keep_months', [{ id: 1, months: 24, next_months: 6, next_from: FAR_AHEAD }]);
  await insertRows(db, 'software', [{ id: 1, version: '1.0.0' }]);
  await insertRows(db, 'write_checks', [{ id: 1, writes: 2 }]);
}
