import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
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

describe('a day with other opening hours', () => {
  it('has slots from the opening on that end by the closing time, and the next day all', async () => {
    const bookedOn = async (date: string) => {
      const { body } = await house.client().get(`/tables/availability?date=${date}`);
      return z.array(tableAvailability).parse(body)[0]?.bookedSlots;
    };

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
          'On this day we are open from 12:00 to 18:00, and a reservation lasts 2 hours. Please choose a time that fits.',
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
