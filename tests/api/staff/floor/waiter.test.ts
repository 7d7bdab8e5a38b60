import { beforeEach, describe, expect, it } from 'vitest';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { createPayingApp, DATE, type PayingApp } from '#tests/support/server/paying-app.ts';
import { addMember, enter, signInStaff } from '#tests/support/staff/staff.ts';

const TABLES = '/staff/tables?lang=en';

let house: PayingApp;

beforeEach(async () => {
  house = await createPayingApp();
});

/** A waiter at 18:30, with a paid reservation of table 3 at 19:00 and one by telephone after it. */
async function openTables() {
  await house.ctx.db.updateTable('menu_items').set({ allergens: 'gluten,nuts' }).execute();
  await house.confirmed(await house.diner(), {
    selectedTables: ['table3'],
    partySize: 4,
    allergies: { allergens: ['nuts'], other: '' },
    menuItems: [{ id: 'khinkali-kalakuri', quantity: 5 }],
    totalAmount: null,
  });
  await insertAdded(house.ctx.db, {
    table: 'table3',
    guest: { name: 'Giorgi Lomidze', phone: '+995599123123' },
    reservation: { local_date: DATE, start_hour: 21 },
  });
  house.clock.set(Date.parse(`${DATE}T18:30:00+04:00`));
  return signInStaff(house, await addMember(house, 'waiter'));
}

/** The card of table 3, without its tags. */
function cardOf(page: string): string {
  const [card = ''] = (page.split('<li id="t-table3"')[1] ?? '').split('<li id="t-');
  return card.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('GET /staff/tables', () => {
  it("is a waiter's first page, with no other one beside it", async () => {
    const { browser, text } = await openTables();

    expect((await browser.send('/staff')).headers.get('Location')).toBe('/staff/tables');
    expect(/<nav[^]*?<\/nav>/.exec(await text(TABLES))?.[0].match(/<a /g)).toHaveLength(1);
  });

  it('has the maps first, then who is at each table now and next', async () => {
    const { text } = await openTables();

    const page = await text(TABLES);

    expect(page.indexOf('<svg viewBox')).toBeLessThan(page.indexOf('<li id="t-table1"'));
    expect(page).toContain(
      'href="#t-table3" aria-label="Table 3: expected at 19:00, no answer yet, Nino Beridze, 4 guests',
    );
    expect(cardOf(page)).toMatch(/Nino Beridze .*19:00–21:00 4 guests .*Giorgi Lomidze .*21:00–23:00/);
  });

  it('names dishes and allergies, with a sign on the map', async () => {
    const { text } = await openTables();

    const page = await text(TABLES);

    expect(cardOf(page)).toContain('Allergy: nuts');
    expect(cardOf(page)).toContain('5 × City Khinkali ⚠ nuts');
    expect(page).toMatch(/4 guests, Allergy: nuts">[^]*?<\/a>\n<g id="w-table3"[^]*?class="allergy-sign"/);
  });

  it('says of guests without an order that they have no dishes yet', async () => {
    const { text } = await openTables();

    expect(cardOf(await text(TABLES)).match(/no dishes yet/g)).toHaveLength(1);
  });

  it('lists who comes next by the time, with dishes and allergies', async () => {
    const { text } = await openTables();

    const [, list = ''] = (await text(TABLES)).split('class="coming"');

    expect(
      list
        .split('</ol>')[0]
        ?.replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' '),
    ).toMatch(
      /19:00 Table 3 \? no answer yet 4 guests dishes ordered Allergy: nuts 21:00 Table 3 .*no dishes yet/,
    );
  });

  it('shows the tables that a waiter has marked, also next time, and all by one press', async () => {
    const { text } = await openTables();
    const cards = (page: string) => page.match(/<li id="t-/g)?.length;

    const marked = await text(`${TABLES}&own=table4.table5`);

    expect(marked).toContain('href="/staff/tables?own=table4.table5.table3#mine"');
    expect(cards(marked)).toBe(2);
    expect(marked).not.toContain('href="#t-table3"><b>');
    expect(marked).toMatch(/id="m-table3" class="spot [^"]*is-faint"/);
    expect(cards(await text(TABLES))).toBe(2);
    expect(cards(await text(`${TABLES}&all`))).toBeGreaterThan(2);
  });

  it("forgets a waiter's tables when the next one signs in on the same browser", async () => {
    const { text, browser } = await openTables();
    const cards = (page: string) => page.match(/<li id="t-/g)?.length;
    await text(`${TABLES}&own=table4.table5`);

    await enter(house, browser, await addMember(house, 'waiter', 'second@tamada.example'));

    expect(cards(await text(TABLES))).toBeGreaterThan(2);
  });

  it('marks dishes that meet an allergy for the cook and the hostess too', async () => {
    await openTables();
    const { text } = await signInStaff(house);

    const [kitchen, day] = [
      await text(`/staff/days/${DATE}/kitchen`),
      await text(`/staff/days/${DATE}?lang=en`),
    ];

    expect(kitchen.match(/ქალაქური ხინკალი <strong class="allergy">⚠ თხილეული/g)).toHaveLength(2);
    expect(day).toContain('<strong class="met">⚠ City Khinkali</strong>');
  });

  it('has no money, no telephone number, no log and nothing to press', async () => {
    const { text } = await openTables();

    const page = await text(TABLES);

    expect(page).not.toMatch(
      /₾|tel:|\+995|599|555|\/staff\/(log|reservations|days)\b(?!\/[\d-]+\/floor\/changes)/,
    );
    expect(page.match(/<form /g)).toHaveLength(1);
  });

  it('follows the floor', async () => {
    const { browser } = await openTables();

    expect((await browser.send(`/staff/days/${DATE}/floor/changes`, { method: 'HEAD' })).status).toBe(200);
    expect((await browser.send('/staff/floor')).status).toBe(403);
  });
});

describe('a role', () => {
  it('of a waiter is given by the owner', async () => {
    const { post, text } = await signInStaff(house);

    await post('/staff/members', { email: 'dato@tamada.example', role: 'waiter' });

    expect(await text('/staff/members?lang=en')).toContain(
      '<strong>dato@tamada.example</strong><br><small>Waiter',
    );
  });
});
