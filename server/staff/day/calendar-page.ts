import { weekdayIndex } from '#contract/values/weekdays.ts';
import { html as markup } from 'hono/html';
import { formatMonth, weekdayNames } from '#contract/format/dates.ts';
import { formatCount, formatPercent } from '#contract/format/numbers.ts';
import type { Language } from '#contract/values/language.ts';
import { addDays, toSlot } from '#contract/values/time.ts';
import type { CalendarDay } from '#server/accounting/figures/calendar.ts';
import { RECONFIRMATIONS } from '#server/dining/reservations/reconfirmation.ts';
import { monthOf, type DateRange } from '#server/accounting/figures/range.ts';
import { dayPath, STAFF } from '#server/platform/http/staff-paths.ts';
import { ANSWER_SIGNS, answerWords } from '#server/staff/page/answer-words.ts';
import { CALENDAR_TEXTS, RECONFIRM_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { PERSON } from '#server/staff/page/person.ts';
import { rangeInWords } from '#server/staff/page/range-form.ts';
import { formatDay } from '#server/staff/page/unbroken.ts';

export type CalendarName = 'month' | 'week';

const CALENDAR_PATH = `${STAFF}/calendar`;

export interface CalendarView {
  name: CalendarName;
  range: DateRange;
  days: readonly CalendarDay[];
  language: Language;
  today: string;
}

export function calendarTitle({
  name,
  range,
  language,
}: Pick<CalendarView, 'name' | 'range' | 'language'>): string {
  const { from } = range;
  const words =
    name === 'month'
      ? formatMonth(Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1, language)
      : rangeInWords(range, language);
  return `${CALENDAR_TEXTS[language].title}: ${words}`;
}

export function renderCalendar(view: CalendarView): Markup {
  const { name, days, language, today } = view;
  const t = CALENDAR_TEXTS[language];
  const first = weekdayIndex(view.range.from);
  const hasPast = name === 'week' && view.range.from < today && today <= view.range.to;
  return markup`${navigation(view)}
<p class="soft calendar-lead">${t.lead}${name === 'month' ? signs(days, language) : ''}</p>
${name === 'month' ? weekdays(language) : ''}
${hasPast ? markup`<details class="past-days"><summary>${t.past}</summary></details>` : ''}
<ol class="calendar is-${name} starts-${first}" role="list">
${days.map((day) => dayCell(day, view))}</ol>`;
}

/** What the signs of narrow days mean. */
function signs(days: readonly CalendarDay[], language: Language): Markup {
  const said = RECONFIRMATIONS.filter((answer) => days.some(({ answers }) => answers[answer] > 0));
  return markup`<span class="brief" aria-hidden="true">${days.some(({ waiting }) => waiting > 0) ? ` ${CALENDAR_TEXTS[language].plus}` : ''}${said.map((answer) => markup` ${answerWords(answer, language)}`)}</span>`;
}

function weekdays(language: Language): Markup {
  return markup`<div class="weekdays" aria-hidden="true">${weekdayNames(language).map(({ long, short }) => markup`<span><span class="whole">${long}</span><span class="brief">${short}</span></span>`)}</div>`;
}

function navigation({ name, range, language, today }: CalendarView): Markup {
  const t = CALENDAR_TEXTS[language];
  const link = (
    view: CalendarName,
    date: string,
    { text, isCurrent }: { text: string; isCurrent?: boolean },
  ) =>
    markup`<a class="button quiet" href="${CALENDAR_PATH}?view=${view}&amp;date=${date}"${isCurrent ? markup` aria-current="true"` : ''}>${text}</a> `;
  const shown = range.from <= today && today <= range.to ? today : range.from;
  return markup`<div class="tools"><nav class="presets" aria-label="${t.view}">
${link('month', shown, { text: t.month, isCurrent: name === 'month' })}${link('week', shown, { text: t.week, isCurrent: name === 'week' })}</nav>
<p class="days">${link(name, addDays(range.from, -1), { text: `← ${t.previous}` })}${link(name, today, { text: t.today })}${link(name, addDays(range.to, 1), { text: `${t.next} →` })}</p></div>`;
}

function dayCell(day: CalendarDay, { name, language, today }: CalendarView): Markup {
  const t = CALENDAR_TEXTS[language];
  const { date, guests, reservations, evening, waiting, answers, closed } = day;
  const share = evening.open > 0 ? evening.claimed / evening.open : 0;
  const count = (value: number) => formatCount(value, language);
  const classes = [
    date === today && 'is-today',
    date < today && 'is-past',
    closed !== undefined && 'is-closed',
    reservations === 0 && 'is-free-day',
  ];
  return markup`<li class="${classes.filter(Boolean).join(' ')}"><a href="${dayPath(date)}"${date === today ? markup` aria-current="date"` : ''}>
<span class="date">${name === 'month' ? markup`<b aria-hidden="true">${Number(date.slice(8))}</b> <span class="visually-hidden">${formatDay(date, language)}</span>` : formatDay(date, language)}</span>
${closed === undefined ? '' : markup`<span class="closed-day">${closed || t.closed}</span>`}
<span class="covers"><span class="whole">${t.guests(count(guests))}</span><span class="brief" aria-hidden="true">${PERSON}${count(guests)}</span></span>
<span class="soft">${t.reservations(count(reservations))}</span>
${fullness(share, language)}
${answerCounts(answers, language)}
${waiting > 0 ? markup`<span class="waiting"><span class="whole">${t.waiting(count(waiting))}</span><span class="brief" aria-hidden="true">+${count(waiting)}</span></span>` : ''}
</a>${name === 'week' ? hourList(day, language) : ''}</li>
`;
}

/** How many guests have said what, while they are asked. */
function answerCounts(answers: CalendarDay['answers'], language: Language): Markup | '' {
  const { counts } = RECONFIRM_TEXTS[language].staff;
  const said = RECONFIRMATIONS.filter((answer) => answers[answer] > 0);
  if (said.length === 0) return '';
  return markup`<span class="answers">${said.map((answer) => {
    const count = formatCount(answers[answer], language);
    return markup`<span><span class="whole">${counts[answer](count)}</span><span class="brief" aria-hidden="true">${ANSWER_SIGNS[answer]}${count}</span></span> `;
  })}</span>`;
}

/** A bar with its share in words. */
function fullness(share: number, language: Language): Markup {
  const width = Math.round(share * 100);
  return markup`<span class="fullness"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="trough" width="100" height="10"/><rect class="filled" width="${width}" height="10"/></svg> <span class="visually-hidden">${CALENDAR_TEXTS[language].evening}</span> ${formatPercent(share)}</span>`;
}

function hourList({ hours, tables }: CalendarDay, language: Language): Markup {
  const busy = hours.filter((hour) => hour.tables > 0);
  if (busy.length === 0) return markup``;
  return markup`<table class="numbers hours"><caption>${CALENDAR_TEXTS[language].hours}</caption><tbody>
${busy.map(
  (hour) =>
    markup`<tr><th scope="row">${toSlot(hour.hour)}</th><td>${hour.tables}/${tables}</td></tr>
`,
)}</tbody></table>`;
}

export function calendarRange(name: CalendarName, date: string): DateRange {
  if (name === 'month') return monthOf(date);
  const from = addDays(date, -weekdayIndex(date));
  return { from, to: addDays(from, 6) };
}
