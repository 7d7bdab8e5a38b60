import { describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { staffRoutes } from '#server/staff/routes.ts';
import {
  listKinds,
  listQueryNames,
  spoilForm,
  spoilPath,
  STRANGE_VALUES,
  type Fields,
} from '#tests/support/hostile/hostile-forms.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';

const MINUTES = 60_000;
const SHEET = `/staff/days/${DATE}`;
/** They would end the session or the membership that the test uses. */
const LEAVES = /\/(sign-out|members\/(role|remove))$/;

/** Half past eleven of an evening with guests of every kind. */
async function openEvening() {
  const floor = await createFloor();
  const { staff, clock, diner } = floor;
  const orderId = await floor.confirmed(await diner(), { selectedTables: ['table1'] });
  const hold = { selectedTables: ['table5'], selectedDate: DATE, selectedTime: '19:00' };
  await (await diner()).post('/tables/reservations', hold);
  const late = { from: '22', until: '24', party: '2' };
  const seated = await floor.add({ ...late, tables: 'table2' });
  const expected = await floor.add({ ...late, tables: 'table3', phone: '599 00 00 01' });
  await floor.add({ ...late, tables: 'table4', phone: '599 00 00 02', prepay: '4' });
  const caller = { party: '2', tables: [], step: 'wait', phone: '599 00 00 03' };
  await staff.post('/staff/reservations', reservationFields(caller));
  await staff.post(`${SHEET}/blocks`, { table: 'table6', from: '19', to: '24', note: '' });
  clock.set(startsAt(DATE, '23:00') + 30 * MINUTES);
  await floor.press(seated, 'arrived');
  const at = (path: string) =>
    path.replace(':date', DATE).replace(':orderId', orderId).replace(':id', seated);
  const routes = staffRoutes(floor.ctx).routes.filter(({ path }) => !path.endsWith('/changes'));
  const pathsOf = (wanted: string) => [
    ...new Set(routes.filter(({ method }) => method === wanted).map(({ path }) => at(`/staff${path}`))),
  ];
  const faults: string[] = [];
  /** Notes an answer that is an error of ours. */
  const note = (what: string, { status }: { status: number }) => {
    if (status === 500) faults.push(what.slice(0, 300));
  };
  return {
    ...floor,
    seated,
    expected,
    faults,
    pathsOf,
    look: async (path: string) => {
      const answer = await staff.browser.send(path);
      note(path, answer);
      return String(answer.body);
    },
    send: async (path: string, fields: Fields) =>
      note(`${path} ${JSON.stringify(fields)}`, await staff.post(path, fields)),
  };
}

type House = Awaited<ReturnType<typeof openEvening>>;

function readPages({ pathsOf, look, expected }: House): Promise<string[]> {
  const paths = [...pathsOf('GET'), `/staff/reservations/${expected}`, '/staff/guests?q=keti'];
  return Promise.all([...paths, `/staff/reservations/new?date=${DATE}&from=19&until=21&party=2`].map(look));
}

describe('the pages of the staff', { timeout: 10 * MINUTES }, () => {
  it('have an answer to every form with strange values', async () => {
    const house = await openEvening();
    const { faults, send } = house;
    const forms = listKinds(await readPages(house)).filter(({ action }) => !LEAVES.test(action));

    for (const { action, fields } of forms.flatMap(spoilForm)) await send(action, fields);

    expect(forms.length).toBeGreaterThan(15);
    expect(faults).toEqual([]);
  });

  it('have an answer to every button about what does not exist', async () => {
    const { faults, pathsOf, send } = await openEvening();
    const paths = pathsOf('POST').filter((path) => !LEAVES.test(path));

    for (const path of paths.flatMap(spoilPath)) {
      await send(path, { from: ['/staff/floor'], initiator: ['house:1'], reason: [''] });
    }

    expect(faults).toEqual([]);
  });

  it('have an answer to every address and query', async () => {
    const house = await openEvening();
    const { faults, pathsOf, look } = house;
    const names = listQueryNames(await readPages(house));

    for (const path of pathsOf('GET')) {
      for (const strange of spoilPath(path)) await look(strange);
      for (const value of STRANGE_VALUES) {
        await look(`${path}?${new URLSearchParams(names.map((name) => [name, value]))}`);
      }
    }

    expect(faults).toEqual([]);
  });

  it('extend a seating as often as the button is pressed', async () => {
    const { faults, seated, send, look, ctx } = await openEvening();
    const path = `/staff/reservations/${seated}`;

    for (let press = 1; press <= 30; press += 1) await send(`${path}/extend`, { from: [path] });

    await Promise.all([path, `${path}/guest`, SHEET, '/staff/days/2026-07-12', '/staff/floor'].map(look));
    expect(faults).toEqual([]);
    const { hours } = await ctx.db
      .selectFrom('reservations')
      .select('duration_hours as hours')
      .where('id', '=', seated)
      .executeTakeFirstOrThrow();
    expect(hours).toBe(32);
  });
});
