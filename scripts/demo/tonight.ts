import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { addDays, slotHour, startsAt, toSlot } from '#contract/values/time.ts';
import { press } from '#server/dining/front-desk/change.ts';
import { blockTable } from '#server/dining/tables/block.ts';
import { listTables } from '#server/dining/tables/list.ts';
import { joinWaitingList } from '#server/dining/waiting/join.ts';
import { offerFreeTables } from '#server/dining/waiting/offer.ts';
import { ifAllowed, type Demo } from './demo.ts';
import { pickHour, pickPartySize } from './demand.ts';
import { findAccount } from './guests.ts';
import { BLOCK_NOTES } from './names.ts';
import { listFreeTables, reserve, type PlannedVisit } from './reserve.ts';
import { HOSTESSES } from './staff.ts';

const LATE_MS = 20 * MINUTE_MS;
const FIRST_HOUR = 10;
const LAST_HOUR = 22;
/** How many more reservations tonight has for each table. */
const BUSY = 1;
const FULL_SLOT = '20:00';
/** Until then the one before has paid. */
const NEXT_MS = 6 * MINUTE_MS;

/** Today: who sits, who is expected, who is late, who is paying and what is blocked. */
export async function planToday(demo: Demo): Promise<void> {
  const { ctx, random, schedule, now, today } = demo;
  // So few that tables are left for those at the door.
  const count = BUSY * (await listTables(ctx)).length;
  for (let each = 0; each < count; each += 1) {
    const [hour, partySize] = [pickHour(random), pickPartySize(random)];
    const source = random.chance(0.7) ? 'web' : 'phone';
    const at = Math.min(startsAt(today, toSlot(hour)), now) - random.int(HOUR_MS, 90 * HOUR_MS);
    schedule.add(at, () => reserve(demo, { source, date: today, hour, partySize }));
  }
  planSeatedNow(demo);
  planPaying(demo);
  planBlock(demo, today, Math.min(LAST_HOUR, hourOf(demo) + 1));
  planBlock(demo, addDays(today, 1), 18);
}

function hourOf({ now, today }: Demo): number {
  return Math.floor((now - startsAt(today, '00:00')) / HOUR_MS);
}

/** While the restaurant is open: parties that have come within the last two hours, and some that are late. */
function planSeatedNow(demo: Demo): void {
  const { random, schedule, now, today: date } = demo;
  const hour = hourOf(demo);
  const wanted: Pick<PlannedVisit, 'hour' | 'source' | 'shows'>[] = [
    { hour: hour - 1, source: 'web', shows: 'arrived' },
    { hour: hour - 1, source: 'phone', shows: 'arrived' },
    { hour: hour - 1, source: 'walk_in', shows: 'arrived' },
    { hour, source: 'web', shows: 'arrived' },
    { hour, source: 'walk_in', shows: 'arrived' },
    { hour, source: 'web', shows: 'absent' },
    { hour, source: 'phone', shows: 'absent' },
  ];
  for (const planned of wanted) {
    if (planned.hour < FIRST_HOUR || planned.hour > LAST_HOUR) continue;
    // Nobody is late in the first minutes of an hour: then the earlier hour has the late ones.
    const isTooEarly = planned.shows === 'absent' && now - startsAt(date, toSlot(planned.hour)) < LATE_MS;
    const shown = Math.max(FIRST_HOUR, isTooEarly ? planned.hour - 1 : planned.hour);
    const lead = planned.source === 'walk_in' ? -MINUTE_MS : random.int(92 * 60, 110 * 60) * MINUTE_MS;
    const at = Math.min(startsAt(date, toSlot(shown)) - lead, now - MINUTE_MS);
    const place = { date, hour: shown, partySize: 2 };
    schedule.add(at, () => reserve(demo, { ...planned, ...place }));
  }
}

/** Two diners who are paying just now. */
function planPaying(demo: Demo): void {
  const { diners, schedule, now, today } = demo;
  const upcoming = Math.max(FIRST_HOUR, hourOf(demo) + 2);
  const place =
    upcoming <= LAST_HOUR ? { date: today, hour: upcoming } : { date: addDays(today, 1), hour: 19 };
  for (const [index, person] of [diners[3], diners[4]].entries()) {
    if (!person) continue;
    const planned = { ...place, source: 'web', partySize: 2, person, shows: 'paying' } as const;
    schedule.add(now - (2 + index) * MINUTE_MS, () => reserve(demo, planned));
  }
}

/** A table that is out of use for three hours. */
function planBlock(demo: Demo, date: string, from: number): void {
  const { ctx, random, schedule, now } = demo;
  const fromHour = Math.max(FIRST_HOUR, from);
  const toHour = Math.min(24, fromHour + 3);
  schedule.add(now - HOUR_MS, async () => {
    const free = await listFreeTables(demo, date, toSlot(fromHour));
    const late = new Set(
      (await listFreeTables(demo, date, toSlot(toHour - 2))).map((table) => table.tableNumber),
    );
    const table = free.find(({ tableNumber }) => late.has(tableNumber))?.tableNumber;
    const [note, by] = [random.pick(BLOCK_NOTES), random.pick(HOSTESSES)];
    if (table) await blockTable(ctx, { table, date, fromHour, toHour, note, by });
  });
}

/** An evening without a free table at eight, and diners who wait for one. The first is offered what a caller gives back. */
export function planFullEvening(demo: Demo, date: string): void {
  const { ctx, diners, random, schedule, now } = demo;
  const fill = async () => {
    const [table] = await listFreeTables(demo, date, FULL_SLOT);
    if (!table) return;
    const { tableNumber, seats: partySize } = table;
    const place = { date, hour: slotHour(FULL_SLOT), partySize, tables: [tableNumber] };
    await reserve(demo, { ...place, source: random.chance(0.8) ? 'web' : 'phone', shows: 'absent' });
    schedule.add(ctx.clock() + NEXT_MS, fill);
  };
  schedule.add(now - 10 * HOUR_MS, fill);
  for (const [index, person] of diners.slice(6, 12).entries()) {
    const { language, email } = person;
    const request = { selectedDate: date, selectedTime: FULL_SLOT, partySize: 2 + index };
    schedule.add(now - (6 - index) * HOUR_MS, async () => {
      const user = { id: await findAccount(ctx, person), email, isEmailConfirmed: true };
      const joining = { user, mayMail: true, network: undefined, language, request };
      await ifAllowed(demo, () => joinWaitingList(ctx, joining));
    });
  }
  schedule.add(now - 10 * MINUTE_MS, async () => {
    const given = await ctx.db
      .selectFrom('reservations')
      .select('id')
      .where('local_date', '=', date)
      .where('start_hour', '=', slotHour(FULL_SLOT))
      .where('source', '=', 'phone')
      .where('status', '=', 'confirmed')
      .executeTakeFirst();
    if (!given) return;
    await press(ctx, 'house_reservation_cancelled', { reservationId: given.id, by: HOSTESSES[0] });
    await offerFreeTables(ctx);
  });
}
