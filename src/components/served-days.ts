import type { DishContent } from '#contract/api/content.ts';
import { formatWeekdays } from '#contract/format/dates.ts';
import type { Language } from '#contract/values/language.ts';
import { WEEKDAYS, type Weekday } from '#contract/values/weekdays.ts';
import { fill } from '#src/i18n/fill.ts';
import { getMessages } from '#src/i18n/messages.ts';
import type { ServedDays } from '#contract/rules/served-days.ts';

/** Undefined for a dish of every day. */
export function describeDays(
  days: readonly Weekday[] | undefined,
  language: Language,
): ServedDays | undefined {
  if (!days?.length) return undefined;
  return {
    on: days.map((day) => (WEEKDAYS.indexOf(day) + 1) % 7),
    text: fill(getMessages(language).site.onlyOn, { days: formatWeekdays(days, language) }),
  };
}

/** For the texts of cart lines: the days of each dish that is not served every day. Empty if there is none. */
export function listServedDays(
  dishes: readonly Pick<DishContent, 'id' | 'days'>[],
  language: Language,
): { days?: Record<string, ServedDays> } {
  const days = dishes.flatMap((dish) => {
    const served = describeDays(dish.days, language);
    return served ? [[dish.id, served] as const] : [];
  });
  return days.length > 0 ? { days: Object.fromEntries(days) } : {};
}
