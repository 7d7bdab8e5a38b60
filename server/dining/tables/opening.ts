import {
  isOpenDuring,
  leadMs,
  listOpeningHours,
  type OpeningHouse,
  type SeatingTimes,
} from '#contract/rules/opening-hours.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import { DomainError } from '#server/errors.ts';
import { FIELD_MESSAGES, STAFF_TEXTS } from '#server/texts/texts.ts';

type Start = Omit<SeatingTimes, 'hours'>;

/** Throws `day_closed` on a day without opening hours, and `slot_closed` with its hours if the seating is not in them. */
export function assertOpenDuring(house: OpeningHouse, { date, slot, hours }: SeatingTimes): void {
  if (isOpenDuring(house, { date, slot, hours })) return;
  const open = listOpeningHours(house, date);
  if (open.length === 0) throw new DomainError('day_closed');
  const list = open.map(({ opens, closes }) => `${opens}–${closes}`).join(', ');
  const { en, ka } = FIELD_MESSAGES;
  throw new DomainError('slot_closed', {
    sentence: { en: en.openOnly(list, hours), ka: ka.openOnly(list, hours) },
    forStaff: {
      en: STAFF_TEXTS.en.problem.openOnly(list),
      ka: STAFF_TEXTS.ka.problem.openOnly(list),
    },
  });
}

/** Throws `order_too_late` if the kitchen has too little time for the dishes. */
export function assertOrderable({ rules }: OpeningHouse, start: Start, now: number): void {
  if (now < orderableUntil(rules, start)) return;
  const minutes = leadMs(rules) / MINUTE_MS;
  const { en, ka } = FIELD_MESSAGES;
  throw new DomainError('order_too_late', {
    sentence: { en: en.orderEarlier(minutes), ka: ka.orderEarlier(minutes) },
  });
}

/** When the orders for a seating end; milliseconds since 1970. */
export function orderableUntil(rules: OpeningHouse['rules'], { date, slot }: Start): number {
  return startsAt(date, slot) - leadMs(rules);
}
