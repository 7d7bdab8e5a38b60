import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { announceDelay } from '#server/dining/amendments/announce-delay.ts';
import { reconfirm } from '#server/dining/amendments/reconfirm.ts';
import { press, type PressName } from '#server/dining/front-desk/change.ts';
import { getReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { DELAYS } from '#server/dining/reservations/delay.ts';
import { askedFrom } from '#server/dining/reservations/reconfirmation.ts';
import { linkKey } from '#server/platform/http/links.ts';
import type { ReservationSource } from '#server/platform/db/tables/reservations.ts';
import { ifAllowed, type Demo, type Place } from './demo.ts';
import { HOSTESSES } from './staff.ts';

export interface Visit extends Place {
  source: ReservationSource;
  reservationId: string;
  shows: 'absent' | 'arrived' | undefined;
}

const CALLED_SHARE = 0.15;
const ANSWERED_SHARE = 0.8;
const LATE_SHARE = 0.2;
const CANCELLED_SHARE: Record<ReservationSource, number> = { web: 0, phone: 0.07, walk_in: 0 };
const NO_SHOW_SHARE: Record<ReservationSource, number> = { web: 0.025, phone: 0.08, walk_in: 0 };
/** How many do not come who have said that they will. */
const FORGETFUL_SHARE = 0.01;

/** Who answers, is called, comes, does not come, and leaves. Diners on the site cancel by themselves. */
export function playVisit(demo: Demo, visit: Visit): void {
  const { random, schedule, ctx } = demo;
  const { source, reservationId, starts, hours, shows } = visit;
  const mark = (action: PressName, at: number) =>
    schedule.add(at, () =>
      ifAllowed(demo, () => press(ctx, action, { reservationId, by: random.pick(HOSTESSES) })),
    );
  if (!shows && random.chance(CANCELLED_SHARE[source])) {
    return mark('house_reservation_cancelled', between(demo, ctx.clock(), starts - HOUR_MS));
  }
  const calledAt = starts - 3 * HOUR_MS;
  if (calledAt > ctx.clock() && random.chance(CALLED_SHARE)) mark('called', calledAt);
  if (shows === 'absent') return;
  const asked = askedFrom(ctx.rules, visit);
  const answers = source !== 'walk_in' && ctx.clock() < asked && random.chance(ANSWERED_SHARE);
  if (answers) {
    const act = () => ifAllowed(demo, () => answer(demo, reservationId));
    // Half of them within minutes of the reminder.
    schedule.add(asked + random.next() ** 8 * (starts - HOUR_MS - asked), act);
  }
  if (!shows && random.chance(answers ? FORGETFUL_SHARE : NO_SHOW_SHARE[source])) {
    return mark('no_show', starts + random.int(25, 50) * MINUTE_MS);
  }
  // The tables are theirs for all their hours, and the next ones come when they have left.
  const arrivedAt = starts + random.int(1, 18) * MINUTE_MS;
  if (source !== 'walk_in') mark('arrived', shows ? Math.min(arrivedAt, demo.now - MINUTE_MS) : arrivedAt);
  if (!shows) mark('seating_ended', starts + hours * HOUR_MS);
}

/** By the links of the reminder: most come, a few come late. */
async function answer({ ctx, random }: Demo, reservationId: string): Promise<void> {
  const { guest, linkVersion, moves } = await getReservationDetails(ctx.db, reservationId);
  const email = guest?.email;
  const isLate = random.chance(LATE_SHARE);
  if (isLate && email) {
    const key = linkKey(ctx.config, 'delay', { reservationId, email });
    await announceDelay(ctx, key, random.pick(DELAYS));
  } else {
    const key = linkKey(ctx.config, 'reconfirm', { reservationId, linkVersion });
    await reconfirm(ctx, key, String(moves));
  }
}

/** A time of the free choice of somebody, mostly long before the end. */
export function between({ random }: Demo, from: number, to: number): number {
  const share = random.chance(0.7) ? 0.5 * random.next() : 0.9 + 0.1 * random.next();
  return Math.round(from + share * Math.max(0, to - from));
}
