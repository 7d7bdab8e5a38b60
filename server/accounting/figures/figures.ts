import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { listReconfirmations, type CountedAnswer } from '#server/dining/reservations/reconfirmation.ts';
import type { ReservationSource } from '#server/platform/db/tables/reservations.ts';
import { listDishes, listMoney, type DayMoney, type DishFigure } from './money-figures.ts';
import { listOccupancy, type HourOccupancy, type Occupancy } from './occupancy.ts';
import { daysUpTo, rangeBefore, sameDatesYearBefore, type DateRange } from './range.ts';
import { countLeads, listBySource, type DaySource, type LeadStep } from './reservation-figures.ts';
import { countHouseCancellations, readWaiting, type WaitingFigures } from './waiting-figures.ts';

/** The texts of the staff's pages say in one sentence what each figure is: `i18n/<language>/figures.ts`. */
export interface Sums {
  covers: number;
  reservations: number;
  bySource: Record<ReservationSource, number>;
  noShows: number;
  /** The share among the reservations of days up to today. */
  noShowShare: number;
  noShowTetri: number;
  revenueTetri: number;
  feeTetri: number;
  refundTetri: number;
  refunds: number;
  /** Undefined if no paid reservation says how many guests it is for. */
  perGuestTetri: number | undefined;
  occupancy: Occupancy;
  /** Paid reservations that the restaurant has cancelled. */
  houseCancelled: number;
  /** Who was put on the waiting list by telephone. */
  callers: number;
  /** Everybody who joined the waiting list, and those who got tables from it. */
  joined: number;
  seated: number;
}

/** The figures of a range that are compared with another one. */
interface Part {
  days: DaySource[];
  money: DayMoney[];
  hours: HourOccupancy[];
  waiting: WaitingFigures;
  houseCancelled: number;
}

export interface Figures extends Pick<Part, 'days' | 'money' | 'hours'> {
  range: DateRange;
  sums: Sums;
  /** The days of the range that are compared: those up to today. */
  compared: DateRange;
  /** The figures of those days, of as many days before them, and of the same dates a year before. */
  soFar: Sums;
  before: Sums;
  yearBefore: Sums;
  dishes: DishFigure[];
  leads: LeadStep[];
  /** Who came on the compared days: of those who had said that they would, and of those who had said nothing. */
  shows: Record<'yes' | 'silent', Shows>;
}

export interface Shows {
  came: number;
  reservations: number;
}

export async function readFigures(ctx: Context, range: DateRange): Promise<Figures> {
  const { db } = ctx;
  const now = await ctx.databaseClock(db);
  const today = localDateAt(now);
  const compared = daysUpTo(today, range);
  const [part, soFar, before, yearBefore, dishes, leads, answers] = await Promise.all([
    readPart(ctx, range),
    readPart(ctx, compared),
    readPart(ctx, rangeBefore(compared)),
    readPart(ctx, sameDatesYearBefore(compared)),
    listDishes(db, range),
    countLeads(db, range),
    listReconfirmations(db, compared, { rules: ctx.rules, now }),
  ]);
  const { days, money, hours } = part;
  return {
    range,
    sums: addUp(part, today),
    compared,
    soFar: addUp(soFar, today),
    before: addUp(before, today),
    yearBefore: addUp(yearBefore, today),
    days,
    money,
    hours,
    dishes,
    leads,
    shows: {
      yes: countShows(answers.filter(({ answer }) => answer !== 'silent')),
      silent: countShows(answers.filter(({ answer }) => answer === 'silent')),
    },
  };
}

function countShows(answers: readonly CountedAnswer[]): Shows {
  const marked = answers.filter(({ hasCome }) => hasCome !== undefined);
  return { came: marked.filter(({ hasCome }) => hasCome).length, reservations: marked.length };
}

async function readPart(ctx: Context, range: DateRange): Promise<Part> {
  const { db } = ctx;
  const [days, money, hours, waiting, houseCancelled] = await Promise.all([
    listBySource(db, range),
    listMoney(db, range),
    listOccupancy(ctx, range),
    readWaiting(db, range),
    countHouseCancellations(db, range),
  ]);
  return { days, money, hours, waiting, houseCancelled };
}

function addUp({ days, money, hours, waiting, houseCancelled }: Part, today: string): Sums {
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
    houseCancelled,
    callers: waiting.callers,
    joined: waiting.joined,
    seated: waiting.seated,
    occupancy: { claimed: total(hours, (hour) => hour.claimed), open: total(hours, (hour) => hour.open) },
  };
}

function total<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
