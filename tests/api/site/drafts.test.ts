import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hashOf } from '#content/files.ts';
import { readMenu } from '#content/load.ts';
import { createGit } from '#server/site/drafts/git.ts';
import { isDeep } from '#tests/support/depth.ts';
import { copyProject, KHARCHO, LEVAN, NINO, openRepository } from '#tests/support/editing/drafts.ts';

const packs = (folder: string) =>
  readdirSync(join(folder, 'objects/pack')).filter((name) => name.endsWith('.pack'));

/** Git takes the number of objects in the folder `17` for one in 256 of all. */
function addManyObjects(folder: string): void {
  mkdirSync(join(folder, 'objects/17'), { recursive: true });
  for (let number = 0; number < 10_000; number += 1) {
    const object = `blob ${String(number).length}\0${number}`;
    const hash = createHash('sha1').update(object).digest('hex');
    if (hash.startsWith('17')) writeFileSync(join(folder, 'objects/17', hash.slice(2)), deflateSync(object));
  }
}

describe('the content repository', () => {
  it('begins with the content of the project', async () => {
    const { repository, read } = await openRepository();

    const files = await repository.listFiles();

    expect(await read(KHARCHO)).toBe(readFileSync(KHARCHO, 'utf8'));
    expect(files.map(({ path }) => path)).not.toContain('content/load.ts');
    expect(files.find(({ path }) => path === KHARCHO)).toEqual({
      path: KHARCHO,
      sha: hashOf(readFileSync(KHARCHO)),
      size: readFileSync(KHARCHO).length,
    });
    expect(await repository.head()).toBe(await repository.installed());
  });

  it('makes each save a commit in the name of its editor', async () => {
    const { repository, read, change } = await openRepository();
    const before = await repository.head();

    const commit = await repository.save([await change(KHARCHO, '17.50', '19.90')], NINO);

    expect(await repository.head()).toBe(commit);
    expect(await read(KHARCHO)).toContain('price: "19.90"');
    expect(await repository.log({ from: before, to: commit })).toEqual([
      {
        commit,
        author: NINO,
        at: Date.UTC(2026, 6, 10, 10),
        message: `Change ${KHARCHO}`,
        paths: [KHARCHO],
      },
    ]);
    expect(await repository.diffFiles(before, commit)).toMatchObject([{ path: KHARCHO }]);
  });

  it.runIf(isDeep)('adds and deletes files', async () => {
    const { repository } = await openRepository();
    const soup = readFileSync(KHARCHO);
    const drawing = readFileSync('content/dishes/kharcho.svg');

    await repository.save(
      [
        { path: 'content/dishes/harira.yaml', content: soup },
        { path: 'content/dishes/harira.svg', content: drawing },
        { path: KHARCHO, content: undefined },
      ],
      NINO,
    );

    const paths = (await repository.listFiles()).map(({ path }) => path);
    expect(paths).toContain('content/dishes/harira.yaml');
    expect(paths).not.toContain(KHARCHO);
  });

  it('refuses what the build would refuse, and stores nothing', async () => {
    const { repository, folder, change } = await openRepository();
    const before = await repository.head();

    const save = repository.save([await change(KHARCHO, 'category: soups', 'category: soup')], NINO);

    await expect(save).rejects.toThrow('content/dishes/kharcho.yaml, line 1: category: "soup" is not one of');
    expect(await repository.head()).toBe(before);
    expect(readdirSync(folder).filter((name) => /trial|index/.test(name))).toEqual([]);
  });

  it('refuses the save of an editor who has read an older version', async () => {
    const { repository, change, read } = await openRepository();
    const expected = hashOf(readFileSync(KHARCHO));
    const [nino, levan] = [await change(KHARCHO, '17.50', '19.90'), await change(KHARCHO, '17.50', '18.00')];

    await repository.save([{ ...nino, expected }], NINO);
    const second = repository.save([{ ...levan, expected }], LEVAN);

    await expect(second).rejects.toThrow(`${KHARCHO} has changed since it was read`);
    expect(await read(KHARCHO)).toContain('19.90');
  });

  it('keeps two saves of different files that come at once', async () => {
    const { repository, change, read } = await openRepository();
    const [price, about] = [
      await change(KHARCHO, '17.50', '19.90'),
      await change('content/payment.yaml', 'en: Bank of Georgia', 'en: The bank'),
    ];

    await Promise.all([repository.save([price], NINO), repository.save([about], LEVAN)]);

    expect(await read(KHARCHO)).toContain('19.90');
    expect(await read('content/payment.yaml')).toContain('The bank');
    expect(
      await repository.log({ from: await repository.installed(), to: await repository.head() }),
    ).toHaveLength(2);
  });

  it.runIf(isDeep)('brings an earlier state back as a new commit', async () => {
    const { repository, change, read } = await openRepository();
    const before = await repository.head();
    await repository.save([await change(KHARCHO, '17.50', '19.90')], NINO);

    const commit = await repository.restore(before, LEVAN);

    expect(await read(KHARCHO)).toContain('17.50');
    expect(await repository.diffFiles(before, commit)).toEqual([]);
    expect(await repository.log({ from: before, to: commit })).toHaveLength(2);
  });

  it.runIf(isDeep)('writes the content of a commit into a folder', async () => {
    const { repository, folder, change } = await openRepository();
    const before = await repository.head();
    await repository.save([await change(KHARCHO, '17.50', '19.90')], NINO);
    const target = join(folder, '../exported');

    await repository.exportCommit(before, target);

    expect(readMenu(target).categories.length).toBeGreaterThan(3);
    expect(readFileSync(join(target, 'dishes/kharcho.yaml'), 'utf8')).toContain('17.50');
    expect(existsSync(join(target, 'load.ts'))).toBe(false);
  });

  it.runIf(isDeep)('still saves after a process was killed while it moved the branch', async () => {
    const { repository, folder, change, read } = await openRepository();
    await repository.save([await change(KHARCHO, '17.50', '19.90')], NINO);
    writeFileSync(join(folder, 'refs/heads/main.lock'), '');

    const again = await openRepository({ folder });
    await again.repository.save([await change(KHARCHO, '19.90', '18.00')], LEVAN);

    expect(await read(KHARCHO)).toContain('18.00');
  });

  it("deletes what a killed process left, but not another server's save", async () => {
    const { folder } = await openRepository();
    const [left, saving] = ['trial-left', 'trial-saving'].map((name) => join(folder, name));
    const lock = join(folder, 'refs/heads/main.lock');
    for (const path of [left, saving]) mkdirSync(path ?? '');
    writeFileSync(lock, '');
    const hoursAgo = Date.now() / 1000 - 2 * 3600;
    utimesSync(left ?? '', hoursAgo, hoursAgo);

    await openRepository({ folder });

    expect([left, saving, lock].map((path) => existsSync(path ?? ''))).toEqual([false, true, true]);
  });

  it('packs its objects once there are thousands', async () => {
    const { repository, folder, read, change } = await openRepository();
    await repository.save([await change(KHARCHO, '17.50', '19.90')], NINO);
    await repository.tidy();
    expect(packs(folder)).toEqual([]);

    addManyObjects(folder);
    await repository.tidy();

    expect(packs(folder)).not.toEqual([]);
    expect(await read(KHARCHO)).toContain('19.90');
  });
});

describe('a new version of the software', () => {
  it('brings its changes into the drafts, where the editors keep theirs', async () => {
    const project = copyProject();
    const { repository, folder, change } = await openRepository({ project });
    await repository.save([await change(KHARCHO, '17.50', '19.90')], NINO);
    edit(project, KHARCHO, (text) =>
      text.replace('17.50', '16.00').replace('en: Kharcho', 'en: Kharcho soup'),
    );
    edit(project, 'content/payment.yaml', (text) => text.replace('en: Bank of Georgia', 'en: The bank'));
    rmSync(join(project, 'content/dishes/ajika.yaml'));

    const { read, repository: later, failures } = await openRepository({ project, folder });

    expect(failures).toEqual([]);
    expect(await read(KHARCHO)).toContain('19.90');
    expect(await read(KHARCHO)).toContain('Kharcho soup');
    expect(await read('content/payment.yaml')).toContain('The bank');
    expect(await read('content/dishes/ajika.yaml')).toBe('');
    const [merge] = await later.log({ to: await later.head() });
    expect(merge?.author.name).toBe('Software');
  });

  it('changes nothing of another restaurant than its own example', async () => {
    const project = copyProject();
    const { repository, folder, change } = await openRepository({ project });
    const ours = 'content/restaurant.yaml';
    const saved = await repository.save([await change(ours, 'slug: tamada', 'slug: salkhino')], NINO);
    const installed = await repository.installed();
    edit(project, KHARCHO, (text) => text.replace('17.50', '16.00'));

    const { repository: later, failures } = await openRepository({ project, folder });

    expect(failures).toEqual([]);
    expect(await later.head()).toBe(saved);
    expect(await later.installed()).not.toBe(installed);
  });

  it('leaves the drafts alone if they would have a mistake', async () => {
    const project = copyProject();
    const { folder } = await openRepository({ project });
    edit(project, KHARCHO, (text) => text.replace('category: soups', 'category: soup'));

    const { read, failures } = await openRepository({ project, folder });

    expect(String(failures[0])).toContain('category: "soup" is not one of');
    expect(await read(KHARCHO)).toContain('category: soups');
  });

  it('changes nothing if the files are the same', async () => {
    const { repository, folder } = await openRepository();

    const { repository: later } = await openRepository({ folder });

    expect(await later.head()).toBe(await repository.head());
  });
});

it('Git knows nothing of the server’s environment', async () => {
  vi.stubEnv('BANK_CLIENT_SECRET', 'a secret of the bank');
  vi.stubEnv('GIT_DIR', '/another/repository');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { folder } = await openRepository();

  const environment = await createGit(folder)(['-c', 'alias.surroundings=!env', 'surroundings']);

  expect(environment.toString()).toContain(`GIT_DIR=${folder}\n`);
  expect(environment.toString()).not.toContain('a secret of the bank');
});

describe('the remote', () => {
  it('gets every commit', async () => {
    const { folder: remote } = await openRepository();
    rmSync(remote, { recursive: true });
    execFileSync('git', ['init', '--quiet', '--bare', remote]);
    const { repository, change } = await openRepository({ remote });
    const commit = await repository.save([await change(KHARCHO, '17.50', '19.90')], NINO);

    const sent = await repository.push();

    expect(sent).toBe(true);
    expect(execFileSync('git', ['-C', remote, 'rev-parse', 'main']).toString().trim()).toBe(commit);
    expect(await repository.push()).toBe(false);
  });

  it('may be missing', async () => {
    const { repository } = await openRepository({ remote: '/nowhere/content.git' });

    await expect(repository.push()).rejects.toThrow('git push');
  });
});

function edit(project: string, path: string, change: (text: string) => string): void {
  const file = join(project, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
