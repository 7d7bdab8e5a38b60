import { beforeEach, describe, expect, it } from 'vitest';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { createPayingApp, DATE, type PayingApp } from '#tests/support/server/paying-app.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';

let house: PayingApp;

beforeEach(async () => {
  house = await createPayingApp();
});

function setTime(time: string): void {
  house.clock.set(Date.parse(`${DATE}T${time}:00+04:00`));
}

/** A hostess, with a reservation of table 5 at 19:00 and one after it. */
async function openTable(time: string) {
  const id = await insertAdded(house.ctx.db, {
    guest: { name: 'Nino Beridze', phone: '+995599123123' },
    reservation: { local_date: DATE },
  });
  await insertAdded(house.ctx.db, {
    guest: { name: 'Giorgi Lomidze', allergens: 'nuts' },
    reservation: { local_date: DATE, start_hour: 21 },
  });
  setTime(time);
  return { id, ...(await signInStaff(house, await addMember(house, 'hostess'))) };
}

const SHEET = `/staff/days/${DATE}/floor/table5?lang=en`;

describe('GET /staff/days/:date/floor/:table', () => {
  it('has who is there and who comes next, with their allergies', async () => {
    const { text } = await openTable('18:30');

    const page = await text(SHEET);

    expect(page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(
      /expected at 19:00 Table 5 Nino Beridze 19:00–21:00 4 guests .*Giorgi Lomidze Allergy: nuts 21:00–23:00/,
    );
  });

  it('says of a party that has not paid until when its table is held, as the list and the map', async () => {
    await insertAdded(house.ctx.db, {
      guest: { name: 'Levan Dolidze' },
      reservation: { local_date: DATE, pay_until: Date.parse(`${DATE}T18:45:00+04:00`) },
      table: 'table6',
    });
    setTime('18:30');
    const { text } = await signInStaff(house, await addMember(house, 'hostess'));
    const state = 'Not paid yet, held until 18:45';

    expect(await text(SHEET.replace('table5', 'table6'))).toContain(`expected at 19:00. ${state}`);

    const floor = await text('/staff/floor?lang=en');
    expect(floor).toContain(`<strong>${state}</strong>`);
    expect(/aria-label="(Table.6[^"]*)"/.exec(floor)?.[1]).toContain(state);
    setTime('18:46');
    expect(await text(SHEET.replace('table5', 'table6'))).toContain('expected at 19:00');
  });

  it('offers the steps of one press, and returns to the floor', async () => {
    const { text, id } = await openTable('19:10');

    const page = await text(SHEET);

    for (const step of ['arrived', 'late-30', 'no-show'])
      expect(page).toContain(`action="/staff/reservations/${id}/${step}"`);
    expect(page).toContain('name="from" value="/staff/floor"');
    expect(page).toContain('href="tel:+995599123123"');
  });

  it('leads to the number of guests, ready to be typed', async () => {
    const { text, id } = await openTable('19:10');
    const path = `/staff/reservations/${id}?change=guests`;
    const numberOf = (page: string) => /<input id="party"[^>]*>|<input[^>]* id="party"[^>]*>/.exec(page)?.[0];

    expect(await text(SHEET)).toContain(`<a class="mark" href="${path}">Guests…</a>`);
    expect(numberOf(await text(path))).toContain(' autofocus');
    expect(numberOf(await text(`/staff/reservations/${id}?change`))).not.toContain(' autofocus');
  });

  it('offers an hour more and the end once they have arrived', async () => {
    const { text, post, id } = await openTable('19:10');
    await post(`/staff/reservations/${id}/arrived`, { from: '/staff/floor' });

    const page = await text(SHEET);

    expect(page).toContain(`action="/staff/reservations/${id}/extend"`);
    expect(page).toContain(`action="/staff/reservations/${id}/end"`);
  });

  it('leads to the open form of a change, also of guests who sit', async () => {
    const { text, post, id } = await openTable('19:10');
    await post(`/staff/reservations/${id}/arrived`, { from: '/staff/floor' });

    const [, path = ''] = /href="([^"]+)#change">Choose another table/.exec(await text(SHEET)) ?? [];

    expect(path).toContain(id);
    expect(await text(path)).toMatch(/<details[^>]* id="change" open>/);
  });

  it('is no page for a table that there is not', async () => {
    const { browser } = await openTable('18:30');

    expect((await browser.send(`/staff/days/${DATE}/floor/table99`)).status).toBe(404);
  });
});

describe('looking for a table on the floor', () => {
  it('begins at the next full hour', async () => {
    const { text } = await openTable('19:41');

    const page = await text('/staff/floor?lang=en');

    expect(page).toContain('<select id="from" name="from"><option value="20">20:00</option>');
  });

  it('has an end with the evening', async () => {
    const { text } = await openTable('19:00');
    house.clock.set(Date.parse(`${DATE}T23:59:00+04:00`) + 50 * 60_000);

    const page = await text('/staff/floor?lang=en');

    expect(page).toContain('No more tables can be reserved today.');
    expect(page).not.toContain('name="party"');
  });
});
