import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listReconfirmations, type Reconfirmation } from '#server/dining/reservations/reconfirmation.ts';
import { DEMO_NOW, shareDemo } from '#tests/support/server/demo.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { keyOf, postForm } from '#tests/support/staff/staff.ts';
import { emptyFolder, findFolderProblem, isMadeFor, writeMark } from '../../../scripts/demo/folder.ts';
import { DEMO_DINER } from '../../../scripts/demo/guests.ts';
import { createStaffLinks } from '../../../scripts/demo/links.ts';

describe('createDemo', () => {
  const openDemo = shareDemo(4);

  it('shows every state of this evening', async () => {
    const { ctx } = await openDemo();
    const count = async (table: 'table_blocks' | 'waiting_entries' | 'sold_out_dishes' | 'staff_undos') =>
      (await ctx.db.selectFrom(table).selectAll().execute()).length;
    const running = ctx.db
      .selectFrom('reservations')
      .leftJoin('reservation_marks', (join) =>
        join.onRef('reservation_id', '=', 'id').on('mark', '=', 'arrived'),
      )
      .select(['start_hour', 'mark', 'status', 'source'])
      .where('local_date', '=', '2026-07-10')
      .where('start_hour', 'in', [19, 20, 21, 22]);

    const evening = await running.execute();
    const arrived = evening.filter(({ mark }) => mark === 'arrived');
    const late = evening.filter((row) => row.status === 'confirmed' && !row.mark && row.start_hour <= 20);

    expect(new Set(arrived.map(({ source }) => source))).toEqual(new Set(['web', 'phone', 'walk_in']));
    expect(arrived.some((row) => row.start_hour === 19)).toBe(true);
    expect(late.length).toBeGreaterThan(0);
    expect(evening.filter(({ status }) => status === 'held')).toHaveLength(2);
    expect(await count('table_blocks')).toBe(2);
    expect(await count('waiting_entries')).toBeGreaterThan(1);
    expect(await count('sold_out_dishes')).toBe(1);
  });

  it('has guests who say that they come, who come late, and who are silent', async () => {
    const { ctx } = await openDemo();
    const dates = { from: '2026-07-10', to: '2026-07-11' };

    const answers = await listReconfirmations(ctx.db, dates, { rules: ctx.rules, now: DEMO_NOW });
    const count = (said: Reconfirmation) => answers.filter(({ answer }) => answer === said).length;

    expect(count('late')).toBeGreaterThan(0);
    expect(count('silent')).toBeGreaterThan(count('late'));
    expect(count('yes')).toBeGreaterThan(count('silent'));
  });

  it('lets its diner and each role of the staff sign in', async () => {
    const house = await openDemo();
    const { sessionSecret } = house.ctx.config;

    const diner = await house.client().post('/auth/signin', DEMO_DINER);
    const links = await createStaffLinks(house.ctx.db, { sessionSecret, now: DEMO_NOW });
    const entered = await Promise.all(
      links.map(({ path, code }) => postForm(house.client(), '/staff/enter', { key: keyOf(path), code })),
    );

    expect(diner.status).toBe(200);
    expect(entered.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 303]);
  });
});

describe('the folder of the demo', () => {
  it('is refused if it has other files', () => {
    const folder = createTemporaryFolder();
    writeFileSync(join(folder, 'tamada.sqlite'), 'the real one');

    expect(findFolderProblem(folder)).toContain('only into a folder of its own');
  });

  it('is taken if it is new, empty or an earlier demo', () => {
    const folder = createTemporaryFolder();
    expect([findFolderProblem(join(folder, 'new')), findFolderProblem(folder)]).toEqual([
      undefined,
      undefined,
    ]);

    writeMark(folder, '2026-07-10');
    mkdirSync(join(folder, 'mail'));

    expect(findFolderProblem(folder)).toBeUndefined();
    expect([isMadeFor(folder, '2026-07-10'), isMadeFor(folder, '2026-07-11')]).toEqual([true, false]);
  });

  it('is still the demo’s after a start that was broken off', () => {
    const folder = createTemporaryFolder();
    writeMark(folder, '2026-07-10');

    emptyFolder(folder);
    writeFileSync(join(folder, 'tamada.sqlite'), 'half a demo');

    expect(findFolderProblem(folder)).toBeUndefined();
    expect(isMadeFor(folder, '2026-07-10')).toBe(false);
  });
});
