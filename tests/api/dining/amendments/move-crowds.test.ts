import { expect, it } from 'vitest';
import { SLOTS } from '#contract/values/time.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';

const TABLES = Array.from({ length: 7 }, (_, index) => `table${index + 1}`);
const WANTED = { selectedTables: ['vip-zone-1'], selectedDate: '2026-07-12', selectedTime: '19:00' };

interface Guest {
  diner: Client;
  id: string;
}

/** Confirmed reservations of one table each, on so many dates as are needed. */
async function fill(house: PayingApp, count: number): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let index = 0; index < count; index += 1) {
    const diner = await house.diner();
    const id = await house.confirmed(diner, {
      selectedTables: [TABLES[index % TABLES.length]],
      selectedDate: `2026-07-${20 + Math.floor(index / TABLES.length)}`,
    });
    guests.push({ diner, id });
  }
  return guests;
}

/** The hours that confirmed reservations should have, and those that they have. */
async function readHours({ ctx: { db } }: PayingApp) {
  const seatings = await db
    .selectFrom('reservations')
    .innerJoin('reservation_tables', 'reservation_tables.reservation_id', 'reservations.id')
    .where('status', '=', 'confirmed')
    .select(['id', 'table_id', 'local_date', 'start_hour', 'duration_hours'])
    .execute();
  const claims = await db.selectFrom('table_claims').selectAll().execute();
  const due = seatings.flatMap((seating) =>
    Array.from({ length: seating.duration_hours }, (_, index) => {
      const hour = seating.start_hour + index;
      const date = hour < 24 ? seating.local_date : nextDate(seating.local_date);
      return `${seating.table_id} ${date} ${hour % 24} ${seating.id}`;
    }),
  );
  return {
    due: due.toSorted(),
    claimed: claims
      .map((claim) => `${claim.table_id} ${claim.date} ${claim.hour} ${claim.reservation_id}`)
      .toSorted(),
  };
}

const nextDate = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

it('gives a table to one of 50 diners who move to it; 49 keep what they had', async () => {
  const house = await createPayingApp();
  const guests = await fill(house, 50);
  const before = await readHours(house);

  const answers = await Promise.all(guests.map(({ diner, id }) => diner.post(`/orders/${id}/move`, WANTED)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ body }) => (body as { code?: string }).code === 'table_taken');
  expect(refused).toHaveLength(49);
  const { due, claimed } = await readHours(house);
  expect(claimed).toEqual(due);
  expect(due.filter((hour) => before.due.includes(hour))).toHaveLength(98);
  expect(due.filter((hour) => hour.startsWith('vip-zone-1'))).toHaveLength(2);
}, 120_000);

it('gives no table twice when many diners move at random', async () => {
  const house = await createPayingApp();
  const guests = await fill(house, 6);
  const random = createRandom(20_261_123);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  let moved = 0;

  for (let round = 0; round < 30; round += 1) {
    const answers = await Promise.all(
      guests.map(({ diner, id }) =>
        diner.post(`/orders/${id}/move`, {
          selectedTables: [pick(TABLES.slice(0, 4)), pick(TABLES.slice(0, 4))],
          selectedDate: pick(['2026-07-20', '2026-07-21']),
          selectedTime: pick(SLOTS.slice(-4)),
        }),
      ),
    );

    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    moved += answers.filter(({ status }) => status === 200).length;
    const { due, claimed } = await readHours(house);
    expect(claimed).toEqual(due);
    if (round % 4 === 3) await house.ctx.db.deleteFrom('rate_limits').execute();
  }
  expect(moved).toBeGreaterThan(30);
}, 120_000);

/** Linear congruential: the same moves in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
