import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { ReservationSource } from '#server/platform/db/schema.ts';
import { listDishes, listMoney, type DayMoney, type DishFigure } from './money-figures.ts';
import { listOccupancy, type HourOccupancy, type Occupancy } from './occupancy.ts';
import { rangeBefore, type DateRange } from './range.ts';
import { countLeads, listBySource, type DaySource, type LeadStep } from './reservation-figures.ts';

/** The texts of the staff's pages say in one sentence what each figure is: `i18n/<language>/figures.ts`. */
export interface Sums {
  covers: number;
  reservations: number;
  bySource: Record<ReservationSource, number>;
  noShows: number;
  /** Of the reservations of days up to today. */
  noShowShare: number;
  noShowTetri: number;
  revenueTetri: number;
  feeTetri: number;
  refundTetri: number;
  refunds: number;
  /** Undefined if no paid reservation says how many guests it is for. */
  perGuestTetri: number | undefined;
  occupancy: Occupancy;
}

export interface Figures {
  range: DateRange;
  sums: Sums;
  before: Sums;
  days: DaySource[];
  money: DayMoney[];
  hours: HourOccupancy[];
  dishes: DishFigure[];
  leads: LeadStep[];
}

export async function readFigures(ctx: Context, range: DateRange): Promise<Figures> {
  const { db } = ctx;
  const today = localDateAt(await ctx.databaseClock(db));
  const earlier = rangeBefore(range);
  const [days, money, hours, dishes, leads, ...before] = await Promise.all([
    listBySource(db, range),
    listMoney(db, range),
    listOccupancy(ctx, range),
    listDishes(db, range),
    countLeads(db, range),
    listBySource(db, earlier),
    listMoney(db, earlier),
    listOccupancy(ctx, earlier),
  ]);
  const [daysBefore, moneyBefore, hoursBefore] = before;
  return {
    range,
    sums: addUp({ days, money, hours, today }),
    before: addUp({ days: daysBefore, money: moneyBefore, hours: hoursBefore, today }),
    days,
    money,
    hours,
    dishes,
    leads,
  };
}

function addUp({
  days,
  money,
  hours,
  today,
}: Pick<Figures, 'days' | 'money' | 'hours'> & { today: string }): Sums {
  const reservations = (some: readonly DaySource[]) => total(some, (day) => day.reservations);
  const of = (source: ReservationSource) => reservations(days.filter((day) => day.source === source));
  const missed = days.filter(({ isNoShow }) => isNoShow);
  const past = days.filter(({ date }) => date <= today);
  const partyGuests = total(money, (day) => day.partyGuests);
  return {
    covers: total(days, (day) => (day.isNoShow ? 0 : day.guests)),
    reservations: reservations(days),
    bySource: { web: of('web'), phone: of('phone'), walk_in: of('walk_in') },
    noShows: reservations(missed),
    noShowShare: reservations(missed) / Math.max(1, reservations(past)),
    noShowTetri: total(money, (day) => day.noShowTetri),
    revenueTetri: total(money, (day) => day.revenueTetri),
    feeTetri: total(money, (day) => day.feeTetri),
    refundTetri: total(money, (day) => day.refundTetri),
    refunds: total(money, (day) => day.refunds),
    perGuestTetri:
      partyGuests > 0 ? Math.round(total(money, (day) => day.partyRevenueTetri) / partyGuests) : undefined,
    occupancy: { claimed: total(hours, (hour) => hour.claimed), open: total(hours, (hour) => hour.open) },
  };
}

function total<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
