import { formatWeekdays } from '#contract/format/dates.ts';
import type { Language } from '#contract/values/language.ts';
import { isSoldOutOn, type SoldOutMark } from '#contract/rules/sold-out.ts';
import { isServedOn, readWeekdays, type Weekday } from '#contract/values/weekdays.ts';
import { DomainError } from '#server/errors.ts';
import { FIELD_MESSAGES } from '#server/texts/texts.ts';
import type { FoundItem } from './find-items.ts';
import { itemNames } from './item-names.ts';

/** Empty if the dish is served every day. */
export function weekdaysOf({ weekdays }: Pick<FoundItem, 'weekdays'>): Weekday[] {
  return readWeekdays(weekdays.split(','));
}

/** Its sold-out mark, as the answers tell it. */
export function soldOutMark({
  is_sold_out: isSoldOut,
  sold_out_on: on,
}: Pick<FoundItem, 'is_sold_out'> & Partial<FoundItem>): SoldOutMark & { soldOut: boolean } {
  return { soldOut: isSoldOut === 1, ...(isSoldOut && on && { soldOutOn: on }) };
}

/** Whether it can be ordered for a date on which it is served. */
export function isOffered(item: FoundItem, date: string): boolean {
  return !item.is_archived && !isSoldOutOn(soldOutMark(item), date);
}

/** Dishes of the menu that are not served on the weekday, or are sold out on the date. */
export function listNotServed(items: readonly FoundItem[], date: string): FoundItem[] {
  return items.filter(
    (item) => !item.is_archived && !(isOffered(item, date) && isServedOn(weekdaysOf(item), date)),
  );
}

/** Throws `item_not_served` with the names of dishes that are not served on the date, and why. */
export function assertServedOn(date: string, items: readonly FoundItem[]): void {
  const missing = listNotServed(items, date);
  if (missing.length === 0) return;
  const describe = (language: Language) => {
    const t = FIELD_MESSAGES[language];
    const dishes = missing.map((item) => {
      const isSoldOut = !isOffered(item, date);
      const why = isSoldOut ? t.soldOut : t.onlyOn(formatWeekdays(weekdaysOf(item), language));
      return `${itemNames(item)[language]} (${why})`;
    });
    return t.notServed(dishes.join(', '));
  };
  throw new DomainError('item_not_served', {
    items: missing.map(({ id }) => id),
    sentence: { en: describe('en'), ka: describe('ka') },
  });
}
