import { describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { DATE, orderRequest } from '#tests/support/server/paying-app.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';

const MINUTE = 60_000;
const at = (time: string) => startsAt(DATE, time);

describe('a reservation by telephone', () => {
  it('takes the tables, and the day sheet shows it', async () => {
    const { staff, add, hoursOf, diner } = await createFloor();
    const id = await add({ notes: 'ფანჯარასთან', allergens: ['nuts'] });

    expect(await hoursOf(id)).toEqual(['table2 19', 'table2 20', 'table3 19', 'table3 20']);
    const sheet = (await staff.text(`/staff/days/${DATE}`)).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(sheet).toContain('Keti Maisuradze ☐ +995 599 11 22 33 5 ალერგია თხილეული · ფანჯარასთან');
    const answer = await (await diner()).post('/bog/create-order', orderRequest());
    expect(answer).toMatchObject({ status: 409, body: { code: 'table_taken' } });
  });

  it('leads from its row of the day sheet to the button that cancels it', async () => {
    const { staff, add, clock } = await createFloor();
    const id = await add();
    const link = `<a class="cancel is-spare" href="/staff/reservations/${id}#cancel"`;

    expect(await staff.text(`/staff/days/${DATE}`)).toContain(link);
    expect(await staff.text(`/staff/reservations/${id}`)).toMatch(
      new RegExp(`id="cancel" method="post" action="/staff/reservations/${id}/cancel"`),
    );

    clock.set(at('21:00'));
    expect(await staff.text(`/staff/days/${DATE}`)).not.toContain(link);
    expect(await staff.text(`/staff/reservations/${id}`)).not.toContain('id="cancel"');
  });

  it('is added once when its form is sent twice', async () => {
    const { staff, reservations } = await createFloor();
    const fields = reservationFields();

    const answers = await Promise.all([
      staff.post('/staff/reservations', fields),
      staff.post('/staff/reservations', fields),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await reservations()).toHaveLength(1);
  });

  it('keeps everything that was typed if somebody else has a table', async () => {
    const { staff, add, reservations } = await createFloor();
    await add({ tables: ['table3'], name: 'Nino', phone: '599 44 55 66' });

    const answer = await staff.post('/staff/reservations', reservationFields({ notes: 'დაბადების დღე' }));

    expect(answer.status).toBe(409);
    expect(answer.body).toMatch(
      /role="alert">მაგიდა 3: ამ დროს თავისუფალი არ არის\. შევსებული ველები არ დაკარგულა; აირჩიეთ სხვა მაგიდა\. დაკავებულია: Nino, 19:00–21:00, მაგიდა 3\./,
    );
    expect(answer.body).toContain('value="Keti Maisuradze"');
    expect(answer.body).toContain('დაბადების დღე</textarea>');
    expect(await reservations()).toHaveLength(1);
  });

  it.each([
    ['date', { date: 'tomorrow' }, 'აირჩიეთ თარიღი.'],
    ['until', { until: '19' }, 'დასასრული დასაწყისზე გვიან უნდა იყოს'],
    ['until', { until: '28' }, 'მაქსიმუმ რვა საათით'],
    ['party', { party: '61' }, '1-დან 60-მდე'],
    ['tables', { tables: [] }, 'აირჩიეთ მაგიდა.'],
    ['name', { name: ' ' }, 'მიუთითეთ სახელი'],
    ['phone', { phone: '12' }, 'ცხრა ციფრი'],
    ['email', { email: 'keti@' }, 'ელფოსტის მისამართი არასწორია. გადაამოწმეთ.'],
    ['notes', { notes: 'x'.repeat(601) }, 'მაქსიმუმ 600 სიმბოლო'],
    ['other', { other: 'x'.repeat(201) }, 'მაქსიმუმ 200 სიმბოლო'],
  ])('says what is wrong with %s: %j', async (field, overrides, sentence) => {
    const { staff, reservations } = await createFloor();

    const answer = await staff.post('/staff/reservations', reservationFields(overrides));

    expect(answer.status).toBe(422);
    expect(answer.body).toMatch(new RegExp(`id="${field}-problem">[^<]*${sentence}`));
    expect(await reservations()).toEqual([]);
  });

  it.each([
    ['table_unknown', { tables: ['table99'] }],
    ['date_in_past', { date: '2026-07-04' }],
    ['date_too_far', { date: '2027-12-01' }],
  ])('is refused with a sentence: %s', async (_, overrides) => {
    const { staff, reservations } = await createFloor();

    const answer = await staff.post('/staff/reservations', reservationFields(overrides));

    expect(answer.status).toBe(422);
    expect(answer.body).toContain('role="alert"');
    expect(await reservations()).toEqual([]);
  });

  it('sends a confirmation with a calendar file, a change and a cancellation to an e-mail', async () => {
    const { staff, add, press, ctx, mailer, clock } = await createFloor();
    const id = await add({ email: 'Keti@Example.com', language: 'en' });
    await sendDueMail(ctx);
    clock.advance(MINUTE);
    await staff.post(`/staff/reservations/${id}/change`, reservationFields({ id, from: '20', until: '22' }));
    await sendDueMail(ctx);
    await staff.post(`/staff/reservations/${id}/cancel`);
    await sendDueMail(ctx);

    const mails = mailer.messages.filter(({ to }) => to === 'keti@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your table is reserved: Friday, 10 July 2026, 19:00',
      'Your reservation has changed: Friday, 10 July 2026, 20:00',
      'Your reservation is cancelled: Friday, 10 July 2026, 20:00',
    ]);
    expect(mails.map(({ calendar }) => /STATUS:\w+/.exec(calendar?.content ?? '')?.[0])).toEqual([
      'STATUS:CONFIRMED',
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
    ]);
    expect((await press(id, 'arrived')).status).toBe(404);
  });

  it('shows free tables and the ones that fit best, without saving', async () => {
    const { staff, add, reservations } = await createFloor();
    await add({ tables: ['table3'] });

    const page = await staff.text(`/staff/reservations/new?lang=en&date=${DATE}&from=20&party=5`);

    expect(page).toMatch(/<legend>Best fit<\/legend>/);
    expect(page).toMatch(/value="table3" disabled/);
    const looked = await staff.post('/staff/reservations', reservationFields({ step: 'look', party: '' }));
    expect(looked.status).toBe(200);
    expect(await reservations()).toHaveLength(1);
  });

  it('is not for the cook', async () => {
    const house = await createFloor();
    const cook = await signInStaff(house, await addMember(house, 'cook'));

    expect((await cook.post('/staff/reservations', reservationFields())).status).toBe(403);
    expect(await house.reservations()).toEqual([]);
  });
});

describe('guests at the door', () => {
  it('are seated from the present hour on, and need no name', async () => {
    const { add, clock, hoursOf, ctx, staff } = await createFloor();
    clock.set(at('19:00') + 40 * MINUTE);

    const id = await add({ source: 'walk_in', name: '', phone: '', tables: 'table2' });

    expect(await hoursOf(id)).toEqual(['table2 19', 'table2 20']);
    const marks = await ctx.db.selectFrom('reservation_marks').select(['mark', 'marked_at']).execute();
    expect(marks).toEqual([{ mark: 'arrived', marked_at: clock() }]);
    expect(await staff.text(`/staff/days/${DATE}`)).not.toContain('href="tel:"');
  });

  it('get a table that others have just left', async () => {
    const { add, press, clock, hoursOf, undo } = await createFloor();
    const first = await add({ tables: 'table2' });
    clock.set(at('19:00') + 10 * MINUTE);
    await press(first, 'arrived');
    clock.set(at('19:00') + 50 * MINUTE);
    expect((await press(first, 'end')).status).toBe(303);
    clock.advance(MINUTE);

    const second = await add({ source: 'walk_in', tables: 'table2', until: '20' });

    expect(await hoursOf(first)).toEqual([]);
    expect(await hoursOf(second)).toEqual(['table2 19']);
    await undo();
    expect(await hoursOf(second)).toEqual([]);
  });
});

describe('a seating', () => {
  it('is extended by an hour, or not at all if others come next', async () => {
    const { add, press, hoursOf } = await createFloor();
    const id = await add({ tables: 'table2' });
    expect((await press(id, 'extend')).status).toBe(303);
    expect(await hoursOf(id)).toEqual(['table2 19', 'table2 20', 'table2 21']);

    await add({ tables: 'table2', from: '22', until: '23' });
    expect((await press(id, 'extend')).status).toBe(409);
    expect(await hoursOf(id)).toEqual(['table2 19', 'table2 20', 'table2 21']);
  });

  it('moves to a table whose earlier guests were still there when it began', async () => {
    const { add, press, staff, clock, hoursOf, undo } = await createFloor();
    await add({ tables: 'table5', from: '18', until: '20' });
    const id = await add({ tables: 'table2' });
    clock.set(at('19:00') + 5 * MINUTE);
    await press(id, 'arrived');
    clock.set(at('20:00') + 10 * MINUTE);

    const answer = await staff.post(
      `/staff/reservations/${id}/change`,
      reservationFields({ id, tables: 'table5', party: '5' }),
    );

    expect(answer.status).toBe(303);
    expect(await hoursOf(id)).toEqual(['table5 20']);
    await undo();
    expect(await hoursOf(id)).toEqual(['table2 20']);
  });

  it('that was paid can be moved: its order records it and the diner gets a mail', async () => {
    const { staff, confirmed, diner, reservations, causesOf, mails, hoursOf } = await createFloor();
    const orderId = await confirmed(await diner());
    const id = (await reservations())[0]?.id ?? '';

    const answer = await staff.post(
      `/staff/reservations/${id}/change`,
      reservationFields({ id, tables: 'table6', party: '2', from: '20', until: '22', initiator: 'agreed' }),
    );

    expect(answer.status).toBe(303);
    expect(await hoursOf(id)).toEqual(['table6 20', 'table6 21']);
    expect(await causesOf(orderId)).toContain('moved_by_house');
    expect(await mails()).toContainEqual({ order_id: orderId, kind: 'move' });
  });

  it('ends only for guests who have come, and only once', async () => {
    const { add, press, clock } = await createFloor();
    const id = await add();
    clock.set(at('19:00') + MINUTE);
    expect((await press(id, 'end')).status).toBe(409);

    await press(id, 'arrived');
    expect((await press(id, 'end')).status).toBe(303);
    expect((await press(id, 'end')).status).toBe(409);
    expect((await press(id, 'extend')).status).toBe(409);
  });
});

describe('guests who do not come', () => {
  it('free their tables; the page says first that the payment stays', async () => {
    const { staff, confirmed, diner, reservations, clock, press, hoursOf, statusOf, undo } =
      await createFloor();
    const orderId = await confirmed(await diner());
    const id = (await reservations())[0]?.id ?? '';
    expect((await press(id, 'no-show')).status).toBe(409);
    clock.set(at('19:00') + 20 * MINUTE);

    const page = await staff.text(`/staff/reservations/${id}?lang=en`);
    expect(page.replace(/<[^>]+>/g, ' ')).toMatch(
      /20 minutes late[^]*Paid: ₾69\.85\. After the start no refund is due: the money stays with the restaurant\.[^]*No-show: free the tables/,
    );
    expect((await press(id, 'no-show')).status).toBe(303);

    expect(await hoursOf(id)).toEqual([]);
    expect(await statusOf(orderId)).toBe('confirmed');
    expect((await reservations())[0]).toMatchObject({ is_no_show: 1, ended_at: clock() });
    await undo();
    expect(await hoursOf(id)).toEqual(['table2 19', 'table2 20', 'table3 19', 'table3 20']);
    expect((await reservations())[0]).toMatchObject({ is_no_show: 0, ended_at: null });
  });

  it('cannot be restored once others have their table', async () => {
    const { add, press, clock, undo, staff } = await createFloor();
    const id = await add({ tables: 'table2' });
    clock.set(at('19:00') + 20 * MINUTE);
    await press(id, 'no-show');
    const page = await staff.text(`/staff/days/${DATE}`);
    const path = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(page)?.[1] ?? '';
    clock.advance(MINUTE);
    await add({ source: 'walk_in', tables: 'table2' });

    const answer = await staff.post(path, { from: '/staff' });

    expect(answer.status).toBe(409);
    expect(await undo()).toMatchObject({ status: 303 });
    expect((await staff.post(path, { from: '/staff' })).status).toBe(303);
  });

  it('are not those who have arrived', async () => {
    const { add, press, clock } = await createFloor();
    const id = await add();
    clock.set(at('19:00') + MINUTE);
    await press(id, 'arrived');

    expect((await press(id, 'no-show')).status).toBe(409);
  });
});
