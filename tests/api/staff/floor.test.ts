import { beforeEach, describe, expect, it } from 'vitest';
import { blockTable } from '#server/dining/tables/block.ts';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { createPayingApp, DATE, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';

const FLOOR = '/staff/floor?lang=en';

let house: PayingApp;

beforeEach(async () => {
  house = await createPayingApp();
});

function setTime(time: string): void {
  house.clock.set(Date.parse(`${DATE}T${time}:00+04:00`));
}

/** A hostess at a time of the evening, with a paid reservation of table 2 and 3 at 19:00. */
async function openFloor(time: string) {
  await house.confirmed(await house.diner(), { partySize: 7 });
  setTime(time);
  const hostess = await signInStaff(house, await addMember(house, 'hostess'));
  const { id } = await house.ctx.db.selectFrom('reservations').select('id').executeTakeFirstOrThrow();
  return { ...hostess, id };
}

describe('GET /staff/floor', () => {
  it('shows who is expected, at which tables and when', async () => {
    const { text, id } = await openFloor('18:30');

    const page = await text(FLOOR);

    expect(page).toContain('<h1>Floor: Friday, 10 July 2026</h1>');
    expect(page).toContain(
      `data-state="expected" href="/staff/days/${DATE}/floor/table2" aria-label="Table 2: expected at 19:00, no answer yet, Nino Beridze, 7 guests"`,
    );
    expect(page).toContain('aria-label="Table 3: expected at 19:00, no answer yet, Nino Beridze, 7 guests"');
    expect(page).toContain('<li id="p-' + id);
    expect(page).toContain('aria-label="Table 1: free for the rest of the day, 2 seats"');
  });

  it('shows guests who are late, here, leaving and over time', async () => {
    const { text, post, id } = await openFloor('19:20');

    expect(await text(FLOOR)).toContain(
      'aria-label="Table 2: 20 min late, no answer yet, Nino Beridze, 7 guests"',
    );
    await post(`/staff/days/${DATE}/reservations/${id}/mark`, { mark: 'arrived', on: '1' });
    expect(await text(FLOOR)).toContain('aria-label="Table 2: Seated, until 21:00, Nino Beridze, 7 guests"');
    expect(await text(FLOOR)).toContain('arrived 19:20');
    setTime('20:50');
    expect(await text(FLOOR)).toContain('aria-label="Table 2: 10 min left, Nino Beridze, 7 guests"');
    setTime('21:05');
    expect(await text(FLOOR)).toContain('aria-label="Table 2: 5 min over time, Nino Beridze, 7 guests"');
  });

  it('folds the later hours of a long list, until their guests can arrive', async () => {
    const { text } = await openFloor('17:00');
    for (const hour of [19, 21])
      for (let party = 0; party < 7; party += 1)
        await insertAdded(house.ctx.db, {
          guest: { name: `Guest of ${hour}` },
          reservation: { local_date: DATE, start_hour: hour },
        });

    const early = await text(FLOOR);
    setTime('20:10');
    const late = await text(FLOOR);

    expect(early).toMatch(/<div id="near-\d+"[^]*Guest of 19[^]*<details id="later-\d+"[^]*Guest of 21/);
    expect(late).not.toContain('<details id="later-');
  });

  it('shows held and blocked tables', async () => {
    const diner = await house.diner();
    setTime('18:30');
    house.ctx.rules = { ...house.ctx.rules, leadMinutes: 15 };
    await diner.post('/tables/reservations', orderRequest({ selectedTables: ['table5'] }));
    const block = { table: 'table1', date: DATE, fromHour: 18, toHour: 20, note: 'სკამი', by: 'Keti' };
    await blockTable(house.ctx, block);
    house.ctx.rules = {
      ...house.ctx.rules,
      blockedTables: [{ table: 'table4', from: DATE, to: DATE }],
    };
    const { text } = await signInStaff(house);

    const page = await text(FLOOR);

    expect(page).toContain('aria-label="Table 5: Held: 15 min left, Nino Beridze"');
    expect(page).toContain('aria-label="Table 1: Blocked: until 20:00"');
    expect(page).toContain('aria-label="Table 4: Blocked: until closing"');
  });

  it('leads from a free table to a new reservation now', async () => {
    const { text } = await openFloor('16:40');

    const page = await text(FLOOR);

    expect(page).toContain(
      `href="/staff/reservations/new?tables=table2&amp;date=${DATE}&amp;source=walk_in" aria-label="Table 2: free until 19:00, 4 seats"`,
    );
  });

  it('shows the actions of the last ten minutes, and comes back to the floor', async () => {
    const { text, post, id } = await openFloor('19:05');
    await post(`/staff/days/${DATE}/reservations/${id}/mark`, { mark: 'arrived', on: '1' });
    const undo = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(await text(FLOOR))?.[1] ?? 'no undo';

    const answer = await post(undo, { from: '/staff/floor' });

    expect(answer.headers.get('Location')).toBe('/staff/floor');
    expect(await text(FLOOR)).toContain('aria-label="Table 2: expected since 19:00');
  });

  it('says that the day takes no more reservations', async () => {
    const { text, post } = await openFloor('18:00');
    await post(`/staff/days/${DATE}/close`, { note: '' });

    expect(await text(FLOOR)).toContain('No more reservations are taken for this day.');
  });

  it('is still the evening before at half past midnight', async () => {
    const { text } = await openFloor('18:00');
    house.clock.set(Date.parse(`${DATE}T23:59:00+04:00`) + 31 * 60_000);

    expect(await text(FLOOR)).toContain('<h1>Floor: Friday, 10 July 2026</h1>');
  });

  it('is in Georgian by default', async () => {
    const { text } = await openFloor('19:20');

    expect(await text('/staff/floor')).toContain(
      'aria-label="მაგიდა 2: იგვიანებენ 20 წთ, ჯერ არ უპასუხიათ, Nino Beridze, 7 სტუმარი"',
    );
  });
});

describe('GET /staff/days/:date/floor', () => {
  it('shows another evening before it begins', async () => {
    const { text } = await openFloor('18:30');
    setTime('23:00');

    const page = await text('/staff/days/2026-07-11/floor?lang=en');

    expect(page).toContain('This day has not started');
    expect(page).toContain('href="/staff/reservations/new?tables=table2&amp;date=2026-07-11" ');
    expect(await text(`/staff/days/2026-07-09/floor`)).toContain('This day is over.');
  });

  it.each(['yesterday', '2026-02-30'])('refuses the date %s', async (date) => {
    const { browser } = await openFloor('18:30');

    expect((await browser.send(`/staff/days/${date}/floor`)).status).toBe(422);
  });
});

describe('the floor', () => {
  it.each(['/staff/floor', `/staff/days/${DATE}/floor`, '/staff/floors/floor1.svg'])(
    'is for owner and hostess only: %s',
    async (path) => {
      const statusFor = async (role: 'owner' | 'hostess' | 'cook' | 'editor') => {
        const { browser } = await signInStaff(house, await addMember(house, role));
        return (await browser.send(path)).status;
      };

      expect(await statusFor('owner')).toBe(200);
      expect(await statusFor('hostess')).toBe(200);
      expect(await statusFor('cook')).toBe(403);
      expect(await statusFor('editor')).toBe(403);
      expect((await house.client().send(path)).headers.get('Location')).toBe('/staff/sign-in');
    },
  );

  it('is the first page of owner and hostess', async () => {
    const { browser } = await signInStaff(house, await addMember(house, 'hostess'));

    expect((await browser.send('/staff')).headers.get('Location')).toBe('/staff/floor');
  });

  it('is tonight’s in the navigation of every day, which leads to its own floor beside it', async () => {
    const { text } = await openFloor('18:30');

    const saturday = await text('/staff/days/2026-07-11?lang=en');
    expect(saturday).toContain('<a href="/staff/floor">Floor</a>');
    expect(saturday).toContain('href="/staff/days/2026-07-11/floor">Floor of this day</a>');
    const floor = await text('/staff/days/2026-07-11/floor?lang=en');
    expect(floor).toContain('<a href="/staff/floor" aria-current="true">Floor</a>');
    expect(await text(`/staff/days/${DATE}?lang=en`)).not.toContain('Floor of this day');
  });

  it('has the drawings without their tables', async () => {
    const { text } = await signInStaff(house);

    const drawing = await text('/staff/floors/floor1.svg');

    expect(drawing).toMatch(/^<svg [\s\S]+<\/svg>$/);
    expect(drawing).toContain('floor-plan');
    expect(drawing).not.toContain('map-table');
  });
});
