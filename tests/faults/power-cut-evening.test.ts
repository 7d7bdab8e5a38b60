import { join } from 'node:path';
import fc from 'fast-check';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createMortalDisk, type MortalDisk } from '#tests/support/disk/power-cut.ts';
import type { EveningAction } from '#tests/support/model/evening-actions.ts';
import { evenings } from '#tests/support/model/evening-scenes.ts';
import { openRandomEvening } from '#tests/support/model/evening-house.ts';
import { findProblems } from '#tests/support/model/evening-problems.ts';
import { findMoneyProblems } from '#tests/support/model/money-problems.ts';

const isLong = process.env.FAULTS === 'long';
const EVENINGS = Number(process.env.FAULTS_EVENINGS ?? (isLong ? 120 : 6));
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 2 ** 31);
/** A step needs fewer statements; sometimes the power stays on until the next one. */
const STATEMENTS = 150;
/** Rows of these tables are never deleted on an evening: what they lose was acknowledged. */
const RECORDS = [
  'order_events',
  'staff_actions',
  'reservation_moves',
  'bank_movements',
  'dish_removals',
] as const;

const disk = createMortalDisk();
if (!disk) process.stderr.write('No power cuts: this machine lets nobody mount a file system.\n');

afterAll(() => disk?.remove());

/** Cuts the power once, before the statement with this number of those while it is armed. */
function createFuse(home: MortalDisk, statements: number) {
  let left = statements;
  let isArmed = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isArmed) left -= 1;
      if (isArmed && left === 0) home.cutPower();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    wire: (db: Database) => db.withPlugin(plugin),
    arm: (should: boolean) => void (isArmed = should),
    hasBlown: () => left <= 0,
  };
}

async function countRecords(db: Database): Promise<Record<string, number>> {
  const counts = RECORDS.map(async (table) => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
      db,
    );
    return [table, Number(rows[0]?.rows)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** An evening on a disk that loses its power in one of its steps. Returns what is wrong then and at the end. */
async function liveThrough(
  home: MortalDisk,
  file: string,
  steps: EveningAction[][],
  cut: { step: number; after: number },
) {
  const fuse = createFuse(home, cut.after);
  let opened = createDatabase(file);
  await migrate(opened, 'sqlite');
  const evening = await openRandomEvening({
    db: fuse.wire(opened),
    url: file,
    close: () => opened.destroy(),
  });

  async function powerReturns(before: Record<string, number>): Promise<void> {
    await opened.destroy().catch(() => undefined);
    home.restart();
    opened = createDatabase(file);
    await evening.startAgain(fuse.wire(opened));
    const { rows } = await sql`pragma integrity_check`.execute(opened);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    const after = await countRecords(opened);
    expect(RECORDS.filter((table) => (after[table] ?? 0) < (before[table] ?? 0))).toEqual([]);
  }

  try {
    for (const [index, together] of steps.entries()) {
      const before = await countRecords(opened);
      const mayCut = index >= cut.step && !fuse.hasBlown();
      fuse.arm(mayCut);
      // While there is no disk, everything fails.
      const contradictions = await evening.carryOut(together).catch((error: unknown) => {
        if (mayCut && fuse.hasBlown()) return [];
        throw error;
      });
      fuse.arm(false);
      if (mayCut && fuse.hasBlown()) await powerReturns(before);
      else expect(contradictions).toEqual([]);
      expect(await findProblems(evening)).toEqual([]);
    }
    await evening.calmDown();
    expect([...(await findProblems(evening)), ...(await findMoneyProblems(evening))]).toEqual([]);
  } finally {
    await opened.destroy().catch(() => undefined);
  }
  return fuse.hasBlown();
}

describe.skipIf(!disk)('a power cut on an evening on which everybody acts', () => {
  it(
    'loses nothing that was acknowledged, and no money',
    { timeout: 60_000 + EVENINGS * 30_000 },
    async () => {
      if (!disk) return;
      let [cuts, actions] = [0, 0];
      const arbitrary = fc.tuple(evenings, fc.nat(), fc.integer({ min: 1, max: STATEMENTS }));
      for (const [index, [steps, at, after]] of fc
        .sample(arbitrary, { seed: SEED, numRuns: EVENINGS })
        .entries()) {
        const cut = { step: at % steps.length, after };
        actions += steps.flat().length;
        const file = join(disk.folder, `evening-${index}.sqlite`);
        const wasCut = await liveThrough(disk, file, steps, cut).catch((error: unknown) => {
          throw new Error(`Seed ${SEED}, evening ${index}: ${JSON.stringify({ cut, steps })}`, {
            cause: error,
          });
        });
        cuts += wasCut ? 1 : 0;
      }
      process.stdout.write(`Seed ${SEED}: ${EVENINGS} evenings, ${actions} actions, ${cuts} power cuts.\n`);
      expect(cuts).toBeGreaterThan(EVENINGS / 2);
    },
  );
});
