import { weekdayIndex } from '#contract/values/weekdays.ts';
import type { CancellationStep } from '#contract/api/cancellation.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listTables } from '#server/dining/tables/list.ts';
import { addEvenings } from './evenings.ts';
import { addAccounts, createCallers, createDiners } from './guests.ts';
import { createRandom } from './random.ts';
import { createRows } from './rows.ts';
import { addStaff, closeDays, HOSTESSES, markSoldOut } from './staff.ts';
import { createTableBook } from './table-book.ts';
import { addBlock, addFullEvening, addOwnReservations, addToday } from './tonight.ts';
import type { BankPayment, Demo, DemoDish } from './types.ts';

export interface DemoOptions {
  /** Migrated, with menu and tables, and otherwise empty. */
  db: Database;
  /** Milliseconds since 1970. */
  now: number;
  seatingHours: number;
  policy: readonly CancellationStep[];
  /** Dates that the content closes. */
  closedDates?: readonly string[];
  /** By default nearly the two years for which guests are kept. */
  daysBack?: number;
  daysAhead?: number;
}

const SEED = 1995;
const DAYS_BACK = 728;
const DAYS_AHEAD = 75;
const DINERS_PER_DAY = 3;

export interface CreatedDemo {
  reservations: number;
  orders: number;
  /** What the bank knows of them. */
  payments: BankPayment[];
}

/**
 * Fills the database with evenings, guests and money up to now, and with what is reserved ahead. The same moment gives
 * the same rows; another moment of the same day changes only what happens around it.
 */
export async function createDemo(options: DemoOptions): Promise<CreatedDemo> {
  const { db, daysBack = DAYS_BACK, daysAhead = DAYS_AHEAD, closedDates = [] } = options;
  const demo = await prepare(options);
  addStaff(demo, daysBack);
  const closed = closeDays(demo, closingDays(daysBack, daysAhead));
  const isClosed = new Set([...closed, ...closedDates]);
  const days = openDays(demo, isClosed);
  addToday(demo);
  addFullEvening(demo, days.full);
  addOwnReservations(demo, days.own);
  addBlock(demo, addDays(demo.today, 1), 18);
  addEvenings(demo, { daysBack, daysAhead, closed: isClosed });
  const soldOut = markSoldOut(demo);
  addAccounts(demo, demo.rows);
  await demo.rows.insert(db);
  if (soldOut) await db.updateTable('menu_items').set({ is_sold_out: 1 }).where('id', '=', soldOut).execute();
  const { rows, payments } = demo;
  return { reservations: rows.count('reservations'), orders: rows.count('orders'), payments };
}

async function prepare({ db, now, seatingHours, policy, daysBack = DAYS_BACK }: DemoOptions): Promise<Demo> {
  const random = createRandom(SEED);
  const tables = await listTables({ db });
  const people = Math.max(20, DINERS_PER_DAY * daysBack);
  return {
    random,
    rows: createRows(),
    now,
    today: localDateAt(now),
    tables,
    dishes: await listDishes(db),
    book: createTableBook(tables, random),
    seatingHours,
    policy,
    diners: createDiners(random, people),
    callers: createCallers(random, Math.ceil(people / 2)),
    hostesses: HOSTESSES,
    payments: [],
  };
}

async function listDishes(db: Database): Promise<DemoDish[]> {
  const items = await db
    .selectFrom('menu_items')
    .selectAll()
    .where('is_archived', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return items.map((item) => ({
    id: item.id,
    category: item.category_slug,
    nameEn: item.name_en,
    nameKa: item.name_ka,
    priceTetri: item.price_tetri,
  }));
}

/** Days from today: a wedding ahead, and one day in about every season of the past. */
function closingDays(daysBack: number, daysAhead: number): number[] {
  const past = Array.from({ length: Math.floor(daysBack / 90) }, (_, index) => -90 * (index + 1) + 7);
  return daysAhead >= 12 ? [12, ...past] : past;
}

/** The next Friday that is open and not tomorrow is full; the demo's diner comes this week and in three weeks. */
function openDays({ today }: Demo, closed: ReadonlySet<string>): { full: string; own: [number, number] } {
  const open = (from: number) => {
    let days = from;
    while (closed.has(addDays(today, days))) days += 1;
    return days;
  };
  const friday = 2 + ((9 - weekdayIndex(today)) % 7);
  return { full: addDays(today, open(friday)), own: [open(4), open(20)] };
}
