import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

export type Connection = Kysely<Schema>;
export type DatabaseRow = Record<string, unknown>;

export interface TableShape {
  name: string;
  columns: string[];
}

/** A checksum of a table's rows, independent of their order and of the engine. */
export interface TableSum {
  table: string;
  rows: number;
  checksum: string;
}

/** The tables of an SQLite database, each after the tables that it references. */
export async function listDatabaseTables(db: Connection): Promise<TableShape[]> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  const parents = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ parent: string }>`
      select "table" as parent from pragma_foreign_key_list(${name})`.execute(db);
    parents.set(
      name,
      rows.map(({ parent }) => parent),
    );
  }
  const shapes = new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
  return sortByParents(parents).map((name) => ({ name, columns: shapes.get(name) ?? [] }));
}

function sortByParents(parents: ReadonlyMap<string, readonly string[]>): string[] {
  const sorted = new Set<string>();
  const onTheWay = new Set<string>();
  const place = (name: string) => {
    if (onTheWay.has(name)) return;
    onTheWay.add(name);
    for (const parent of parents.get(name) ?? []) place(parent);
    sorted.add(name);
  };
  for (const name of [...parents.keys()].toSorted()) place(name);
  return [...sorted];
}

/** Sums the hashes of the rows: equal sums mean equal rows. */
export function createSum({ name, columns }: TableShape) {
  let [rows, total] = [0, 0n];
  return {
    add: (row: DatabaseRow) => {
      const text = JSON.stringify(columns.map((column) => row[column]));
      rows += 1;
      total = BigInt.asUintN(256, total + BigInt(`0x${createHash('sha256').update(text).digest('hex')}`));
    },
    end: (): TableSum => ({ table: name, rows, checksum: total.toString(16).padStart(64, '0') }),
  };
}

const BATCH = 500;

/** The rows of an SQLite table in batches, in insertion order. */
export async function* readSqlite(db: Connection, table: TableShape): AsyncGenerator<DatabaseRow[]> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  for (let last = 0; ;) {
    const { rows } = await sql<DatabaseRow & { last_rowid: number }>`
      select rowid as last_rowid, ${columns} from ${sql.table(table.name)}
      where rowid > ${last} order by rowid limit ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.last_rowid ?? last;
  }
}

/** The rows of a PostgreSQL table in batches. Use within a transaction. */
export async function* readPostgres(db: Connection, table: TableShape): AsyncGenerator<DatabaseRow[]> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  await sql`declare passing cursor for select ${columns} from ${sql.table(table.name)}`.execute(db);
  for (;;) {
    const { rows } = await sql.raw<DatabaseRow>(`fetch ${BATCH} from passing`).execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close passing`.execute(db);
}

export async function sumUp(rows: AsyncIterable<DatabaseRow[]>, table: TableShape): Promise<TableSum> {
  const sum = createSum(table);
  for await (const batch of rows) batch.forEach(sum.add);
  return sum.end();
}
