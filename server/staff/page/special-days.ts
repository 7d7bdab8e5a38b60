import { html as markup } from 'hono/html';
import type { Language } from '#contract/values/language.ts';
import type { SpecialDate } from '#server/dining/tables/special-dates.ts';
import { SPECIAL_DAYS_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from './page.ts';
import { formatFullDate } from '#server/staff/page/unbroken.ts';

/** `No more reservations: wedding`, or the hours of the day. */
export function describeSpecialDay({ note, hours, by }: SpecialDate, language: Language): string {
  const t = SPECIAL_DAYS_TEXTS[language];
  const what = hours ? t.hours(hours) : by === 'staff' ? t.stopped : t.closed;
  return [what, note[language]].filter(Boolean).join(': ');
}

/** The closed days and those with other hours, of the editor and of the hostess in one list; nothing without any. */
export function specialDayList(days: readonly SpecialDate[], language: Language): Markup {
  const t = SPECIAL_DAYS_TEXTS[language];
  if (days.length === 0) return markup``;
  return markup`<section><h2>${t.title}</h2>
<p>${t.lead}</p>
<ul class="blocks special-days">
${days.map(
  (day) =>
    markup`<li><strong>${formatFullDate(day.date, language)}</strong> <span>${describeSpecialDay(day, language)}</span> <small>${t.by[day.by]}</small></li>
`,
)}</ul></section>`;
}
