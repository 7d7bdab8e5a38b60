import { describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';

const MINUTE = 60_000;
const SHEET = `/staff/days/${DATE}`;
const KHINKALI = { id: 'khinkali-kalakuri', quantity: 4 };

const said = (page: string) =>
  page
    .replace(/^[^]*<main>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Nino and four others paid for tables 2 and 3 at 19:00 and did not come; a party of five has table 5 by telephone at the
 * same time.
 */
async function missNino() {
  const house = await createFloor();
  const { clock, confirmed, diner, reservations, add, press, staff } = house;
  const orderId = await confirmed(await diner(), {
    partySize: 4,
    menuItems: [KHINKALI],
    totalAmount: null,
    notes: 'Nut allergy',
  });
  const id = (await reservations())[0]?.id ?? '';
  const other = await add({ tables: 'table5' });
  clock.set(startsAt(DATE, '19:00') + 20 * MINUTE);
  await press(id, 'no-show');
  const mark = (reservation: string, name: string, on = '1') =>
    staff.post(`${SHEET}/reservations/${reservation}/mark`, { mark: name, on });
  const rowOf = async (reservation: string, query = '') =>
    new RegExp(`<tr [^>]*id="v-${reservation}"[^]*?</tr>`).exec(await staff.text(SHEET + query))?.[0] ?? '';
  const kitchen = async () => said(await staff.text(`${SHEET}/kitchen`));
  return { ...house, orderId, id, other, mark, rowOf, kitchen };
}

describe('guests who did not come, on the day sheet', () => {
  it.each([
    ['?lang=ka', 'არ მოვიდნენ', 'დაბრუნება', 'გაუქმება…'],
    ['?lang=en', 'No-show', 'Undo', 'Cancel…'],
  ])('stay listed, with their number and without marks to set%s', async (query, state, undo, cancel) => {
    const { id, rowOf } = await missNino();

    const row = await rowOf(id, query);

    expect(row).toMatch(/^<tr role="row" id="[^"]+" class="is-no-show">/);
    expect(row).toContain(`<strong class="no-show">${state}</strong>`);
    expect(row).toContain('href="tel:+995555123456"');
    expect([...row.matchAll(/<button [^>]*>([^<]+)</g)].map(([, text]) => text)).toEqual([undo]);
    expect(row).toContain(cancel);
    expect(row).toMatch(/<\/strong><span class="screen"> · .*Nut allergy<\/span><\/span><\/td>/);
    expect(row).not.toContain('☐');
  });

  it('are not among the expected guests, but what they paid is counted', async () => {
    const { other, mark, staff } = await missNino();
    await mark(other, 'arrived');

    expect(said(await staff.text(`${SHEET}?lang=en`))).toContain(
      'Reservations: 1 Guests: 5 Arrived: 1 Paid: ₾8.58 No-shows: 1',
    );
    expect(said(await staff.text(`${SHEET}?lang=ka`))).toMatch(/1 ჯავშანი 5 სტუმარი .* არ მოვიდნენ: 1/);
  });

  it('are expected again after the undo in their row', async () => {
    const { id, rowOf, staff, hoursOf } = await missNino();
    const path = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(await rowOf(id))?.[1] ?? '';

    const answer = await staff.post(path, { from: `${SHEET}#v-${id}` });

    expect(answer.headers.get('Location')).toBe(`${SHEET}#v-${id}`);
    expect(await hoursOf(id)).toHaveLength(4);
    expect(await rowOf(id)).toContain('>მოვიდნენ<');
  });

  it('have no button once it is too late to undo that', async () => {
    const { id, rowOf, clock } = await missNino();

    clock.advance(10 * MINUTE);

    expect(await rowOf(id)).toContain('is-no-show');
    expect(await rowOf(id)).not.toContain('<button');
  });

  it('come after all, and have their tables again', async () => {
    const { id, mark, ctx, staff, hoursOf } = await missNino();

    expect((await mark(id, 'called')).status).toBe(409);
    expect((await mark(id, 'arrived')).status).toBe(303);

    expect(await staff.text(`${SHEET}?lang=en`)).not.toContain('No-shows: 1');
    expect(await hoursOf(id)).toHaveLength(4);
    expect(
      await ctx.db.selectFrom('reservations').select('is_no_show').where('id', '=', id).execute(),
    ).toEqual([{ is_no_show: 0 }]);
  });

  it('cannot arrive by undoing an earlier correction', async () => {
    const { other, mark, press, clock, rowOf, staff, ctx } = await missNino();
    await mark(other, 'arrived');
    clock.advance(1000);
    await mark(other, 'arrived', '0');
    const correction = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(await staff.text(SHEET))?.[1] ?? '';
    clock.advance(1000);
    await press(other, 'no-show');

    expect((await staff.post(correction, { from: SHEET })).status).toBe(409);
    expect(await ctx.db.selectFrom('reservation_marks').selectAll().execute()).toEqual([]);
    expect(await rowOf(other)).toContain('is-no-show');
  });
});

describe("guests who did not come, on the cook's sheet", () => {
  it('are named with their dishes, and nothing else counts them', async () => {
    const { add, press, kitchen, diner, confirmed, clock } = await missNino();
    clock.set(startsAt(DATE, '18:00') - MINUTE);
    await confirmed(await diner(), {
      selectedTables: ['table6'],
      menuItems: [{ ...KHINKALI, quantity: 3 }],
      totalAmount: null,
    });
    const withoutDishes = await add({ tables: 'table7', notes: 'ფანჯარასთან' });
    clock.set(startsAt(DATE, '19:00') + 25 * MINUTE);
    await press(withoutDishes, 'no-show');

    expect(await kitchen()).toMatch(
      new RegExp(
        '^.*ალერგია ალერგია არავის მიუთითებია. ' +
          '19:00 2 ჯავშანი · 5 სტუმარი 3 × ქალაქური ხინკალი დღის ჯამი 3 × ქალაქური ხინკალი ' +
          'სტუმრები არ მოვიდნენ, ჯამში აღარ შედის: 19:00, მაგიდა 2, მაგიდა 3 \\(4 × ქალაქური ხინკალი\\); 19:00, მაგიდა 7 ' +
          'მაგიდების მიხედვით 19:00 მაგიდა 6: 3 × ქალაქური ხინკალი$',
      ),
    );
  });

  it('are named when nobody else has reserved', async () => {
    const { other, press, kitchen } = await missNino();
    await press(other, 'no-show');

    expect(await kitchen()).toContain('ამ დღეს შეკვეთა არ არის. სტუმრები არ მოვიდნენ');
  });

  it('count again after the undo', async () => {
    const { undo, kitchen } = await missNino();
    await undo();

    expect(await kitchen()).toContain('19:00 2 ჯავშანი · 9 სტუმარი 4 × ქალაქური ხინკალი');
    expect(await kitchen()).not.toContain('არ მოვიდნენ');
  });
});
