import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase } from '#server/platform/db/database.ts';
import { openNodeSqlite } from '#server/platform/db/node-sqlite.ts';

/**
 * Writes rows in parallel and prints the number of each acknowledged row: `node write-until-cut.ts FILE waiting|hasty`.
 * `hasty` does not wait for the disk.
 */
const WRITERS = 5;
/** Enough data that SQLite restarts its log within a test. */
const BYTES = 12_000;
const [, , file = '', manner] = process.argv;
const write = manner === 'hasty' ? writeHastily() : writeWaiting();

let last = 0;
await Promise.all(Array.from({ length: WRITERS }, writeOn));

async function writeOn(): Promise<void> {
  for (;;) {
    const id = (last += 1);
    await write(id);
    process.stdout.write(`${id}\n`);
    await setTimeout(1);
  }
}

function writeWaiting(): (id: number) => Promise<void> {
  const db = createDatabase(file);
  return async (id) => void (await sql`insert into written values (${id}, zeroblob(${BYTES}))`.execute(db));
}

function writeHastily(): (id: number) => Promise<void> {
  const database = openNodeSqlite(file);
  const statement = database.prepare('insert into written values (?, zeroblob(?))');
  return (id) => Promise.resolve(void statement.run([id, BYTES]));
}
