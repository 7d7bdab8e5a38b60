import { describe, expect, it } from 'vitest';
import type { FloorContent } from '#contract/api/content.ts';
import { TEST_FLOORS } from '#tests/support/server/content.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { readForms } from '#tests/support/staff/forms.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';

const NEW = '/staff/reservations/new';
const textOf = (page: unknown) =>
  String(page)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const choicesOf = (page: unknown) =>
  [...String(page).matchAll(/<button[^>]* name="take" value="([^"]+)"[^>]*>([^<]+)</g)].map(
    ([, value, text = '']) => `${value}: ${text.replaceAll('\u00a0', ' ')}`,
  );
const chosenOn = (page: unknown, action = '/staff/reservations') =>
  readForms(String(page)).find((form) => form.action === action)?.fields.tables;

describe('the ready choices', () => {
  it('are the best tables for the party, each with its seats', async () => {
    const { staff } = await createFloor();

    const page = await staff.text(`${NEW}?lang=en&date=${DATE}&from=19&party=6`);

    expect(choicesOf(page)).toEqual([
      'table4: Table 4 · 6 seats',
      'table7: Table 7 · 8 seats',
      'vip-zone-1: VIP Zone 1 · 10 seats',
    ]);
    expect(chosenOn(page)).toEqual(['table4']);
  });

  it('leave out taken tables and put tables together', async () => {
    const { staff, add } = await createFloor();
    await add({ tables: ['table4', 'table7', 'vip-zone-1', 'vip-zone-2'] });

    const page = await staff.text(`${NEW}?lang=en&date=${DATE}&from=19&party=6`);

    expect(choicesOf(page)).toEqual([
      'table1 table2: Table 1, Table 2 · 6 seats',
      'table3 table5: Table 3, Table 5 · 6 seats',
    ]);
  });

  it.each([
    { lang: 'en', sentence: 'No table is free at this time. Choose another time.' },
    { lang: 'ka', sentence: 'ამ დროს თავისუფალი მაგიდა არ არის. აირჩიეთ სხვა დრო.' },
  ])('are none without a free table, $lang', async ({ lang, sentence }) => {
    const { staff, add } = await createFloor();
    await add({ tables: ['table1', 'table2', 'table3', 'table4', 'table5', 'table6', 'table7'] });
    await add({ tables: ['vip-zone-1', 'vip-zone-2'] });

    const page = textOf(await staff.text(`${NEW}?lang=${lang}&date=${DATE}&from=19&party=6`));

    expect(page).toContain(sentence);
  });

  it('never put tables of two floors together: the page says that none fit', async () => {
    const { staff, add } = await createFloor();
    await add({ tables: ['table4', 'table7'] });

    const page = await staff.text(`${NEW}?lang=en&date=${DATE}&from=19&party=24`);

    expect(choicesOf(page)).toEqual([]);
    expect(textOf(page)).toContain(
      'No free table or group of tables side by side has enough seats for these guests.',
    );
  });

  it('save nothing when pressed: what was typed stays, and their tables are checked', async () => {
    const { staff, reservations } = await createFloor();

    const answer = await staff.post('/staff/reservations', reservationFields({ take: 'table4 table5' }));

    expect(answer.status).toBe(200);
    expect(chosenOn(answer.body)).toEqual(['table4', 'table5']);
    expect(answer.body).toContain('value="Keti Maisuradze"');
    expect(await reservations()).toEqual([]);
  });

  it('of a change have an address', async () => {
    const { staff, add } = await createFloor();
    const id = await add();

    const page = await staff.text(
      `/staff/reservations/${id}?date=${DATE}&from=19&until=21&party=5&tables=table2&take=table4`,
    );

    expect(chosenOn(page, `/staff/reservations/${id}/change`)).toEqual(['table4']);
  });

  it('with tables that do not exist check none', async () => {
    const { staff } = await createFloor();

    const answer = await staff.post('/staff/reservations', reservationFields({ take: 'table99 "><b>' }));

    expect(answer.status).toBe(200);
    expect(chosenOn(answer.body)).toBeUndefined();
  });
});

describe('the facts of the tables', () => {
  const FLOORS: FloorContent[] = TEST_FLOORS.map((floor) => ({
    ...floor,
    tables: floor.tables.map((table) => ({
      ...table,
      features: /^table[34]$/.test(table.id) ? ['stepFree', 'wheelchair'] : [],
    })),
  }));

  it.each([
    {
      lang: 'en',
      title: 'What each table offers',
      line: 'Room for a wheelchair Table 4 ',
      own: 'Table 4, 6 seats, step-free, room for a wheelchair',
    },
    {
      lang: 'ka',
      title: 'რა აქვს თითოეულ მაგიდას',
      line: 'ადგილია სავარძელ-ეტლისთვის მაგიდა 4 ',
      own: 'მაგიდა 4, ადგილი: 6, საფეხურების გარეშე, ადგილია სავარძელ-ეტლისთვის',
    },
  ])('answer a caller: those that are free then, $lang', async ({ lang, title, line, own }) => {
    const { ctx, staff, add } = await createFloor();
    ctx.floors = FLOORS;
    await add({ tables: 'table3', from: '18', until: '21' });

    const page = textOf(await staff.text(`${NEW}?lang=${lang}&date=${DATE}&from=19&party=2`)).replaceAll(
      '\u00a0',
      ' ',
    );

    expect(page).toContain(title);
    expect(page).toContain(line);
    expect(page).toContain(own);
  });

  it('stand on the page of a reservation and on the floor', async () => {
    const { ctx, staff, add } = await createFloor();
    ctx.floors = FLOORS;
    const id = await add({ tables: 'table3' });

    const reservation = textOf(await staff.text(`/staff/reservations/${id}?lang=en`)).replaceAll(
      '\u00a0',
      ' ',
    );
    const floor = await staff.text(`/staff/floor?lang=en&date=${DATE}`);

    expect(reservation).toContain('Table 3 Step-free, room for a wheelchair');
    expect(textOf(floor).replaceAll('\u00a0', ' ')).toContain('Room for a wheelchair Tables 3, 4 ');
    expect(floor).toContain('6 seats, step-free, room for a wheelchair"');
  });
});

describe('the maps of the form', () => {
  it('say until when a table is taken, and cannot check it', async () => {
    const { staff, add } = await createFloor();
    await add({ tables: 'table3', from: '20', until: '23' });

    const page = await staff.text(`${NEW}?lang=en&date=${DATE}&from=19&party=2`);

    expect(textOf(page)).toContain('Table 3, taken from 20:00 to 23:00 3 20 :00 → 23 :00');
    const form = readForms(page).find(({ action }) => action === '/staff/reservations');
    expect(form?.choices.tables).not.toContain('table3');
    expect(form?.choices.tables).toContain('vip-zone-2');
  });

  it('lie over the drawings of the floor', async () => {
    const { staff } = await createFloor();

    const page = await staff.text(`${NEW}?date=${DATE}&from=19&party=2`);

    expect(page).toContain('href="/staff/floors/floor2.svg?v=');
    const [places = ''] = /\/staff\/places\.css\?v=[\w-]+/.exec(page) ?? [];
    expect(await staff.text(places)).toMatch(
      /\.at-vip-zone-2\{left:[\d.]+%;top:[\d.]+%;width:[\d.]+%;height:[\d.]+%\}/,
    );
  });
});

it('the page of a reservation shows what was ordered', async () => {
  const { staff, confirmed, diner, reservations } = await createFloor();
  await confirmed(await diner());
  const id = (await reservations())[0]?.id ?? '';

  const page = textOf(await staff.text(`/staff/reservations/${id}?lang=en`));

  expect(page).toMatch(/Dishes 2 × Adjarian Khachapuri 10 × City Khinkali/);
});
