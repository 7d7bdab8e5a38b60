import { beforeEach, describe, expect, it } from 'vitest';
import { DATE } from '#tests/support/server/paying-app.ts';
import { add, beginParty, change, KHACHAPURI, KHINKALI, split } from '#tests/support/dining/parties.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';

async function openHouse() {
  const floor = await createFloor();
  const party = await beginParty(floor, await floor.diner());
  const move = (fields: object) =>
    floor.staff.post(`/staff/reservations/${party.partyId}/change`, {
      date: DATE,
      from: '19',
      until: '21',
      party: '6',
      tables: ['table2', 'table3'],
      initiator: 'guest',
      ...fields,
    });
  const kitchen = async () =>
    (await floor.staff.text(`/staff/days/${DATE}/kitchen?lang=en`))
      .replace(/^[^]*<main>|<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
  return { ...floor, ...party, move, kitchen };
}

let house: Awaited<ReturnType<typeof openHouse>>;

beforeEach(async () => {
  house = await openHouse();
});

describe('the staff', () => {
  it('see the party as a reservation that waits for its payment, with the link to send again', async () => {
    const page = await house.staff.text(`/staff/reservations/${house.partyId}?lang=en`);

    expect(page).toContain('Waiting for the payment');
    expect(page).toContain(`/together#${house.partyId}.${house.token}`);
    expect(await house.staff.text(`/staff/days/${DATE}?lang=en`)).toContain('pays by');
  });

  it('move it while guests choose: the list stays, and every page shows the new time', async () => {
    const nika = await house.join('Nika');
    const before = await nika.make(add(KHINKALI, 2));
    const waiting = nika.read(before.version);
    expect((await house.move({ from: '20', until: '22' })).status).toBe(303);

    expect((await waiting).body).toMatchObject({ timeSlot: '20:00', guests: [{}, { name: 'Nika' }] });
    await house.pay();
    expect(await house.hoursOf(house.partyId)).toEqual(['table2 20', 'table2 21', 'table3 20', 'table3 21']);
  });

  it('cancel it: the pages say that it has ended, and a payment on its way is refunded', async () => {
    const order = await house.begin();
    await house.press(house.partyId, 'cancel');
    await house.bank.pay(order);
    await house.pass(60);

    expect((await house.page.read()).body).toMatchObject({ code: 'party_ended' });
    expect(await house.statusOf(order)).toBe('refunded');
    expect(await house.hoursOf(house.partyId)).toEqual([]);
  });

  it('take the cancellation back: the list is there again', async () => {
    const nika = await house.join('Nika');
    await house.press(house.partyId, 'cancel');
    await house.undo();

    expect((await nika.make(add(KHINKALI))).guests).toHaveLength(2);
  });
});

describe('the kitchen', () => {
  it('reads who gets what, allergies first', async () => {
    const nika = await house.join('Nika');
    await nika.make(
      add(KHINKALI, 5),
      add(KHACHAPURI, 1, { isShared: true }),
      change('allergies', { allergens: ['nuts'], other: '' }),
    );
    expect(await house.kitchen()).not.toContain('Nika');
    await house.pay();

    const sheet = await house.kitchen();
    expect(sheet).toContain('19:00, მაგიდა 2, მაგიდა 3: Nika თხილეული (5 × ქალაქური ხინკალი)');
    expect(sheet).toContain(
      'Nino (1 × აჭარული ხაჭაპური) Nika თხილეული (5 × ქალაქური ხინკალი) საერთო სუფრისთვის (1 × აჭარული ხაჭაპური)',
    );
  });

  it('reads what is left after the host has removed a dish', async () => {
    const nika = await house.join('Nika');
    await nika.make(add(KHINKALI, 5));
    const { order } = await house.pay();
    const gone = { menuItems: [{ part: 1, id: KHINKALI, quantity: 2 }], refundAmount: 0 };
    expect((await house.host.post(`/orders/${order}/removals`, gone)).status).toBe(200);

    expect(await house.kitchen()).toContain('Nika (3 × ქალაქური ხინკალი)');
  });
});

describe('the editor', () => {
  it('takes a dish off the menu: the list marks it, and it cannot be paid', async () => {
    const nika = await house.join('Nika');
    await nika.make(add(KHINKALI, 5));
    await house.ctx.db
      .updateTable('menu_items')
      .set({ weekdays: 'sat' })
      .where('id', '=', KHINKALI)
      .execute();

    expect((await house.page.read()).body).toMatchObject({
      dishes: [
        { id: KHACHAPURI, isAvailable: true },
        { id: KHINKALI, isAvailable: false },
      ],
    });
    expect((await house.choose()).body).toMatchObject({ code: 'item_not_served', items: [KHINKALI] });
  });

  it('gives the kitchen more time: who was told until when to pay pays until then', async () => {
    const today = { selectedDate: '2026-07-05', selectedTime: '15:00', selectedTables: ['table5'] };
    const whole = await beginParty(house, await house.diner(), { ...today, partySize: 2 });
    const shared = await beginParty(house, await house.diner(), {
      ...today,
      selectedTables: ['table6'],
      partySize: 2,
    });
    await shared.page.make(split());

    house.ctx.rules.leadMinutes = 240;

    expect((await whole.pay()).to).toContain('/en/payment-success');
    await shared.payShare(shared.page, 24.2);
    expect((await shared.page.read()).body).toMatchObject({ state: 'paid' });
  });
});
