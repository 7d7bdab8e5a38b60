import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { recordAction } from '#server/records/log.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { signOutEverybody } from '#server/staff/sign-in/sign-out-everybody.ts';
import { localDateAt } from '#contract/values/time.ts';
import {
  addMember,
  keyOf,
  mailedLink,
  postForm,
  signInStaff,
  STAFF_EMAIL,
} from '#tests/support/staff/staff.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

const SHEET = '/staff/days/2026-07-10';

/** Makes every insert into the log fail, as on a full disk. */
function breakLog({ ctx }: TestApp) {
  return sql`drop table staff_actions`.execute(ctx.db);
}

describe('an action that the log does not take', () => {
  it.each([
    ['a block', `${SHEET}/blocks`, { table: 'table5', from: '18', to: '21', note: '' }, 'table_blocks'],
    ['a closed day', `${SHEET}/close`, { note: '' }, 'closed_days'],
  ] as const)('does not happen: %s', async (_, path, fields, table) => {
    const house = await createTestApp();
    const staff = await signInStaff(house);
    await breakLog(house);

    expect((await staff.post(path, fields)).status).toBe(500);
    expect(await house.ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('does not happen: an opened day', async () => {
    const house = await createTestApp();
    const staff = await signInStaff(house);
    await staff.post(`${SHEET}/close`, { note: '' });
    await breakLog(house);

    expect((await staff.post(`${SHEET}/open`)).status).toBe(500);
    expect(await house.ctx.db.selectFrom('closed_days').selectAll().execute()).toHaveLength(1);
  });

  it('does not happen: a table given free', async () => {
    const house = await createTestApp();
    const staff = await signInStaff(house);
    await staff.post(`${SHEET}/blocks`, { table: 'table5', from: '18', to: '21', note: '' });
    const { id } = await house.ctx.db.selectFrom('table_blocks').select('id').executeTakeFirstOrThrow();
    await breakLog(house);

    expect((await staff.post(`${SHEET}/blocks/${id}/remove`)).status).toBe(500);
    expect(await house.ctx.db.selectFrom('table_claims').selectAll().execute()).toHaveLength(3);
  });

  it('does not happen: signing in and out', async () => {
    const house = await createTestApp();
    const staff = await signInStaff(house);
    const other = house.client();
    await postForm(other, '/staff/sign-in', { email: STAFF_EMAIL });
    const key = keyOf(await mailedLink(house));
    await breakLog(house);

    expect((await postForm(other, '/staff/enter', { key })).status).toBe(500);
    expect((await staff.post('/staff/sign-out')).status).toBe(500);
    expect(await house.ctx.db.selectFrom('staff_sessions').selectAll().execute()).toHaveLength(1);
    expect(await house.ctx.db.selectFrom('messages').select('used_at').execute()).toContainEqual({
      used_at: null,
    });
  });
});

describe('the log', () => {
  it('names tables in the language of the reader', async () => {
    const house = await createTestApp();
    const staff = await signInStaff(house);
    for (const table of ['table5', 'vip-zone-1'])
      await staff.post(`${SHEET}/blocks`, { table, from: '18', to: '21', note: '' });

    const inEnglish = await staff.text('/staff/log?lang=en');

    expect(inEnglish).toContain('<span>10 July 2026, 18:00–21:00; Table 5</span>');
    expect(inEnglish).toContain('<span>10 July 2026, 18:00–21:00; VIP Zone 1</span>');
    expect(await staff.text('/staff/log?lang=ka')).toContain(
      '<span>10 ივლისი, 2026, 18:00–21:00; მაგიდა 5</span>',
    );
  });
});

describe('an entry under the heading of its day', () => {
  it('names only other days', async () => {
    const house = await createTestApp();
    const staff = await signInStaff(house);
    const [today, later] = [localDateAt(house.clock()), localDateAt(house.clock() + 7 * 86_400_000)];
    for (const [date, table] of [
      [today, 'table5'],
      [later, 'table6'],
    ])
      await staff.post(`/staff/days/${date}/blocks`, { table: table ?? '', from: '18', to: '21', note: '' });

    const log = await staff.text('/staff/log?lang=en');

    await staff.post(`/staff/days/${today}/close`, { note: 'wedding' });

    expect(log).toContain('<span>18:00–21:00; Table 5</span>');
    expect(await staff.text('/staff/log?lang=en')).toContain('</strong> <span>wedding</span>');
    expect(log).toMatch(/<span>\d+\sJuly\s2026, 18:00–21:00; Table 6<\/span>/);
  });
});

describe('the filters of the log', () => {
  const listed = (page: string) => [...page.matchAll(/<strong>([^<]+)<\/strong>/g)].map(([, name]) => name);

  /** Eka blocks a table, the next day the hostess closes a day. */
  async function openLog() {
    const house = await createTestApp();
    const owner = await signInStaff(house);
    house.clock.advance(1_000);
    await owner.post(`${SHEET}/blocks`, { table: 'table5', from: '18', to: '21', note: '' });
    house.clock.advance(24 * 3_600_000);
    const hostess = await signInStaff(house, await addMember(house, 'hostess'));
    house.clock.advance(1_000);
    await hostess.post(`${SHEET}/close`, { note: '' });
    const log = async (query: string) => listed(await owner.text(`/staff/log?lang=en&${query}`));
    return { ...house, owner, log };
  }

  it('finds a person, an action and a day', async () => {
    const { log, clock } = await openLog();
    const yesterday = localDateAt(clock() - 24 * 3_600_000);

    expect(await log('who=hostess@tamada.example')).toEqual(['stopped taking reservations', 'signed in']);
    expect(await log('what=table_blocked')).toEqual(['blocked a table']);
    expect(await log(`day=${yesterday}`)).toEqual(['blocked a table', 'signed in']);
    expect(await log(`who=${STAFF_EMAIL}&what=day_closed&day=`)).toEqual([]);
    expect(await log('what=unknown')).toHaveLength(4);
  });

  it('keep what was chosen, and offer everybody who is in the log', async () => {
    const { owner } = await openLog();

    const page = await owner.text('/staff/log?lang=en&who=hostess@tamada.example&what=day_closed');

    expect(page).toContain('<option value="hostess@tamada.example" selected>');
    expect(page).toContain(`<option value="${STAFF_EMAIL}">`);
    expect(page).toContain('<option value="day_closed" selected>stopped taking reservations</option>');
  });

  it('have pages with all entries', async () => {
    const { owner, ctx, clock } = await openLog();
    const rows = Array.from({ length: 200 }, (_, index) => ({
      id: `a${index}`,
      at: clock() - index,
      actor: 'root',
      action: 'called',
      subject: '',
      facts: '{}',
    }));
    await ctx.db.insertInto('staff_actions').values(rows).execute();

    const pages = [
      await owner.text('/staff/log?lang=en'),
      await owner.text('/staff/log?lang=en&page=2'),
      await owner.text('/staff/log?lang=en&page=3'),
    ];

    expect(pages.map((page) => listed(page).length)).toEqual([100, 100, 4]);
    expect(pages[0]).toContain('Page 1 of 3');
    expect(pages[1]).toContain('href="/staff/log?who=&amp;what=&amp;day=&amp;page=3"');
    expect(pages[2]).not.toContain('rel="next"');
  });
});

describe('signOutEverybody', () => {
  it('ends the sessions of diners and staff and the links that are on their way, and is written down', async () => {
    const house = await createTestApp();
    const { ctx, client, signedIn } = house;
    const nino = await signedIn();
    const staff = await signInStaff(house);
    await postForm(client(), '/staff/sign-in', { email: STAFF_EMAIL });
    const key = keyOf(await mailedLink(house));

    await signOutEverybody(ctx, { by: 'root' });

    expect((await nino.get('/user/hold')).status).toBe(401);
    expect((await staff.browser.send(SHEET)).headers.get('Location')).toBe('/staff/sign-in');
    expect((await postForm(client(), '/staff/enter', { key })).status).toBe(403);
    const log = await ctx.db.selectFrom('staff_actions').select(['actor', 'action']).execute();
    expect(log).toContainEqual({ actor: 'root', action: 'everybody_signed_out' });
  });
});

it('leads from guests who gave no name to their reservation, and names no publication by its commit', async () => {
  const { ctx, add, staff } = await createFloor();
  const id = await add({ source: 'walk_in', name: '', phone: '', from: '18', until: '20', tables: 'table1' });
  await inTransaction(ctx.db, (trx) =>
    recordAction(ctx, trx, {
      actor: STAFF_EMAIL,
      action: 'site_published',
      subject: '1',
      facts: { commit: 'be749baf8a' },
    }),
  );

  const log = await staff.text('/staff/log?lang=en');

  expect(log).toContain(`<a href="/staff/reservations/${id}">Walk-in</a>`);
  expect(log).not.toContain('be749baf8a');
});
