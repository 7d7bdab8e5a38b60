import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameFirstOwners } from '#server/identity/members/members.ts';
import { blockTable, unblockTable } from '#server/dining/tables/block.ts';
import { closeDay, openDay } from '#server/dining/reservations/close-day.ts';
import { claimHours } from '#tests/support/server/claims.ts';
import { isDeep } from '#tests/support/depth.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { readFacts } from '#server/records/facts.ts';
import { describeFacts } from '#server/staff/page/action-texts.ts';
import { withDatabase } from '#tests/support/server/with-database.ts';

const DATE = '2026-07-10';
const BLOCK = { table: 'table2', date: DATE, fromHour: 18, toHour: 20, note: 'a broken leg', by: 'eka' };
const REQUEST = { selectedTables: ['table2'], selectedDate: DATE };

describe('blockTable', () => {
  it('blocks a table for its hours and no others', async () => {
    const { ctx, signedIn } = await createTestApp();
    const nino = await signedIn();

    await blockTable(ctx, BLOCK);

    const during = await nino.post('/tables/reservations', { ...REQUEST, selectedTime: '19:00' });
    const before = await nino.post('/tables/reservations', { ...REQUEST, selectedTime: '16:00' });
    expect(during).toMatchObject({ status: 409, body: { code: 'table_taken', tables: ['table2'] } });
    expect(before.status).toBe(201);
  });

  it('is refused where guests have the table', async () => {
    const { ctx } = await createTestApp();
    await claimHours(ctx.db, { table: 'table2', date: DATE, hours: [19, 20] });

    await expect(blockTable(ctx, BLOCK)).rejects.toMatchObject({ code: 'table_taken' });
    expect(await ctx.db.selectFrom('table_blocks').selectAll().execute()).toEqual([]);
  });

  it('is refused for an unknown table', async () => {
    const { ctx } = await createTestApp();

    await expect(blockTable(ctx, { ...BLOCK, table: 'table99' })).rejects.toMatchObject({
      code: 'table_unknown',
    });
  });

  it('ends when it is taken back', async () => {
    const { ctx, client } = await createTestApp();
    const id = await blockTable(ctx, BLOCK);

    await unblockTable(ctx, { id, by: 'eka' });

    const { body } = await client().get(`/tables/availability/table2?date=${DATE}&timeSlot=19:00`);
    expect(body).toMatchObject({ isAvailable: true });
    await expect(unblockTable(ctx, { id, by: 'eka' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('closeDay', () => {
  const close = { date: DATE, note: 'a wedding', by: 'eka' };

  it('takes no more reservations for the day, until it is opened', async () => {
    const { ctx, signedIn } = await createTestApp();
    const nino = await signedIn();
    const request = { ...REQUEST, selectedTime: '19:00' };
    await closeDay(ctx, { ...close, note: 'a mistake' });

    await closeDay(ctx, close);
    const refused = await nino.post('/tables/reservations', request);
    const closed = await nino.get('/tables/closed-days');
    await openDay(ctx, { date: DATE, by: 'eka' });

    expect(refused).toMatchObject({ status: 422, body: { code: 'day_closed' } });
    expect(closed.body).toEqual([{ date: DATE, note: '', isOpen: true }]);
    expect(await nino.post('/tables/reservations', request)).toMatchObject({ status: 201 });
    await expect(openDay(ctx, { date: DATE, by: 'eka' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves confirmed reservations', async () => {
    const { ctx } = await createTestApp();
    await claimHours(ctx.db, { table: 'table2', date: DATE, hours: [19, 20] });

    await closeDay(ctx, close);

    expect(await ctx.db.selectFrom('table_claims').selectAll().execute()).toHaveLength(2);
  });
});

describe('tamada, for the staff', () => {
  const folder = { DATA_DIR: '' };
  const staff = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/tamada.ts', ...args], {
      env: folder,
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}`.trim() };
  };

  it('blocks a table, closes a day and shows both', () => {
    folder.DATA_DIR = createTemporaryFolder();

    expect(staff('block', 'table3', '2099-12-24', '18', '22', 'a broken leg')).toMatchObject({ status: 0 });
    expect(staff('close', '2099-12-31', 'a wedding')).toMatchObject({ status: 0 });
    expect(staff('list').said).toMatch(
      /2099-12-24 18:00–22:00 Table 3 a broken leg .*\n2099-12-31 no more reservations a wedding/,
    );
    expect(staff('block', 'table3', '2099-12-24', '20', '23')).toMatchObject({
      status: 1,
      said: expect.stringContaining('The table is not free') as string,
    });
    expect(staff('close', '31.12.2099')).toMatchObject({
      status: 1,
      said: 'The date must be like 2026-12-31, but it is "31.12.2099".',
    });
  });

  it('names the owners in its status, and how to correct them', async () => {
    folder.DATA_DIR = createTemporaryFolder();
    const config = { staffEmails: ['nnana@tamada.example'], ownerEmails: [] };
    expect(staff('status').said).toMatch(/^Owners: +none$/m);
    expect(staff('list')).toMatchObject({ status: 0 });
    await withDatabase(join(folder.DATA_DIR, 'tamada.sqlite'), (db) =>
      nameFirstOwners({ db, databaseClock: () => Promise.resolve(0), config }),
    );

    expect(staff('status').said).toMatch(
      /^Owners: +nnana@tamada\.example \(no one has signed in yet: to correct it, change STAFF_EMAILS/m,
    );
  });

  it.runIf(isDeep)('writes every action into the log', async () => {
    folder.DATA_DIR = createTemporaryFolder();

    const { said } = staff('block', 'table3', '2099-12-24', '18', '22', 'a broken leg');
    staff('unblock', said.split(' ').at(-1) ?? '');
    staff('close', '2099-12-31', 'a wedding');
    staff('open', '2099-12-31');
    staff('sign-everybody-out');

    expect(await listLogged(folder.DATA_DIR)).toEqual([
      ['table_blocked', '24 December 2099, 18:00–22:00; Table 3; a broken leg'],
      ['table_unblocked', '24 December 2099, 18:00–22:00; Table 3'],
      ['day_closed', '31 December 2099; a wedding'],
      ['day_opened', '31 December 2099'],
      ['everybody_signed_out', ''],
    ]);
  });

  it.runIf(isDeep)('adds an owner', async () => {
    folder.DATA_DIR = createTemporaryFolder();

    expect(staff('add-owner', 'nana')).toMatchObject({
      status: 1,
      said: 'The email must be like nana@tamada.example, but it is "nana".',
    });
    expect(staff('add-owner', 'Nana@Tamada.example')).toMatchObject({ status: 0 });
    expect(await listLogged(folder.DATA_DIR)).toEqual([['member_added', 'nana@tamada.example: Owner']]);
  });
});

/** Without the signs that keep a date or hours on one line. */
const toBreakable = (sentence: string) => sentence.replaceAll('\u2060', '').replaceAll(/\s/g, ' ');

function listLogged(folder: string) {
  return withDatabase(join(folder, 'tamada.sqlite'), async (db) => {
    const rows = await db.selectFrom('staff_actions').selectAll().orderBy('id').execute();
    return rows.map(({ action, facts }) => [
      action,
      toBreakable(describeFacts(readFacts(facts), { language: 'en' })),
    ]);
  });
}
