import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { press, type PressName } from '#server/dining/front-desk/change.ts';
import type { ReservationSource } from '#server/platform/db/tables/reservations.ts';
import { ifAllowed, type Demo, type Place } from './demo.ts';
import { HOSTESSES } from './staff.ts';

export interface Visit extends Place {
  source: ReservationSource;
  reservationId: string;
  shows: 'absent' | 'arrived' | undefined;
}

const CALLED_SHARE = 0.15;
const CANCELLED_SHARE: Record<ReservationSource, number> = { web: 0, phone: 0.07, walk_in: 0 };
const NO_SHOW_SHARE: Record<ReservationSource, number> = { web: 0.025, phone: 0.08, walk_in: 0 };

/** Who is called, comes, does not come, and leaves. Diners on the site cancel by themselves. */
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
  if (!shows && random.chance(NO_SHOW_SHARE[source])) {
    return mark('no_show', starts + random.int(25, 50) * MINUTE_MS);
  }
  // The tables are theirs for all their hours, and the next ones come when they have left.
  const arrivedAt = starts + random.int(1, 18) * MINUTE_MS;
  if (source !== 'walk_in') mark('arrived', shows ? Math.min(arrivedAt, demo.now - MINUTE_MS) : arrivedAt);
  if (!shows) mark('seating_ended', starts + hours * HOUR_MS);
}

/** A time of the free choice of somebody, mostly long before the end. */
export function between({ random }: Demo, from: number, to: number): number {
  const share = random.chance(0.7) ? 0.5 * random.next() : 0.9 + 0.1 * random.next();
  return Math.round(from + share * Math.max(0, to - from));
}
