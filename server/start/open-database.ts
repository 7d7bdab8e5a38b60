import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { readDishes, readFloors, readMenu } from '#content/load.ts';
import { createDatabase, engineOf, isPostgres, type Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { importMenu } from '../menu/import.ts';
import { importTables } from '../tables/import.ts';
import { describe, StartFailure } from './failure.ts';

export async function openDatabase(url: string): Promise<Database> {
  const db = createDatabase(url);
  await prepareDatabase(db, url);
  return db;
}

/** Migrates the database and imports the menu and the tables from `content/`. */
export async function prepareDatabase(db: Database, url: string): Promise<void> {
  const content = { menu: readMenu(), dishes: readDishes(), floors: readFloors() };
  await migrateOrExplain(db, url);
  await importMenu(db, content.menu, content.dishes);
  await importTables(db, content.floors);
}

async function migrateOrExplain(db: Database, url: string): Promise<void> {
  try {
    if (!isPostgres(url)) mkdirSync(dirname(url), { recursive: true });
    await migrate(db, engineOf(url));
  } catch (error) {
    throw new StartFailure(
      `The database could not be opened (${describe(error)}): check DATABASE_URL and that the database is running.`,
    );
  }
}
