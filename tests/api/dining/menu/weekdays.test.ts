import { beforeEach, describe, expect, it } from 'vitest';
import { importMenu } from '#server/dining/menu/import.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import type { Client } from '#tests/support/server/client.ts';
import { TEST_DISHES, TEST_MENU } from '#tests/support/server/content.ts';
import { createPayingApp, DATE, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';
import { signInSure } from '#tests/support/staff/front-desk.ts';

const FRIDAY = DATE;
const SATURDAY = '2026-07-11';
const KHINKALI = { id: 'khinkali-kalakuri', quantity: 10 };
const REFUSED = {
  status: 422,
  body: {
    code: 'item_not_served',
    items: ['khinkali-kalakuri'],
    message:
      'Not served on the day of your reservation: City Khinkali (Saturday, Sunday only). Please choose another date or other dishes.',
  },
};

let house: PayingApp;
let nino: Client;

/** Serves one dish only on these days. */
function serveKhinkali(days: ('fri' | 'sat' | 'sun')[]) {
  const dishes = TEST_DISHES.map((dish) => (dish.id === KHINKALI.id ? { ...dish, days } : dish));
  return importMenu(house.ctx.db, TEST_MENU, dishes);
}

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
  await serveKhinkali(['sat', 'sun']);
});

const order = (selectedDate: string) => nino.post('/bog/create-order', orderRequest({ selectedDate }));

describe('a dish that is served at the weekend', () => {
  it('has its days on the menu, and the others have none', async () => {
    const { body } = await nino.get('/menu/khinkali');

    expect(body).toMatchObject({ items: [{ id: KHINKALI.id, days: ['sat', 'sun'] }] });
    expect(JSON.stringify((await nino.get('/menu/khachapuri')).body)).not.toContain('days');
  });

  it('is served every day again when the content says nothing of days', async () => {
    await serveKhinkali([]);

    expect(JSON.stringify((await nino.get('/menu')).body)).not.toContain('days');
    expect((await order(FRIDAY)).status).toBe(200);
  });

  it('cannot be ordered for a Friday, and holds no table then', async () => {
    expect(await order(FRIDAY)).toMatchObject(REFUSED);
    expect((await nino.get('/user/hold')).body).toEqual({ hold: null });
  });

  it('is refused in Georgian with its name and days', async () => {
    const eka = await house.diner({}, 'ka');

    expect((await eka.post('/bog/create-order', orderRequest())).body).toMatchObject({
      message:
        'თქვენი ჯავშნის დღეს ვერ მოგართმევთ: ქალაქური ხინკალი (მხოლოდ: შაბათი, კვირა). აირჩიეთ სხვა თარიღი ან სხვა კერძი.',
    });
  });

  it('can be ordered for a Saturday', async () => {
    expect((await order(SATURDAY)).status).toBe(200);
  });

  it('cannot be added to a reservation on a Friday', async () => {
    const id = await house.confirmed(nino, { menuItems: [{ id: 'khachapuri-adjaruli', quantity: 1 }] });

    expect(await nino.post(`/orders/${id}/additions`, { menuItems: [KHINKALI] })).toMatchObject(REFUSED);
  });

  it('keeps a paid reservation on the weekend', async () => {
    const id = await house.confirmed(nino, { selectedDate: SATURDAY });
    const move = (selectedDate: string, selectedTime: string) =>
      nino.post(`/orders/${id}/move`, { selectedTables: ['table2', 'table3'], selectedDate, selectedTime });

    expect(await move(FRIDAY, '19:00')).toMatchObject(REFUSED);
    expect((await move('2026-07-12', '20:00')).status).toBe(200);
  });

  it('can be moved to another time of its date when its days have changed', async () => {
    const id = await house.confirmed(nino, { selectedDate: SATURDAY });
    await serveKhinkali(['sun']);
    const moved = { selectedTables: ['table2', 'table3'], selectedDate: SATURDAY, selectedTime: '20:00' };

    expect((await nino.post(`/orders/${id}/move`, moved)).status).toBe(200);
  });

  it('shows its days to the staff', async () => {
    const staff = await signInSure(house);

    expect(await staff.text('/staff/dishes?lang=en')).toContain('<small>Saturday, Sunday only</small>');
  });
});

describe('an unpaid addition of a weekend dish', () => {
  const add = async (orderId: string) => {
    const answer = await nino.post(`/orders/${orderId}/additions`, {
      menuItems: [KHINKALI],
      totalAmount: null,
    });
    return (answer.body as { order_id: string }).order_id;
  };
  const khachapuri = [{ id: 'khachapuri-adjaruli', quantity: 2 }];

  it.each(['the diner', 'the staff'])('ends when %s moves the reservation to a Friday', async (who) => {
    const orderId = await house.confirmed(nino, {
      selectedDate: SATURDAY,
      menuItems: khachapuri,
      totalAmount: null,
    });
    const addition = await add(orderId);
    if (who === 'the diner') {
      const friday = { selectedTables: ['table4'], selectedDate: FRIDAY, selectedTime: '19:00' };
      expect((await nino.post(`/orders/${orderId}/move`, friday)).status).toBe(200);
    } else {
      const staff = await signInSure(house);
      const { id } = await house.ctx.db.selectFrom('reservations').select('id').executeTakeFirstOrThrow();
      const friday = {
        id,
        date: FRIDAY,
        from: '19',
        until: '21',
        party: '2',
        tables: 'table4',
        initiator: 'agreed',
      };
      expect((await staff.post(`/staff/reservations/${id}/change`, friday)).status).toBe(303);
    }

    await house.bank.pay(addition);
    for (let round = 0; round < 3; round += 1) {
      await house.bank.advance(3_660_000);
      await runOnce(house.ctx);
    }

    expect(await house.statusOf(addition)).toBe('refunded');
    expect(await house.statusOf(orderId)).toBe('confirmed');
  });

  it('stays when the reservation moves to a Sunday', async () => {
    const orderId = await house.confirmed(nino, {
      selectedDate: SATURDAY,
      menuItems: khachapuri,
      totalAmount: null,
    });
    const addition = await add(orderId);
    const sunday = { selectedTables: ['table4'], selectedDate: '2026-07-12', selectedTime: '19:00' };

    await nino.post(`/orders/${orderId}/move`, sunday);
    await house.follow(nino, await house.bank.pay(addition));

    expect(await house.statusOf(addition)).toBe('confirmed');
  });
});
