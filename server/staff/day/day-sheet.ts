import { findClosure, findHolidayHours, type HolidayHours } from '#contract/rules/opening-hours.ts';
import type { Language } from '#contract/values/language.ts';
import { tableName } from '#contract/values/table-ids.ts';
import type { Context } from '#server/context.ts';
import { readStaffNames } from '#server/identity/members/names.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  addMoney,
  findMoney,
  type OrderMoney,
  selectMoney,
} from '#server/dining/refund-policy/order-money.ts';
import { listStuckRefunds, type StuckRefund } from '#server/dining/payments/stuck-refunds.ts';
import { createTextMatch } from '#server/guests/cards/text-match.ts';
import { listOpenHolds, type OpenHold } from '#server/dining/reservations/open-holds.ts';
import { listUnpaid, type UnpaidReservation } from '#server/dining/front-desk/list-unpaid.ts';
import { listUnreached, type Unreached } from '#server/dining/front-desk/unreached.ts';
import { listStranded, type Stranded } from '#server/dining/front-desk/stranded.ts';
import { listCallersToCall, listWaiting, type WaitingGuest } from '#server/dining/waiting/list-for-date.ts';
import { listAskedInAdvance } from '#server/staff/page/asked-in-advance.ts';
import { listOrdered, type DishCount } from '#server/staff/page/ordered-dishes.ts';
import {
  listLastVisits,
  type LastVisit,
  type Reconfirmation,
} from '#server/dining/reservations/reconfirmation.ts';
import {
  listDayReservations,
  reconfirmationOf,
  type DayReservation,
} from '#server/staff/page/day-reservations.ts';

export interface DaySheet {
  date: string;
  /** Only those that match the search. */
  reservations: DayReservation[];
  /** By reservation: what the rule asks in advance after a move and was not paid, in tetri. */
  asked: ReadonlyMap<string, number>;
  /** By reservation: the dishes that meet an allergy of its guests. */
  met: ReadonlyMap<string, readonly DishCount[]>;
  /** By reservation: what guests who are awaited and were asked have said; of the whole day. */
  answers: ReadonlyMap<string, Reconfirmation>;
  /** By telephone number of the silent ones, if they alone were asked for. */
  lastVisits: ReadonlyMap<string, LastVisit>;
  /** The sums of the whole day, regardless of the search. */
  sums: {
    /** No-shows are not counted, here and in `guests` and `arrived`. */
    reservations: number;
    guests: number;
    arrived: number;
    noShows: number;
    /** Also by guests who did not come: the payment stays with the restaurant. */
    money: OrderMoney;
  } & Cancellations;
  /** Undefined while the day is open. */
  closed: { by: 'content' | 'staff'; note: string } | undefined;
  /** The opening hours, if they differ on this date. */
  hours: HolidayHours | undefined;
  holds: OpenHold[];
  waiting: WaitingGuest[];
  /** Callers of all dates for whom tables are held: no mail tells them. */
  callers: WaitingGuest[];
  /** Stranded reservations of all dates, so that they are noticed on any day sheet. */
  stuckRefunds: StuckRefund[];
  /** Guests of all dates whom a mail did not reach. */
  unreached: Unreached[];
  /** Reservations and open payments of all dates that the content has no place for. */
  stranded: Stranded[];
  /** Reservations of the date that were not paid by a link in time. */
  unpaid: UnpaidReservation[];
  /** Whether guests without an e-mail are told by texts. */
  hasTexts: boolean;
  blocks: { id: string; table: string; fromHour: number; toHour: number; note: string; by: string }[];
}

interface Cancellations {
  /** The reservations, also those that were never paid. */
  cancelled: string[];
  /** Refunds for these reservations, due or made. */
  returnedTetri: number;
}

interface Filter {
  search: string;
  isSilentOnly: boolean;
}

/** The data of the hostess's day sheet. `search` and `isSilentOnly` filter its reservations. */
export async function getDaySheet(
  ctx: Context,
  date: string,
  { language = 'ka', ...filter }: Partial<Filter> & { language?: Language } = {},
): Promise<DaySheet> {
  const { db, rules } = ctx;
  const now = await ctx.databaseClock(db);
  const [all, cancellations, closedDay, holds, waiting, unpaid, tasks, blocks] = await Promise.all([
    listDayReservations(db, date),
    sumCancellations(db, date),
    db.selectFrom('closed_days').select('note').where('local_date', '=', date).executeTakeFirst(),
    listOpenHolds(db, date, now),
    listWaiting(ctx, date, now),
    listUnpaid(db, date),
    listTasks(ctx, now),
    db
      .selectFrom('table_blocks')
      .select([
        'id',
        'table_id as table',
        'from_hour as fromHour',
        'to_hour as toHour',
        'note',
        'created_by as by',
      ])
      .where('local_date', '=', date)
      .orderBy('from_hour')
      .orderBy('id')
      .execute(),
  ]);
  const nameOf = await readStaffNames(db);
  const counted = all.filter(({ isNoShow }) => !isNoShow);
  const ofContent = findClosure(ctx, date);
  return {
    date,
    ...(await listShown(ctx, all, { ...filter, date, now })),
    asked: await listAskedInAdvance(ctx, all),
    met: await listMet(db, all, language),
    sums: {
      reservations: counted.length,
      guests: counted.reduce((sum, { partySize }) => sum + (partySize ?? 0), 0),
      arrived: counted.filter(({ marks }) => marks.has('arrived')).length,
      noShows: all.length - counted.length,
      money: addMoney(all.map(({ money }) => money)),
      ...cancellations,
    },
    closed: ofContent
      ? { by: 'content', note: ofContent.ka }
      : closedDay && { by: 'staff', note: closedDay.note },
    hours: findHolidayHours(rules, date),
    holds,
    waiting,
    unpaid,
    hasTexts: ctx.textMessenger !== undefined,
    ...tasks,
    blocks: blocks.map((block) => ({ ...block, by: nameOf(block.by) })),
  };
}

/** What the guests have said, and the reservations that the filters leave. */
async function listShown(
  { db, rules }: Context,
  all: readonly DayReservation[],
  { search = '', isSilentOnly = false, date, now }: Partial<Filter> & { date: string; now: number },
): Promise<Pick<DaySheet, 'reservations' | 'answers' | 'lastVisits'>> {
  const answers = new Map(
    all.flatMap((reservation) => {
      const answer = reconfirmationOf(reservation, { rules, now });
      return answer ? [[reservation.reservationId, answer] as const] : [];
    }),
  );
  const silent = all.filter(({ reservationId }) => answers.get(reservationId) === 'silent');
  const phones = isSilentOnly ? silent.map(({ phone }) => phone) : [];
  return {
    reservations: (isSilentOnly ? silent : all).filter((reservation) => matches(reservation, search)),
    answers,
    lastVisits: await listLastVisits(db, phones, { date, rules, now }),
  };
}

async function listMet(db: Database, all: readonly DayReservation[], language: Language) {
  const allergic = all.filter(({ allergies }) => allergies.allergens.length > 0);
  const ordered = await listOrdered(db, allergic, language);
  return new Map(
    ordered.map(({ reservation, dishes }) => [
      reservation.reservationId,
      dishes.filter(({ met }) => met.length > 0),
    ]),
  );
}

async function listTasks(
  ctx: Context,
  now: number,
): Promise<Pick<DaySheet, 'callers' | 'stuckRefunds' | 'unreached' | 'stranded'>> {
  const [callers, stuckRefunds, unreached, stranded] = await Promise.all([
    listCallersToCall(ctx.db, now),
    listStuckRefunds(ctx.db, now),
    listUnreached(ctx.db, now),
    listStranded(ctx.db, { house: ctx, now }),
  ]);
  return { callers, stuckRefunds, unreached, stranded };
}

async function sumCancellations(db: Database, date: string): Promise<Cancellations> {
  const ofDate = db
    .selectFrom('reservations')
    .where('local_date', '=', date)
    .where('status', '=', 'cancelled');
  const [cancelled, orders] = await Promise.all([
    ofDate.select('id').orderBy('start_hour').orderBy('id').execute(),
    selectMoney(db).where('reservation_id', 'in', ofDate.select('id')).execute(),
  ]);
  return { cancelled: cancelled.map(({ id }) => id), returnedTetri: findMoney(orders).refundTetri };
}

/**
 * One or two digits match a table's number, longer ones the end of a phone number; text matches part of a guest's or
 * table's name.
 */
function matches({ name, phone, tables }: DayReservation, search: string): boolean {
  const wanted = search.trim();
  if (wanted === '') return true;
  if (/^\d{1,2}$/.test(wanted))
    return tables.some((id) => id.endsWith(`table${wanted}`) || id.endsWith(`-${wanted}`));
  if (/^[+\d\s]+$/.test(wanted)) return phone.endsWith(wanted.replace(/\s/g, ''));
  const names = tables.flatMap((id) => [tableName(id, 'ka'), tableName(id, 'en')]);
  return createTextMatch(wanted.split(/\s+/))(name) || names.some(createTextMatch([wanted]));
}
