import { describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';

const ADJARULI = { id: 'khachapuri-adjaruli', quantity: 1 };
const khinkali = (quantity: number) => ({ id: 'khinkali-kalakuri', quantity });

async function openKitchen() {
  const house = await createPayingApp();
  const staff = await signInStaff(house);
  const sheet = async () =>
    (await staff.text(`/staff/days/${DATE}/kitchen?lang=en`))
      .replace(/^[^]*<main>|<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
  return { ...house, sheet };
}

describe('the kitchen sheet', () => {
  it('counts the dishes of each time and of the day, in the order of the menu', async () => {
    const { diner, confirmed, sheet } = await openKitchen();
    const at = (table: string, selectedTime: string, menuItems: object[]) => ({
      selectedTables: [table],
      selectedTime,
      menuItems,
      totalAmount: null,
    });
    await confirmed(await diner(), { ...at('table2', '19:00', [khinkali(10), ADJARULI]), partySize: 2 });
    await confirmed(await diner(), { ...at('table3', '19:00', [khinkali(5)]), partySize: 3 });
    await confirmed(await diner(), at('table2', '21:00', [ADJARULI]));

    expect(await sheet()).toContain(
      '19:00 2 ჯავშანი · 5 სტუმარი 1 × აჭარული ხაჭაპური 15 × ქალაქური ხინკალი ' +
        '21:00 1 ჯავშანი 1 × აჭარული ხაჭაპური დღის ჯამი 2 × აჭარული ხაჭაპური 15 × ქალაქური ხინკალი',
    );
  });

  it('has no empty brackets after guests with an allergy and no dishes', async () => {
    const { ctx, sheet } = await openKitchen();
    await insertAdded(ctx.db, {
      reservation: { local_date: DATE },
      guest: { allergens: 'nuts', other_allergies: '' },
    });

    const text = await sheet();

    expect(text).toContain('თხილეული');
    expect(text).not.toContain('()');
  });

  it("begins with allergies and these guests' dishes", async () => {
    const { diner, confirmed, sheet } = await openKitchen();
    const request = { selectedTables: ['table2'], notes: 'by the window' };
    await confirmed(await diner(), { ...request, selectedTime: '18:00' });
    const ill = {
      selectedTables: ['table3'],
      notes: 'Nut allergy',
      menuItems: [khinkali(4)],
      totalAmount: null,
    };
    await confirmed(await diner({}, 'en'), ill);

    expect(await sheet()).toMatch(
      /ალერგია 19:00, მაგიდა 3: Nut allergy \(4 × ქალაქური ხინკალი\) 18:00 .*დამატებითი სურვილი 18:00, მაგიდა 2: by the window .*19:00/,
    );
  });

  it('names the allergies of each table in Georgian, whatever the diner reads', async () => {
    const { diner, confirmed, sheet } = await openKitchen();
    const order = { selectedTables: ['table3'], menuItems: [khinkali(4)], totalAmount: null };
    await confirmed(await diner({}, 'en'), {
      ...order,
      notes: 'Allergies: nuts, peaches',
      specialRequests: '',
      allergies: { allergens: ['nuts'], other: 'peaches' },
    });
    await confirmed(await diner({}, 'en'), {
      ...order,
      selectedTables: ['table4'],
      specialRequests: 'By the window',
      allergies: { allergens: ['fish'], other: '' },
    });

    expect(await sheet()).toMatch(
      /ალერგია 19:00, მაგიდა 3: თხილეული, peaches \(4 × ქალაქური ხინკალი\) 19:00, მაგიდა 4: თევზი By the window \(4 × /,
    );
  });

  it('says for each table what it gets, with its allergies', async () => {
    const { diner, confirmed, sheet } = await openKitchen();
    await confirmed(await diner(), {
      selectedTables: ['table3'],
      partySize: 4,
      allergies: { allergens: ['nuts'], other: '' },
      menuItems: [khinkali(5), ADJARULI],
      totalAmount: null,
    });

    expect(await sheet()).toMatch(
      /მაგიდების მიხედვით 19:00 მაგიდა 3 · 4 სტუმარი: ალერგია: თხილეული 1 × აჭარული ხაჭაპური, 5 × ქალაქური ხინკალი/,
    );
  });

  it('folds hours that are over, and begins with the running one', async () => {
    const { diner, confirmed, sheet, clock } = await openKitchen();
    await confirmed(await diner(), { selectedTables: ['table2'], selectedTime: '18:00', partySize: 2 });
    await confirmed(await diner(), { selectedTables: ['table3'], selectedTime: '19:00', partySize: 3 });

    clock.set(Date.parse(`${DATE}T19:10:00+04:00`));

    expect(await sheet()).toMatch(
      /უკვე გასული: 18:00 · 1 ჯავშანი · 2 სტუმარი 18:00 1 ჯავშანი · 2 სტუმარი .* 19:00 1 ჯავშანი · 3 სტუმარი/,
    );
  });

  it('begins with the coming hour once half of the running one has passed', async () => {
    const { diner, confirmed, sheet, clock } = await openKitchen();
    await confirmed(await diner(), { selectedTables: ['table2'], selectedTime: '19:00', partySize: 2 });
    await confirmed(await diner(), { selectedTables: ['table3'], selectedTime: '20:00', partySize: 3 });

    clock.set(Date.parse(`${DATE}T19:29:00+04:00`));
    expect(await sheet()).toMatch(/19:00 1 ჯავშანი · 2 სტუმარი .* 20:00 1 ჯავშანი · 3 სტუმარი/);

    clock.set(Date.parse(`${DATE}T19:55:00+04:00`));
    expect(await sheet()).toMatch(/20:00 1 ჯავშანი · 3 სტუმარი .* 19:00 1 ჯავშანი · 2 სტუმარი/);
  });

  it("opens today's sheet from the bar, and links from the sheet of another day to today", async () => {
    const { clock, staff } = await createFloor();
    clock.set(startsAt(DATE, '12:00'));
    const link = '<a href="/staff/kitchen"';
    const today = 'class="button quiet" href="/staff/kitchen"';

    expect(await staff.text('/staff/days/2026-07-11')).toContain(link);
    expect(await staff.text('/staff/days/2026-07-11')).toContain('href="/staff/days/2026-07-11/kitchen"');
    expect(await staff.text('/staff/days/2026-07-11/kitchen')).toContain(today);
    expect(await staff.text(`/staff/days/${DATE}/kitchen`)).not.toContain(today);
  });

  it('shows an allergy above until its guests have left', async () => {
    const { clock, add, press, staff } = await createFloor();
    const allergic = { allergens: ['nuts'] };
    const seated = await add({ tables: 'table4', from: '18', until: '20', ...allergic });
    await add({ tables: 'table5', from: '18', until: '21', ...allergic });
    await add({ tables: 'table6', from: '17', until: '19', ...allergic });
    await add({ tables: 'table7', from: '21', until: '23' });
    const listed = async () => {
      const page = await staff.text(`/staff/days/${DATE}/kitchen`);
      const [, list = ''] = /class="card allergies">([^]*?)<\/section>/.exec(page) ?? [];
      return list.replace(/<[^>]+>/g, '').match(/მაგიდა.\d/g);
    };
    clock.set(startsAt(DATE, '18:00'));
    await press(seated, 'arrived');

    clock.set(startsAt(DATE, '20:01'));
    const before = await listed();
    await press(seated, 'end');

    expect(before).toEqual(['მაგიდა 4', 'მაგიდა 5']);
    expect(await listed()).toEqual(['მაგიდა 5']);
  });

  it('shows all hours of a day that has passed', async () => {
    const { diner, confirmed, sheet, clock } = await openKitchen();
    await confirmed(await diner(), { selectedTime: '18:00' });

    clock.set(Date.parse(`${DATE}T23:30:00+04:00`));

    expect(await sheet()).not.toContain('უკვე გასული');
  });

  it('has the drinks apart', async () => {
    const { ctx, diner, confirmed, sheet } = await openKitchen();
    await ctx.db
      .insertInto('menu_categories')
      .values({ slug: 'drinks', name_en: 'Drinks', name_ka: 'სასმელები', position: 9, is_archived: 0 })
      .execute();
    await ctx.db
      .updateTable('menu_items')
      .set({ category_slug: 'drinks' })
      .where('id', '=', ADJARULI.id)
      .execute();
    await confirmed(await diner(), { menuItems: [khinkali(5), ADJARULI], totalAmount: null });

    expect(await sheet()).toContain('5 × ქალაქური ხინკალი სასმელები 1 × აჭარული ხაჭაპური');
  });

  it('is in Georgian inside an English page', async () => {
    const { diner, confirmed, sheet } = await openKitchen();
    await confirmed(await diner({}, 'en'), { language: 'en' });

    expect(await sheet()).toContain('სამზარეულო: პარასკევი, 10 ივლისი, 2026');
    expect(await sheet()).toContain('This sheet is always in Georgian');
    expect(await sheet()).not.toMatch(/Khinkali|Table/);
  });

  it('says that nothing is ordered', async () => {
    const { order, diner, sheet } = await openKitchen();
    await order(await diner());

    expect(await sheet()).toContain('ამ დღეს შეკვეთა არ არის.');
  });
});
