import { sql } from 'kysely';
import { createDatabase, isPostgres, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { explainInUse } from './restore.ts';
import { isAlone, openSqliteFile } from './sqlite-file.ts';
import {
  createSum,
  listDatabaseTables,
  readPostgres,
  readSqlite,
  sumUp,
  type DatabaseRow,
  type TableShape,
  type TableSum,
} from './tables.ts';
import { MaintenanceProblem } from './maintenance-problem.ts';

/**
 * Copies an SQLite database into an empty PostgreSQL database, in one transaction there: after any error the target
 * stays empty. Every table is read back and compared before the commit. The SQLite file is not changed, except that its
 * schema is migrated; no server may have it open.
 */
export async function moveToPostgres({ from, to }: { from: string; to: string }): Promise<TableSum[]> {
  if (isPostgres(from))
    throw new MaintenanceProblem('DATABASE_URL names PostgreSQL already: there is nothing to move.');
  if (!isPostgres(to)) throw new MaintenanceProblem('The new database must begin with postgres://.');
  const source = openSqliteFile(from);
  const target = createDatabase(to);
  try {
    if (!(await isAlone(source))) throw new MaintenanceProblem(explainInUse(`"${from}"`));
    await refuseFull(target);
    await migrate(source, 'sqlite');
    await migrate(target, 'postgres');
    // Both transactions stay open until everything is copied, so that a server started in between cannot write to
    // either database.
    return await source
      .transaction()
      .execute((reading) => target.transaction().execute((writing) => copyAll(reading, writing)));
  } finally {
    await Promise.all([source.destroy(), target.destroy()]);
  }
}

async function refuseFull(target: Database): Promise<void> {
  for (const { name } of await target.introspection.getTables()) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
    if (rows.length > 0) {
      throw new MaintenanceProblem(
        `Nothing was moved: the new database is not empty (${name} has rows). Make a new one; no server may have been started on it.`,
      );
    }
  }
}

async function copyAll(source: Trx, target: Trx): Promise<TableSum[]> {
  const tables = await listDatabaseTables(source);
  const sums: TableSum[] = [];
  for (const table of tables) {
    const sent = await copyTable(source, target, table);
    const arrived = await sumUp(readPostgres(target, table), table);
    if (sent.rows !== arrived.rows || sent.checksum !== arrived.checksum) {
      throw new MaintenanceProblem(
        `Nothing was moved: ${table.name} arrived as ${arrived.rows} rows of ${sent.rows}, or with other contents.`,
      );
    }
    sums.push(sent);
  }
  return sums;
}

async function copyTable(source: Trx, target: Trx, table: TableShape): Promise<TableSum> {
  const sum = createSum(table);
  for await (const rows of readSqlite(source, table)) {
    rows.forEach(sum.add);
    await insert(target, table, rows);
  }
  return sum.end();
}

async function insert(
  target: Trx,
  { name, columns }: TableShape,
  rows: readonly DatabaseRow[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(target);
}
