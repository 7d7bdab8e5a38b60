import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createCrowd, createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';

const refusal = z.object({ code: z.string(), message: z.string() });

describe('200 claims on one table at once, from the site, the telephone and the door', () => {
  it('one wins; the others are told, and leave nothing behind', async () => {
    const house = await createFloor();
    const { staff, ctx, clock } = house;
    const diners = await createCrowd(house, 70);
    const seating = { selectedDate: DATE, selectedTables: ['table2'], selectedTime: '20:00' };
    const fields = { from: '20', until: '22', tables: 'table2', email: 'keti@example.com' };
    clock.set(startsAt(DATE, '19:20'));

    const [onSite, ofStaff] = await Promise.all([
      Promise.all(diners.map((diner) => diner.post('/tables/reservations', seating))),
      Promise.all(
        Array.from({ length: 130 }, (_, index) => {
          const source = index % 2 === 0 ? 'phone' : 'walk_in';
          const phone = String(599_000_000 + index);
          return staff.post('/staff/reservations', reservationFields({ ...fields, source, phone }));
        }),
      ),
    ]);

    const lost = onSite.filter(({ status }) => status === 409);
    const told = ofStaff.filter(({ status }) => status === 409);
    expect(lost.length + told.length).toBe(199);
    expect(new Set(lost.map(({ body }) => refusal.parse(body).code))).toEqual(new Set(['table_taken']));
    expect(new Set(told.map(({ body }) => /role="alert">([^<]*?მაგიდა\.)/.exec(String(body))?.[1]))).toEqual(
      new Set(['მაგიდა 2: ამ დროს თავისუფალი არ არის. შევსებული ველები არ დაკარგულა; აირჩიეთ სხვა მაგიდა.']),
    );
    const wonByStaff = 130 - told.length;
    expect(await countRows(ctx)).toEqual({
      reservations: 1,
      reservation_tables: 1,
      table_claims: 2,
      guests: wonByStaff,
      messages: wonByStaff,
      added: wonByStaff,
    });
  });
});

async function countRows({ db }: Context) {
  const count = async (table: 'reservations' | 'reservation_tables' | 'table_claims' | 'guests') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  const added = await db
    .selectFrom('staff_actions')
    .select('id')
    .where('action', 'in', ['phone_reservation_added', 'walk_in_added'])
    .execute();
  return {
    reservations: await count('reservations'),
    reservation_tables: await count('reservation_tables'),
    table_claims: await count('table_claims'),
    guests: await count('guests'),
    messages: (await db.selectFrom('messages').select('id').where('kind', 'in', GUEST_KINDS).execute())
      .length,
    added: added.length,
  };
}
