import {
  isOpenDuring,
  leadMs,
  listOpeningHours,
  type OpeningHours,
  type OpeningHouse,
  type SeatingTimes,
} from '#contract/rules/opening-hours.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Localized } from '#contract/values/language.ts';
import { startsAt } from '#contract/values/time.ts';
import { DomainError } from '#server/errors.ts';

type Start = Omit<SeatingTimes, 'hours'>;

/** Throws `day_closed` on a day without opening hours, and `slot_closed` with its hours if the seating is not in them. */
export function assertOpenDuring(house: OpeningHouse, { date, slot, hours }: SeatingTimes): void {
  if (isOpenDuring(house, { date, slot, hours })) return;
  const open = listOpeningHours(house, date);
  if (open.length === 0) throw new DomainError('day_closed');
  throw new DomainError('slot_closed', { sentence: describeHours(open, hours) });
}

/** Throws `order_too_late` if the kitchen has too little time for the dishes. */
export function assertOrderable({ rules }: OpeningHouse, start: Start, now: number): void {
  if (now < orderableUntil(rules, start)) return;
  const minutes = leadMs(rules) / MINUTE_MS;
  throw new DomainError('order_too_late', {
    sentence: {
      en: `We need your order at least ${minutes} minutes before the reservation. Please choose a later time, or call us.`,
      ka: `შეკვეთას ჯავშნის დრომდე სულ მცირე ${minutes} წუთით ადრე ვიღებთ. აირჩიეთ უფრო გვიანი დრო ან დაგვირეკეთ.`,
    },
  });
}

/** When the orders for a seating end; milliseconds since 1970. */
export function orderableUntil(rules: OpeningHouse['rules'], { date, slot }: Start): number {
  return startsAt(date, slot) - leadMs(rules);
}

function describeHours(open: readonly OpeningHours[], hours: number): Localized {
  const en = open.map(({ opens, closes }) => `from ${opens} to ${closes}`).join(' and ');
  const ka = open.map(({ opens, closes }) => `${opens}–${closes}`).join(', ');
  return {
    en: `On this day we are open ${en}, and a reservation lasts ${hours === 1 ? 'an hour' : `${hours} hours`}. Please choose a time that fits.`,
    ka: `ამ დღეს ჩვენი სამუშაო საათებია ${ka}, ჯავშანი კი ${hours} საათს გრძელდება. აირჩიეთ დრო, რომელიც ამ შუალედში ეტევა.`,
  };
}
