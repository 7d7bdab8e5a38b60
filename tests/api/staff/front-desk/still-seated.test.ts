import { describe, expect, it } from 'vitest';
import { DATE } from '#tests/support/server/paying-app.ts';
import { readForms } from '#tests/support/staff/forms.ts';
import { createFloor, namedDoubts, reservationFields } from '#tests/support/staff/front-desk.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';

const MINUTE = 60_000;
const END = Date.parse(`${DATE}T21:00:00+04:00`);
const FREE = 'aria-label="Table 2: free for the rest of the day, 4 seats"';

/** Keti's party sits at table 2, twelve minutes over its time; Anna's has it from 21:00. */
async function stayOver() {
  const house = await createFloor();
  const keti = await house.add({ tables: 'table2' });
  const anna = await house.add({
    tables: 'table2',
    from: '21',
    until: '23',
    name: 'Anna',
    phone: '599 44 55 66',
  });
  house.clock.set(END - 60 * MINUTE);
  await house.press(keti, 'arrived');
  house.clock.set(END + 12 * MINUTE);
  return { ...house, keti, anna, floor: () => house.staff.text('/staff/floor?lang=en') };
}

describe('guests whose table is still taken', () => {
  it('are not seated at it: the page says who sits there, and asks', async () => {
    const { press, staff, keti, anna, floor } = await stayOver();
    await staff.text('/staff/floor?lang=en');

    const refused = await press(anna, 'arrived');

    expect(refused.status).toBe(409);
    expect(refused.body).toMatch(
      /There now: Keti Maisuradze, 19:00.21:00, Table.2, 5 guests, seated at 20:00 by staff@tamada\.example\./,
    );
    expect(refused.body).toContain(`href="/staff/reservations/${anna}#tables"`);
    expect(await floor()).toContain('Table 2: 12 min over time, Keti Maisuradze');
    const form = readForms(String(refused.body)).find(({ action }) => action.endsWith(`${anna}/arrived`));
    expect(form?.fields.left).toEqual([keti]);
  });

  it('sit down once the first ones have left, for good', async () => {
    const { press, staff, clock, anna, floor } = await stayOver();
    const refused = await press(anna, 'arrived');
    const form = readForms(String(refused.body)).find(({ fields }) => fields.left !== undefined);

    expect((await staff.post(form?.action ?? '', form?.fields ?? {})).status).toBe(303);

    expect(await floor()).toContain('Anna');
    expect(await floor()).not.toContain('over time, Keti');
    clock.advance(60 * MINUTE);
    await press(anna, 'end');
    expect(await floor()).toContain(FREE);
  });

  it('sit down if a colleague has seen the first ones leave meanwhile', async () => {
    const { press, staff, keti, anna, floor } = await stayOver();
    const refused = await press(anna, 'arrived');
    const form = readForms(String(refused.body)).find(({ fields }) => fields.left !== undefined);
    await press(keti, 'end');

    expect((await staff.post(form?.action ?? '', form?.fields ?? {})).status).toBe(303);

    expect(await floor()).toContain('Anna');
  });

  it('sit down without a word about the first ones if a colleague has moved those meanwhile', async () => {
    const { press, staff, keti, anna, floor } = await stayOver();
    const refused = await press(anna, 'arrived');
    const form = readForms(String(refused.body)).find(({ fields }) => fields.left !== undefined);
    const move = reservationFields({ id: keti, tables: 'table3', until: '22' });
    expect((await staff.post(`/staff/reservations/${keti}/change`, move)).status).toBe(303);

    expect((await staff.post(form?.action ?? '', form?.fields ?? {})).status).toBe(303);

    expect(await floor()).toMatch(/aria-label="Table 3: [^"]*Keti/);
    expect(await floor()).toMatch(/aria-label="Table 2: [^"]*Anna/);
  });

  it('cannot come back by undo while others sit there', async () => {
    const { press, staff, clock, keti, anna } = await stayOver();
    await press(keti, 'end');
    clock.advance(MINUTE);
    await press(anna, 'arrived');
    const undos = readForms(await staff.text(`/staff/days/${DATE}`)).filter(({ action }) =>
      action.endsWith('/undo'),
    );

    const [arrival, leaving] = undos;
    expect((await staff.post(leaving?.action ?? '', leaving?.fields ?? {})).status).toBe(409);
    expect((await staff.post(arrival?.action ?? '', arrival?.fields ?? {})).status).toBe(303);
    expect((await staff.post(leaving?.action ?? '', leaving?.fields ?? {})).status).toBe(303);
  });
});

describe('a table at which a colleague has just seated guests', () => {
  const seat = (
    staff: Awaited<ReturnType<typeof signInStaff>>,
    { take = '', seen = [] }: { take?: string; seen?: string[] } = {},
  ) =>
    staff.post(
      `/staff/reservations?lang=en&take=${take}`,
      reservationFields({ source: 'walk_in', tables: 'table2', party: '2', name: '', phone: '', seen }),
    );

  it('is doubted with who has seated them when, and other tables come first', async () => {
    const { staff, clock, ...house } = await createFloor();
    const dato = await signInStaff(house, await addMember(house, 'hostess', 'dato@tamada.example'));
    clock.set(END - 55 * MINUTE);
    expect((await seat(dato)).status).toBe(303);
    clock.advance(4 * MINUTE);

    const asked = await seat(staff);

    expect(String(asked.body).replaceAll('\u00a0', ' ')).toMatch(
      /role="alert">Guests are still sitting there: Walk-in, 20:00.21:00, Table 2, 2 guests, seated at 20:05 by dato@tamada\.example\. Or save with tables that fit better:.*take=table1".*Saving again marks them as having left\.<\/div>/s,
    );
    const seen = namedDoubts(asked);
    expect((await seat(staff, { seen, take: 'table1' })).status).toBe(303);
    expect(await staff.text('/staff/floor?lang=en')).toMatch(/aria-label="Table 2: Seated/);
  });

  it('is asked about without other tables ten minutes later', async () => {
    const { staff, clock } = await createFloor();
    clock.set(END - 55 * MINUTE);
    await seat(staff);
    clock.advance(10 * MINUTE);

    const asked = await seat(staff);

    expect(asked.body).toMatch(
      /role="alert">Guests are still sitting there: [^<]* Saving again marks [^<]*<\/p>/,
    );
  });
});

describe('a table with people at it', () => {
  it('is no ready choice for the running hour, and its box says how long they are over', async () => {
    const { staff, keti, press, anna } = await stayOver();
    await press(anna, 'no-show');

    const page = await staff.text(`/staff/reservations/new?lang=en&date=${DATE}&from=21&until=22&party=3`);

    expect(page).not.toMatch(/name="take" value="table2"/);
    expect(page).toContain('still taken, 12 min over time');
    expect(page).toContain('+12′');
    await press(keti, 'end');
    const later = await staff.text(`/staff/reservations/new?lang=en&date=${DATE}&from=21&until=22&party=3`);
    expect(later).not.toContain('still taken');
  });

  it('is free for a later hour', async () => {
    const { staff } = await stayOver();

    const page = await staff.text(`/staff/reservations/new?lang=en&date=${DATE}&from=23&until=24&party=3`);

    expect(page).toMatch(/name="take" value="table2"/);
  });

  it('takes guests from the door once the hostess has said that the others have left', async () => {
    const { staff, keti, anna, press, floor } = await stayOver();
    await press(anna, 'no-show');
    const fields = reservationFields({
      source: 'walk_in',
      tables: 'table2',
      from: '21',
      until: '22',
      name: '',
      phone: '',
    });

    const asked = await staff.post('/staff/reservations', fields);

    expect(asked.status).toBe(409);
    expect(asked.body).toMatch(/Keti Maisuradze, 19:00–21:00/);
    expect((await staff.post('/staff/reservations', { ...fields, seen: `sits:${keti}` })).status).toBe(303);
    expect(await floor()).not.toContain('over time, Keti');
  });

  it('keeps its guests if the next ones are refused', async () => {
    const { staff, keti, floor } = await stayOver();
    const door = { source: 'walk_in', from: '21', until: '22', name: '', phone: '' };

    const fields = reservationFields({ ...door, tables: 'table2', seen: `sits:${keti}` });
    expect((await staff.post('/staff/reservations', fields)).status).toBe(409);

    expect(await floor()).toContain('Table 2: 12 min over time, Keti Maisuradze');
  });

  it('keeps its guests if the hostess, asked about them, takes another table', async () => {
    const { staff, keti, anna, press, floor } = await stayOver();
    await press(anna, 'no-show');
    const door = { source: 'walk_in', from: '21', until: '22', name: '', phone: '' };

    const fields = reservationFields({ ...door, tables: 'table3', seen: `sits:${keti}` });
    expect((await staff.post('/staff/reservations', fields)).status).toBe(303);

    expect(await floor()).toContain('Table 2: 12 min over time, Keti Maisuradze');
  });

  it('is no table for guests who sit at another one', async () => {
    const { add, press, staff, clock } = await createFloor();
    const first = await add({ tables: 'table2' });
    const second = await add({ tables: 'table3', name: 'Anna', phone: '599 44 55 66' });
    clock.set(END - 60 * MINUTE);
    await press(first, 'arrived');
    await press(second, 'arrived');
    clock.set(END - 1);
    await press(first, 'end');
    await add({ tables: 'table2', from: '20', until: '21', source: 'walk_in' });
    clock.set(END + 12 * MINUTE);

    const moved = await staff.post(
      `/staff/reservations/${second}/change?lang=en`,
      reservationFields({ id: second, tables: 'table2', until: '22' }),
    );

    expect(moved.body).toContain('Guests are still sitting there');
    expect(moved.status).toBe(409);
  });
});

it('guests who came before their time can be seen leaving', async () => {
  const { add, press, clock, staff } = await createFloor();
  const id = await add({ tables: 'table2' });
  clock.set(END - 130 * MINUTE);
  await press(id, 'arrived');

  expect((await press(id, 'end')).status).toBe(303);

  expect(await staff.text('/staff/floor?lang=en')).toContain(FREE);
});

it('guests who sit move to a table once those there have left', async () => {
  const { staff, keti, anna, add, press, clock, floor } = await stayOver();
  const nino = await add({ tables: 'table3', from: '21', until: '23', name: 'Nino', phone: '599 77 88 99' });
  await press(anna, 'no-show');
  await press(nino, 'arrived');
  const move = (fields: object) =>
    staff.post(
      `/staff/reservations/${nino}/change?lang=en`,
      reservationFields({ id: nino, tables: 'table2', from: '21', until: '23', ...fields }),
    );

  const asked = await move({});
  expect(asked.status).toBe(409);
  expect(asked.body).toMatch(
    /Guests are still sitting there: Keti Maisuradze, 19:00.21:00, Table.2, 5 guests, seated at 20:00 by /,
  );
  clock.advance(MINUTE);
  expect((await move({ seen: `sits:${keti}` })).status).toBe(303);

  expect(await floor()).toMatch(/aria-label="Table 2: [^"]*Nino/);
  expect(await floor()).not.toContain('over time, Keti');
});
