import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { createWellKnownDiner, HERS, NINO } from '#tests/support/server/well-known-diner.ts';

const DAY_MS = 24 * 3_600_000;

/** A diner in a database of files. */
async function createDiner() {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-deleted-'));
  const databaseFile = join(folder, 'tamada.sqlite');
  const house = await createWellKnownDiner({ databaseFile });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { password_hash: hash } = await house.ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', NINO.email)
    .executeTakeFirstOrThrow();
  house.waitUntilOver();
  await runOnce(house.ctx);
  return { ...house, hash, databaseFile };
}

/** Which of the texts the bytes of the database's files contain, in any letter case. */
function findInFiles(file: string, texts: readonly string[]): string[] {
  const bytes = ['', '-wal'].map((end) => readFileSync(file + end, 'latin1').toLowerCase()).join('\n');
  return texts.filter((text) => bytes.includes(text.toLowerCase()));
}

// PostgreSQL's own vacuum decides when its files lose deleted rows.
describe.skipIf(process.env.DATABASE_URL)('the bytes of the database', () => {
  it('have nothing personal after an account is deleted', async () => {
    const { ctx, databaseFile, hash, nino } = await createDiner();
    const before = findInFiles(databaseFile, [...HERS, hash]);

    await nino.post('/auth/delete-account', { password: NINO.password });
    await runOnce(ctx);

    expect(before).toEqual([...HERS, hash]);
    expect(findInFiles(databaseFile, [...HERS, hash])).toEqual([]);
  });

  it('have nothing personal once another program has finished reading', async () => {
    const { ctx, databaseFile, nino } = await createDiner();
    const reader = new DatabaseSync(databaseFile);
    reader.exec('begin');
    reader.prepare('select * from users').all();
    await nino.post('/auth/delete-account', { password: NINO.password });
    await runOnce(ctx);
    const meanwhile = findInFiles(databaseFile, HERS);

    reader.close();
    await runOnce(ctx);

    expect(meanwhile).not.toEqual([]);
    expect(findInFiles(databaseFile, HERS)).toEqual([]);
  });

  it('have nothing of an evening whose guest is forgotten', async () => {
    const { clock, ctx, databaseFile } = await createDiner();

    clock.advance(800 * DAY_MS);
    await runOnce(ctx);

    expect(findInFiles(databaseFile, ['grandmother', 'kiwi'])).toEqual([]);
  });
});
