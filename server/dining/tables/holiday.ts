import { findHolidayHours, isSlotOpen, type HolidayHours } from '#contract/rules/holiday-hours.ts';
import type { Localized } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';

type House = Pick<Context, 'rules'>;

/** Whether a seating may start at a slot of a date, by the hours of that date. */
export function isOpenAt({ rules }: House, date: string, slot: string): boolean {
  const hours = findHolidayHours(rules, date);
  return !hours || isSlotOpen(hours, slot, rules.seatingHours);
}

/** Throws `slot_closed` with the hours of the date. */
export function assertOpenAt(house: House, date: string, slot: string): void {
  const hours = findHolidayHours(house.rules, date);
  if (!hours || isOpenAt(house, date, slot)) return;
  throw new DomainError('slot_closed', { sentence: describeHours(hours, house.rules.seatingHours) });
}

function describeHours({ opens, closes }: HolidayHours, seatingHours: number): Localized {
  return {
    en: `On this day we are open from ${opens} to ${closes}, and a reservation lasts ${seatingHours === 1 ? 'an hour' : `${seatingHours} hours`}. Please choose a time that fits.`,
    ka: `ამ დღეს ჩვენი სამუშაო საათებია ${opens}–${closes}, ჯავშანი კი ${seatingHours} საათს გრძელდება. აირჩიეთ დრო, რომელიც ამ შუალედში ეტევა.`,
  };
}
