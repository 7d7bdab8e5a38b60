import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { backUpDatabase } from '#server/process/maintenance/backup.ts';
import { moveToPostgres } from '#server/process/maintenance/move.ts';
import { restoreDatabase } from '#server/process/maintenance/restore.ts';
import { fillHouse } from '#tests/support/server/filled-tables.ts';
import { POSTGRES_BIN, startPostgres, type PostgresCluster } from '#tests/support/server/postgres-cluster.ts';
import { runScript } from '#tests/support/server/run-script.ts';
import { printTables } from '#tests/support/server/table-prints.ts';
import { withDatabase } from '#tests/support/server/with-database.ts';

const reason = POSTGRES_BIN ? '' : ' (skipped: this machine has no PostgreSQL programs)';

describe.skipIf(!POSTGRES_BIN)(`with PostgreSQL${reason}`, () => {
  let cluster: PostgresCluster;
  let folder: string;
  /** A file with rows in every table and its PostgreSQL copy. */
  let file: string;
  let full: string;
  let moved: Awaited<ReturnType<typeof runScript>>;
  let databases = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tamada-maintenance-'));
    cluster = await startPostgres(POSTGRES_BIN ?? '');
    file = join(folder, 'tamada.sqlite');
    await withDatabase(file, async (db) => {
      await migrate(db, 'sqlite');
      await fillHouse(db);
    });
    full = await createPostgres();
    moved = await runScript(['scripts/tamada.ts', 'move-to-postgres', full], { DATABASE_URL: file });
  }, 60_000);

  afterAll(async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function createPostgres(): Promise<string> {
    databases += 1;
    await withDatabase(cluster.url, (db) =>
      sql.raw(`create database house_${databases} template template0 locale 'C'`).execute(db),
    );
    return Object.assign(new URL(cluster.url), { pathname: `/house_${databases}` }).href;
  }

  const runTamada = (args: string[], url: string) =>
    runScript(['scripts/tamada.ts', ...args], {
      DATA_DIR: mkdtempSync(join(folder, 'data-')),
      DATABASE_URL: url,
    });
  const printsOf = (url: string) => withDatabase(url, printTables);
  const replace = (databaseUrl: string, from: string, isForced = true) =>
    restoreDatabase({ databaseUrl, file: from, isForced, now: 0 });

  describe('tamada move-to-postgres', () => {
    it('moves every row and lists the tables', async () => {
      const prints = await printsOf(full);

      expect(prints).toEqual(await printsOf(file));
      expect(prints.reservations).toMatch(/^501 /);
      expect(prints.messages).toMatch(/^501 /);
      expect(prints.table_claims).toMatch(/^501 /);
      expect(moved.stderr).toBe('');
      expect(moved.stdout).toMatch(/^orders: 501 rows, [0-9a-f]{16}$/m);
      expect(moved.stdout).toMatch(/The server uses the new database once DATABASE_URL names it\.\n$/);
    });

    it('refuses a database that has anything in it', async () => {
      const before = await printsOf(full);

      await expect(moveToPostgres({ from: file, to: full })).rejects.toThrow(
        /^Nothing was moved: the new database is not empty \(\w+ has rows\)\./,
      );
      expect(await printsOf(full)).toEqual(before);
    });

    it('refuses while a server has the file open', async () => {
      const to = await createPostgres();
      await withDatabase(file, async (db) => {
        await db.selectFrom('users').select('id').limit(1).execute();

        await expect(moveToPostgres({ from: file, to })).rejects.toThrow(
          `Nothing was changed: another program uses "${file}". Stop the server first (systemctl stop tamada.socket).`,
        );
      });
      expect(await printsOf(to)).toEqual({});
    });

    it('moves nothing if a row arrives changed', async () => {
      const to = await createPostgres();
      await withDatabase(to, async (db) => {
        await migrate(db, 'postgres');
        await sql`create function spoil() returns trigger language plpgsql as
          'begin new.notes := trim(new.notes); return new; end'`.execute(db);
        await sql`create trigger spoil before insert on guests for each row execute function spoil()`.execute(
          db,
        );
      });

      await expect(moveToPostgres({ from: file, to })).rejects.toThrow(
        /^Nothing was moved: guests arrived as (\d+) rows of \1, or with other contents\.$/,
      );
      expect(Object.values(await printsOf(to)).filter((print) => !print.startsWith('0 '))).toEqual([]);
    });

    it.each([
      [() => full, () => full, 'DATABASE_URL names PostgreSQL already: there is nothing to move.'],
      [() => file, () => 'tamada.sqlite', 'The new database must begin with postgres://.'],
    ])('refuses other source and target databases', async (from, to, message) => {
      await expect(moveToPostgres({ from: from(), to: to() })).rejects.toThrow(message);
    });
  });

  describe('tamada backup and tamada restore', () => {
    let backup: string;
    let dump: string;

    beforeAll(async () => {
      backup = join(folder, 'backup');
      dump = join(backup, 'database');
      const { code, stderr } = await runTamada(['backup', backup], full);
      if (code !== 0) throw new Error(stderr);
    }, 60_000);

    it('restore everything into an empty database', async () => {
      const to = await createPostgres();

      expect(await runTamada(['restore', backup], to)).toMatchObject({ code: 0, stderr: '' });
      expect(await printsOf(to)).toEqual(await printsOf(full));
    });

    it('replace a database only with --replace, newer tables too', async () => {
      const to = await createPostgres();
      await withDatabase(to, async (db) => {
        await migrate(db, 'postgres');
        await sql`create table loyalty (user_id text references users(id))`.execute(db);
      });

      await expect(replace(to, dump, false)).rejects.toThrow('the database is not empty');
      await replace(to, dump);

      expect(await printsOf(to)).toEqual(await printsOf(full));
    });

    it('change nothing if the restore fails', async () => {
      const to = await createPostgres();
      await withDatabase(to, async (db) => {
        await migrate(db, 'postgres');
        await sql`create view regulars as select id from users`.execute(db);
        await sql`create type mood as enum ('good')`.execute(db);
      });
      const clashing = join(folder, 'clashing.dump');
      await backUpDatabase(to, clashing);
      const before = await printsOf(to);

      await expect(replace(to, clashing)).rejects.toThrow(/psql failed: .*mood/);

      expect(await printsOf(to)).toEqual(before);
    });

    it('refuse while a server is connected', async () => {
      const to = await createPostgres();
      await withDatabase(to, async (db) => {
        await sql`select 1`.execute(db);

        await expect(replace(to, dump)).rejects.toThrow('another program uses the database');
      });
    });

    it("explain that PostgreSQL's programs are not installed", async () => {
      const { code, stderr } = await runScript(['scripts/tamada.ts', 'backup', join(folder, 'none')], {
        DATA_DIR: folder,
        DATABASE_URL: full,
        PATH: folder,
      });

      expect({ code, stderr }).toEqual({
        code: 1,
        stderr:
          "pg_dump was not found: install PostgreSQL's client programs, at least of the server's version (Debian: apt install postgresql-client).\n",
      });
    });
  });
});
