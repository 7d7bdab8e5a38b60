import { expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { StaffError } from '#server/errors.ts';
import { staffRoutes } from '#server/staff/routes.ts';
import { listKinds } from '#tests/support/hostile/hostile-forms.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { readForms, type Fields, type ShownForm } from '#tests/support/staff/forms.ts';

/** Half past six of an evening with a guest who has paid and one of the telephone. */
async function openEvening() {
  const floor = await createFloor();
  const orderId = await floor.confirmed(await floor.diner(), { selectedTables: ['table1'] });
  const id = await floor.add({ tables: 'table2', party: '2' });
  floor.clock.set(startsAt(DATE, '18:30'));
  const { id: paid } = await floor.ctx.db
    .selectFrom('reservations')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const paths = staffRoutes(floor.ctx)
    .routes.filter(({ method, path }) => method === 'GET' && !path.endsWith('/changes'))
    .map(({ path }) => path.replace(':date', DATE).replace(':orderId', orderId).replace(':id', id));
  const asked = `/reservations/new?party=2&date=${DATE}&from=21&until=23&tables=table4`;
  const pages = await Promise.all(
    [...paths, `/reservations/${paid}`, asked, `${asked}&source=walk_in`].map((path) =>
      floor.staff.text(`/staff${path}`),
    ),
  );
  const forms = listKinds(pages).filter(
    ({ action, written }) => Object.keys(written).length > 0 && action !== '/staff/sign-in',
  );
  return { ...floor, forms };
}

const WRITTEN = {
  text: 'ნინო: \u201eno nuts\u201c <b>',
  email: 'nino-kept@mail.example',
  tel: '599 77 66 55',
};

/** The form as a browser sends it once somebody has written into each of its fields. */
function fill({ fields, choices, written }: ShownForm): Fields {
  const chosen = Object.entries(choices).map(([name, [value = '']]): [string, string] => [name, value]);
  const words = Object.entries(written).map(([name, kind]): [string, string] => [name, WRITTEN[kind]]);
  return { ...fields, step: 'save', ...Object.fromEntries([...chosen, ...words]) };
}

/** The actions of the forms whose refusal does not have what was written. */
async function listLosses({ forms, staff }: Awaited<ReturnType<typeof openEvening>>) {
  const losses: string[] = [];
  for (const form of forms) {
    const answer = await staff.post(form.action, fill(form));
    const kept = readForms(String(answer.body)).flatMap(({ fields }) => Object.values(fields).flat());
    const lost = Object.values(form.written).filter((kind) => !kept.includes(WRITTEN[kind]));
    if (answer.status < 400 || lost.length > 0)
      losses.push(`${answer.status} ${form.action}: ${lost.join(' ')}`);
  }
  return losses;
}

it('shows in every form of the staff what was written when the form is refused', async () => {
  const house = await openEvening();
  const { databaseClock } = house.ctx;
  house.ctx.databaseClock = (db) => {
    if (db.isTransaction) throw new StaffError('reservation_changed');
    return databaseClock(db);
  };

  expect(house.forms.length).toBeGreaterThan(10);
  expect(await listLosses(house)).toEqual([]);
});

it('keeps what was written when the server fails', async () => {
  const house = await openEvening();
  const { databaseClock } = house.ctx;
  house.ctx.databaseClock = (db) => {
    if (db.isTransaction) throw new Error('No more disk');
    return databaseClock(db);
  };

  expect(await listLosses(house)).toEqual([]);
});

it('says beside the field that a request is far too long', async () => {
  const { forms, staff } = await openEvening();
  const notes = 'nuts '.repeat(700).trim();

  for (const form of forms.filter(({ written }) => 'notes' in written)) {
    const { status, body } = await staff.post(form.action, { ...fill(form), notes });
    const page = String(body);

    expect(status).toBe(422);
    expect(page).toContain('id="notes-problem"');
    expect(readForms(page).flatMap((each) => each.fields.notes ?? [])).toContain(notes);
  }
});
