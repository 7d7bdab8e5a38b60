import { HOUR_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { ReservationDetails } from '#server/dining/orders/lock-reservation.ts';

type Rules = Pick<Context['rules'], 'reminderHours'>;

/** From when on a reservation is to be reminded of; milliseconds since 1970. */
export function findReminderTime({ reminderHours }: Rules, date: string, slot: string): number {
  return startsAt(date, slot) - reminderHours * HOUR_MS;
}

/** Whether a queued reminder is too late, or too early: the reservation was moved while the reminder was being queued. */
export function isReminderOutdated(
  rules: Rules,
  { date, slot, hasArrived, endedAt }: Pick<ReservationDetails, 'date' | 'slot' | 'hasArrived' | 'endedAt'>,
  now: number,
): boolean {
  const isTooLate = now >= startsAt(date, slot) || hasArrived || endedAt !== null;
  return isTooLate || now < findReminderTime(rules, date, slot);
}
