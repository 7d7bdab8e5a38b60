import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mayBeLost } from '#server/platform/db/durability.ts';
import { openNodeSqlite } from '#server/platform/db/node-sqlite.ts';
import { GroupCommitDriver, NodeSqliteDialect } from '#server/platform/db/sqlite-dialect.ts';
import { isAlone, openSqliteFile } from '#server/process/maintenance/sqlite-file.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';

interface Notes {
  notes: { id: number };
  rate_limits: { key: string };
}

let db: Kysely<Notes>;
/** Writers that wait for a disk that the test controls. */
let waiting: PromiseWithResolvers<void>[];

class SlowDiskDialect extends NodeSqliteDialect {
  readonly #file: string;

  constructor(file: string) {
    super(file);
    this.#file = file;
  }

  override createDriver(): GroupCommitDriver {
    return new GroupCommitDriver(() => openNodeSqlite(this.#file), { flush, close: () => Promise.resolve() });
  }
}

function flush(): Promise<void> {
  const writer = Promise.withResolvers<void>();
  waiting.push(writer);
  return writer.promise;
}

const answerAll = () => waiting.splice(0).forEach(({ resolve }) => resolve());
const letPass = () => new Promise(setImmediate);
const listIds = async () => (await db.selectFrom('notes').select('id').execute()).map(({ id }) => id);

beforeEach(async () => {
  waiting = [];
  db = new Kysely({ dialect: new SlowDiskDialect(join(createTemporaryFolder(), 'notes.sqlite')) });
  for (const table of ['notes (id integer)', 'rate_limits (key text)']) {
    const created = sql`create table ${sql.raw(table)}`.execute(db);
    await letPass();
    answerAll();
    await created;
  }
});

afterEach(() => db.destroy());

describe('writers to SQLite', () => {
  it('resolve after the flush and do not block readers', async () => {
    let isWritten = false;
    const writing = db.insertInto('notes').values({ id: 1 }).execute();
    void writing.then(() => (isWritten = true));

    expect(await listIds()).toEqual([1]);
    await letPass();
    expect(isWritten).toBe(false);
    answerAll();
    await writing;
  });

  it('write one after another while others wait for the disk', async () => {
    const transactions = [1, 2].map((id) =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto('notes').values({ id }).execute();
        await letPass();
        await trx
          .insertInto('notes')
          .values({ id: id * 10 })
          .execute();
      }),
    );
    while (waiting.length < 2) await letPass();

    expect(await listIds()).toEqual([1, 10, 2, 20]);
    answerAll();
    await Promise.all(transactions);
  });

  it('reject when the disk fails', async () => {
    const writing = db.insertInto('notes').values({ id: 1 }).execute();
    while (waiting.length === 0) await letPass();
    waiting[0]?.reject(new Error('EIO'));

    await expect(writing).rejects.toThrow('EIO');
  });

  it('do not wait for expendable writes', async () => {
    await mayBeLost(db).insertInto('notes').values({ id: 1 }).execute();

    expect(waiting).toEqual([]);
  });

  it('wait for all other writes', async () => {
    const writing = Promise.all([
      db.insertInto('rate_limits').values({ key: 'login' }).execute(),
      sql`with one as (select 1 as id) insert into notes select id from one`.execute(db),
    ]);
    while (waiting.length < 2) await letPass();

    answerAll();
    await writing;
  });

  it('do not wait after a rollback', async () => {
    const work = db.transaction().execute(async (trx) => {
      await trx.insertInto('notes').values({ id: 1 }).execute();
      throw new Error('table_taken');
    });

    await expect(work).rejects.toThrow('table_taken');
    expect(waiting).toEqual([]);
  });
});

it('asks no disk for a file whose log does not exist yet', async () => {
  const file = join(createTemporaryFolder(), 'restored.sqlite');
  // As a backup, or after a move to PostgreSQL that has failed.
  const restored = new DatabaseSync(file);
  restored.exec('create table notes (id integer)');
  restored.close();
  const opened = openSqliteFile(file);

  const isOurs = await isAlone(opened);
  await opened.destroy();

  expect(isOurs).toBe(true);
});
