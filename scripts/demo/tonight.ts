import { MINUTE_MS } from '#contract/values/durations.ts';
import { addDays, seatingHours, startsAt, toSlot } from '#contract/values/time.ts';
import { countReservations, pickHour } from './demand.ts';
import { findSeating } from './evenings.ts';
import { BLOCK_NOTES } from './names.ts';
import { addOrders } from './orders.ts';
import { addReservation, addSeating, type Wanted } from './reservations.ts';
import type { Demo, Guest, Seating } from './types.ts';

const HOUR_MS = 60 * MINUTE_MS;
const LATE_MS = 20 * MINUTE_MS;
const FIRST_HOUR = 10;
const LAST_HOUR = 22;
/** Tonight is busier than other evenings. */
const BUSY = 2.2;
const HOLD_MS = 15 * MINUTE_MS;
const OFFER_MS = 20 * MINUTE_MS;

/** Today: who sits, who is expected, who is late, what is held and what is blocked. */
export function addToday(demo: Demo): void {
  const { random, today } = demo;
  // These first: they are not left out if the house is full.
  addSeatedNow(demo);
  addHolds(demo);
  addBlock(demo, today, Math.min(LAST_HOUR, hourOf(demo) + 1));
  const count = Math.round(countReservations(random, today, 0) * BUSY);
  for (let each = 0; each < count; each += 1) addExpected(demo);
}

function hourOf({ now, today }: Demo): number {
  return Math.floor((now - startsAt(today, '00:00')) / HOUR_MS);
}

function addExpected(demo: Demo): void {
  const { random, now, today } = demo;
  const seating = findSeating(demo, { date: today, pickHour: () => pickHour(random) });
  if (!seating) return;
  const start = startsAt(today, toSlot(seating.hour));
  const createdAt = Math.min(start, now) - random.int(HOUR_MS, 90 * HOUR_MS);
  addReservation(demo, { source: random.chance(0.7) ? 'web' : 'phone', seating, createdAt });
}

/** While the house is open: parties that have come within the last two hours, and one that is late. */
function addSeatedNow(demo: Demo): void {
  const { random, now, today } = demo;
  const hour = hourOf(demo);
  const wanted: { hour: number; source: Wanted['source']; shows: 'absent' | 'arrived' }[] = [
    { hour: hour - 1, source: 'web', shows: 'arrived' },
    { hour: hour - 1, source: 'phone', shows: 'arrived' },
    { hour: hour - 1, source: 'walk_in', shows: 'arrived' },
    { hour, source: 'web', shows: 'arrived' },
    { hour, source: 'walk_in', shows: 'arrived' },
    { hour, source: 'web', shows: 'absent' },
    { hour, source: 'phone', shows: 'absent' },
  ];
  for (const { source, shows, ...place } of wanted) {
    if (place.hour < FIRST_HOUR || place.hour > LAST_HOUR) continue;
    const start = startsAt(today, toSlot(place.hour));
    // Nobody is late in the first minutes of an hour: then the earlier hour has the late ones.
    const shown = shows === 'absent' && now - start < LATE_MS ? place.hour - 1 : place.hour;
    const seating = findSeating(demo, { date: today, pickHour: () => Math.max(FIRST_HOUR, shown) });
    if (!seating) continue;
    const createdAt = source === 'walk_in' ? Math.min(start, now) : start - random.int(3, 40) * HOUR_MS;
    addReservation(demo, { source, seating, createdAt: Math.min(createdAt, now - MINUTE_MS), shows });
  }
}

/** Two diners who are paying just now, and one who is offered tables of the waiting list. */
function addHolds(demo: Demo): void {
  const { random, now, diners } = demo;
  const tomorrow = addDays(demo.today, 1);
  const upcoming = Math.max(FIRST_HOUR, hourOf(demo) + 1);
  const date = upcoming <= LAST_HOUR ? demo.today : tomorrow;
  const hour = upcoming <= LAST_HOUR ? upcoming : 19;
  for (const [index, guest] of [diners[3], diners[4], diners[5]].entries()) {
    const seating = findSeating(demo, { date, pickHour: () => Math.min(LAST_HOUR, hour + index) });
    if (!seating || !guest) continue;
    const isOffered = index === 2;
    const createdAt = now - (2 + index) * MINUTE_MS;
    const expiresAt = createdAt + (isOffered ? OFFER_MS : HOLD_MS);
    const id = random.idAt(createdAt);
    addHold(demo, { id, guest, seating, createdAt, expiresAt, isOffered });
    if (!isOffered) addOrders(demo, { reservationId: id, guest, seating, createdAt, outcome: 'open' });
    else addOffer(demo, { id, guest, seating, createdAt, expiresAt, isOffered });
  }
}

interface Hold {
  id: string;
  guest: Guest;
  seating: Seating;
  createdAt: number;
  expiresAt: number;
  isOffered: boolean;
}

function addHold(demo: Demo, { id, guest, seating, createdAt, expiresAt, isOffered }: Hold): void {
  guest.knownSince = Math.min(guest.knownSince, createdAt);
  const { date, hour, hours, tables } = seating;
  const held = { source: 'web', status: 'held', held: { expiresAt, isOffered } } as const;
  addSeating(demo, { id, userId: guest.userId, seating, createdAt, ...held });
  for (const claimed of seatingHours(date, toSlot(hour), hours)) {
    const owner = { reservation_id: id, block_id: null, hold_expires_at: expiresAt };
    demo.rows.add('table_claims', ...tables.map((table) => ({ table_id: table, ...claimed, ...owner })));
  }
}

function addOffer(demo: Demo, { id, guest, seating, createdAt, expiresAt }: Hold): void {
  const { random, rows } = demo;
  const { date, hour, partySize } = seating;
  const entryId = addWaiting(demo, guest, {
    date,
    hour,
    partySize: partySize ?? 2,
    since: createdAt - HOUR_MS,
    offer: { reservation_id: id, offered_until: expiresAt },
  });
  rows.add('messages', {
    id: random.idAt(createdAt),
    user_id: guest.userId,
    reservation_id: id,
    offer_id: entryId,
    kind: 'waiting_offer',
    language: guest.language,
    expires_at: expiresAt,
    attempts: 1,
    next_attempt_at: createdAt,
    sent_at: createdAt + 1_000,
  });
  rows.add('waiting_counts', { local_date: seating.date, source: 'web', joined: 1 });
}

interface Waiting {
  date: string;
  hour: number;
  partySize: number;
  since: number;
  offer?: { reservation_id: string; offered_until: number };
}

/** Returns the id of the entry. */
function addWaiting(
  { random, rows }: Demo,
  guest: Guest,
  { date, hour, partySize, since, offer }: Waiting,
): string {
  const id = random.idAt(since);
  rows.add('waiting_entries', {
    id,
    user_id: guest.userId,
    local_date: date,
    start_hour: hour,
    starts_at: startsAt(date, toSlot(hour)),
    party_size: partySize,
    language: guest.language,
    created_at: since,
    ...offer,
  });
  return id;
}

/** A table that is out of use for three hours. */
export function addBlock({ random, rows, book, now, hostesses }: Demo, date: string, from: number): void {
  const fromHour = Math.max(FIRST_HOUR, from);
  const hours = Math.min(3, 24 - fromHour);
  const tables = book.find({ date, hour: fromHour, hours, partySize: 4 });
  if (!tables) return;
  const [table = ''] = tables;
  const claimed = seatingHours(date, toSlot(fromHour), hours);
  book.take([table], claimed);
  const id = random.idAt(now - HOUR_MS);
  rows.add('table_blocks', {
    id,
    table_id: table,
    local_date: date,
    from_hour: fromHour,
    to_hour: fromHour + hours,
    note: random.pick(BLOCK_NOTES),
    created_by: random.pick(hostesses),
    created_at: now - HOUR_MS,
  });
  const owner = { reservation_id: null, block_id: id, hold_expires_at: null };
  rows.add('table_claims', ...claimed.map((each) => ({ table_id: table, ...each, ...owner })));
}

/** An evening without a free table at eight, and diners who wait for one. */
export function addFullEvening(demo: Demo, date: string): void {
  const { random, rows, diners, now, tables } = demo;
  for (const { tableNumber: table, seats } of tables) {
    const hours = seatingHours(date, '20:00', demo.seatingHours);
    if (!demo.book.isFree(table, hours)) continue;
    demo.book.take([table], hours);
    const partySize = Math.max(1, seats - random.int(0, 1));
    const seating = { date, hour: 20, hours: demo.seatingHours, tables: [table], partySize };
    const createdAt = now - random.int(2 * HOUR_MS, 200 * HOUR_MS);
    addReservation(demo, {
      source: random.chance(0.8) ? 'web' : 'phone',
      seating,
      createdAt,
      shows: 'absent',
    });
  }
  const waiting = diners.slice(6, 10);
  rows.add('waiting_counts', { local_date: date, source: 'web', joined: waiting.length });
  for (const [index, guest] of waiting.entries()) {
    const since = now - (5 - index) * HOUR_MS;
    guest.knownSince = Math.min(guest.knownSince, since);
    addWaiting(demo, guest, { date, hour: 20, partySize: random.int(2, 6), since });
  }
}

/** Reservations that the demo's own diner can look at, move and cancel. */
export function addOwnReservations(demo: Demo, days: readonly number[]): void {
  for (const ahead of days) {
    const date = addDays(demo.today, ahead);
    const seating = findSeating(demo, { date, pickHour: () => 19 });
    if (!seating) continue;
    const createdAt = demo.now - 26 * HOUR_MS;
    addReservation(demo, { source: 'web', seating, createdAt, guest: demo.diners[0], shows: 'absent' });
  }
}
