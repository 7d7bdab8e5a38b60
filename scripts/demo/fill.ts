import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isPostgres } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/process/start/open-database.ts';
import { openStore } from '../../sandbox-bank/store.ts';
import { openContext } from './context.ts';
import { createDemo } from './create.ts';

interface Place {
  /** The data folder of a server that has not started yet. */
  folder: string;
  databaseUrl?: string;
  /** Milliseconds since 1970. */
  now: number;
  daysBack?: number;
  daysAhead?: number;
}

/** Plays the demo into a server's database and into that of its sandbox bank. Returns the number of reservations. */
export async function fillDemo({ folder, databaseUrl, ...options }: Place): Promise<number> {
  const bankFolder = join(folder, 'sandbox-bank');
  mkdirSync(bankFolder, { recursive: true });
  const store = openStore(join(bankFolder, 'bank.sqlite'));
  const url = databaseUrl ?? join(folder, 'tamada.sqlite');
  // SQLite plays in memory, where no write waits for the disk.
  const db = await openDatabase(isPostgres(url) ? url : ':memory:');
  try {
    await createDemo({ ...options, store, ctx: openContext(db, folder) });
    if (!isPostgres(url)) await sql`vacuum into ${url}`.execute(db);
    const { count } = await db
      .selectFrom('reservations')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  } finally {
    store.close();
    await db.destroy();
  }
}
