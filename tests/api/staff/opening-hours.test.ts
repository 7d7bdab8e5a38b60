import { describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';

/** The server on a day from 12:00 to 23:00, and its hostess. */
async function openFloor() {
  const floor = await createFloor();
  const open = (opens: string, closes: string) => {
    const hours = floor.ctx.restaurant.hours.map((day) => ({ ...day, opens, closes }));
    floor.ctx.restaurant = { ...floor.ctx.restaurant, hours };
  };
  open('12:00', '23:00');
  return { ...floor, open };
}

const SENTENCE = /role="alert">ამ დღის სამუშაო საათებია 12:00–23:00\. აირჩიეთ დრო, რომელიც მათში ეტევა\./;

describe("the staff's forms and the opening hours", () => {
  it.each([
    { from: '22', until: '24' },
    { from: '11', until: '13' },
  ])('refuses a seating outside the hours: %j', async (times) => {
    const { staff, reservations } = await openFloor();

    const answer = await staff.post('/staff/reservations', reservationFields(times));

    expect(answer.status).toBe(422);
    expect(answer.body).toMatch(SENTENCE);
    expect(await reservations()).toEqual([]);
  });

  it('says it in English too', async () => {
    const { staff } = await openFloor();

    const answer = await staff.post(
      '/staff/reservations?lang=en',
      reservationFields({ from: '22', until: '24' }),
    );

    expect(answer.body).toContain('The opening hours on this day are 12:00–23:00. Choose a time that fits.');
  });

  it('refuses a weekday without hours', async () => {
    const { staff, ctx, reservations } = await openFloor();
    ctx.restaurant = { ...ctx.restaurant, hours: [{ days: ['mon'], opens: '10:00', closes: '24:00' }] };

    const answer = await staff.post('/staff/reservations', reservationFields());

    expect(answer.body).toContain('ამ დღეს არ ვმუშაობთ ან ჯავშნებს აღარ ვიღებთ. აირჩიეთ სხვა თარიღი.');
    expect(await reservations()).toEqual([]);
  });

  it('says that the time has passed, not the day', async () => {
    const { staff, clock } = await openFloor();
    clock.set(startsAt(DATE, '15:00'));

    const answer = await staff.post(
      '/staff/reservations?lang=en',
      reservationFields({ from: '12', until: '14' }),
    );

    expect(answer.body).toContain('role="alert">This time has passed. Choose a later one.');
  });

  it('seats a party at the door until the closing, without a lead time', async () => {
    const { staff, clock, add, hoursOf } = await openFloor();
    clock.set(startsAt(DATE, '22:00'));

    const form = await staff.text(`/staff/reservations/new?source=walk_in&date=${DATE}`);
    expect(form).toContain('<option value="23" selected>23:00</option>');

    const id = await add({ source: 'walk_in', from: '22', until: '23', tables: 'table2' });
    expect(await hoursOf(id)).toEqual(['table2 22']);
  });

  it('refuses a party at the door that would stay after the closing', async () => {
    const { staff, clock, reservations } = await openFloor();
    clock.set(startsAt(DATE, '22:10'));

    const fields = reservationFields({ source: 'walk_in', from: '22', until: '24' });
    const answer = await staff.post('/staff/reservations', fields);

    expect(answer.body).toMatch(SENTENCE);
    expect(await reservations()).toEqual([]);
  });

  it('seats a party until a night ends', async () => {
    const { add, open, hoursOf } = await openFloor();
    open('18:00', '02:00');

    const id = await add({ from: '23', until: '26', tables: 'table2' });

    expect(await hoursOf(id)).toEqual(['table2 0', 'table2 1', 'table2 23']);
  });

  it('moves a party to hours outside the opening hours only to other tables', async () => {
    const { staff, add, open, hoursOf } = await openFloor();
    const id = await add({ from: '21', until: '23', tables: 'table2' });
    open('12:00', '22:00');
    const move = (fields: Record<string, string>) =>
      staff.post(`/staff/reservations/${id}/change`, reservationFields({ id, ...fields }));

    const later = await move({ from: '20', until: '23', tables: 'table3' });
    const otherTable = await move({ from: '21', until: '23', tables: 'table3' });

    expect([later.status, otherTable.status]).toEqual([422, 303]);
    expect(await hoursOf(id)).toEqual(['table3 21', 'table3 22']);
  });
});
