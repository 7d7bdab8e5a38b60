import { formatTimes } from '#contract/format/instants.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import { endsAt, startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { findItems } from '#server/dining/menu/find-items.ts';
import { itemNames } from '#server/dining/menu/item-names.ts';
import { listNotServed } from '#server/dining/menu/served.ts';
import { listConfirmed } from '#server/dining/orders/order.ts';
import { listReservedDishes } from '#server/dining/orders/ordered-items.ts';
import { listSitting } from '#server/dining/reservations/sitting.ts';
import { findSpecialDate } from '#server/dining/tables/special-dates.ts';
import { FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import {
  getConfirmedReservation,
  listDayReservations,
  type DayReservation,
} from '#server/staff/page/day-reservations.ts';
import { describeSitting } from '#server/staff/page/refusals.ts';
import { describeSpecialDay } from '#server/staff/page/special-days.ts';
import { tableNames } from '#server/staff/page/unbroken.ts';
import type { Asked, Doubt } from './doubt.ts';
import type { Alert } from './refusal.ts';
import { doubtSeats } from './seat-doubts.ts';

const SITS = 'sits:';
const JUST_SEATED_MS = 10 * MINUTE_MS;

interface Named extends Alert {
  seen: string[];
}

/** The doubts that the page has not named yet, with the keys of all; undefined without one. */
export async function nameDoubts(
  ctx: Context,
  asked: Asked,
  { seen, language }: { seen: readonly string[]; language: Language },
): Promise<Named | undefined> {
  const all = [
    ...(await doubtDay(ctx, asked, language)),
    ...(await doubtTables(ctx, asked, language)),
    ...(await doubtSeats(ctx, asked, language)),
    ...(await doubtGuest(ctx, asked, language)),
    ...(await doubtDishes(ctx, asked, language)),
  ];
  const doubts = all.filter(({ key }) => !seen.includes(key));
  if (doubts.length === 0) return undefined;
  const t = FRONT_DESK_TEXTS[language];
  const areAsked = asked.sits && doubts.some(({ key }) => key.startsWith(SITS));
  return {
    alert: doubts.map(({ sentence }) => sentence).join(' '),
    offers: doubts.some(({ offers }) => offers),
    again: areAsked ? t.haveTheyLeft : t.again,
    seen: [...seen, ...doubts.map(({ key }) => key)],
  };
}

/** The reservations of guests of whom the hostess, asked by the page, says that they have left. */
export function listLeft({ sits }: Pick<Asked, 'sits'>, seen: readonly string[]): string[] {
  if (!sits) return [];
  return seen.filter((key) => key.startsWith(SITS)).map((key) => key.slice(SITS.length));
}

/** The reservations of others who sit at the tables, if the time has begun. */
async function listThere(ctx: Context, { id, seating: { tables, ...times } }: Asked): Promise<string[]> {
  const now = await ctx.databaseClock(ctx.db);
  const isNow = startsAt(times.date, times.slot) <= now && now < endsAt(times.date, times.slot, times.hours);
  const sitting = isNow ? await listSitting(ctx.db, now) : [];
  const there = sitting.filter(({ table, reservationId }) => tables.includes(table) && reservationId !== id);
  return [...new Set(there.map(({ reservationId }) => reservationId))];
}

/** Guests who still sit at the tables: others cannot sit down there before these have left. */
async function doubtTables(ctx: Context, asked: Asked, language: Language): Promise<Doubt[]> {
  const now = await ctx.databaseClock(ctx.db);
  return Promise.all(
    (await listThere(ctx, asked)).map(async (reservationId) => {
      const sitting = await getConfirmedReservation(ctx.db, reservationId);
      const { arrivedAt = 0 } = sitting;
      return {
        key: `${SITS}${reservationId}`,
        sentence: FRONT_DESK_TEXTS[language].sitThere(await describeSitting(ctx.db, sitting, language)),
        // Guests whom a colleague has just seated have hardly left.
        offers: asked.sits && now - arrivedAt < JUST_SEATED_MS,
      };
    }),
  );
}

/** Hours of the content are checked when the reservation is saved: a day that it closes is refused. */
async function doubtDay(ctx: Context, asked: Asked, language: Language): Promise<Doubt[]> {
  if (asked.present) return [];
  const day = await findSpecialDate(ctx, asked.seating.date);
  // Guests who stand at the door know that the restaurant is open.
  const isKnown = !day || (day.by === 'content' && (!day.hours || asked.sits));
  if (isKnown) return [];
  return [{ key: `day:${day.date}`, sentence: `${describeSpecialDay(day, language)}.` }];
}

/** A caller may be calling again, or a colleague may just have taken the same call. */
async function doubtGuest(
  { db }: Context,
  { id, phone, seating, present }: Asked,
  language: Language,
): Promise<Doubt[]> {
  if (present || phone === '') return [];
  const begins = startsAt(seating.date, seating.slot);
  const ends = endsAt(seating.date, seating.slot, seating.hours);
  const same = (await listDayReservations(db, seating.date)).filter(
    (other) =>
      other.phone === phone &&
      other.reservationId !== id &&
      other.endedAt === undefined &&
      startsAt(other.date, other.slot) < ends &&
      begins < endsAt(other.date, other.slot, other.hours),
  );
  return same.map((other) => ({
    key: `guest:${other.reservationId}`,
    sentence: FRONT_DESK_TEXTS[language].sameNumber(describe(other, language)),
  }));
}

/** On another day some of the dishes may not be served, or may have run out. */
async function doubtDishes(
  { db }: Context,
  { id, seating: { date }, present }: Asked,
  language: Language,
): Promise<Doubt[]> {
  if (!present || present.date === date) return [];
  const orders = await listConfirmed(db, id);
  const dishes = orders.length > 0 ? await listReservedDishes(db, orders) : [];
  const items = await findItems(
    db,
    dishes.map((dish) => dish.id),
  );
  const missing = listNotServed(items, date);
  if (missing.length === 0) return [];
  const names = missing.map((item) => itemNames(item)[language]).join(', ');
  return [
    {
      key: `dishes:${date}:${missing.map((item) => item.id).join('+')}`,
      sentence: FRONT_DESK_TEXTS[language].notServed(names),
    },
  ];
}

function describe({ name, tables, ...times }: DayReservation, language: Language): string {
  return [name, formatTimes(times), tableNames(tables, language)].filter(Boolean).join(', ');
}
