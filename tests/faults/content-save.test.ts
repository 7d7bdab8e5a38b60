import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { createBrokenGit, type Manner } from '#tests/support/editing/broken-git.ts';
import { KHARCHO, NINO, openRepository } from '#tests/support/editing/drafts.ts';
import { fillDisk } from '#tests/support/disk/full-disk.ts';
import { createMortalDisk } from '#tests/support/disk/power-cut.ts';

const OLD = '17.50';
const NEW = '19.90';
const run = promisify(execFile);
const SCRIPT = 'tests/faults/save-run.ts';

const disk = createMortalDisk();
afterAll(() => disk?.remove());

/** Saves the new price in a process of its own, which is killed at a Git command. Returns the acknowledged commits. */
function saveAndDie(folder: string, command: string, manner: Manner) {
  const git = createBrokenGit();
  const { stdout, signal } = spawnSync(
    process.execPath,
    [SCRIPT, folder, 'kharcho', NEW, `${git.file}=${command} ${manner}`],
    { encoding: 'utf8', env: { ...process.env, PATH: git.path } },
  );
  return { signal, acknowledged: stdout };
}

/** Saves prices one after another, in a process of its own. Returns the acknowledged commits. */
async function save(folder: string, dish: string, prices: readonly string[]): Promise<string[]> {
  const { stdout } = await run(process.execPath, [SCRIPT, folder, dish, prices.join(',')]);
  return stdout.trim().split('\n');
}

/** The price of a repository that was opened anew and is whole. */
async function openPrice(folder: string): Promise<string | undefined> {
  const { read } = await openRepository({ folder });
  execFileSync('git', ['-C', folder, 'fsck', '--full', '--strict'], { stdio: 'pipe' });
  return /price: "([\d.]+)"/.exec(await read(KHARCHO))?.[1];
}

/** What a killed save left behind; `makeOld` makes it old enough to be deleted. */
const listLeftovers = (folder: string) => readdirSync(folder).filter((name) => /^(trial|index)-/.test(name));

function makeOld(folder: string): void {
  const yesterday = Date.now() / 1000 - 86_400;
  for (const name of listLeftovers(folder)) utimesSync(join(folder, name), yesterday, yesterday);
}

describe('a server that is killed during a save', () => {
  it.each<[string, Manner, string]>([
    ['for-each-ref', 'kill', OLD],
    ['ls-tree', 'kill', OLD],
    ['read-tree', 'kill', OLD],
    ['checkout-index', 'kill', OLD],
    ['hash-object', 'kill', OLD],
    ['update-index', 'kill', OLD],
    ['write-tree', 'kill', OLD],
    ['rev-parse', 'kill', OLD],
    ['commit-tree', 'kill', OLD],
    ['update-ref', 'kill', OLD],
    ['update-ref', 'kill-after', NEW],
  ])(
    'at the command %s (%s) has drafts that are whole, and saves afterwards',
    async (command, manner, price) => {
      const { folder } = await openRepository();

      const { signal, acknowledged } = saveAndDie(folder, command, manner);
      makeOld(folder);
      const found = await openPrice(folder);
      const left = listLeftovers(folder);
      await save(folder, 'kharcho', ['18.00']);

      expect([signal, acknowledged]).toEqual(['SIGKILL', '']);
      expect(found).toBe(price);
      expect(left).toEqual([]);
      expect(await openPrice(folder)).toBe('18.00');
    },
  );
});

/** For eight saves, each of which starts about ten processes, on a busy machine. */
const SAVES_MS = 180_000;

describe('two servers that save at once', { timeout: SAVES_MS }, () => {
  it('keep every save of both', async () => {
    const { folder, repository, read } = await openRepository();
    const prices = ['20.00', '21.00', '22.00', '23.00'];
    const [soup, broth] = await Promise.all([
      save(folder, 'kharcho', prices),
      save(folder, 'chikhirtma', prices),
    ]);

    const log = await repository.log({ from: await repository.installed(), to: await repository.head() });
    expect(log.map(({ commit }) => commit).toSorted()).toEqual([...soup, ...broth].toSorted());
    expect(log).toHaveLength(8);
    expect(await read(KHARCHO)).toContain('23.00');
    expect(await read('content/dishes/chikhirtma.yaml')).toContain('23.00');
  });
});

describe.skipIf(!disk)('a power cut', () => {
  it('right after a save loses nothing of it', async () => {
    if (!disk) throw new Error('There is no disk');
    const folder = join(disk.folder, 'saved');
    await openRepository({ folder });
    spawnSync('sync', ['-f', disk.folder]);

    await save(folder, 'kharcho', [NEW]);
    disk.cutPower();
    disk.restart();

    expect(await openPrice(folder)).toBe(NEW);
  });

  it('before the last command of a save leaves the drafts as they were', async () => {
    if (!disk) throw new Error('There is no disk');
    const folder = join(disk.folder, 'unsaved');
    await openRepository({ folder });
    spawnSync('sync', ['-f', disk.folder]);

    saveAndDie(folder, 'update-ref', 'kill');
    disk.cutPower();
    disk.restart();

    expect(await openPrice(folder)).toBe(OLD);
    expect(await save(folder, 'kharcho', [NEW])).toHaveLength(1);
  });
});

describe.skipIf(!disk)('a full disk', () => {
  it.each([0, 50_000, 300_000])('with %i bytes left refuses the save and keeps the drafts', async (room) => {
    if (!disk) throw new Error('There is no disk');
    const folder = join(disk.folder, `full-${room}`);
    const ballast = join(disk.folder, 'ballast');
    const { repository, change } = await openRepository({ folder });
    const dearer = await change(KHARCHO, OLD, NEW);
    fillDisk(ballast, room);

    const refused = await repository.save([dearer], NINO).catch((error: unknown) => String(error));
    const found = await openPrice(folder);
    rmSync(ballast);
    await repository.save([dearer], NINO);

    expect(refused).toMatch(/No space left on device|ENOSPC/);
    expect(found).toBe(OLD);
    expect(await openPrice(folder)).toBe(NEW);
  });
});
