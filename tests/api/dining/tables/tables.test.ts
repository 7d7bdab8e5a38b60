import { describe, expect, it } from 'vitest';
import { importTables } from '#server/dining/tables/import.ts';
import { claimHours } from '#tests/support/server/claims.ts';
import { TEST_FLOORS } from '#tests/support/server/content.ts';
import { TEST_NOW } from '#tests/support/server/fake-clock.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const TOMORROW = '2026-07-06';

describe('GET /tables', () => {
  it('lists tables and zones with their floor and seats', async () => {
    const { client } = await createTestApp();

    const { body } = await client().get('/tables');

    expect(body).toHaveLength(9);
    expect(body).toMatchObject({
      0: { tableNumber: 'table1', floor: 'floor1', seats: 2 },
      8: { tableNumber: 'vip-zone-2', floor: 'floor2', seats: 12 },
    });
  });

  it('leaves out a table that left the files, until it returns', async () => {
    const { ctx, client } = await createTestApp();

    await importTables(ctx.db, TEST_FLOORS.slice(1));
    const shrunken = await client().get('/tables');
    await importTables(ctx.db, []);
    const empty = await client().get('/tables');
    await importTables(ctx.db, TEST_FLOORS);
    const whole = await client().get('/tables');

    expect(shrunken.body).toHaveLength(2);
    expect(empty.body).toEqual([]);
    expect(whole.body).toHaveLength(9);
  });
});

describe('GET /tables/availability', () => {
  const ofTable = (body: unknown, index: number) =>
    Array.isArray(body) ? (body[index] as unknown) : undefined;

  it('lists all slots as free without reservations', async () => {
    const { client } = await createTestApp();

    const { body } = await client().get(`/tables/availability?date=${TOMORROW}`);

    expect(body).toHaveLength(9);
    expect(ofTable(body, 0)).toEqual({ tableNumber: 'table1', isAvailable: true, bookedSlots: [] });
  });

  it('books every slot at which a seating would meet a reservation', async () => {
    const { ctx, client } = await createTestApp();
    await claimHours(ctx.db, { table: 'table1', date: TOMORROW, hours: [18, 19] });

    const { body } = await client().get(`/tables/availability?date=${TOMORROW}`);

    expect(ofTable(body, 0)).toEqual({
      tableNumber: 'table1',
      isAvailable: true,
      bookedSlots: ['17:00', '18:00', '19:00'],
    });
    expect(ofTable(body, 1)).toMatchObject({ tableNumber: 'table2', bookedSlots: [] });
  });

  it('counts a hold until it ends', async () => {
    const { ctx, client, clock } = await createTestApp();
    await claimHours(ctx.db, {
      table: 'table1',
      date: TOMORROW,
      hours: [18, 19],
      holdExpiresAt: TEST_NOW + 1000,
    });
    clock.advance(999);
    const held = await client().get(`/tables/availability?date=${TOMORROW}`);

    clock.advance(1);
    const free = await client().get(`/tables/availability?date=${TOMORROW}`);

    expect(ofTable(held.body, 0)).toMatchObject({ bookedSlots: ['17:00', '18:00', '19:00'] });
    expect(ofTable(free.body, 0)).toMatchObject({ bookedSlots: [] });
  });

  it('looks past midnight for late seatings', async () => {
    const { ctx, client } = await createTestApp({ rules: { seatingHours: 3 } });
    await claimHours(ctx.db, { table: 'table1', date: '2026-07-07', hours: [0] });

    const { body } = await client().get(`/tables/availability?date=${TOMORROW}`);

    expect(ofTable(body, 0)).toMatchObject({ bookedSlots: ['22:00'] });
  });

  it("counts the previous day's seatings past midnight", async () => {
    const { ctx, client } = await createTestApp({ rules: { seatingHours: 3 } });
    await claimHours(ctx.db, { table: 'table1', date: TOMORROW, hours: [0] });

    const { body } = await client().get('/tables/availability?date=2026-07-05');

    expect(ofTable(body, 0)).toMatchObject({ bookedSlots: ['10:00', '11:00', '12:00', '22:00'] });
  });

  it('books the slots of today that have begun', async () => {
    const { client, clock } = await createTestApp();
    clock.set(Date.parse('2026-07-05T17:00:00Z'));

    const today = await client().get('/tables/availability?date=2026-07-05');
    const yesterday = await client().get('/tables/availability?date=2026-07-04');

    expect(ofTable(today.body, 0)).toMatchObject({
      isAvailable: true,
      bookedSlots: [
        '10:00',
        '11:00',
        '12:00',
        '13:00',
        '14:00',
        '15:00',
        '16:00',
        '17:00',
        '18:00',
        '19:00',
        '20:00',
        '21:00',
      ],
    });
    expect(ofTable(yesterday.body, 0)).toMatchObject({ isAvailable: false });
  });

  it('is not available when no slot is left', async () => {
    const { ctx, client, clock } = await createTestApp();
    clock.set(Date.parse('2026-07-05T17:00:00Z'));
    await claimHours(ctx.db, { table: 'table1', date: '2026-07-05', hours: [22, 23] });

    const { body } = await client().get('/tables/availability?date=2026-07-05');

    expect(ofTable(body, 0)).toMatchObject({ tableNumber: 'table1', isAvailable: false });
  });

  it.each(['', '?date=', '?date=tomorrow', '?date=2026-02-30'])('refuses the query "%s"', async (query) => {
    const { client } = await createTestApp();

    const answer = await client().get(`/tables/availability${query}`);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'query_invalid',
      message: 'The request is incomplete or wrong. Please choose again.',
      fields: { date: 'Enter the date as YYYY-MM-DD.' },
    });
  });
});

describe('GET /tables/availability/:tableId', () => {
  it.each([
    ['table5', 'table5'],
    ['5', 'table5'],
    ['vip-zone-1', 'vip-zone-1'],
  ])('takes %s for %s', async (asked, tableNumber) => {
    const { client } = await createTestApp();

    const { body } = await client().get(`/tables/availability/${asked}?date=${TOMORROW}&timeSlot=18:00`);

    expect(body).toEqual({ tableNumber, date: TOMORROW, timeSlot: '18:00', isAvailable: true });
  });

  it('tells a slot that is taken', async () => {
    const { ctx, client } = await createTestApp();
    await claimHours(ctx.db, { table: 'table5', date: TOMORROW, hours: [18, 19] });

    const { body } = await client().get(`/tables/availability/5?date=${TOMORROW}&timeSlot=17:00`);

    expect(body).toMatchObject({ isAvailable: false });
  });

  it.each(['table77', 'chair', '500'])('does not know %s', async (asked) => {
    const { client } = await createTestApp();

    const answer = await client().get(`/tables/availability/${asked}?date=${TOMORROW}&timeSlot=18:00`);

    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not_found' });
  });

  it('refuses a time that is no slot', async () => {
    const { client } = await createTestApp();

    const answer = await client().get(`/tables/availability/5?date=${TOMORROW}&timeSlot=18:30`);

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'query_invalid',
      fields: { timeSlot: 'Enter the time as a full hour from 10:00 to 22:00.' },
    });
  });
});

describe('GET /tables/reservations', () => {
  it('lists taken hours without personal data', async () => {
    const { ctx, client } = await createTestApp();
    await claimHours(ctx.db, { table: 'vip-zone-1', date: TOMORROW, hours: [22, 23] });
    await claimHours(ctx.db, { table: 'table2', date: TOMORROW, hours: [12, 13] });
    await claimHours(ctx.db, { table: 'table2', date: TOMORROW, hours: [14, 15] });
    await claimHours(ctx.db, { table: 'table2', date: TOMORROW, hours: [19, 20] });
    await claimHours(ctx.db, { table: 'table3', date: TOMORROW, hours: [18], holdExpiresAt: TEST_NOW });

    const answer = await client().get(`/tables/reservations?date=${TOMORROW}`);

    expect(answer.body).toEqual([
      { tableNumber: 'table2', date: TOMORROW, from: '12:00', to: '16:00' },
      { tableNumber: 'table2', date: TOMORROW, from: '19:00', to: '21:00' },
      { tableNumber: 'vip-zone-1', date: TOMORROW, from: '22:00', to: '24:00' },
    ]);
  });

  it('needs a date', async () => {
    const { client } = await createTestApp();

    const answer = await client('ka').get('/tables/reservations');

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'query_invalid',
      message: 'მოთხოვნა არასრული ან არასწორია. აირჩიეთ ხელახლა.',
      fields: { date: 'თარიღი მიუთითეთ ასე: წწწწ-თთ-დდ, მაგალითად, 2026-07-05.' },
    });
  });
});
