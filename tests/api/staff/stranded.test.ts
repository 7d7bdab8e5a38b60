import { describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { NINO } from '#tests/support/editing/drafts.ts';
import { openEditingHouse } from '#tests/support/editing/editing-house.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';

type EditingHouse = Awaited<ReturnType<typeof openEditingHouse>>;

const SITE = '/staff/site';
const FLOOR = 'content/floors/floor1.yaml';
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const seenOf = (page: string) => /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? '';

/** A reservation by telephone, a hold and a waiting guest on a day that the drafts close. */
async function openBeforeClosing() {
  const house = await openEditingHouse();
  const { ctx, drafts, signIn } = house;
  const hostess = await signIn('hostess');
  const fields = reservationFields();
  await hostess.post('/staff/reservations', fields);
  const diner = await house.signedIn({
    firstName: 'Levan',
    lastName: 'Dadiani',
    email: 'levan@mail.example',
  });
  const seating = { selectedTables: ['table5'], selectedDate: DATE, selectedTime: '20:00' };
  await diner.post('/tables/reservations', seating);
  const { id: userId } = await ctx.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('waiting_entries')
    .values({
      id: 'waiting',
      user_id: userId,
      local_date: DATE,
      start_hour: 21,
      starts_at: startsAt(DATE, '21:00'),
      party_size: 2,
      language: 'en',
      created_at: ctx.clock(),
      reservation_id: null,
      offered_until: null,
    })
    .execute();
  const closed = `closedDays:\n  - { date: '${DATE}', note: { en: A wedding, ka: ქორწილი } }\n`;
  const commit = await drafts.repository.save(
    [await drafts.change('content/rules.yaml', 'closedDays:\n', closed)],
    NINO,
  );
  return { ...house, hostess, diner, commit, reservationId: fields.id };
}

describe('a publication that closes a day', () => {
  it('is asked about with everything that it strands', async () => {
    const { signIn, commit, ctx } = await openBeforeClosing();
    const owner = await signIn('owner');

    const pressed = await owner.post(`${SITE}/publish`, { commit });

    const question = pressed.headers.get('Location') ?? '';
    const page = plain(await owner.text(`${question}&lang=en`));
    expect(question).toBe(`${SITE}/publish?commit=${commit}`);
    expect(page).toContain(
      'Friday, 10 July 2026, 19:00–21:00, Table 2, Table 3: Keti Maisuradze · reservation, closed on this day',
    );
    expect(page).toContain('20:00–22:00, Table 5: Levan Dadiani · held, closed on this day');
    expect(page).toContain('21:00–23:00: Levan Dadiani · on the waiting list, closed on this day');
    expect(ctx.rules.closedDays.map(({ date }) => date)).not.toContain(DATE);
  });

  it('names no guest to an editor, who may not see the day sheet', async () => {
    const { signIn, commit } = await openBeforeClosing();
    const editor = await signIn();

    const page = plain(await editor.text(`${SITE}/publish?commit=${commit}&lang=en`));

    expect(page).toContain('19:00–21:00, Table 2, Table 3 · reservation, closed on this day');
    expect(page).toContain('20:00–22:00, Table 5 · held, closed on this day');
    expect(page).toContain('21:00–23:00 · on the waiting list, closed on this day');
    expect(page).not.toMatch(/Keti|Maisuradze|Levan|Dadiani/);
  });

  it('ends unpaid holds and keeps reservations after a second press', async () => {
    const { signIn, commit, ctx, diner, settled, reservationId } = await openBeforeClosing();
    const editor = await signIn();
    const { headers } = await editor.post(`${SITE}/publish`, { commit });
    const seen = seenOf(await editor.text(headers.get('Location') ?? ''));

    const pressed = await editor.post(`${SITE}/publish`, { commit, seen });
    await settled();

    expect(pressed.headers.get('Location')).toBe(SITE);
    expect(ctx.rules.closedDays).toMatchObject([{ date: DATE }, {}, {}]);
    expect((await diner.get('/user/hold')).body).toMatchObject({ hold: null });
    const claims = await ctx.db.selectFrom('table_claims').select('reservation_id').distinct().execute();
    expect(claims).toEqual([{ reservation_id: reservationId }]);
  });

  it('is asked about again if something was added meanwhile', async () => {
    const { signIn, commit, hostess } = await openBeforeClosing();
    const editor = await signIn();
    const { headers } = await editor.post(`${SITE}/publish`, { commit });
    const seen = seenOf(await editor.text(headers.get('Location') ?? ''));
    await hostess.post(
      '/staff/reservations',
      reservationFields({ tables: 'table6', party: '4', phone: '599 44 55 66' }),
    );

    const pressed = await editor.post(`${SITE}/publish`, { commit, seen });

    expect(pressed.headers.get('Location')).toBe(`${SITE}/publish?commit=${commit}`);
  });

  it('asks about nothing but the present drafts', async () => {
    const { signIn } = await openEditingHouse();
    const editor = await signIn();

    const answer = await editor.browser.send(`${SITE}/publish?commit=--output=x`);

    expect([answer.status, answer.headers.get('Location')]).toEqual([303, SITE]);
  });

  it('is a task on every day sheet until the reservation fits', async () => {
    const { signIn, commit, settled, hostess, reservationId, logger } = await openBeforeClosing();
    const editor = await signIn();
    const { headers } = await editor.post(`${SITE}/publish`, { commit });
    const seen = seenOf(await editor.text(headers.get('Location') ?? ''));
    await editor.post(`${SITE}/publish`, { commit, seen });
    await settled();

    const sheet = await hostess.text('/staff/days/2026-07-06?lang=en');
    expect(plain(sheet)).toContain('Reservations that no longer fit');
    expect(sheet).toContain(`<a href="/staff/reservations/${reservationId}">Keti Maisuradze</a>`);
    expect(logger.entries).toContainEqual({
      level: 'warn',
      event: 'content_strands',
      fields: { reservations: [reservationId], endedHolds: 1, openPayments: 0, waiting: 1 },
    });

    await hostess.post(`/staff/reservations/${reservationId}/cancel`, { from: '/staff/days' });
    const later = await hostess.text('/staff/days/2026-07-06?lang=en');
    expect(later).not.toContain(`/staff/reservations/${reservationId}"`);
  });
});

describe('a publication that takes tables away', () => {
  it.each([
    {
      gone: 'a table of the plan',
      tables: ['table2', 'table3'],
      change: async ({ drafts }: EditingHouse) => {
        const line = /^ {2}- \{ id: table2,.*\n/m.exec(await drafts.read(FLOOR))?.[0] ?? '';
        return drafts.change(FLOOR, line, '');
      },
    },
    {
      gone: 'a whole floor',
      tables: ['vip-zone-1'],
      change: () => Promise.resolve({ path: 'content/floors/floor2.yaml', content: undefined }),
    },
  ])('is asked about with the reservations on $gone', async ({ tables, change }) => {
    const house = await openEditingHouse();
    const hostess = await house.signIn('hostess');
    await hostess.post('/staff/reservations', reservationFields({ tables }));
    const commit = await house.drafts.repository.save([await change(house)], NINO);
    const owner = await house.signIn('owner');

    const { headers } = await owner.post(`${SITE}/publish`, { commit });

    const page = plain(await owner.text(`${headers.get('Location') ?? ''}&lang=en`));
    expect(page).toContain('Keti Maisuradze · reservation, a table is missing or blocked');
  });
});

describe('a reservation that does not fit any more', () => {
  it.each([
    ['hours', 'outside the opening hours'],
    ['table', 'a table is missing or blocked'],
    ['seats', 'too few seats'],
  ])('says why: %s', async (what, reason) => {
    const { ctx, staff, confirmed, diner } = await createFloor();
    await confirmed(await diner(), { partySize: 8, selectedTables: ['table4', 'table5'] });
    const { restaurant, rules, floors } = ctx;
    const early = restaurant.hours.map((day) => ({ ...day, closes: '20:00' }));
    const smaller = floors.map((floor) => ({
      ...floor,
      tables: floor.tables.map((table) => ({ ...table, seats: 1 })),
    }));
    const blockedTables = [{ table: 'table4', from: DATE, to: DATE }];
    if (what === 'hours') ctx.restaurant = { ...restaurant, hours: early };
    if (what === 'table') ctx.rules = { ...rules, blockedTables };
    if (what === 'seats') ctx.floors = smaller;

    expect(plain(await staff.text('/staff/days/2026-07-06?lang=en'))).toContain(`reservation, ${reason}`);
  });

  it('is also one that was being paid while the day was published as closed', async () => {
    const { ctx, staff, order, diner, bank, follow, statusOf } = await createFloor();
    const nino = await diner();
    const id = await order(nino);
    ctx.rules = { ...ctx.rules, closedDays: [{ date: DATE, note: { en: 'A wedding', ka: 'ქორწილი' } }] };

    const during = plain(await staff.text('/staff/days/2026-07-06?lang=en'));
    await follow(nino, await bank.pay(id));
    const after = plain(await staff.text('/staff/days/2026-07-06?lang=en'));

    expect(during).toContain('is paying now, closed on this day');
    expect(await statusOf(id)).toBe('confirmed');
    expect(after).toContain('reservation, closed on this day');
  });
});
