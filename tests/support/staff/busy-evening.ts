import { readDishes, readFloors, readRules } from '#content/load.ts';
import type { DishContent } from '#contract/api/content.ts';
import { startsAt } from '#contract/values/time.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { createBooking, insertRows } from './booking-rows.ts';
import type { Stack } from '#tests/support/browser/stack.ts';

const GUESTS = [
  { name: 'Nana Abashidze', language: 'ka', notes: '' },
  { name: 'თამარ ჩხეიძე', language: 'ka', notes: 'ფანჯარასთან, თუ შეიძლება' },
  { name: 'Sophie Laurent', language: 'en', notes: '' },
  { name: 'გიორგი ლომიძე', language: 'ka', notes: 'თხილზე ალერგია მაქვს, ძალიან ძლიერი' },
  { name: 'Mehmet Yılmaz', language: 'en', notes: '' },
  { name: 'მაქსიმილიან-ალექსანდრე გიორგობიანი-ჭავჭავაძისშვილი', language: 'ka', notes: '' },
  { name: 'Anna Schmidt', language: 'en', notes: 'We come with a small dog and a pram.' },
  { name: 'ლევან ბერიძე', language: 'ka', notes: '' },
  { name: 'Олег Иванов', language: 'en', notes: 'У сына аллергия на рыбу' },
  { name: 'ელენე გოგია', language: 'ka', notes: 'დაბადების დღეა, ტორტს ჩვენ მოვიტანთ' },
] as const;
const DISHES_EACH = 4;

interface Evening {
  date: string;
  hours: readonly number[];
  /** Tables that stay free. */
  without?: readonly string[];
  /** When they reserved, in milliseconds since 1970. */
  at?: number;
}

/** Inserts paid reservations: one for each table of the restaurant at each of these hours. */
export async function seatGuests(
  { dataFolder }: Stack,
  { date, hours, without = [], at = Date.now() }: Evening,
): Promise<void> {
  const tables = readFloors()
    .flatMap((floor) => floor.tables)
    .filter(({ id }) => !without.includes(id));
  const dishes = readDishes();
  const cancellationPolicy = JSON.stringify(readRules().cancellation);
  const userId = `regulars-${date}`;
  const email = `${userId}@mail.example`;
  const user = { id: userId, email, password_hash: '-', first_name: 'Nana', last_name: 'Abashidze' };
  const bookings = hours
    .flatMap((hour) => tables.map(({ id: table, seats }) => ({ hour, table, seats })))
    .map(({ hour, table, seats }, index) =>
      createBooking({
        id: `${date}-${index}`,
        userId,
        date,
        hour,
        tables: [table],
        partySize: seats - (index % 2),
        email,
        ...(GUESTS[index % GUESTS.length] ?? GUESTS[0]),
        ...orderOf(dishes, index),
        at,
        cancellationPolicy,
      }),
    );
  const db = createDatabase(`${dataFolder}/tamada.sqlite`);
  await insertRows(db, [{ users: [{ ...user, phone: '+995555123456', created_at: at }] }, ...bookings]);
  await db.destroy();
}

/** Lets a guest of `seatGuests` wait for tables at 19:00 on the same day. */
export async function letGuestWait({ dataFolder }: Stack, date: string): Promise<void> {
  const db = createDatabase(`${dataFolder}/tamada.sqlite`);
  await insertRows(db, [
    {
      waiting_entries: [
        {
          id: `waiting-${date}`,
          user_id: `regulars-${date}`,
          local_date: date,
          start_hour: 19,
          starts_at: startsAt(date, '19:00'),
          party_size: 6,
          language: 'ka',
          created_at: Date.now(),
          reservation_id: null,
          offered_until: null,
        },
      ],
    },
  ]);
  await db.destroy();
}

function orderOf(all: readonly DishContent[], index: number) {
  const dishes = Array.from({ length: DISHES_EACH }, (_, line) => all[(index + 7 * line) % all.length])
    .filter((dish) => dish !== undefined)
    .map(({ id, name, price }, line) => ({
      id,
      name: name.ka,
      nameEn: name.en,
      quantity: 1 + ((index + line) % 3),
      unitTetri: Math.round(Number(price) * 100),
    }));
  return {
    dishes,
    subtotalTetri: dishes.reduce((sum, { quantity, unitTetri }) => sum + quantity * unitTetri, 0),
  };
}
