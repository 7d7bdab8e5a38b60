import { MINUTE_MS } from '#contract/values/durations.ts';
import { addDays, seatingHours, startsAt, toSlot } from '#contract/values/time.ts';
import { countReservations, pickHour, pickLead, pickPartySize, pickSource } from './demand.ts';
import { addReservation, type Wanted } from './reservations.ts';
import type { Demo } from './types.ts';

const TRIES = 4;
/** Some diners do not say how many they are. */
const UNSAID_SHARE = 0.05;
/** Days to come are asked for more often, so that their pages have something to show. */
const AHEAD = 2;

interface Days {
  daysBack: number;
  daysAhead: number;
  closed: ReadonlySet<string>;
}

/** All evenings but today's. */
export function addEvenings(demo: Demo, { daysBack, daysAhead, closed }: Days): void {
  for (let ahead = -daysBack; ahead <= daysAhead; ahead += 1) {
    const date = addDays(demo.today, ahead);
    if (ahead === 0 || closed.has(date)) continue;
    const count = countReservations(demo.random, date, -ahead) * (ahead > 0 ? AHEAD : 1);
    for (let each = 0; each < count; each += 1) addOne(demo, date);
  }
}

/** One reservation somebody asked for, if there was a table and it was reserved before now. */
function addOne(demo: Demo, date: string): void {
  const { random, now } = demo;
  const source = pickSource(random);
  const found = findSeating(demo, { date, pickHour: () => pickHour(random) });
  if (!found) return;
  const createdAt = startsAt(date, toSlot(found.hour)) - pickLead(random, source);
  if (createdAt < now - MINUTE_MS) addReservation(demo, { source, seating: found, createdAt });
  else demo.book.release(found.tables, seatingHours(date, toSlot(found.hour), found.hours));
}

interface Place {
  date: string;
  pickHour: () => number;
}

/** Takes free tables of the date; undefined if all of some hours are taken. */
export function findSeating(demo: Demo, { date, pickHour }: Place): Wanted['seating'] | undefined {
  const { random, book, seatingHours: hours } = demo;
  const partySize = pickPartySize(random);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const hour = pickHour();
    const tables = book.find({ date, hour, hours, partySize });
    if (!tables) continue;
    book.take(tables, seatingHours(date, toSlot(hour), hours));
    return { date, hour, hours, tables, partySize: random.chance(UNSAID_SHARE) ? null : partySize };
  }
  return undefined;
}
