import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAll } from '#content/read-all.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { migrate, stampVersion, type EngineMigration } from '#server/platform/db/migrate.ts';
import { TABLES } from '#server/platform/db/schema.ts';
import { VERSION } from '#server/platform/db/version.ts';
import { houseContent } from '#server/site/live/house-content.ts';
import { POSTGRES_BIN, startPostgres, type PostgresCluster } from '#tests/support/server/postgres-cluster.ts';
import { listReleased, openReleased, readReleased, storeReleased } from './released.ts';
import { SCHEMA_QUERIES } from '#tests/support/schema-queries.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';

// At a release, and before it whenever the schema or the content has changed.
if (process.env.UPDATE) await storeReleased();
const VERSIONS = listReleased();

async function describeSchema(db: Database, engine: Engine): Promise<unknown> {
  return (await sql.raw(SCHEMA_QUERIES[engine]).execute(db)).rows;
}

async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(TABLES)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    );
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}

/** As a file in `migrations/`. */
const LATER: Record<string, EngineMigration> = {
  '0001_gift_cards': { up: (db) => db.schema.createTable('gift_cards').addColumn('id', 'text').execute() },
};

function testUpgrade(engine: Engine, open: (name: string) => Promise<Database>): void {
  it.each(VERSIONS)('from %s has the schema of a new database, and every row', async (version) => {
    const released = readReleased(version);
    const [old, fresh] = await Promise.all([open(`from_${version.replaceAll('.', '_')}`), open('fresh')]);
    await openReleased(old, engine, released);

    await migrate(old, engine);
    await stampVersion(old);

    await migrate(fresh, engine);
    expect(await describeSchema(old, engine)).toEqual(await describeSchema(fresh, engine));
    expect(await countRows(old)).toMatchObject(
      Object.fromEntries(
        Object.entries(released.rows).flatMap(([table, rows]) =>
          table in TABLES ? [[table, rows.length]] : [],
        ),
      ),
    );
    expect(await old.selectFrom('software').selectAll().execute()).toEqual([{ id: 1, version: VERSION }]);
    await Promise.all([old.destroy(), fresh.destroy()]);
  });

  it('gets what has changed since 1.0.0, which a new one has already', async () => {
    const [old, fresh] = await Promise.all([open('changed'), open('new_one')]);
    await openReleased(old, engine, readReleased('1.0.0'));

    for (const db of [old, fresh, old]) await migrate(db, engine, LATER);

    expect((await old.introspection.getTables()).map(({ name }) => name)).toContain('gift_cards');
    expect((await fresh.introspection.getTables()).map(({ name }) => name)).not.toContain('gift_cards');
    await Promise.all([old.destroy(), fresh.destroy()]);
  });

  it('gets the columns that came since 1.0.0, with their initial value', async () => {
    const [old, fresh] = await Promise.all([open('narrower'), open('as_new')]);
    await openReleased(old, engine, readReleased('1.0.0'));
    for (const column of ['allergens', 'weekdays'])
      await sql`alter table menu_items drop column ${sql.ref(column)}`.execute(old);

    await Promise.all([migrate(old, engine), migrate(old, engine), migrate(fresh, engine)]);

    expect(await describeSchema(old, engine)).toEqual(await describeSchema(fresh, engine));
    const [item] = await old.selectFrom('menu_items').select(['allergens', 'weekdays']).execute();
    expect(item).toEqual({ allergens: '', weekdays: '' });
    await Promise.all([old.destroy(), fresh.destroy()]);
  });

  it('refuses the database of a later version, in one sentence', async () => {
    const db = await open('later');
    await migrate(db, engine);
    await sql`insert into software values (1, '9.1.0')`.execute(db);
    await sql`insert into kysely_migration values ('9999_later', '2036-01-01')`.execute(db);

    await expect(migrate(db, engine)).rejects.toThrow(
      `The database was used by version 9.1.0, but the software is version ${VERSION}: upgrade the software, or restore an earlier backup.`,
    );
    await db.destroy();
  });
}

it('there is something of each version that was released', () => {
  expect(VERSIONS).toContain('1.0.0');
});

describe('an upgraded SQLite file', () => {
  testUpgrade('sqlite', () => Promise.resolve(createDatabase(':memory:')));
});

const reason = POSTGRES_BIN ? '' : ' (skipped: this machine has no PostgreSQL programs)';

describe.skipIf(!POSTGRES_BIN)(`an upgraded PostgreSQL database${reason}`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgres(POSTGRES_BIN ?? '');
  }, 60_000);
  afterAll(() => cluster.stop());

  testUpgrade('postgres', async (name) => {
    const main = createDatabase(cluster.url);
    await sql.raw(`create database ${name}`).execute(main);
    await main.destroy();
    return createDatabase(cluster.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`));
  });
});

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>';

describe('the content of a released version', () => {
  it.each(VERSIONS)('%s is read by this one', (version) => {
    const folder = createTemporaryFolder();
    for (const [path, text] of Object.entries(readReleased(version).content)) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      if (path.includes('/dishes/')) writeFileSync(file.replace('.yaml', '.svg'), DRAWING);
    }
    for (const path of ['hero/table.svg', 'hero/sea.svg', 'photos/table3.webp']) {
      mkdirSync(dirname(join(folder, 'content', path)), { recursive: true });
      writeFileSync(join(folder, 'content', path), DRAWING);
    }

    expect(() => readAll(join(folder, 'content'))).not.toThrow();
  });

  it.each(VERSIONS)('%s can be live under this one', (version) => {
    const [live] = readReleased(version).rows.live_content ?? [];

    expect(() => houseContent.parse(JSON.parse(String(live?.content)))).not.toThrow();
  });
});
