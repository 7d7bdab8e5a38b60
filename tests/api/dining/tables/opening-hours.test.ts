import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startsAt } from '#contract/values/time.ts';
import { tableAvailability } from '#contract/api/tables.ts';
import { createPayingApp, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';

const HOLIDAY = '2026-07-06';
const RESERVATION = { selectedTables: ['table1'], selectedDate: HOLIDAY };

let house: PayingApp;

beforeEach(async () => {
  house = await createPayingApp();
  const note = { en: 'A feast', ka: 'დღესასწაული' };
  house.ctx.rules = {
    ...house.ctx.rules,
    holidayHours: [{ date: HOLIDAY, opens: '12:00', closes: '18:00', note }],
  };
});

async function bookedOn(date: string): Promise<string[] | undefined> {
  const { body } = await house.client().get(`/tables/availability?date=${date}`);
  return z.array(tableAvailability).parse(body)[0]?.bookedSlots;
}

describe('a day with other opening hours', () => {
  it('has slots from the opening on that end by the closing time, and the next day all', async () => {
    expect(await bookedOn(HOLIDAY)).toEqual([
      ...['10:00', '11:00', '17:00', '18:00', '19:00', '20:00', '21:00', '22:00'],
    ]);
    expect(await bookedOn('2026-07-07')).toEqual([]);
  });

  it.each(['11:00', '17:00', '18:00'])('refuses a reservation at %s with its hours', async (selectedTime) => {
    const diner = await house.diner();
    const order = orderRequest({ ...RESERVATION, selectedTime });

    expect(await diner.post('/bog/create-order', order)).toMatchObject({
      status: 422,
      body: {
        code: 'slot_closed',
        message:
          'Our opening hours on this day are 12:00–18:00, and a reservation lasts 2 hours. Please choose a time that fits.',
      },
    });
  });

  it.each(['12:00', '16:00'])('takes a reservation at %s', async (selectedTime) => {
    const diner = await house.diner();

    expect((await diner.post('/tables/reservations', { ...RESERVATION, selectedTime })).status).toBe(201);
  });

  it('has no waiting list for its closed slots', async () => {
    const diner = await house.diner();
    const choice = { selectedDate: HOLIDAY, selectedTime: '19:00', partySize: 2 };

    expect(await diner.post('/user/waiting', choice)).toMatchObject({
      status: 422,
      body: { code: 'slot_closed' },
    });
  });

  it('is marked on the day sheet', async () => {
    const staff = await signInStaff(house);

    expect(await staff.text(`/staff/days/${HOLIDAY}?lang=en`)).toContain(
      '<strong>Other opening hours on this day: 12:00–18:00.</strong> A feast',
    );
    expect(await staff.text('/staff/days/2026-07-07?lang=en')).not.toContain('Other opening hours');
  });
});

const MONDAY = '2026-07-13';
const TUESDAY = '2026-07-14';
const TUESDAY_TO_SUNDAY = { days: ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const };

/** Replaces the hours of all weekdays. */
function openWeekdays(opens: string, closes: string): void {
  const hours = [{ days: [...TUESDAY_TO_SUNDAY.days], opens, closes }];
  house.ctx.restaurant = { ...house.ctx.restaurant, hours };
}

describe('the hours of the weekdays', () => {
  it('close a weekday without hours', async () => {
    openWeekdays('10:00', '23:00');
    const diner = await house.diner();
    const order = orderRequest({ selectedTables: ['table1'], selectedDate: MONDAY, selectedTime: '22:00' });

    expect(await bookedOn(MONDAY)).toHaveLength(13);
    expect(await diner.post('/bog/create-order', order)).toMatchObject({
      status: 422,
      body: { code: 'day_closed' },
    });
    expect((await house.client().get('/tables/closed-days')).body).toContainEqual({
      date: MONDAY,
      note: '',
      isOpen: false,
    });
  });

  it('end the slots whose seating would run past the closing', async () => {
    openWeekdays('10:00', '23:00');
    const diner = await house.diner();
    const order = orderRequest({ selectedTables: ['table1'], selectedDate: TUESDAY, selectedTime: '22:00' });

    expect(await bookedOn(TUESDAY)).toEqual(['22:00']);
    expect(await diner.post('/bog/create-order', order)).toMatchObject({
      status: 422,
      body: { code: 'slot_closed' },
    });
  });

  it('count the length of a seating', async () => {
    house.ctx.rules = { ...house.ctx.rules, seatingHours: 3 };

    expect(await bookedOn(TUESDAY)).toEqual(['22:00']);
  });

  it('may close after midnight', async () => {
    openWeekdays('18:00', '02:00');
    house.ctx.rules = { ...house.ctx.rules, seatingHours: 4 };

    const early = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];
    expect(await bookedOn(TUESDAY)).toEqual(early);
  });

  it('leave a confirmed reservation as it is', async () => {
    const diner = await house.diner();
    const id = await house.confirmed(diner, { selectedDate: TUESDAY, selectedTime: '22:00' });

    openWeekdays('10:00', '23:00');

    expect(await house.statusOf(id)).toBe('confirmed');
    const profile = await diner.get('/user/reservations');
    expect(profile.body).toMatchObject([{ date: TUESDAY, timeSlot: '22:00' }]);
  });

  it('are not asked again when a payment arrives', async () => {
    const diner = await house.diner();
    const id = await house.order(diner, { selectedDate: TUESDAY, selectedTime: '22:00' });

    openWeekdays('10:00', '23:00');
    await house.follow(diner, await house.bank.pay(id));

    expect(await house.statusOf(id)).toBe('confirmed');
  });
});

describe('the lead time of an order', () => {
  it.each([
    ['21:29', { status: 200 }],
    ['21:30', { status: 422, body: { code: 'order_too_late' } }],
    ['21:59', { status: 422, body: { code: 'order_too_late' } }],
  ])('ends 30 minutes before the seating: at %s', async (time, answer) => {
    const diner = await house.diner();
    house.clock.set(startsAt(TUESDAY, time));

    const seating = { selectedTables: ['table1'], selectedDate: TUESDAY, selectedTime: '22:00' };
    expect(await diner.post('/bog/create-order', orderRequest(seating))).toMatchObject(answer);
  });

  it('ends a hold, so that its clock tells the truth', async () => {
    const diner = await house.diner();
    house.clock.set(startsAt(TUESDAY, '21:25'));

    const seating = { selectedTables: ['table1'], selectedDate: TUESDAY, selectedTime: '22:00' };
    const hold = await diner.post('/tables/reservations', seating);

    expect(hold.body).toMatchObject({ secondsLeft: 300 });
  });

  it('leaves no slot on the map', async () => {
    house.clock.set(startsAt(TUESDAY, '21:29'));
    expect(await bookedOn(TUESDAY)).not.toContain('22:00');

    house.clock.set(startsAt(TUESDAY, '21:30'));
    expect(await bookedOn(TUESDAY)).toContain('22:00');
  });

  it('also ends the addition of dishes', async () => {
    house.ctx.rules = { ...house.ctx.rules, moveHoursBefore: 0 };
    const diner = await house.diner();
    const id = await house.confirmed(diner, { selectedDate: TUESDAY, selectedTime: '22:00' });
    const add = () =>
      diner.post(`/orders/${id}/additions`, {
        menuItems: [{ id: 'khinkali-kalakuri', quantity: 5, price: 1.95 }],
        totalAmount: 10.73,
      });

    house.clock.set(startsAt(TUESDAY, '21:31'));
    expect(await add()).toMatchObject({ status: 409, body: { code: 'order_not_changeable' } });
    house.clock.set(startsAt(TUESDAY, '21:29'));
    expect((await add()).status).toBe(200);
  });
});
