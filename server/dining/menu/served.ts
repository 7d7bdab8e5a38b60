import { formatWeekdays } from '#contract/format/dates.ts';
import type { Language } from '#contract/values/language.ts';
import { isServedOn, readWeekdays, type Weekday } from '#contract/values/weekdays.ts';
import { DomainError } from '#server/errors.ts';
import type { FoundItem } from './find-items.ts';
import { itemNames } from './item-names.ts';

/** Empty if the dish is served every day. */
export function weekdaysOf({ weekdays }: Pick<FoundItem, 'weekdays'>): Weekday[] {
  return readWeekdays(weekdays.split(','));
}

export function listNotServed(items: readonly FoundItem[], date: string): FoundItem[] {
  return items.filter((item) => !item.is_archived && !isServedOn(weekdaysOf(item), date));
}

/** Throws `item_not_served` with the names and weekdays of dishes that are not served on the date. */
export function assertServedOn(date: string, items: readonly FoundItem[]): void {
  const missing = listNotServed(items, date);
  if (missing.length === 0) return;
  const list = (language: Language, only: (days: string) => string) =>
    missing
      .map((item) => `${itemNames(item)[language]} (${only(formatWeekdays(weekdaysOf(item), language))})`)
      .join(', ');
  throw new DomainError('item_not_served', {
    items: missing.map(({ id }) => id),
    sentence: {
      en: `Not served on the day of your reservation: ${list('en', (days) => `${days} only`)}. Please choose another date or remove it.`,
      ka: `თქვენი ჯავშნის დღეს ვერ მოგართმევთ: ${list('ka', (days) => `მხოლოდ ${days}`)}. აირჩიეთ სხვა თარიღი ან სხვა კერძი.`,
    },
  });
}
