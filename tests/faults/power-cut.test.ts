import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createMortalDisk } from '#tests/support/disk/power-cut.ts';
import { withDatabase } from '#tests/support/server/with-database.ts';

const CUTS = 8;
const disk = createMortalDisk();
if (!disk) process.stderr.write('No power cuts: this machine lets nobody mount a file system.\n');

afterAll(() => disk?.remove());

/** Rows that were acknowledged before the power cut, and those that are missing after it. */
async function countLost(
  name: string,
  manner: 'waiting' | 'hasty',
): Promise<{ acknowledged: number; lost: number }> {
  if (!disk) throw new Error('There is no disk');
  const file = join(disk.folder, name);
  await withDatabase(file, (db) =>
    sql`create table written (id integer primary key, filling blob)`.execute(db),
  );
  const writer = spawn(process.execPath, ['tests/faults/write-until-cut.ts', file, manner], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  writer.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = once(writer, 'close');
  await once(writer.stdout, 'data');
  await setTimeout(100 + Math.random() * 300);
  disk.cutPower();
  const acknowledged = said.split('\n').slice(0, -1).map(Number);
  writer.kill('SIGKILL');
  await ended;
  disk.restart();
  const { rows } = await withDatabase(file, async (db) => {
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
    return sql<{ id: number }>`select id from written`.execute(db);
  });
  const there = new Set(rows.map(({ id }) => id));
  return { acknowledged: acknowledged.length, lost: acknowledged.filter((id) => !there.has(id)).length };
}

describe.skipIf(!disk)('a power cut', () => {
  it('loses nothing that SQLite has acknowledged', async () => {
    for (let cut = 0; cut < CUTS; cut += 1) {
      const { acknowledged, lost } = await countLost(`waiting-${cut}.sqlite`, 'waiting');

      expect(acknowledged).toBeGreaterThan(5);
      expect(lost).toBe(0);
    }
  });

  it('loses writes that did not wait, which proves the cut', async () => {
    let lostInAll = 0;
    for (let cut = 0; cut < CUTS && lostInAll === 0; cut += 1) {
      lostInAll += (await countLost(`hasty-${cut}.sqlite`, 'hasty')).lost;
    }

    expect(lostInAll).toBeGreaterThan(0);
  });
});
