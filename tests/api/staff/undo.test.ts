import { describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';

const SHEET = `/staff/days/${DATE}`;
const MINUTE = 60_000;

async function openHouse() {
  const house = await createPayingApp();
  await house.confirmed(await house.diner());
  house.clock.set(startsAt(DATE, '18:30'));
  const staff = await signInStaff(house);
  const { id } = await house.ctx.db.selectFrom('reservations').select('id').executeTakeFirstOrThrow();
  await staff.post(`${SHEET}/reservations/${id}/mark`, { mark: 'arrived', on: '1' });
  const page = await staff.text(SHEET);
  const path = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(page)?.[1] ?? 'no undo was offered';
  const marks = () => house.ctx.db.selectFrom('reservation_marks').select('mark').execute();
  return { ...house, staff, path, marks, undo: () => staff.post(path, { from: SHEET }) };
}

describe('undoing an action', () => {
  it('restores what was before and is recorded', async () => {
    const { staff, marks, undo } = await openHouse();
    expect(await marks()).toEqual([{ mark: 'arrived' }]);

    expect((await undo()).headers.get('Location')).toBe(SHEET);

    expect(await marks()).toEqual([]);
    expect(await staff.text('/staff/log?lang=en')).toMatch(
      /<strong>undid<\/strong> <span><a href="[^"]+">Nino Beridze<\/a>, marked as arrived; 19:00–21:00; Table 2, Table 3<\/span>/,
    );
    expect(await staff.text(SHEET)).not.toContain('class="undos');
  });

  it('is offered with the name of the guest', async () => {
    const { staff } = await openHouse();

    expect(await staff.text(`${SHEET}?lang=en`)).toContain(
      'aria-label="Undo: Nino Beridze: arrived, Table 2, Table 3"',
    );
  });

  it('names the day of a reservation, but not today', async () => {
    const { staff, add, clock } = await createFloor();
    const label = async () => /aria-label="Undo: [^"]+/.exec(await staff.text('/staff/floor?lang=en'))?.[0];

    await add({ name: 'Keti', tables: 'table4' });
    expect(await label()).toMatch(/: Keti, 10\s?July 2026, 19:00–21:00; Table 4$/);
    clock.set(startsAt(DATE, '12:00'));
    await add({ name: 'Levan', tables: 'table2' });
    expect(await label()).toMatch(/: Levan, 19:00–21:00; Table 2$/);
  });

  it('is possible once and within ten minutes', async () => {
    const { clock, marks, undo, staff, path } = await openHouse();
    clock.advance(10 * MINUTE);

    expect((await undo()).status).toBe(409);
    expect(await staff.text(SHEET)).not.toContain(path);
    expect(await marks()).toEqual([{ mark: 'arrived' }]);

    const second = await openHouse();
    await second.undo();
    expect((await second.undo()).status).toBe(409);
  });

  it('is refused to a role that may not do it', async () => {
    const house = await openHouse();
    const cook = await signInStaff(house, await addMember(house, 'cook'));

    expect((await cook.post(house.path, { from: SHEET })).status).toBe(403);
    expect(await house.marks()).toEqual([{ mark: 'arrived' }]);
  });

  it('never leads to another site', async () => {
    const { staff, path } = await openHouse();

    expect((await staff.post(path, { from: 'https://evil.example/staff' })).status).toBe(400);
    expect((await staff.post(path, { from: '//evil.example' })).status).toBe(400);
  });
});

describe('a move to another day', () => {
  it('is not undone once guests who had arrived have another hour there', async () => {
    const { staff, add, clock, ctx } = await createFloor();
    clock.set(startsAt(DATE, '12:00'));
    const seating = { from: '12', until: '14', tables: 'table2', party: '2', initiator: 'house' };
    const id = await add({ source: 'walk_in', ...seating });
    const change = (other: Record<string, string>) =>
      staff.post(`/staff/reservations/${id}/change`, reservationFields({ id, ...seating, ...other }));
    await change({ date: '2026-07-11' });
    const page = await staff.text(SHEET);
    const path = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(page)?.[1] ?? 'no undo was offered';
    await change({ date: '2026-07-11', from: '15', until: '17' });

    expect((await staff.post(path, { from: SHEET })).status).toBe(409);

    const [row] = await ctx.db.selectFrom('reservations').selectAll().execute();
    expect(row).toMatchObject({ local_date: '2026-07-11', start_hour: 15 });
    expect(await ctx.db.selectFrom('reservation_marks').selectAll().execute()).toEqual([]);
  });
});

describe('what can be undone', () => {
  const undoNewest = async (staff: Awaited<ReturnType<typeof signInStaff>>, page: string) => {
    const path = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(await staff.text(page))?.[1] ?? '';
    return (await staff.post(path, { from: page })).status;
  };

  it('a blocked table, and an unblocked one', async () => {
    const house = await createPayingApp();
    const staff = await signInStaff(house);
    const blocks = () => house.ctx.db.selectFrom('table_blocks').select(['table_id', 'note']).execute();
    await staff.post(`${SHEET}/blocks`, { table: 'table5', from: '18', to: '20', note: 'broken' });

    expect(await undoNewest(staff, SHEET)).toBe(303);
    expect([await blocks(), await house.claims()]).toEqual([[], []]);

    await staff.post(`${SHEET}/blocks`, { table: 'table5', from: '18', to: '20', note: 'broken' });
    const { id } = await house.ctx.db.selectFrom('table_blocks').select('id').executeTakeFirstOrThrow();
    house.clock.advance(MINUTE);
    await staff.post(`${SHEET}/blocks/${id}/remove`);
    expect(await undoNewest(staff, SHEET)).toBe(303);
    expect(await blocks()).toEqual([{ table_id: 'table5', note: 'broken' }]);
    expect(await house.claims()).toHaveLength(2);
  });

  it('a closed day, another note for it, and an opened one', async () => {
    const house = await createPayingApp();
    const staff = await signInStaff(house);
    const closed = () => house.ctx.db.selectFrom('closed_days').select(['note', 'created_at']).execute();
    const closedAt = house.clock();
    await staff.post(`${SHEET}/close`, { note: 'wedding' });
    house.clock.advance(MINUTE);
    await staff.post(`${SHEET}/close`, { note: 'birthday' });
    await undoNewest(staff, SHEET);
    expect(await closed()).toEqual([{ note: 'wedding', created_at: closedAt }]);

    house.clock.advance(MINUTE);
    await staff.post(`${SHEET}/open`);
    await undoNewest(staff, SHEET);
    expect(await closed()).toEqual([{ note: 'wedding', created_at: closedAt }]);
    await undoNewest(staff, SHEET);
    expect(await closed()).toEqual([]);
  });

  it('a dish that is sold out, also by the cook', async () => {
    const house = await createPayingApp();
    const cook = await signInStaff(house, await addMember(house, 'cook'));
    const soldOut = () => house.ctx.db.selectFrom('sold_out_dishes').select('menu_item_id').execute();
    await cook.post('/staff/dishes/khinkali-kalakuri/sold-out');

    expect(await undoNewest(cook, '/staff/dishes')).toBe(303);
    expect(await soldOut()).toEqual([]);

    await cook.post('/staff/dishes/khinkali-kalakuri/sold-out');
    house.clock.advance(MINUTE);
    await cook.post('/staff/dishes/khinkali-kalakuri/restore');
    await undoNewest(cook, '/staff/dishes');
    expect(await soldOut()).toEqual([{ menu_item_id: 'khinkali-kalakuri' }]);
  });
});
