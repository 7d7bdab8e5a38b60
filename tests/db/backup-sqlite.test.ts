import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { restore } from '#server/process/maintenance/restore.ts';
import { isDeep } from '#tests/support/depth.ts';
import { fillHouse } from '#tests/support/server/full-house.ts';
import { runScript } from '#tests/support/server/run-script.ts';
import { createTemporaryFolder, findFreePort, startServer } from '#tests/support/server/server-process.ts';
import { printTables } from '#tests/support/server/table-prints.ts';
import { withDatabase } from '#tests/support/server/with-database.ts';

let folder: string;
/** A database of a thousand reservations and its backup. */
let full: string;
let backup: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tamada-maintenance-'));
  full = join(folder, 'tamada.sqlite');
  backup = join(folder, 'backup.sqlite');
  await withDatabase(full, async (db) => {
    await migrate(db, 'sqlite');
    await fillHouse(db);
  });
  await runScript(['scripts/backup.ts', backup], { DATABASE_URL: full });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const printsOf = (file: string) => withDatabase(file, printTables);

function copyFull(): string {
  const file = join(createTemporaryFolder(), 'tamada.sqlite');
  copyFileSync(full, file);
  return file;
}

describe('npm run backup, of a file', () => {
  it('writes all thousand reservations into one file that only its owner reads', async () => {
    const prints = await printsOf(backup);

    expect(prints).toEqual(await printsOf(full));
    expect(prints.reservations).toMatch(/^1000 /);
    expect(prints.orders).toMatch(/^1000 /);
    expect(prints.order_items).toMatch(/^3000 /);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(globSync(`${backup}?*`)).toEqual([]);
  });

  it('is tested with rows in every table', async () => {
    const prints = Object.entries(await printsOf(full));

    expect(prints.filter(([, print]) => print.startsWith('0 ')).map(([table]) => table)).toEqual([]);
  });

  it.runIf(isDeep)('names the file by the time, in the data folder', async () => {
    const dataFolder = createTemporaryFolder();
    copyFileSync(full, join(dataFolder, 'tamada.sqlite'));

    const { stdout } = await runScript(['scripts/backup.ts'], { DATA_DIR: dataFolder });

    const [file = ''] = globSync(join(dataFolder, 'backups/*'));
    expect(file).toMatch(/tamada-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite$/);
    expect(stdout).toMatch(`Backed up: ${file} (`);
  });

  it.runIf(isDeep)('is consistent while the server writes', async () => {
    const file = copyFull();
    const dataFolder = createTemporaryFolder();
    const port = await findFreePort();
    const server = startServer({ DATA_DIR: dataFolder, DATABASE_URL: file, PORT: port });
    await server.listening;
    const guests = keepSigningUp(`http://127.0.0.1:${port}/api`);
    await guests.first;

    const copy = join(dataFolder, 'copy.sqlite');
    const { stderr } = await runScript(['scripts/backup.ts', copy], { DATABASE_URL: file });
    const total = await guests.stop();
    server.kill('SIGTERM');
    await server.exited;

    expect(stderr).toBe('');
    const [before, after] = [await printsOf(copy), await printsOf(file)];
    expect(before.order_items).toBe(after.order_items);
    expect(before.table_claims).toBe(after.table_claims);
    expect(countOf(before.users)).toBeGreaterThan(200);
    expect(countOf(after.users)).toBe(200 + total);
  });

  it.runIf(isDeep)('refuses to overwrite a file', async () => {
    expect(await runScript(['scripts/backup.ts', backup], { DATABASE_URL: full })).toEqual({
      code: 1,
      stdout: '',
      stderr: `"${backup}" already exists: a backup never overwrites another.\n`,
    });
  });

  it.runIf(isDeep)('says that there is no database', async () => {
    const { code, stderr } = await runScript(['scripts/backup.ts'], { DATA_DIR: createTemporaryFolder() });

    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^There is no database ".+\/tamada\.sqlite": check DATA_DIR and DATABASE_URL\.\n$/,
    );
  });
});

const countOf = (print = '') => Number(print.split(' ')[0]);

/** Creates accounts one after another until stopped; returns their number. */
function keepSigningUp(apiUrl: string) {
  let isOpen = true;
  const signUp = async (index: number): Promise<number> => {
    const csrf = await fetch(`${apiUrl}/auth/csrf`);
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const answer = await fetch(`${apiUrl}/auth/signup`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-CSRF-Token': csrfToken,
        Cookie: csrf.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      },
      body: JSON.stringify({
        email: `new${index}@example.com`,
        password: 'khachapuri',
        firstName: 'Nino',
        lastName: 'Beridze',
        phone: '+995555123456',
      }),
    });
    return Number(answer.status === 201);
  };
  const first = signUp(0);
  const all = first.then(async (made) => {
    let total = made;
    for (let index = 1; isOpen; index += 1) total += await signUp(index);
    return total;
  });
  return {
    first,
    stop: () => {
      isOpen = false;
      return all;
    },
  };
}

describe('npm run restore, of a file', () => {
  const run = (args: string[], databaseUrl: string) =>
    runScript(['scripts/restore.ts', ...args], { DATABASE_URL: databaseUrl });
  const replace = (databaseUrl: string, from: string) =>
    restore({ databaseUrl, file: from, isForced: true, now: Date.now() });

  it('restores everything if there is no database', async () => {
    const file = join(createTemporaryFolder(), 'new', 'tamada.sqlite');

    expect(await run([backup], file)).toEqual({ code: 0, stdout: 'Restored.\n', stderr: '' });
    expect(await printsOf(file)).toEqual(await printsOf(full));
  });

  it.runIf(isDeep)('replaces a database only with --replace and keeps the old one', async () => {
    const file = copyFull();
    await withDatabase(file, (db) => db.deleteFrom('mail_outbox').execute());
    const spoilt = await printsOf(file);

    const refused = await run([backup], file);
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: `Nothing was restored: "${file}" is not empty. To replace it: npm run restore -- FILE --replace\n`,
    });
    expect(await printsOf(file)).toEqual(spoilt);

    const replaced = await run([backup, '--replace'], file);
    expect(replaced.stdout).toMatch(`Restored. The database that was there is kept as ${file}.before-`);
    expect(await printsOf(file)).toEqual(await printsOf(full));
    expect(await printsOf(globSync(`${file}.before-*`)[0] ?? '')).toEqual(spoilt);
  });

  it('refuses while a server has the database open', async () => {
    const file = copyFull();
    await withDatabase(file, async (db) => {
      await db.selectFrom('users').select('id').limit(1).execute();

      await expect(replace(file, backup)).rejects.toThrow(
        'Nothing was changed: another program uses the database. Stop the server first (systemctl stop tamada.socket).',
      );
    });
    expect(await printsOf(file)).toEqual(await printsOf(full));
  });

  it.runIf(isDeep)('replaces a database that cannot be read', async () => {
    const file = join(createTemporaryFolder(), 'tamada.sqlite');
    writeFileSync(file, 'Not a database, but long enough to look like one.'.repeat(10));

    await replace(file, backup);

    expect(await printsOf(file)).toEqual(await printsOf(full));
  });

  it('refuses a backup that is damaged, and changes nothing', async () => {
    const file = copyFull();
    const damaged = join(createTemporaryFolder(), 'damaged.sqlite');
    const bytes = readFileSync(backup);
    writeFileSync(damaged, bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 20_000));

    await expect(replace(file, damaged)).rejects.toThrow(/damaged|malformed/);
    expect(await printsOf(file)).toEqual(await printsOf(full));
    expect(globSync(`${file}?*`)).toEqual([]);
  });

  it.each([
    ['no file', 'missing.sqlite', undefined, /^There is no file/],
    ['a text', 'notes.txt', 'Nothing of ours', /^"[^"]+notes\.txt" is not a database backup\.$/],
    [
      'a backup of PostgreSQL',
      'other.dump',
      'PGDMP and so on',
      /^"[^"]+other\.dump" is a backup of PostgreSQL, but DATABASE_URL names an SQLite file\.$/,
    ],
  ])('refuses %s', async (_, name, content, message) => {
    const path = join(createTemporaryFolder(), name);
    if (content) writeFileSync(path, content);

    await expect(replace(join(createTemporaryFolder(), 'tamada.sqlite'), path)).rejects.toThrow(message);
  });
});
