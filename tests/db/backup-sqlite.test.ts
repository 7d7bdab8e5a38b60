import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/values/durations.ts';
import { findLastRestore } from '#server/platform/db/last-backup.ts';
import { openContentRepository, type ContentRepository } from '#server/site/drafts/repository.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { restoreDatabase } from '#server/process/maintenance/restore.ts';
import { isDeep } from '#tests/support/depth.ts';
import { fillHouse, HOUSE_ROWS } from '#tests/support/server/filled-tables.ts';
import { runScript } from '#tests/support/server/run-script.ts';
import { createTemporaryFolder, findFreePort, startServer } from '#tests/support/server/server-process.ts';
import { printTables } from '#tests/support/server/table-prints.ts';
import { withDatabase } from '#tests/support/server/with-database.ts';

let folder: string;
/** A database with rows in every table, the drafts beside it, and a backup of both. */
let full: string;
let drafts: ContentRepository;
let whole: string;
/** The database in the backup. */
let backup: string;

const PHOTO = 'content/photos/table3.webp';
const SESSION_SECRET = 'a secret of more than thirty-two characters';

const runTamada = (args: string[], env: Record<string, string>) =>
  runScript(['scripts/tamada.ts', ...args], env);

const openDrafts = (dataDir: string) =>
  openContentRepository({
    folder: join(dataDir, 'content'),
    project: '.',
    clock: Date.now,
    onMergeFailure: (error) => {
      throw error;
    },
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tamada-maintenance-'));
  full = join(folder, 'tamada.sqlite');
  whole = join(folder, 'backup');
  backup = join(whole, 'database');
  await withDatabase(full, async (db) => {
    await migrate(db, 'sqlite');
    await fillHouse(db);
  });
  drafts = await openDrafts(folder);
  await runTamada(['backup', whole], { DATA_DIR: folder, SESSION_SECRET });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const printsOf = (file: string) => withDatabase(file, printTables);

function copyFull(): string {
  const file = join(createTemporaryFolder(), 'tamada.sqlite');
  cpSync(full, file);
  return file;
}

describe('tamada backup, of a file', () => {
  it('writes every row into a folder that only its owner reads', async () => {
    const prints = await printsOf(backup);

    expect(prints).toEqual(await printsOf(full));
    expect(prints.reservations).toMatch(/^501 /);
    expect(prints.orders).toMatch(/^501 /);
    expect(prints.order_items).toMatch(/^501 /);
    expect(statSync(whole).mode & 0o777).toBe(0o700);
    expect(
      globSync(join(whole, '*'))
        .map((file) => basename(file))
        .toSorted(),
    ).toEqual(['backup.json', 'database', 'drafts.bundle']);
    expect(readFileSync(join(whole, 'backup.json'), 'utf8')).not.toContain(SESSION_SECRET);
  });

  it('is tested with rows in every table', async () => {
    const prints = Object.entries(await printsOf(full));

    expect(prints.filter(([, print]) => print.startsWith('0 ')).map(([table]) => table)).toEqual([]);
  });

  it('names itself by the time, in the data folder, and deletes those of last month', async () => {
    const dataFolder = createTemporaryFolder();
    cpSync(full, join(dataFolder, 'tamada.sqlite'));

    const old = join(dataFolder, 'backups/tamada-2026-01-01T01-00-00Z');
    mkdirSync(old, { recursive: true });

    const { stdout } = await runTamada(['backup'], { DATA_DIR: dataFolder });

    const [file = ''] = globSync(join(dataFolder, 'backups/*'));
    expect(file).toMatch(/tamada-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
    expect(stdout).toBe(`Backed up: ${file}\n`);
    expect(existsSync(old)).toBe(false);
  });

  it.runIf(isDeep)('is consistent while the server writes', async () => {
    const file = copyFull();
    const dataFolder = createTemporaryFolder();
    const port = await findFreePort();
    const server = startServer({ DATA_DIR: dataFolder, DATABASE_URL: file, PORT: port });
    await server.listening;
    const guests = keepSigningUp(`http://127.0.0.1:${port}/api`);
    await guests.first;

    const copy = join(dataFolder, 'copy');
    const { stderr } = await runTamada(['backup', copy], { DATA_DIR: dataFolder, DATABASE_URL: file });
    const total = await guests.stop();
    server.kill('SIGTERM');
    await server.exited;

    expect(stderr).toBe('');
    const [before, after] = [await printsOf(join(copy, 'database')), await printsOf(file)];
    expect(before.order_items).toBe(after.order_items);
    expect(before.table_claims).toBe(after.table_claims);
    expect(countOf(before.users)).toBeGreaterThan(HOUSE_ROWS);
    expect(countOf(after.users)).toBe(HOUSE_ROWS + total);
  });

  it.runIf(isDeep)('refuses to put a backup into another one', async () => {
    expect(await runTamada(['backup', whole], { DATA_DIR: folder })).toEqual({
      code: 1,
      stdout: '',
      stderr: `"${whole}" already exists: a backup never overwrites another.\n`,
    });
  });

  it.runIf(isDeep)('says that there is no database', async () => {
    const { code, stderr } = await runTamada(['backup'], { DATA_DIR: createTemporaryFolder() });

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

describe('tamada restore, of a file', () => {
  const run = (args: string[], databaseUrl: string) =>
    runTamada(['restore', ...args], { DATA_DIR: dirname(databaseUrl), SESSION_SECRET });
  const replace = (databaseUrl: string, from: string) =>
    restoreDatabase({ databaseUrl, file: from, isForced: true, now: Date.now() });

  it('restores everything if there is no database', async () => {
    const file = join(createTemporaryFolder(), 'new', 'tamada.sqlite');

    const { code, stdout, stderr } = await run([whole], file);

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toMatch(/Missing: /);
    expect(await printsOf(file)).toEqual(await printsOf(full));
    const restored = await openDrafts(dirname(file));
    expect(await restored.head()).toBe(await drafts.head());
    expect(await restored.readFile(PHOTO)).toEqual(readFileSync(PHOTO));
    expect(findLastRestore(dirname(file))).toBeGreaterThan(Date.now() - HOUR_MS);
  });

  it('says what is missing', async () => {
    const folder = createTemporaryFolder();

    const { stdout } = await runTamada(['restore', whole], { DATA_DIR: folder, SESSION_SECRET: 'other' });

    expect(stdout).toContain(
      'Missing: the secret (SESSION_SECRET). Links in emails that were sent before do not work.',
    );
  });

  it('changes nothing if the drafts cannot be read', async () => {
    const file = copyFull();
    const broken = join(createTemporaryFolder(), 'broken');
    cpSync(whole, broken, { recursive: true });
    writeFileSync(join(broken, 'drafts.bundle'), 'nothing');

    expect(await run([broken, '--replace'], file)).toMatchObject({
      code: 1,
      stderr: `Nothing was restored: "${broken}/drafts.bundle" cannot be read.\n`,
    });
    expect(readdirSync(dirname(file))).toEqual(['tamada.sqlite']);
  });

  it.runIf(isDeep)('replaces a database only with --replace and keeps the old one', async () => {
    const file = copyFull();
    await withDatabase(file, (db) => db.deleteFrom('messages').execute());
    const spoilt = await printsOf(file);

    const refused = await run([whole], file);
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: `Nothing was restored: "${file}" is not empty. To replace it, add --replace\n`,
    });
    expect(await printsOf(file)).toEqual(spoilt);

    const replaced = await run([whole, '--replace'], file);
    expect(replaced.stdout).toContain(`What was there is kept as ${file}.before-`);
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

  it('says of a backup that misses rows what is wrong with it', async () => {
    const orphaned = join(createTemporaryFolder(), 'orphaned.sqlite');
    cpSync(backup, orphaned);
    await withDatabase(orphaned, async (db) => {
      await sql`pragma foreign_keys = off`.execute(db);
      await db.deleteFrom('dining_tables').execute();
    });

    await expect(replace(copyFull(), orphaned)).rejects.toThrow('rows refer to rows that are missing');
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
