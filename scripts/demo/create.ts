import { weekdayIndex } from '#contract/values/weekdays.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { addDays, localDateAt, startsAt, toSlot } from '#contract/values/time.ts';
import { selectMenuItems } from '#server/dining/menu/find-items.ts';
import { markSoldOut } from '#server/dining/menu/sold-out.ts';
import { reconcileOrders } from '#server/dining/payments/reconcile.ts';
import { closeDay } from '#server/dining/reservations/close-day.ts';
import { expireHolds } from '#server/dining/reservations/expire.ts';
import { offerFreeTables } from '#server/dining/waiting/offer.ts';
import { queueReminders } from '#server/messages/remind.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import type { Store } from '../../sandbox-bank/store.ts';
import { countReservations, pickHour, pickLead, pickPartySize, pickSource } from './demand.ts';
import type { Demo } from './demo.ts';
import { createCallers, createDiners } from './guests.ts';
import { openDemoHouse, type DemoBase } from './house.ts';
import { CLOSING_NOTES } from './names.ts';
import { createRandom } from './random.ts';
import { reserve } from './reserve.ts';
import { createSchedule } from './schedule.ts';
import { addStaff, COOK, OWNER } from './staff.ts';
import { planFullEvening, planToday } from './tonight.ts';

interface DemoOptions {
  /** What the verbs use, with a database that has a menu and tables and is otherwise empty. */
  ctx: DemoBase;
  /** The sandbox bank's, which knows of the payments afterwards. */
  store: Store;
  /** Milliseconds since 1970. */
  now: number;
  daysBack?: number;
  daysAhead?: number;
}

const SEED = 1995;
const DAYS_BACK = 70;
const DAYS_AHEAD = 60;
const JOBS_MS = 6 * HOUR_MS;
/** Days to come are asked for more often, so that their pages have something to show. */
const AHEAD = 2;

/**
 * Plays the restaurant's evenings up to now with the verbs of the server: guests, money, the staff, and what is reserved
 * ahead. Returns the codes of what the rules have refused.
 */
export async function createDemo(options: DemoOptions): Promise<string[]> {
  const { ctx, store, now, daysBack = DAYS_BACK, daysAhead = DAYS_AHEAD } = options;
  const random = createRandom(SEED);
  const start = now - (daysBack + 1) * DAY_MS;
  const demo: Demo = {
    ...(await openDemoHouse(ctx, store, start)),
    random,
    schedule: createSchedule(),
    now,
    today: localDateAt(now),
    diners: createDiners(random, Math.max(20, daysBack)),
    callers: createCallers(random, Math.max(20, daysBack)),
    refusals: [],
  };
  await addStaff(demo.ctx);
  planEvenings(demo, { daysBack, daysAhead });
  await planToday(demo);
  planFullEvening(demo, addDays(demo.today, 2 + ((9 - weekdayIndex(demo.today)) % 7)));
  planOwn(demo);
  await planStaff(demo, { daysBack, daysAhead });
  for (let at = start; at < now; at += JOBS_MS) demo.schedule.add(at, () => runJobs(demo));
  await demo.schedule.playUntil(now, demo.setTime);
  await runJobs(demo);
  // The server that starts afterwards has asked about everything.
  while (await reconcileOrders(demo.ctx));
  return demo.refusals;
}

async function runJobs({ ctx }: Demo): Promise<void> {
  await queueReminders(ctx);
  await expireHolds(ctx);
  await offerFreeTables(ctx);
  await sendDueMail(ctx);
}

interface Days {
  daysBack: number;
  daysAhead: number;
}

/** All evenings but today's. */
function planEvenings(demo: Demo, { daysBack, daysAhead }: Days): void {
  const { random, schedule, now, today } = demo;
  for (let ahead = -daysBack; ahead <= daysAhead; ahead += 1) {
    if (ahead === 0) continue;
    const date = addDays(today, ahead);
    const count = countReservations(random, date, -ahead) * (ahead > 0 ? AHEAD : 1);
    for (let each = 0; each < count; each += 1) {
      const [source, hour, partySize] = [pickSource(random), pickHour(random), pickPartySize(random)];
      const at = startsAt(date, toSlot(hour)) - pickLead(random, source);
      const planned = { source, date, hour, partySize };
      if (at < now - MINUTE_MS) schedule.add(at, () => reserve(demo, planned));
    }
  }
}

/** Reservations that the demo's own diner can look at, move and cancel. */
function planOwn(demo: Demo): void {
  const [person] = demo.diners;
  for (const ahead of [4, 20]) {
    const date = addDays(demo.today, ahead);
    const planned = { source: 'web', date, hour: 19, partySize: 4, person, shows: 'absent' } as const;
    demo.schedule.add(demo.now - 26 * HOUR_MS, () => reserve(demo, planned));
  }
}

/** Days without guests, and a dish that is sold out. */
async function planStaff(demo: Demo, { daysBack, daysAhead }: Days): Promise<void> {
  const { ctx, random, schedule, now, today } = demo;
  for (const days of [-30, 12].filter((each) => -daysBack < each && each < daysAhead)) {
    const closed = { date: addDays(today, days), note: random.pick(CLOSING_NOTES), by: OWNER };
    schedule.add(now + Math.min(-1, days - 20) * DAY_MS, () => closeDay(ctx, closed));
  }
  const dishes = await selectMenuItems(ctx.db).where('is_archived', '=', 0).orderBy('position').execute();
  const dish = dishes.at(dishes.length / 2);
  if (dish) schedule.add(now - HOUR_MS, () => markSoldOut(ctx, { id: dish.id, by: COOK }));
}
