import { html as markup } from 'hono/html';
import { formatTimes } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { toSlot } from '#contract/values/time.ts';
import { FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { formatDay, joinTimes } from '#server/staff/page/unbroken.ts';
import { field } from './form-field.ts';
import type { SeatingForm } from './reservation-input.ts';
import type { SeatingView } from './table-picker.ts';

const FIRST_HOUR = 8;

/** How many, and when: in the order in which callers say it. The note on the day has the id `day`. */
export function whenFields(view: SeatingView, noteOnDay?: Markup): Markup {
  const { form, problems, closing, language, isAboutGuests } = view;
  const t = FRONT_DESK_TEXTS[language];
  // Guests come to the door after midnight too.
  const first = Math.min(FIRST_HOUR, form.from);
  return markup`<div class="when">
${field({ id: 'party', label: t.party, problem: problems.party }, (attributes) => markup`<input type="number" min="1" max="60" inputmode="numeric" value="${form.party}" required ${attributes}${isAboutGuests ? markup` autofocus` : ''}>`)}
${field({ id: 'date', label: t.date, problem: problems.date }, (attributes) => markup`<input type="date" value="${form.date}" required ${attributes}${noteOnDay ? markup` aria-describedby="day"` : ''}>`)}
${noteOnDay ?? ''}
${field({ id: 'from', label: t.from }, (attributes) => markup`<select ${attributes}>${hours(first, 23, form.from, t.nextDay)}</select>`)}
${field({ id: 'until', label: t.until, problem: problems.until }, (attributes) => markup`<select ${attributes}>${hours(first + 1, Math.max(closing, form.until), form.until, t.nextDay)}</select>`)}
</div>`;
}

function hours(first: number, last: number, chosen: number, nextDay: (time: string) => string): Markup[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => {
    const text = hour > 24 ? nextDay(toSlot(hour - 24)) : toSlot(hour % 24);
    return markup`<option value="${hour}"${hour === chosen ? markup` selected` : ''}>${text}</option>`;
  });
}

/** `5 guests · Friday 10 July, 19:00–21:00`. */
export function describeWhen({ date, from, until, party }: SeatingForm, language: Language): string {
  const times = joinTimes(formatTimes({ date, slot: toSlot(from), hours: until - from }));
  return `${FRONT_DESK_TEXTS[language].guests(party)} · ${formatDay(date, language)}, ${times}`;
}

/** The fields of a time in the address: date, hours, guests and tables, nothing about a guest. */
export function toQuery({ date, from, until, party, tables }: SeatingForm): [string, string][] {
  return [
    ['party', party],
    ['date', date],
    ['from', String(from)],
    ['until', String(until)],
    ...tables.map((table): [string, string] => ['tables', table]),
  ];
}
