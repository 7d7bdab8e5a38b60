import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** The PostgreSQL server for the tests; without it they run on SQLite in memory. */
const SERVER_URL = process.env.DATABASE_URL;

export interface TestDatabase {
  db: Database;
  url: string;
  close: () => Promise<void>;
}

/** An empty, migrated database for one test; with SQLite in memory or in a file. */
export function createTestDatabase(file = ':memory:'): Promise<TestDatabase> {
  return SERVER_URL ? lendPostgres(SERVER_URL) : createSqlite(file);
}

async function createSqlite(url: string): Promise<TestDatabase> {
  const isInMemory = url === ':memory:';
  const db = createDatabase(url, isInMemory ? { image: await (migrated ??= createImage()) } : {});
  if (!isInMemory) await migrate(db, 'sqlite');
  return { db, url, close: () => db.destroy() };
}

/** To migrate takes ten milliseconds, to copy what was migrated a third of one. */
let migrated: Promise<Uint8Array> | undefined;

async function createImage(): Promise<Uint8Array> {
  const db = createDatabase(':memory:');
  await migrate(db, 'sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'tamada-image-'));
  await sql`vacuum into ${join(folder, 'image.sqlite')}`.execute(db);
  await db.destroy();
  const image = readFileSync(join(folder, 'image.sqlite'));
  rmSync(folder, { recursive: true });
  return image;
}

/** A closed database, which refuses every query. */
export async function createLostDatabase(): Promise<Database> {
  const db = createDatabase(':memory:');
  // A database without a first query would open again.
  await sql`select 1`.execute(db);
  await db.destroy();
  return db;
}

interface Lent {
  db: Database;
  url: string;
  tables: string[];
}

/** PostgreSQL creates a database in a third of a second and empties one in a hundredth: test files reuse theirs. */
const idle: Lent[] = [];
const names: string[] = [];

async function lendPostgres(serverUrl: string): Promise<TestDatabase> {
  const lent = idle.pop() ?? (await createPostgres(serverUrl));
  return { db: lent.db, url: lent.url, close: () => giveBack(lent) };
}

async function createPostgres(serverUrl: string): Promise<Lent> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template template0 locale 'C'`);
  names.push(name);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = createDatabase(url.href);
  await migrate(db, 'postgres');
  return { db, url: url.href, tables: await listTables(db) };
}

async function giveBack(lent: Lent): Promise<void> {
  const tables = await listTables(lent.db);
  // A database in which a test has dropped tables is not reused.
  if (tables.length < lent.tables.length) return lent.db.destroy();
  // Repeated after a deadlock with a read that the test's app has not finished.
  await inTransaction(lent.db, async (trx) => {
    // The replica role disables triggers: the audit log refuses to be emptied.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(`truncate ${tables.join(', ')}`).execute(trx);
  });
  idle.push(lent);
}

async function listTables(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name);
}

if (SERVER_URL) {
  afterAll(async () => {
    for (const { db } of idle.splice(0)) await db.destroy();
    for (const name of names.splice(0)) await onServer(SERVER_URL, `drop database ${name} with (force)`);
  });
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const server = createDatabase(serverUrl);
  await sql.raw(statement).execute(server);
  await server.destroy();
}
