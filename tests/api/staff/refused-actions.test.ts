import { describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';

const alertOf = (page: unknown) => /role="alert">([^<]*)/.exec(String(page))?.[1];
const titleOf = (page: unknown) => /<h1>([^<]*)/.exec(String(page))?.[1];

/** Where a page asks for itself again, and where it is in the other language. */
function addressesOf(page: unknown) {
  const [, address = ''] = /data-address="([^"]*)"/.exec(String(page)) ?? [];
  const [, language = ''] = /class="switch"[^>]* href="([^"]*)"/.exec(String(page)) ?? [];
  return { address, language: language.replaceAll('&amp;', '&') };
}

/** Keti at table 2 from 19:00 to 21:00, and Nino from 21:00 on; in English. */
async function openEvening() {
  const floor = await createFloor();
  const keti = await floor.add({ tables: 'table2' });
  await floor.add({ tables: 'table2', from: '21', until: '23', name: 'Nino', phone: '599 44 55 66' });
  floor.clock.set(startsAt(DATE, '19:10'));
  await floor.press(keti, 'arrived');
  await floor.staff.text('/staff/dishes?lang=en');
  return { ...floor, keti };
}

describe('a refused action', () => {
  it.each([
    ['the reservation', (id: string) => `/staff/reservations/${id}`, 'Keti Maisuradze, Table 2, 19:00–21:00'],
    ['the floor', () => '/staff/floor', 'Floor: Friday, 10 July 2026'],
    ['the day sheet', (id: string) => `/staff/days/${DATE}#v-${id}`, 'Reservations: Friday, 10 July 2026'],
  ])('stays on the page where it was pressed: %s', async (_, pageOf, title) => {
    const { staff, keti } = await openEvening();

    const answer = await staff.post(`/staff/reservations/${keti}/extend`, { from: pageOf(keti) });

    expect(answer.status).toBe(409);
    expect(titleOf(answer.body)).toBe(title);
    const { address, language } = addressesOf(answer.body);
    expect(titleOf(await staff.text(address))).toBe(title);
    expect(await staff.text(language)).toContain('<html lang="ka">');
    expect(alertOf(answer.body)).toMatch(
      /^Keti Maisuradze, 19:00–21:00, Table 2: The table is not free at that time\..* Taken by: Nino, 21:00–23:00, Table 2\.$/,
    );
  });

  it('says who has the tables of an undone move', async () => {
    const { staff, add, undo, keti, clock } = await openEvening();
    const move = reservationFields({ id: keti, from: '19', until: '21', tables: 'table4', party: '2' });
    clock.advance(1_000);
    await staff.post(`/staff/reservations/${keti}/change`, move);
    const page = await staff.text(`/staff/days/${DATE}`);
    const path = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(page)?.[1] ?? '';
    clock.advance(1_000);
    await add({ tables: 'table2', from: '19', until: '21', name: 'Lasha', phone: '599 77 88 99' });

    const answer = await staff.post(path, { from: `/staff/days/${DATE}` });

    expect(alertOf(answer.body)).toContain('Keti Maisuradze, 19:00–21:00, Table 4: ');
    expect(alertOf(answer.body)).toContain('Taken by: Lasha, 19:00–21:00, Table 2.');
    expect(titleOf(answer.body)).toBe('Reservations: Friday, 10 July 2026');
    await undo();
  });

  it('says who has the table of a move, and keeps the form', async () => {
    const { staff, keti } = await openEvening();
    const move = reservationFields({ id: keti, from: '21', until: '22', tables: 'table2', party: '2' });

    const answer = await staff.post(`/staff/reservations/${keti}/change`, move);

    expect(answer.status).toBe(409);
    expect(alertOf(answer.body)).toContain('Taken by: Nino, 21:00–23:00, Table 2.');
    expect(addressesOf(answer.body).address).toBe(`/staff/reservations/${keti}`);
  });

  it('leaves a new reservation at the address of its form, in the other language too', async () => {
    const { staff } = await openEvening();

    const answer = await staff.post('/staff/reservations', reservationFields({ tables: 'table2', name: '' }));

    const { address, language } = addressesOf(answer.body);
    expect(titleOf(await staff.text(address.replaceAll('&amp;', '&')))).toBe(titleOf(answer.body));
    expect(await staff.text(language)).toContain('<html lang="ka">');
  });

  it('of a block says who has the table, on the day sheet', async () => {
    const { staff } = await openEvening();

    const answer = await staff.post(`/staff/days/${DATE}/blocks`, {
      table: 'table2',
      from: '20',
      to: '21',
      note: '',
    });

    expect(titleOf(answer.body)).toBe('Reservations: Friday, 10 July 2026');
    expect(alertOf(answer.body)).toContain('Taken by: Keti Maisuradze, 19:00–21:00, Table 2.');
    expect(String(answer.body)).toMatch(/<details[^>]* open><summary><h2 id="block">/);
  });

  it('on a page that is gone has a page of its own', async () => {
    const { staff, keti } = await openEvening();

    const from = '/staff/reservations/00000000-0000-4000-8000-000000000000';
    const answer = await staff.post(`/staff/reservations/${keti}/extend`, { from });

    expect(answer.status).toBe(409);
    expect(titleOf(answer.body)).toBe('That did not work');
    expect(alertOf(answer.body)).toBeDefined();
  });
});
