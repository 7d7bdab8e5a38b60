import { describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { readForms } from '#tests/support/staff/forms.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';

const textOf = (page: unknown) =>
  String(page)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const alertOf = (page: unknown) => /role="alert">([^<]*)/.exec(String(page))?.[1];
const seenIn = (page: unknown) =>
  readForms(String(page)).find(({ action }) => action === '/staff/reservations')?.fields.seen ?? [];
const NEW = '/staff/reservations/new';

describe('a day that is not a usual one', () => {
  it('is named when tables are looked for, with its reason', async () => {
    const { staff } = await createFloor();
    await staff.post(`/staff/days/${DATE}/close`, { note: 'ქორწილი' });

    expect(textOf(await staff.text(`${NEW}?date=${DATE}&from=19&party=5&lang=en`))).toContain(
      'No more reservations: ქორწილი.',
    );
    expect(textOf(await staff.text(`${NEW}?date=${DATE}&from=19&party=5&lang=ka`))).toContain(
      'ჯავშნები აღარ მიიღება: ქორწილი.',
    );
  });

  it('is saved at the second press if the hostess has closed it', async () => {
    const { staff, reservations } = await createFloor();
    await staff.post(`/staff/days/${DATE}/close`, { note: 'wedding' });
    const fields = reservationFields();

    const first = await staff.post('/staff/reservations?lang=en', fields);
    expect(first.status).toBe(409);
    expect(alertOf(first.body)).toBe(
      'No more reservations: wedding. To save anyway, press the button again.',
    );
    expect(first.body).toContain('value="Keti Maisuradze"');
    expect(await reservations()).toEqual([]);

    const second = await staff.post('/staff/reservations', { ...fields, seen: seenIn(first.body) });
    expect(second.status).toBe(303);
  });

  it('is asked about again if the date is changed in between', async () => {
    const { staff, reservations } = await createFloor();
    await staff.post(`/staff/days/${DATE}/close`, { note: '' });
    await staff.post('/staff/days/2026-07-11/close', { note: '' });
    const fields = reservationFields();
    const { body } = await staff.post('/staff/reservations', fields);

    const other = await staff.post('/staff/reservations', {
      ...fields,
      seen: seenIn(body),
      date: '2026-07-11',
    });

    expect(other.status).toBe(409);
    expect(await reservations()).toEqual([]);
  });

  it('has other hours: the form names them and asks once', async () => {
    const { staff, ctx } = await createFloor();
    const note = { en: 'New Year', ka: 'ახალი წელი' };
    ctx.rules = { ...ctx.rules, holidayHours: [{ date: DATE, opens: '12:00', closes: '22:00', note }] };
    const fields = reservationFields();

    const first = await staff.post('/staff/reservations?lang=en', fields);

    expect(alertOf(first.body)).toContain('Other hours on this day, 12:00–22:00: New Year.');
    const second = await staff.post('/staff/reservations', { ...fields, seen: seenIn(first.body) });
    expect(second.status).toBe(303);
  });

  it('is on the calendar, also if the editor has closed it', async () => {
    const { staff, ctx } = await createFloor();
    const note = { en: 'Renovation', ka: 'რემონტი' };
    ctx.rules = { ...ctx.rules, closedDays: [{ date: '2026-07-12', note }] };
    await staff.post(`/staff/days/${DATE}/close`, { note: 'wedding' });

    expect(textOf(await staff.text('/staff/calendar?lang=en'))).toContain(
      'Friday, 10 July 2026 No more reservations: wedding staff Sunday, 12 July 2026 Closed: Renovation site editor',
    );
  });
});

describe('guests at the door', () => {
  it('are seated now, whatever date and hour the form came from', async () => {
    const { staff, clock, hoursOf, reservations } = await createFloor();
    clock.set(startsAt(DATE, '20:00') + 5 * 60_000);
    const fields = reservationFields({ source: 'walk_in', date: '2026-07-20', from: '12', until: '14' });

    expect((await staff.post('/staff/reservations', fields)).status).toBe(303);

    expect((await reservations())[0]).toMatchObject({ local_date: DATE, start_hour: 20 });
    expect(await hoursOf(fields.id)).toContain('table2 21');
  });

  it('get the present hour in the form too', async () => {
    const { staff, clock } = await createFloor();
    clock.set(startsAt(DATE, '20:00') + 5 * 60_000);

    const page = await staff.text(`${NEW}?source=walk_in&date=2026-07-20&from=12&party=2`);

    const form = readForms(page).find(({ action }) => action === '/staff/reservations');
    expect(form?.fields).toMatchObject({ date: [DATE], from: ['20'], until: ['22'] });
  });
});

describe('a guest who calls twice', () => {
  it('is named before a second reservation at the same hour', async () => {
    const { staff, add, reservations } = await createFloor();
    await add({ tables: 'table5' });
    const fields = reservationFields({ name: 'Keti', tables: 'table6', from: '20', until: '22' });

    const first = await staff.post('/staff/reservations?lang=en', fields);

    expect(first.status).toBe(409);
    expect(alertOf(first.body)).toBe(
      'This number already has a reservation at this time: Keti Maisuradze, 19:00–21:00, Table 5. To save anyway, press the button again.',
    );
    expect(await reservations()).toHaveLength(1);
    const second = await staff.post('/staff/reservations', { ...fields, seen: seenIn(first.body) });
    expect(second.status).toBe(303);
  });

  it('is not asked about at another hour', async () => {
    const { staff, add } = await createFloor();
    await add({ tables: 'table5' });

    const answer = await staff.post('/staff/reservations', reservationFields({ from: '21', until: '23' }));

    expect(answer.status).toBe(303);
  });
});

describe('looking for free tables', () => {
  it('has an address with date, time, guests and tables, and nothing else', async () => {
    const { staff, add } = await createFloor();
    const id = await add();

    const [page, change] = [
      await staff.text(`${NEW}?date=${DATE}`),
      await staff.text(`/staff/reservations/${id}`),
    ];

    const look = /<form class="card seating" method="get"([^]*?)<\/form>/.exec(page)?.[1] ?? '';
    expect(look).toMatch(/ value="2"[^>]* name="party"/);
    const names = [...look.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(['source', 'party', 'date', 'from', 'until']));
    const form = /<details[^>]*id="change"([^]*?)<\/form>/.exec(change)?.[1] ?? '';
    expect(form).toMatch(/formmethod="get"/);
    expect(form).not.toMatch(/type="hidden" name="form_token"/);
  });

  it.each([
    ['en', 'The end must be after the start, at most eight hours later.'],
    ['ka', 'დასასრული დასაწყისზე გვიან უნდა იყოს, მაქსიმუმ რვა საათით.'],
  ])('says at the field that the end is not after the start, %s', async (lang, sentence) => {
    const { staff, add } = await createFloor();
    const id = await add();
    const query = `date=${DATE}&from=22&until=22&party=2&lang=${lang}`;

    const answer = await staff.browser.send(`${NEW}?${query}`);
    const change = await staff.browser.send(`/staff/reservations/${id}?${query}`);

    expect([answer.status, change.status]).toEqual([422, 422]);
    expect(answer.body).toContain(`id="until-problem">${sentence}`);
    expect(change.body).toContain(`id="until-problem">${sentence}`);
  });

  it('offers ends until the closing, midnight written as everywhere', async () => {
    const { staff, ctx } = await createFloor();
    const endsAt = async () => {
      const page = await staff.text(`${NEW}?lang=en&date=${DATE}&from=20&until=22&party=2`);
      const [, options = ''] = /<select id="until"[^>]*>(.*?)<\/select>/s.exec(page) ?? [];
      return [...options.matchAll(/>([^<]+)<\/option>/g)].map(([, text]) => text).slice(-2);
    };

    expect(await endsAt()).toEqual(['23:00', '00:00']);
    ctx.restaurant = { ...ctx.restaurant, hours: [{ days: ['fri'], opens: '10:00', closes: '02:00' }] };
    expect(await endsAt()).toEqual(['01:00 (next day)', '02:00 (next day)']);
  });

  it('keeps the time that the address asks for when a reservation is changed', async () => {
    const { staff, add } = await createFloor();
    const id = await add();

    const page = await staff.text(
      `/staff/reservations/${id}?date=2026-07-11&from=20&until=22&party=3&tables=table6`,
    );

    const form = readForms(page).find(({ action }) => action.endsWith('/change'));
    expect(form?.fields).toMatchObject({ date: ['2026-07-11'], from: ['20'], tables: ['table6'] });
    expect((await staff.post(form?.action ?? '', form?.fields)).status).toBe(303);
  });

  it('names the nearest times that have room by the clock, as links', async () => {
    const { staff, add, ctx } = await createFloor();
    ctx.rules = { ...ctx.rules, maxTables: 1 };
    for (const table of ['vip-zone-1', 'vip-zone-2']) await add({ tables: table });

    const page = await staff.text(`${NEW}?lang=en&date=${DATE}&from=19&until=21&party=9`);

    expect(textOf(page)).toContain('Free at other times 16:00–18:00 17:00–19:00 21:00–23:00 22:00–00:00');
    expect(page).toContain(
      `href="${NEW}?source=phone&amp;party=9&amp;date=${DATE}&amp;from=21&amp;until=23"`,
    );
  });

  it('says until when a table is taken, and names the floors', async () => {
    const { staff, add } = await createFloor();
    await add({ tables: 'table3', from: '20', until: '23' });

    const at = async (from: number) =>
      textOf(await staff.text(`${NEW}?lang=en&date=${DATE}&from=${from}&party=2`));

    expect(await at(20)).toContain('Table 3, taken until 23:00');
    expect(await at(19)).toContain('Table 3, taken from 20:00 to 23:00');
    expect(await at(19)).toMatch(/First Floor Table 1, .* Second Floor VIP Zone 1/);
  });
});

describe('the number of a caller', () => {
  it('comes before the name, and the tables come last', async () => {
    const { staff } = await createFloor();

    const page = await staff.text(`${NEW}?date=${DATE}&from=19&party=2`);

    const order = ['id="party"', 'id="date"', 'id="phone"', 'class="find"', 'id="name"', 'name="tables"'];
    const places = order.map((part) => page.indexOf(part));
    expect(places).toEqual(places.toSorted((first, second) => first - second));
    expect(places).not.toContain(-1);
  });

  it('offers name, language, allergies and no-shows at an address without them', async () => {
    const { staff, add, press, clock } = await createFloor();
    const id = await add({ allergens: ['nuts'], other: 'kiwi', language: 'en' });
    clock.set(startsAt(DATE, '19:20'));
    await press(id, 'no-show');
    const fields = reservationFields({ step: 'find', name: '', date: '2026-07-20', allergens: [] });

    const found = await staff.post('/staff/reservations', fields);

    expect(found.status).toBe(303);
    const address = found.headers.get('Location') ?? '';
    const sent = [...new URL(address, 'http://localhost').searchParams.keys()];
    expect(sent).toEqual(['source', 'party', 'date', 'from', 'until', 'tables', 'tables', 'guest']);
    const page = await staff.text(address.replace('#offered', '&lang=en'));
    expect(textOf(page)).toContain('Known guest: Keti Maisuradze . Visits: 0. No-shows: 1');
    const form = readForms(page).find(({ action }) => action === '/staff/reservations');
    expect(form?.fields).toMatchObject({
      name: ['Keti Maisuradze'],
      phone: ['+995599112233'],
      language: ['en'],
      allergens: ['nuts'],
      other: ['kiwi'],
      date: ['2026-07-20'],
    });
  });

  it('that nobody has leaves the form as it was typed', async () => {
    const { staff } = await createFloor();

    const found = await staff.post('/staff/reservations?lang=en', reservationFields({ step: 'find' }));

    expect(found.status).toBe(200);
    expect(textOf(found.body)).toContain('No guest with this number has reserved before.');
    expect(found.body).toMatch(/<input value="Keti Maisuradze"[^>]* autofocus>/);
  });
});
