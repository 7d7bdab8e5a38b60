import { beforeEach, describe, expect, it } from 'vitest';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';
import { readForms } from '#tests/support/staff/forms.ts';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';

let floor: Awaited<ReturnType<typeof createFloor>>;
/** Keti's reservation, whose page the hostess has open. */
let keti: string;

beforeEach(async () => {
  floor = await createFloor();
  keti = await floor.add();
  floor.clock.advance(1_000);
  await floor.staff.text('/staff/floor?lang=en');
});

const alertOf = (page: unknown) => /role="alert">([^<]*)/.exec(String(page))?.[1];
const undoOf = (page: unknown) => /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(String(page))?.[1];
const pathOf = (id: string) => `/staff/reservations/${id}`;
async function cancelAsDato(path: string, fields = {}) {
  const dato = await signInStaff(floor, await addMember(floor, 'hostess', 'dato@tamada.example'));
  const answer = await dato.post(path, fields);
  expect(answer.status).toBe(303);
  floor.clock.advance(1_000);
}

describe('a reservation that a colleague has cancelled', () => {
  it.each(['look', 'move', 'correct', 'extend'])('says who and when, with the undo: %s', async (what) => {
    const { staff } = floor;
    await cancelAsDato(`${pathOf(keti)}/cancel`);

    const answer = await {
      look: () => staff.browser.send(pathOf(keti)),
      move: () =>
        staff.post(`${pathOf(keti)}/change`, reservationFields({ id: keti, from: '20', until: '22' })),
      correct: () =>
        staff.post(`${pathOf(keti)}/guest`, { ...reservationFields({ name: 'Nino' }), shown: 'x' }),
      extend: () => staff.post(`${pathOf(keti)}/extend`, { from: pathOf(keti) }),
    }[what as 'look']();

    expect(answer.status).toBe(what === 'look' ? 200 : 404);
    expect(alertOf(answer.body)).toMatch(
      /^dato@tamada\.example cancelled this reservation on .*\d\d:\d\d\.$/s,
    );
    expect(String(answer.body)).toMatch(/<h1>Keti Maisuradze, Table.2/);
    const undo = undoOf(answer.body) ?? '';
    expect((await staff.post(undo, { from: pathOf(keti) })).status).toBe(303);
    expect((await staff.browser.send(pathOf(keti))).status).toBe(200);
  });

  it('keeps its page: who, where, its money, and a form that takes it again', async () => {
    await cancelAsDato(`${pathOf(keti)}/cancel`);

    const page = await floor.staff.text(`${pathOf(keti)}?lang=en`);

    expect(page).toContain('<dt>Paid</dt><dd>Nothing was paid.</dd>');
    expect(page).toContain('href="tel:+995599112233"');
    const again = /href="([^"]+)">Reserve again</.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const [form] = readForms(await floor.staff.text(again)).filter(({ fields }) => fields.name);
    expect(form?.fields).toMatchObject({
      name: ['Keti Maisuradze'],
      party: ['5'],
      tables: ['table2', 'table3'],
    });
    expect((await floor.staff.post('/staff/reservations', form?.fields ?? {})).status).toBe(303);
    floor.clock.set(Date.parse('2026-07-11T12:00:00+04:00'));
    expect(await floor.staff.text(`${pathOf(keti)}?lang=en`)).not.toContain('Reserve again');
  });

  it('is taken again with the request, the half hour and the email, and asks for a number it lacks', async () => {
    const { staff, ctx } = floor;
    const anna = await floor.add({
      name: 'Anna',
      phone: '599 44 55 66',
      email: 'anna@mail.example',
      notes: 'A birthday',
      late: '30',
      tables: 'table6',
      party: '4',
    });
    await ctx.db.updateTable('reservations').set({ party_size: null }).where('id', '=', anna).execute();
    floor.clock.advance(1_000);
    await cancelAsDato(`${pathOf(anna)}/cancel`);
    const page = await staff.text(`${pathOf(anna)}?lang=en`);
    const again = /href="([^"]+)">Reserve again</.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(again).not.toMatch(/birthday|anna/i);

    const asked = await staff.text(again);
    expect(asked).toMatch(/<h1>Reserve again: Anna, Table.6, 19:00–21:00<\/h1>/);
    const [form] = readForms(asked).filter(({ fields }) => fields.name);
    expect(form?.fields).toMatchObject({
      name: ['Anna'],
      email: ['anna@mail.example'],
      notes: ['A birthday'],
      late: ['30'],
      tables: ['table6'],
      party: [''],
    });
    expect((await staff.post('/staff/reservations', { ...form?.fields, party: '4' })).status).toBe(303);
  });

  it('whose tables others have since: says who, and proposes free ones', async () => {
    await cancelAsDato(`${pathOf(keti)}/cancel`);
    await floor.add({ name: 'Anna', phone: '599 44 55 66' });
    const page = await floor.staff.text(`${pathOf(keti)}?lang=en`);

    const refused = await floor.staff.post(undoOf(page) ?? '', { from: pathOf(keti) });
    expect(refused.status).toBe(409);
    expect(alertOf(refused.body)).toMatch(/not free at that time.*Anna/s);

    const again = /href="([^"]+)">Reserve again</.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const [form] = readForms(await floor.staff.text(again)).filter(({ fields }) => fields.name);
    expect(form?.fields.tables).not.toContain('table2');
    expect(form?.fields.tables?.length).toBeGreaterThan(0);
  });

  it('calls guests without a name as the floor does', async () => {
    const id = await insertAdded(floor.ctx.db, {
      guest: { name: '' },
      reservation: { source: 'walk_in', status: 'cancelled', local_date: DATE },
    });

    expect(await floor.staff.text(`${pathOf(id)}?lang=en`)).toMatch(/<h1>Walk-in, Table.5/);
    expect(await floor.staff.text(`/staff/days/${DATE}?cancelled&lang=en`)).toContain(
      `<a href="${pathOf(id)}">Walk-in</a>`,
    );
  });

  it('has no undo after ten minutes', async () => {
    await cancelAsDato(`${pathOf(keti)}/cancel`);
    floor.clock.advance(11 * 60_000);
    const page = await floor.staff.text(pathOf(keti));

    expect(alertOf(page)).toContain('dato@tamada.example cancelled');
    expect(undoOf(page)).toBeUndefined();
  });

  it('says so on the plan on which it was pressed', async () => {
    await cancelAsDato(`${pathOf(keti)}/cancel`);

    const answer = await floor.staff.post(`${pathOf(keti)}/arrived`, { from: '/staff/floor' });
    expect(alertOf(answer.body)).toContain('dato@tamada.example cancelled');
    expect(String(answer.body)).toMatch(/<h1>Floor/);
  });

  it('had been paid: says it on the page that asks who cancels, without an undo', async () => {
    const order = await floor.confirmed(await floor.diner(), { selectedTables: ['table5'] });
    const path = `/staff/orders/${order}/cancel`;
    const [, initiator = ''] = /value="(house:\d+)"/.exec(await floor.staff.text(path)) ?? [];
    await cancelAsDato(path, { initiator, reason: 'The oven is broken.' });
    const { reservation_id: id } = await floor.ctx.db
      .selectFrom('orders')
      .select('reservation_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    expect(await floor.staff.text(`${pathOf(id)}?lang=en`)).toMatch(
      /Reason<\/dt><dd>The oven is broken\.<.*Paid<\/dt><dd>₾[1-9][\d.]* \(refund ₾[1-9][\d.]*, kept ₾0\.00\)/s,
    );

    for (const answer of [
      await floor.staff.browser.send(path),
      await floor.staff.post(path, { initiator, reason: '' }),
    ]) {
      expect(alertOf(answer.body)).toContain('dato@tamada.example cancelled');
      expect(undoOf(answer.body)).toBeUndefined();
    }
  });
});

describe('a reservation that has ended otherwise', () => {
  it('says that the guests have cancelled', async () => {
    const nino = await floor.diner();
    const order = await floor.confirmed(nino, { selectedTables: ['table5'] });
    const { refundAmount } = (await nino.get(`/orders/${order}/cancellation`)).body as {
      refundAmount: number;
    };
    await nino.post(`/orders/${order}/cancellation`, { refundAmount });
    const { reservation_id: id } = await floor.ctx.db
      .selectFrom('orders')
      .select('reservation_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();

    expect(alertOf(await floor.staff.text(pathOf(id)))).toMatch(/^The guests cancelled this reservation on /);
  });

  it('says that its making was undone, and by whom', async () => {
    await floor.undo();

    expect(alertOf(await floor.staff.text(pathOf(keti)))).toContain('staff@tamada.example cancelled');
  });

  it('is nothing at an address that is none', async () => {
    const answer = await floor.staff.browser.send(pathOf('0'.repeat(36)));

    expect(answer.status).toBe(404);
    expect(alertOf(answer.body)).toBe('There is nothing at this address.');
  });
});
