import { DAY_MS } from '#contract/values/durations.ts';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readDishes, readFloors, readRules } from '#content/load.ts';
import { REQUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import { addDays, localDateAt, SLOTS } from '#contract/values/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createId } from '#server/platform/db/ids.ts';

const SESSION_MS = 30 * DAY_MS;
const AT_ONCE = 500;
const DISHES = readDishes().slice(0, 3);

interface Seating {
  table: string;
  date: string;
  slot: string;
}

/** An order request that conflicts with no other. */
export interface OrderRequest {
  headers: Record<string, string>;
  body: string;
}

/**
 * Creates signed-in diners, each with a table and a date of their own. Writes them to the database directly, because
 * hashing passwords is slow.
 */
export async function prepareOrders(db: Database, count: number): Promise<OrderRequest[]> {
  const seatings = (await listSeatings(db)).slice(0, count);
  if (seatings.length < count) throw new Error(`The house has only ${seatings.length} seatings`);
  const tokens = await openAccounts(db, count);
  return seatings.map((seating, index) => ({
    headers: {
      'Content-Type': 'application/json',
      // Each diner has an address of their own, so that limits per address do not apply.
      'X-Forwarded-For': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      [REQUEST_KEY_HEADER]: randomUUID(),
      Cookie: `app_session=${tokens[index]}`,
    },
    body: JSON.stringify(toOrder(seating)),
  }));
}

/** Every table at every non-overlapping seating, on all days without a reservation that can be reserved. */
async function listSeatings(db: Database): Promise<Seating[]> {
  const taken = await db.selectFrom('table_claims').select('date').distinct().execute();
  const { closedDays, daysAhead, seatingHours } = readRules();
  const tables = readFloors().flatMap((floor) => floor.tables.map(({ id }) => id));
  const slots = SLOTS.filter((_, index) => index % seatingHours === 0);
  const today = localDateAt(Date.now());
  return Array.from({ length: daysAhead - 1 }, (_, index) => addDays(today, index + 1))
    .filter((date) => !closedDays.some((day) => day.date === date))
    .filter((date) => !taken.some((day) => day.date === date))
    .flatMap((date) => slots.flatMap((slot) => tables.map((table) => ({ table, date, slot }))));
}

function toOrder({ table, date, slot }: Seating): object {
  return {
    selectedTables: [table],
    selectedDate: date,
    selectedTime: slot,
    menuItems: DISHES.map(({ id }) => ({ id, quantity: 2 })),
    language: 'en',
  };
}

/** Returns the accounts' session tokens. */
export async function openAccounts(db: Database, count: number): Promise<string[]> {
  const now = Date.now();
  const accounts = Array.from({ length: count }, () => ({
    id: createId(now),
    token: randomBytes(32).toString('base64url'),
  }));
  for (let start = 0; start < count; start += AT_ONCE) {
    const some = accounts.slice(start, start + AT_ONCE);
    await db
      .insertInto('users')
      .values(some.map(({ id }) => toUser(id, now)))
      .execute();
    await db
      .insertInto('sessions')
      .values(some.map((account) => toSession(account, now)))
      .execute();
  }
  return accounts.map(({ token }) => token);
}

function toUser(id: string, now: number) {
  return {
    id,
    email: `${id}@example.com`,
    password_hash: '',
    first_name: 'Nino',
    last_name: 'Beridze',
    phone: '+995555123456',
    created_at: now,
  };
}

function toSession({ id, token }: { id: string; token: string }, now: number) {
  return {
    token_hash: createHash('sha256').update(token).digest('hex'),
    user_id: id,
    created_at: now,
    expires_at: now + SESSION_MS,
  };
}
