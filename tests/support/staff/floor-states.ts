import { readRules } from '#content/load.ts';
import { startsAt, toSlot } from '#contract/values/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { createBooking, insertRows } from './booking-rows.ts';

const ACTOR = 'eka@tamada.example';
const LONG_NAME = 'მაქსიმილიან-ალექსანდრე გიორგობიანი-ჭავჭავაძისშვილი';
const DINER = { id: 'sophie', email: 'sophie@mail.example', first_name: 'Sophie', last_name: 'Laurent' };

/** Fills an evening so that its floor shows every state at 20:50. Returns ids of reservations and of a paid order. */
export async function fillFloor(db: Database, date: string) {
  const at = (hour: number, minutes = 0) => startsAt(date, toSlot(hour)) + minutes * 60_000;
  const add = (name: string, table: string, start_hour: number, more: object = {}) =>
    insertAdded(db, { table, guest: { name }, reservation: { local_date: date, start_hour, ...more } });
  const arrive = (reservation_id: string, marked_at: number) =>
    db
      .insertInto('reservation_marks')
      .values({ reservation_id, mark: 'arrived', marked_by: ACTOR, marked_at })
      .execute();

  await add('ლევან ბერიძე', 'table15', 17);
  await arrive(await add('თამარ ჩხეიძე', 'table9', 18), at(18, 10));
  await arrive(await add('Zoë Müller', 'table6', 19), at(19, 2));
  const seated = await add('ქეთი მაისურაძე', 'table3', 20);
  await arrive(seated, at(20, 5));
  await arrive(await add('', 'table1', 20, { source: 'walk_in' }), at(20, 40));
  const late = await add('ნინო კაპანაძე', 'table7', 20);
  await add('Олег Иванов', 'vip-zone-1', 21);
  await add('გიორგი ლომიძე', 'table11', 20, { is_no_show: 1, ended_at: at(20, 45) });
  await insertRows(db, [
    { users: [{ ...DINER, password_hash: '-', phone: '+995577123456', created_at: at(10) }] },
    ...[
      { id: 'paid', hour: 20, tables: ['table13'] },
      { id: 'coming', hour: 21, tables: ['table14'] },
    ].map((booking) =>
      createBooking({
        userId: DINER.id,
        email: DINER.email,
        date,
        partySize: 4,
        language: 'ka',
        name: LONG_NAME,
        notes: 'თხილზე ალერგია მაქვს',
        subtotalTetri: 2_500,
        dishes: [{ id: 'pkhali-spinach', name: 'ისპანახის ფხალი', quantity: 2, unitTetri: 1_250 }],
        at: at(11),
        cancellationPolicy: JSON.stringify(readRules().cancellation),
        ...booking,
      }),
    ),
    holdOf(DINER.id, date, at(21)),
    {
      table_blocks: [
        {
          id: 'block',
          table_id: 'table5',
          local_date: date,
          from_hour: 18,
          to_hour: 24,
          note: 'სკამი გატყდა',
          created_by: ACTOR,
          created_at: at(12),
        },
      ],
    },
  ]);
  return { seated, late, paid: 'reservation-paid', order: 'order-coming' };
}

function holdOf(userId: string, date: string, hold_expires_at: number) {
  return {
    reservations: [
      {
        id: 'held',
        user_id: userId,
        status: 'held' as const,
        local_date: date,
        start_hour: 21,
        duration_hours: 2,
        party_size: 5,
        hold_expires_at,
        created_at: hold_expires_at - 900_000,
      },
    ],
    reservation_tables: [{ reservation_id: 'held', table_id: 'table8' }],
  };
}
