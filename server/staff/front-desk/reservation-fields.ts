import { html as markup } from 'hono/html';
import { formatTimes } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { compareTableIds } from '#contract/values/table-ids.ts';
import { slotHour, toSlot } from '#contract/values/time.ts';
import type { FloorContent } from '#contract/api/content.ts';
import { FRONT_DESK_TEXTS } from '#server/platform/i18n/texts.ts';
import type { FreeTables, TableAtTime } from '#server/dining/front-desk/free-tables.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { field } from './form-field.ts';
import type { ReservationProblems, SeatingForm } from './reservation-input.ts';
import { formatDay, joinTimes, tableName } from '#server/staff/page/unbroken.ts';

export interface SeatingView {
  form: SeatingForm;
  problems: ReservationProblems;
  /** Undefined while the time makes no sense. */
  free: FreeTables | undefined;
  floors: readonly FloorContent[];
  language: Language;
}

const FIRST_HOUR = 8;
/** 06:00 of the next day, when a night ends at the latest. */
const LAST_HOUR = 30;

/** How many, and when: in the order in which callers say it. */
export function whenFields({ form, problems, language }: SeatingView): Markup {
  const t = FRONT_DESK_TEXTS[language];
  // Guests come to the door after midnight too.
  const first = Math.min(FIRST_HOUR, form.from);
  return markup`<div class="when">
${field({ id: 'party', label: t.party, problem: problems.party }, (attributes) => markup`<input type="number" min="1" max="60" inputmode="numeric" value="${form.party}" required ${attributes}>`)}
${field({ id: 'date', label: t.date, problem: problems.date }, (attributes) => markup`<input type="date" value="${form.date}" required ${attributes}>`)}
${field({ id: 'from', label: t.from }, (attributes) => markup`<select ${attributes}>${hours(first, 23, form.from, t.nextDay)}</select>`)}
${field({ id: 'until', label: t.until, problem: problems.until }, (attributes) => markup`<select ${attributes}>${hours(first + 1, LAST_HOUR, form.until, t.nextDay)}</select>`)}
</div>`;
}

function hours(first: number, last: number, chosen: number, nextDay: (time: string) => string): Markup[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => {
    const text = hour > 24 ? nextDay(toSlot(hour - 24)) : toSlot(hour);
    return markup`<option value="${hour}"${hour === chosen ? markup` selected` : ''}>${text}</option>`;
  });
}

/** The boxes of the tables by floor, and the nearest times if nothing fits. `addressOf`: the same form at a time. */
export function tableChoice(view: SeatingView, addressOf: (form: SeatingForm) => string): Markup {
  const { form, problems, language, free, floors } = view;
  const t = FRONT_DESK_TEXTS[language];
  if (!free) return markup``;
  const byFloor = Map.groupBy(free.tables, ({ floor }) => floor);
  const count = free.tables.filter(({ isFree }) => isFree).length;
  return markup`<fieldset class="choices"${problems.tables ? markup` aria-describedby="tables-problem"` : ''}><legend>${t.tables}: ${t.freeTables(count)}</legend>
${problems.tables ? markup`<p class="problem" id="tables-problem">${problems.tables}</p>` : ''}
${form.party ? hints(view, free) : ''}
${nearestTimes(view, free, addressOf)}
${[...byFloor].map(([id, tables]) => {
  const floor = floors.find((each) => each.id === id);
  return markup`<fieldset><legend>${floor?.name[language] ?? id}</legend><div class="boxes">
${tables.map((table) => tableBox(table, floor, view))}</div></fieldset>
`;
})}</fieldset>`;
}

function hints({ form, language }: SeatingView, { tables, fitting }: FreeTables): Markup {
  const t = FRONT_DESK_TEXTS[language];
  const names = fitting?.toSorted(compareTableIds).map((id) => tableName(id, language));
  const seats = tables
    .filter(({ tableNumber }) => form.tables.includes(tableNumber))
    .reduce((sum, table) => sum + table.seats, 0);
  const isSqueezed = seats > 0 && seats < Number(form.party);
  return markup`<p class="hint">${names ? t.fits(names.join(', ')) : t.fitsNone}</p>
${isSqueezed ? markup`<p class="hint">${t.tooFewSeats(seats)}</p>` : ''}`;
}

function nearestTimes(
  { form, language }: SeatingView,
  { nearest }: FreeTables,
  addressOf: (form: SeatingForm) => string,
): Markup {
  if (nearest.length === 0 || form.party === '') return markup``;
  return markup`<p class="hint">${FRONT_DESK_TEXTS[language].nearest}</p>
<ul class="nearest">
${nearest.map((times) => {
  const { date, slot, hours } = times;
  const from = slotHour(slot);
  const day = date === form.date ? '' : `${formatDay(date, language)}, `;
  const address = addressOf({ ...form, date, from, until: from + hours, tables: [] });
  return markup`<li><a class="button quiet" href="${address}">${day}${joinTimes(formatTimes(times))}</a></li>
`;
})}</ul>`;
}

function tableBox(
  { tableNumber: id, seats, isFree, taken }: TableAtTime,
  floor: FloorContent | undefined,
  { form, language }: SeatingView,
): Markup {
  const t = FRONT_DESK_TEXTS[language];
  const isChosen = form.tables.includes(id);
  const places = floor?.tables.find((table) => table.id === id)?.features ?? [];
  const about = isFree
    ? [t.seats(seats), ...places.flatMap((place) => (place === 'stepFree' ? [] : t.features[place]))].join(
        ', ',
      )
    : describeTaken(taken, form.from, language);
  return markup`<label class="box${isFree ? '' : ' is-taken'}"><input type="checkbox" name="tables" value="${id}"${isChosen ? markup` checked` : ''}${isFree || isChosen ? '' : markup` disabled`}> <span>${tableName(id, language)} <small>${about}</small></span></label>
`;
}

function describeTaken(taken: TableAtTime['taken'], from: number, language: Language): string {
  const t = FRONT_DESK_TEXTS[language];
  if (!taken) return t.outOfUse;
  const time = (hour: number) => toSlot(hour % 24);
  return taken.from > from
    ? t.takenFrom(time(taken.from), time(taken.until))
    : t.takenUntil(time(taken.until));
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
