import { describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { blockTable } from '#server/dining/tables/block.ts';
import { closeDay } from '#server/dining/reservations/close-day.ts';
import { mentionsAllergy } from '#server/dining/reservations/allergies.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';

import { signInStaff, STAFF_EMAIL } from '#tests/support/staff/staff.ts';

const SHEET = `/staff/days/${DATE}`;

/** A page's text without markup. */
const said = (page: string) =>
  page
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#39;', "'");

async function openHouse() {
  const house = await createPayingApp();
  const staff = await signInStaff(house);
  return { ...house, staff, sheet: async (query = '') => staff.text(`${SHEET}${query}`) };
}

describe('the day sheet', () => {
  it('lists tables, times, guests, phone, requests and payment', async () => {
    const { diner, confirmed, sheet } = await openHouse();
    const nino = await diner({ firstName: 'Nino', lastName: 'Beridze' });
    await confirmed(nino, { partySize: 5, notes: 'თხილზე ალერგია გვაქვს' });

    const page = await sheet();

    expect(said(page)).toContain(
      '19:00–21:00 მაგიდა 2, მაგიდა 3 Nino Beridze ☐ +995 555 12 34 56 5 ალერგია თხილზე ალერგია გვაქვს 69,85 ₾',
    );
    expect(page).toContain('href="tel:+995555123456"');
    expect(said(page)).toContain('1 ჯავშანი 5 სტუმარი მოვიდნენ: 0 გადახდილია 69,85');
  });

  it.each([
    ['', 'ალერგია რძე, თხილეული, peaches · By the window 69,85'],
    ['?lang=en', 'Allergy milk, nuts, peaches · By the window ₾69.85'],
  ])('marks allergies that were chosen as such%s', async (query, told) => {
    const { diner, confirmed, sheet } = await openHouse();
    await confirmed(await diner(), {
      notes: 'Allergies: nuts, milk, peaches\nBy the window',
      specialRequests: 'By the window',
      allergies: { allergens: ['nuts', 'milk'], other: 'peaches' },
    });

    expect(said(await sheet(query))).toContain(told);
  });

  it('marks a free line alone, and writes it as text', async () => {
    const { diner, confirmed, sheet } = await openHouse();
    await confirmed(await diner(), {
      allergies: { allergens: [], other: '<b>kiwi</b>' },
    });

    expect(await sheet()).toContain(
      '<strong class="allergy">ალერგია</strong> <b>&lt;b&gt;kiwi&lt;/b&gt;</b>',
    );
  });

  it('speaks English where that was chosen', async () => {
    const { diner, confirmed, sheet } = await openHouse();
    await confirmed(await diner());

    const page = said(await sheet('?lang=en'));

    expect(page).toContain('Reservations: Friday, 10 July 2026');
    expect(page).toContain('Table 2, Table 3');
  });

  it('lists unpaid holds apart, and no other day', async () => {
    const { diner, order, confirmed, sheet } = await openHouse();
    await order(await diner({ firstName: 'Unpaid' }));
    await confirmed(await diner({ firstName: 'Tomorrow' }), { selectedDate: '2026-07-11' });

    const page = said(await sheet());

    expect(page).not.toContain('Tomorrow');
    expect(page).toMatch(/ამ დღეს ჯავშანი არ არის\..*შენახული მაგიდები.*Unpaid/s);
  });

  it('leads to a new reservation where there is none', async () => {
    const { sheet } = await openHouse();

    const page = said(await sheet('?lang=en'));

    expect(page).toMatch(/New reservation.*There are no reservations on this day\./s);
  });

  it('is sorted by time', async () => {
    const { diner, confirmed, sheet } = await openHouse();
    const late = { selectedTables: ['table1'], selectedTime: '21:00' };
    await confirmed(await diner({ firstName: 'Late' }), late);
    await confirmed(await diner({ firstName: 'Second' }), { selectedTables: ['table3'] });
    await confirmed(await diner({ firstName: 'First' }), { selectedTables: ['table2'] });

    expect(said(await sheet()).match(/First|Second|Late/g)).toEqual(['First', 'Second', 'Late']);
  });

  it.each([
    ['ber', ['Beridze']],
    ['2', ['Beridze']],
    ['მაგიდა 5', ['Kalandadze']],
    ['table 5', ['Kalandadze']],
    ['VIP', ['Kalandadze']],
    ['მაგიდა 2', ['Beridze']],
    ['ბერიძე', ['Beridze']],
    ['Каландадзе', ['Kalandadze']],
    ['beridze nino', ['Beridze']],
    ['nobody', []],
  ])('finds "%s"', async (search, names) => {
    const { diner, confirmed, sheet } = await openHouse();
    await confirmed(await diner({ lastName: 'Beridze' }), { selectedTables: ['table2'] });
    const other = ['table5', 'vip-zone-1'];
    await confirmed(await diner({ lastName: 'Kalandadze' }), { selectedTables: other });

    const page = said(await sheet(`?q=${encodeURIComponent(search)}`));

    expect(page.match(/Beridze|Kalandadze/g) ?? []).toEqual(names);
    expect(page).toContain('2 ჯავშანი');
  });

  it('prints smaller if a dozen requests take two lines', async () => {
    const { ctx, staff } = await createFloor();
    const density = async () =>
      /class="reservations ([^"]*)"/.exec(await staff.text(`/staff/days/${DATE}`))?.[1];
    const addGuests = async (count: number, notes: string) => {
      const guest = { reservation: { local_date: DATE }, guest: { notes } };
      for (const each of Array.from({ length: count }, () => guest)) await insertAdded(ctx.db, each);
    };

    await addGuests(8, '');
    expect(await density()).toBe('');
    await addGuests(12, 'by the window, with a high chair for a child of two');
    expect(await density()).toBe('is-busy');
    await addGuests(13, '');
    expect(await density()).toBe('is-full');
  });

  it('marks who is due, who is there and who has left', async () => {
    const { clock, add, press, staff } = await createFloor();
    const guests = {
      left: await add({ tables: 'table1', from: '17', until: '19' }),
      here: await add({ tables: 'table4', from: '18', until: '20' }),
      due: await add({ tables: 'table5' }),
      later: await add({ tables: 'table6', from: '21', until: '23' }),
    };
    clock.set(startsAt(DATE, '17:30'));
    await press(guests.left, 'arrived');
    await press(guests.here, 'arrived');
    await press(guests.left, 'end');
    clock.set(startsAt(DATE, '19:10'));

    const page = await staff.text(`${SHEET}?lang=en`);
    const rows = Object.values(guests).map(
      (id) => new RegExp(`<tr [^>]*id="v-${id}"(?: class="(.*?)")?>`).exec(page)?.[1],
    );

    expect(rows).toEqual(['is-left', 'is-here', 'is-due', undefined]);
    expect(said(page)).toContain('19:00–21:00 10 minutes late +10′ ? Table 5 Keti Maisuradze');
  });

  it('counts cancelled telephone reservations, and lists who cancelled them and when', async () => {
    const { add, press, staff } = await createFloor();
    const id = await add({ name: 'Keti Maisuradze' });
    await press(id, 'cancel');

    const page = await staff.text(`${SHEET}?lang=en`);
    const [, list = ''] = /href="(\/staff\/days[^"]*)">Cancelled: 1</.exec(page) ?? [];
    const listed = await staff.text(list.replace('?', '?lang=en&'));

    expect(said(listed)).toMatch(
      /Cancelled reservations 19:00–21:00 Table 2, Table 3 Keti Maisuradze \S+ cancelled this reservation on /,
    );
    expect(listed).toContain(`<a href="/staff/reservations/${id}">Keti Maisuradze</a>`);
  });

  it('escapes what guests write', async () => {
    const { diner, confirmed, sheet } = await openHouse();
    await confirmed(await diner({ firstName: '<b>Nino</b>' }), { notes: '<script>alert(1)</script>' });

    const page = await sheet('?q=%22%3E%3Cscript%3E');
    const all = await sheet();

    expect(page + all).not.toContain('<script>');
    expect(all).toContain('&lt;b&gt;Nino&lt;/b&gt;');
  });

  it('says that the day is closed and which tables are blocked', async () => {
    const { ctx, sheet } = await openHouse();
    await closeDay(ctx, { date: DATE, note: 'ქორწილი', by: 'eka' });
    await blockTable(ctx, {
      table: 'table4',
      date: DATE,
      fromHour: 12,
      toHour: 15,
      note: 'შეკეთება',
      by: 'eka',
    });

    const page = said(await sheet());

    expect(page).toContain('ამ დღეს ახალი ჯავშნები აღარ მიიღება. ქორწილი');
    expect(page).toMatch(/12:00–15:00 მაგიდა 4 შეკეთება · eka/);
  });

  it('names the member who has blocked a table', async () => {
    const { ctx, staff } = await createFloor();
    await ctx.db.updateTable('staff_members').set({ name: 'ეკა' }).where('email', '=', STAFF_EMAIL).execute();
    await staff.post(`${SHEET}/blocks`, { table: 'table5', from: '18', to: '21', note: 'ქორწილი' });

    expect(said(await staff.text(SHEET))).toContain('18:00–21:00 მაგიდა 5 ქორწილი · ეკა');
  });

  it.each(['2026-02-30', 'today', '%3Cb%3E'])('is refused for the date %s', async (date) => {
    const { staff } = await openHouse();

    expect((await staff.browser.send(`/staff/days/${date}`)).status).toBe(422);
  });

  it('is shown to the staff only', async () => {
    const { diner } = await openHouse();
    const guest = await diner();

    expect((await guest.send(SHEET)).headers.get('Location')).toBe('/staff/sign-in');
  });
});

it.each([
  ['ალერგიული ვარ თხილზე', true],
  ['No nuts please, severe ALLERGY', true],
  ['у сына аллергия на орехи', true],
  ['მაგიდა ფანჯარასთან', false],
  ['', false],
])('an allergy is seen in "%s": %s', (notes, isSeen) => {
  expect(mentionsAllergy(notes)).toBe(isSeen);
});
