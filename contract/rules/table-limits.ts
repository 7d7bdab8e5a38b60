import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import { toTetri } from '#contract/values/money.ts';

/** The restaurant's limits for the tables of a reservation. A limit that is absent or 0 is off. */
export interface TableLimits {
  /** Minimum order in lari for each table, without the service fee. */
  minimumPerTable?: number | undefined;
  /** Maximum seats per guest, if several tables are chosen. */
  seatsPerGuest?: number | undefined;
}

export interface LimitProblem {
  code: 'order_too_small' | 'too_many_seats';
  /** The message for the diner, with the missing amount or the allowed seats. */
  sentence: Readonly<Record<Language, string>>;
}

export interface ChosenSeats {
  tables: number;
  seats: number;
  partySize: number | undefined;
}

/** One table is always allowed. Without a party size the diner counts as one guest and is asked for it. */
export function findSeatsProblem(
  { seatsPerGuest = 0 }: TableLimits,
  { tables, seats, partySize }: ChosenSeats,
): LimitProblem | undefined {
  if (!seatsPerGuest || tables < 2) return undefined;
  const most = seatsPerGuest * (partySize ?? 1);
  if (seats <= most) return undefined;
  return {
    code: 'too_many_seats',
    sentence: partySize ? tooManySeats(partySize, seats, most) : askGuests(seats),
  };
}

interface ChosenDishes {
  tables: number;
  subtotalTetri: number;
}

export function findMinimumProblem(
  { minimumPerTable = 0 }: TableLimits,
  { tables, subtotalTetri }: ChosenDishes,
): LimitProblem | undefined {
  const perTable = toTetri(minimumPerTable);
  const missing = perTable * tables - subtotalTetri;
  if (missing <= 0) return undefined;
  return { code: 'order_too_small', sentence: orderTooSmall(perTable, missing) };
}

const tooManySeats = (guests: number, seats: number, most: number): LimitProblem['sentence'] => ({
  en: `For ${guests === 1 ? '1 guest' : `${guests} guests`}, several tables may have up to ${most} seats together; yours have ${seats}. Please choose fewer tables or change the number of guests.`,
  ka: `თქვენს მაგიდებთან სულ ${seats} ადგილია. რამდენიმე მაგიდის დაჯავშნისას ${guests} სტუმრისთვის მაქსიმუმ ${most} ადგილი შეიძლება. აირჩიეთ ნაკლები მაგიდა ან შეცვალეთ სტუმრების რაოდენობა.`,
});

const askGuests = (seats: number): LimitProblem['sentence'] => ({
  en: `How many of you are coming? Please enter the number of guests or choose a single table: yours have ${seats} seats together.`,
  ka: `რამდენი სტუმარი მობრძანდება? მიუთითეთ სტუმრების რაოდენობა ან აირჩიეთ ერთი მაგიდა: თქვენს მაგიდებთან სულ ${seats} ადგილია.`,
});

const orderTooSmall = (perTable: number, missing: number): LimitProblem['sentence'] => ({
  en: `We ask for dishes worth at least ${formatMoney(perTable, 'en')} for each table, without the service fee. Please add dishes for another ${formatMoney(missing, 'en')}.`,
  ka: `თითო მაგიდაზე მინიმალური შეკვეთაა ${formatMoney(perTable, 'ka')}, მომსახურების საფასურის გარეშე. თქვენს შეკვეთას ${formatMoney(missing, 'ka')} აკლია: დაამატეთ კერძი.`,
});
