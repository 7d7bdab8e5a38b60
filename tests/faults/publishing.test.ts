import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMortalDisk } from '#tests/support/disk/power-cut.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';

const OLD = '22.00 lari, 6 tables';
const NEW = '23.00 lari, 5 tables';

const line = z.object({
  page: z.string(),
  api: z.string(),
  rows: z.array(z.object({ kind: z.string(), state: z.string(), failure: z.string().nullable() })),
  failure: z.string().optional(),
});

/** What one life of the server printed: first as it started, last as it ended. */
function live(folder: string, ...task: string[]) {
  const { stdout, stderr, signal } = spawnSync(
    process.execPath,
    ['tests/faults/publishing-run.ts', folder, ...task],
    { encoding: 'utf8' },
  );
  const lines = stdout.split('\n').flatMap((text) => (text ? [line.parse(JSON.parse(text))] : []));
  if (lines.length === 0) throw new Error(`It did not start: ${stderr}`);
  return { first: lines[0], last: lines.at(-1), signal };
}

const disk = createMortalDisk();
afterAll(() => disk?.remove());

describe('a server that is killed while it publishes', () => {
  it.each([
    ['recorded', OLD],
    ['exported', OLD],
    ['built', OLD],
    ['stored', OLD],
    ['imported', OLD],
    ['switched', OLD],
    ['committed', NEW],
    ['used', NEW],
    ['cleaned', NEW],
  ])('at the step %s serves one release, wholly', (step, served) => {
    const folder = createTemporaryFolder();

    const killed = live(folder, 'publish', step);
    const { first } = live(folder);

    expect(killed.signal).toBe('SIGKILL');
    expect(first).toMatchObject({ page: served, api: served });
    const ended =
      served === NEW ? { state: 'live', failure: null } : { state: 'failed', failure: 'interrupted' };
    expect(first?.rows[0]).toMatchObject(ended);
  });

  it.each(['recorded', 'stored', 'switched'])('at the step %s can publish afterwards', (step) => {
    const folder = createTemporaryFolder();
    live(folder, 'publish', step);

    const { last } = live(folder, 'publish');

    expect(last).toMatchObject({ page: NEW, api: NEW });
    expect(last?.rows[0]?.state).toBe('live');
  });
});

describe.skipIf(!disk)('a power cut', () => {
  it.each([
    ['stored', OLD],
    ['switched', OLD],
    ['committed', NEW],
    ['cleaned', NEW],
  ])('at the step %s leaves one release, wholly', (step, served) => {
    if (!disk) throw new Error('There is no disk');
    const folder = join(disk.folder, step);
    live(folder);
    spawnSync('sync', ['-f', disk.folder]);

    live(folder, 'publish', step);
    disk.cutPower();
    disk.restart();

    expect(live(folder).first).toMatchObject({ page: served, api: served });
  });
});

describe.skipIf(!disk)('a full disk', () => {
  it('refuses the publication, serves the old site, and can publish when there is room again', () => {
    if (!disk) throw new Error('There is no disk');
    const folder = join(disk.folder, 'full');
    live(folder);

    const { last } = live(folder, 'publish', 'full');
    rmSync(join(folder, 'ballast'));
    const later = live(folder, 'publish');

    expect(last).toMatchObject({ page: OLD, api: OLD });
    expect(last?.rows[0]).toMatchObject({ state: 'failed', failure: 'disk' });
    expect(later.last).toMatchObject({ page: NEW, api: NEW });
  });
});
