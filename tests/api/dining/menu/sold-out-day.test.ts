import { beforeEach, describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { markSoldOut } from '#server/dining/menu/sold-out.ts';
import { add, beginParty, KHACHAPURI, KHINKALI } from '#tests/support/dining/parties.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';
import { signInSure } from '#tests/support/staff/front-desk.ts';

const TODAY = '2026-07-05';
const TOMORROW = '2026-07-06';
const DISHES = [{ id: KHINKALI, quantity: 10 }];
const UNAVAILABLE = { status: 409, body: { code: 'item_unavailable', items: [KHINKALI] } };
const OF_KHACHAPURI = { menuItems: [{ id: KHACHAPURI, quantity: 2 }], totalAmount: null };

let house: PayingApp;
let nino: Client;

const sellOut = () => markSoldOut(house.ctx, { id: KHINKALI, by: 'keti@tamada.example' });
const order = (selectedDate: string) => nino.post('/bog/create-order', orderRequest({ selectedDate }));
const move = (id: string, selectedDate: string, selectedTime = '19:00') =>
  nino.post(`/orders/${id}/move`, { selectedTables: ['table2', 'table3'], selectedDate, selectedTime });

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
});

describe('a dish that has run out today', () => {
  it('says on the menu for which date', async () => {
    await sellOut();

    expect((await nino.get('/menu/khinkali')).body).toMatchObject({
      items: [{ id: KHINKALI, soldOut: true, soldOutOn: TODAY }],
    });
  });

  it('cannot be ordered for today, and can for tomorrow', async () => {
    await sellOut();

    expect(await order(TODAY)).toMatchObject(UNAVAILABLE);
    expect((await order(TOMORROW)).status).toBe(200);
  });

  it('cannot be ordered for today at midnight, when it has become yesterday', async () => {
    house.clock.set(startsAt(TODAY, '23:00') + 59 * 60_000);
    await sellOut();
    house.clock.advance(2 * 60_000);

    expect((await order(TOMORROW)).status).toBe(200);
  });

  it.each([
    [TODAY, UNAVAILABLE],
    [TOMORROW, { status: 200 }],
  ])('is added to a paid reservation of %s: %j', async (selectedDate, answer) => {
    const id = await house.confirmed(nino, { ...OF_KHACHAPURI, selectedDate });
    await sellOut();

    expect(await nino.post(`/orders/${id}/additions`, { menuItems: DISHES })).toMatchObject(answer);
  });

  it.each([
    [TODAY, false],
    [TOMORROW, true],
  ])('stands on a list for %s, can be paid: %s', async (selectedDate, isAvailable) => {
    const { page, choose } = await beginParty(house, nino, { selectedDate });
    await page.make(add(KHINKALI, 5));
    await sellOut();

    expect((await page.read()).body).toMatchObject({
      dishes: [
        { id: KHACHAPURI, isAvailable: true },
        { id: KHINKALI, isAvailable },
      ],
    });
    expect((await choose()).status).toBe(isAvailable ? 200 : 409);
  });

  it('can be chosen by guests for tomorrow, not for today', async () => {
    const today = await beginParty(house, nino, { selectedDate: TODAY });
    const tomorrow = await beginParty(house, await house.diner(), { selectedDate: TOMORROW });
    await sellOut();

    expect((await today.page.send(add(KHINKALI))).body).toMatchObject({
      refused: [{ code: 'item_unavailable' }],
    });
    expect((await tomorrow.page.send(add(KHINKALI))).body).toMatchObject({ refused: [] });
  });
});

describe('a paid reservation with a dish that has run out today', () => {
  it('does not come from tomorrow to today', async () => {
    const id = await house.confirmed(nino, { selectedDate: TOMORROW });
    await sellOut();

    expect(await move(id, TODAY)).toMatchObject({
      status: 422,
      body: {
        code: 'item_not_served',
        items: [KHINKALI],
        message:
          'Not served on the day of your reservation: City Khinkali (sold out). Please choose another date or other dishes.',
      },
    });
    expect((await move(id, '2026-07-07')).status).toBe(200);
  });

  it('says so in Georgian', async () => {
    nino = await house.diner({}, 'ka');
    const id = await house.confirmed(nino, { selectedDate: TOMORROW });
    await sellOut();

    expect((await move(id, TODAY)).body).toMatchObject({
      message:
        'თქვენი ჯავშნის დღეს ვერ მოგართმევთ: ქალაქური ხინკალი (აღარ გვაქვს). აირჩიეთ სხვა თარიღი ან სხვა კერძი.',
    });
  });

  it('keeps it at another time of today, and on a later date', async () => {
    const id = await house.confirmed(nino, { selectedDate: TODAY });
    await sellOut();

    expect((await move(id, TODAY, '20:00')).status).toBe(200);
    expect((await move(id, TOMORROW)).status).toBe(200);
  });

  it('loses an unpaid addition of it when the staff move it to today, and keeps one at another time', async () => {
    const id = await house.confirmed(nino, { ...OF_KHACHAPURI, selectedDate: TOMORROW });
    await nino.post(`/orders/${id}/additions`, { menuItems: DISHES });
    await sellOut();
    const pending = () =>
      house.ctx.db.selectFrom('payments').select('order_id as id').where('status', '=', 'pending').execute();
    const staff = await signInSure(house);
    const { id: reservation } = await house.ctx.db
      .selectFrom('reservations')
      .select('id')
      .executeTakeFirstOrThrow();
    const change = (fields: object) =>
      staff.post(`/staff/reservations/${reservation}/change`, {
        ...{ id: reservation, until: '23', party: '2', tables: 'table4', initiator: 'agreed' },
        ...fields,
      });

    expect((await change({ date: TOMORROW, from: '20' })).status).toBe(303);
    expect(await pending()).toHaveLength(1);
    expect((await change({ date: TODAY, from: '20' })).status).toBe(303);
    expect(await pending()).toEqual([]);
  });
});

it('a dish that is sold out without a date is so on every date', async () => {
  await house.ctx.db.updateTable('menu_items').set({ is_sold_out: 1 }).where('id', '=', KHINKALI).execute();

  const { body } = await nino.get('/menu/khinkali');

  expect(body).toMatchObject({ items: [{ soldOut: true }] });
  expect(JSON.stringify(body)).not.toContain('soldOutOn');
  expect(await order(TOMORROW)).toMatchObject(UNAVAILABLE);
});
