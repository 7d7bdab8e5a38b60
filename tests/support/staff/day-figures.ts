import { DatabaseSync } from 'node:sqlite';
import { describeAllergies, sortAllergens } from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import type { Page, Stack } from '#tests/support/browser/e2e.ts';

interface Slot {
  reservations: number;
  guests: number;
  dishes: Record<string, number>;
}

/** The figures on both sheets of a day. */
interface DayFigures {
  sums: {
    reservations: number;
    guests: number;
    arrived: number;
    noShows: number;
    paidTetri: number;
    cancelled: number;
    returnedTetri: number;
  };
  /** One line per party: times, table, name, party size, telephone, requests, tetri. */
  reservations: string[];
  slots: Record<string, Slot>;
  /** Totals of the day. */
  dishes: Record<string, number>;
}

/** Reads the figures from the database file, with queries independent of the server's. */
export function countInDatabase({ dataFolder }: Stack, date: string): DayFigures {
  const db = new DatabaseSync(`${dataFolder}/tamada.sqlite`, { readOnly: true });
  const ask = (sql: string) => db.prepare(sql).all({ date });
  const [sums = {}] = ask(`
    SELECT count(*) FILTER (WHERE r.status = 'confirmed' AND is_no_show = 0) reservations,
      sum(party_size) FILTER (WHERE r.status = 'confirmed' AND is_no_show = 0) guests,
      count(*) FILTER (WHERE r.status = 'confirmed' AND is_no_show = 1) noShows,
      sum(EXISTS (SELECT 1 FROM reservation_marks WHERE reservation_id = r.id AND mark = 'arrived')) arrived,
      sum(total_tetri) FILTER (WHERE r.status = 'confirmed') paidTetri,
      count(o.id) FILTER (WHERE r.status = 'cancelled') cancelled,
      sum(refund_tetri) FILTER (WHERE r.status = 'cancelled') returnedTetri
    FROM reservations r LEFT JOIN orders o ON o.reservation_id = r.id
      LEFT JOIN payments ON payments.order_id = o.id AND paid_at IS NOT NULL WHERE local_date = :date`);
  const reservations = ask(`
    SELECT printf('%02d:00–%02d:00', start_hour, (start_hour + duration_hours) % 24) times,
      (SELECT group_concat(table_id, ',' ORDER BY table_id) FROM reservation_tables
        WHERE reservation_id = r.id) "tables",
      coalesce(nullif(g.name, ''), 'ჯავშნის გარეშე') name, coalesce(party_size, '–') party,
      g.phone phone, g.allergens allergens,
      g.notes notes, is_no_show isNoShow, coalesce(total_tetri, 0) tetri
    FROM reservations r LEFT JOIN orders o ON o.reservation_id = r.id
      LEFT JOIN payments ON payments.order_id = o.id AND paid_at IS NOT NULL
      JOIN guests g ON g.reservation_id = r.id
    WHERE local_date = :date AND r.status = 'confirmed'`);
  const seated = ask(`
    SELECT printf('%02d:00', start_hour) slot, count(*) reservations, sum(party_size) guests
    FROM reservations WHERE local_date = :date AND status = 'confirmed' AND is_no_show = 0
    GROUP BY start_hour`);
  const lines = ask(`
    SELECT printf('%02d:00', start_hour) slot, name_ka name, sum(quantity) quantity
    FROM order_items i JOIN orders o ON o.id = i.order_id JOIN reservations r ON r.id = o.reservation_id
    WHERE local_date = :date AND r.status = 'confirmed' AND is_no_show = 0 GROUP BY start_hour, name_ka`);
  const dishes = ask(`
    SELECT name_ka name, sum(quantity) quantity
    FROM order_items i JOIN orders o ON o.id = i.order_id JOIN reservations r ON r.id = o.reservation_id
    WHERE local_date = :date AND r.status = 'confirmed' AND is_no_show = 0 GROUP BY name_ka`);
  db.close();
  return {
    sums: {
      reservations: Number(sums.reservations),
      guests: Number(sums.guests),
      arrived: Number(sums.arrived),
      noShows: Number(sums.noShows),
      paidTetri: Number(sums.paidTetri),
      cancelled: Number(sums.cancelled),
      returnedTetri: Number(sums.returnedTetri),
    },
    reservations: reservations
      .map(({ times, tables, name, party, phone, allergens, notes, isNoShow, tetri }) => {
        const names = String(tables).split(',').map(nameTable).join(', ');
        const requests = [nameAllergens(String(allergens)), notes].filter(Boolean).join(' · ');
        const told = [isNoShow ? 'არ მოვიდნენ' : '', requests].filter(Boolean).join(' · ');
        return [times, names, name, party, phone, told, tetri].join(' | ');
      })
      .toSorted(),
    slots: Object.fromEntries(
      seated.map(({ slot, reservations, guests }) => [
        String(slot),
        {
          reservations: Number(reservations),
          guests: Number(guests),
          dishes: toCounts(lines.filter((line) => line.slot === slot)),
        },
      ]),
    ),
    dishes: toCounts(dishes),
  };
}

function toCounts(rows: Record<string, unknown>[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ name, quantity }) => [String(name), Number(quantity)]));
}

function nameTable(id: string): string {
  return id.replace('table', 'მაგიდა ').replace('vip-zone-', 'VIP ზონა ');
}

function nameAllergens(list: string): string {
  return describeAllergies({ allergens: sortAllergens(list.split(',')), other: '' }, ALLERGEN_NAMES.ka);
}

/** Reads the figures from the open pages of the hostess and of the cook. */
export async function readSheets(day: Page, kitchen: Page): Promise<DayFigures> {
  await unfoldHours(day);
  await unfoldHours(kitchen);
  const slots: DayFigures['slots'] = {};
  const total: Slot = { reservations: 0, guests: 0, dishes: {} };
  let slot: Slot | undefined;
  for (const line of (await kitchen.getByRole('main').innerText()).split('\n')) {
    const [, time, reservations, guests] = /^(\d\d:00) (\d+) ჯავშანი · (\d+) სტუმარი$/.exec(line) ?? [];
    const [, quantity, dish] = /^(\d+) × (.+)$/.exec(line) ?? [];
    if (time) slot = slots[time] = { reservations: Number(reservations), guests: Number(guests), dishes: {} };
    if (line === 'დღის ჯამი') slot = total;
    if (slot && dish) slot.dishes[dish] = Number(quantity);
  }
  return {
    sums: await readSums(day),
    reservations: await readReservations(day),
    slots,
    dishes: total.dishes,
  };
}

/** Hours that are over are folded into one line. */
async function unfoldHours(sheet: Page): Promise<void> {
  const folded = sheet.locator('summary').filter({ hasText: /^(უკვე გასული|Over): / });
  if ((await folded.count()) > 0) await folded.click();
}

async function readSums(day: Page): Promise<DayFigures['sums']> {
  const line = day.locator('p').filter({ hasText: /^\s*\d+\sჯავშანი/ });
  // Not what the guests have said, which comes after the sums.
  const answers = /^(დაადასტურეს|აგვიანდებათ|უპასუხოდ):/;
  const text = await line.locator('span:not(.printed)').filter({ hasNotText: answers }).allInnerTexts();
  const [reservations, guests, arrived, paidTetri, cancelled, returnedTetri, noShows] = text.map(digitsOf);
  return {
    reservations: reservations ?? NaN,
    guests: guests ?? NaN,
    arrived: arrived ?? NaN,
    // Left out of the sheet's sums if there are none.
    noShows: noShows ?? 0,
    paidTetri: paidTetri ?? NaN,
    cancelled: cancelled ?? NaN,
    returnedTetri: returnedTetri ?? NaN,
  };
}

/** `1 234,50 ₾` is 123450. */
function digitsOf(text: string): number {
  return Number(text.replace(/\D/g, ''));
}

async function readReservations(day: Page): Promise<string[]> {
  const rows = await day
    .getByRole('row')
    .filter({ has: day.getByRole('link') })
    .evaluateAll((elements) =>
      elements.map(({ children }) => [...children].map((cell) => (cell as HTMLElement).innerText)),
    );
  return rows
    .map(([times = '', table = '', guest = '', party = '', notes = '', paid = '']) => {
      const [name = '', phone = ''] = guest.split('\n');
      return [
        // Who is late is told after them.
        times.split(/\s/)[0],
        table.replace(/\s/g, ' '),
        name.trim(),
        party,
        phone.replace(/\s/g, ''),
        // Before a request stands whether they have answered, and a word if it is taken for an allergy.
        notes
          .replace(/\s/g, ' ')
          .replace(/^\? ჯერ არ უპასუხიათ ?/, '')
          .replace(/^ალერგია (?=\S)/, ''),
        digitsOf(paid),
      ].join(' | ');
    })
    .toSorted();
}
