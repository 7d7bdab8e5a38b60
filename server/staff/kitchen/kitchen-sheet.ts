import { MINUTE_MS } from '#contract/values/durations.ts';
import { endsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { isDelayed, listDayReservations, type DayReservation } from '#server/staff/page/day-reservations.ts';
import {
  countDishes,
  listOrdered,
  type DishCount,
  type ReservedDishes,
} from '#server/staff/page/ordered-dishes.ts';

const HALF_HOUR_MS = 30 * MINUTE_MS;

export interface KitchenSheet {
  /** An allergy stays until its guests have left, also when its hour is over. */
  allergies: ReservedDishes[];
  /** Guests who did not come: nothing else on the sheet counts or names them. */
  noShows: ReservedDishes[];
  /** The running hour and those to come. In its second half the running one comes after the next, which is being cooked. */
  slots: KitchenSlot[];
  /** The hours that are over; allergies of guests who have left stand among their requests. */
  past: KitchenSlot[];
  /** The dishes of the whole day. */
  dishes: DishCount[];
}

export interface KitchenSlot {
  slot: string;
  reservations: number;
  guests: number;
  dishes: DishCount[];
  /** The reservations with dishes. */
  parties: ReservedDishes[];
  /** Special requests; those with allergies have their own list as long as the guests are there. */
  requests: ReservedDishes[];
  /** Guests who have announced a delay and are not there yet. */
  delayed: DayReservation[];
}

/** The data of the kitchen sheet of a date: allergies, and the number of dishes by time. Dishes are in menu order. */
export async function getKitchenSheet(
  { db }: Pick<Context, 'db'>,
  date: string,
  now: number,
): Promise<KitchenSheet> {
  const all = await listOrdered(db, await listDayReservations(db, date), 'ka');
  const awaited = all.filter(({ reservation }) => !reservation.isNoShow);
  const bySlot = Map.groupBy(awaited, ({ reservation }) => reservation.slot);
  const isPast = dividePast(date, [...bySlot.keys()], now);
  const allergies = awaited.filter(
    ({ reservation }) => reservation.hasAllergy && (!isPast(reservation.slot) || isServed(reservation, now)),
  );
  const slots = [...bySlot].map(([slot, seated]) => describeSlot(slot, seated, allergies));
  return {
    noShows: all.filter(({ reservation }) => reservation.isNoShow),
    allergies,
    slots: nextFirst(
      date,
      slots.filter(({ slot }) => !isPast(slot)),
      now,
    ),
    past: slots.filter(({ slot }) => isPast(slot)),
    dishes: countDishes(awaited.flatMap(({ dishes }) => dishes)),
  };
}

/**
 * Which of these hours are over: when the next one begins, the dishes are on their tables. None if all are, so that the
 * sheet of a day that has passed is whole.
 */
function dividePast(date: string, slots: readonly string[], now: number): (slot: string) => boolean {
  const isOver = (slot: string) => now >= endsAt(date, slot, 1);
  return slots.every(isOver) ? () => false : isOver;
}

function nextFirst(date: string, slots: readonly KitchenSlot[], now: number): KitchenSlot[] {
  const [running, next, ...later] = slots;
  const isServed = running && now >= endsAt(date, running.slot, 1) - HALF_HOUR_MS;
  return isServed && next && now < endsAt(date, running.slot, 1) ? [next, running, ...later] : [...slots];
}

/** Guests order more until they leave; those who never came are not awaited after their end. */
function isServed({ date, slot, hours, arrivedAt, endedAt }: DayReservation, now: number): boolean {
  return endedAt === undefined && (arrivedAt !== undefined || now < endsAt(date, slot, hours));
}

function describeSlot(
  slot: string,
  seated: readonly ReservedDishes[],
  allergies: readonly ReservedDishes[],
): KitchenSlot {
  const reservations = seated.map(({ reservation }) => reservation);
  return {
    slot,
    reservations: seated.length,
    guests: reservations.reduce((sum, { partySize }) => sum + (partySize ?? 0), 0),
    dishes: countDishes(seated.flatMap(({ dishes }) => dishes)),
    parties: seated.filter(({ dishes }) => dishes.length > 0),
    requests: seated.filter((party) => {
      const { hasAllergy, notes } = party.reservation;
      return hasAllergy ? !allergies.includes(party) : notes.trim() !== '';
    }),
    delayed: reservations.filter(isDelayed),
  };
}
