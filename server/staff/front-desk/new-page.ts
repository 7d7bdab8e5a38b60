import { html as markup } from 'hono/html';
import type { Advance } from '#contract/rules/advance.ts';
import { formatTime } from '#contract/format/instants.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { FRONT_DESK_TEXTS, STAFF_TEXTS, WAITING_STAFF_TEXTS } from '#server/texts/texts.ts';
import type { SpecialDate } from '#server/dining/tables/special-dates.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { describeSpecialDay } from '#server/staff/page/special-days.ts';
import { formatFullDate, formatInstant } from '#server/staff/page/unbroken.ts';
import type { Alert } from './refusal.ts';
import { contactFields, requestFields } from './guest-fields.ts';
import { knownGuestLine, type KnownGuest } from './known-guest.ts';
import { prepayField, type Deadline } from './prepay-field.ts';
import { describeWhen, toQuery, whenFields } from './reservation-fields.ts';
import { HALF_HOUR, readPartySize, readTimes, type NewForm, type SeatingForm } from './reservation-input.ts';
import {
  alertNotice,
  chosenTables,
  doubtNotice,
  isFull,
  readyChoices,
  tableMaps,
  type SeatingView,
} from './table-picker.ts';

const NEW_PATH = `${STAFF}/reservations/new`;
/** As on the form of the floor. */
const USUAL_PARTY = '2';

export interface NewView extends SeatingView, Alert {
  form: NewForm;
  token: Markup;
  /** Undefined for a usual day. */
  day: SpecialDate | undefined;
  known: KnownGuest | undefined;
  /** Whether somebody was looked for in vain. */
  isUnknown: boolean;
  /** Whether the page answers a form: it keeps what was typed, so all fields are in one form. */
  isAnswer: boolean;
  /** How long tables are held for a caller on the waiting list. */
  holdMinutes: number;
  /** Until when a guest can be put on it; undefined if nobody can. */
  waitableUntil: number | undefined;
  /** Whether so many guests could never sit here, so that there is nothing to wait for. */
  isTooLarge: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** Until when a guest on the telephone can be given time to pay by a link. */
  deadlines: readonly Deadline[];
  rules: Context['rules'];
  /** What the rule asks in advance of the shown tables; undefined if it is everything. */
  advance: Advance | undefined;
}

/** The address of the form with these fields, without anything about the guest but the reservation of a known one. */
export function newPath(
  form: SeatingForm & Pick<NewForm, 'source'>,
  known?: Pick<KnownGuest, 'reservationId'> & { again?: unknown },
): string {
  const query = new URLSearchParams([['source', form.source], ...toQuery(form)]);
  if (known) query.append(known.again ? 'again' : 'guest', known.reservationId);
  return `${NEW_PATH}?${query}`;
}

/**
 * The form for a guest on the telephone or at the door. When and how many are asked with an address, so that the browser
 * can go back to the page; a table that was pressed on the floor needs one page only.
 */
export function renderNewSeating(view: NewView): Markup {
  const { form, isAnswer } = view;
  const isWhole = isAnswer || (form.party === '' && form.tables.length > 0);
  const isAsked = readTimes(form) !== undefined && readPartySize(form) !== undefined;
  return markup`${alertNotice(view)}
${isWhole || isAsked ? (dayNotice(view) ?? '') : ''}
${
  isWhole
    ? wholeForm(view)
    : markup`${whenForm(view, isAsked)}
${isAsked ? saveForm(view, hiddenWhen(view)) : ''}`
}`;
}

function dayNotice({ day, language }: NewView): Markup | undefined {
  if (day === undefined) return undefined;
  return markup`<p class="notice" id="day">${formatFullDate(day.date, language)}. ${describeSpecialDay(day, language)}.</p>`;
}

function whenForm(view: NewView, isAsked: boolean): Markup {
  const t = FRONT_DESK_TEXTS[view.language];
  const { form, known, problems, day } = view;
  const isClosed = day !== undefined && day.hours === undefined;
  const isWrong = Object.keys(problems).length > 0;
  const fields = markup`<form class="card seating" method="get" action="${NEW_PATH}#offered">
${known ? markup`<input type="hidden" name="${known.again ? 'again' : 'guest'}" value="${known.reservationId}">` : ''}<input type="hidden" name="source" value="${form.source}">
${whenFields({ ...view, form: { ...form, party: form.party || (known?.again ? '' : USUAL_PARTY) } }, isAsked ? undefined : dayNotice(view))}
${form.tables.length > 0 && !isAsked ? form.tables.map((table) => markup`<input type="hidden" name="tables" value="${table}">`) : ''}
<p class="days"><button class="button ${isAsked || isClosed ? 'quiet' : 'gold'}" data-look>${t.look}</button></p>
</form>`;
  if (!isAsked || isWrong) return fields;
  return markup`<details class="asked"><summary><strong>${describeWhen(form, view.language)}</strong> <span class="soft">${t.otherTime}</span></summary>
${fields}</details>`;
}

/** Everything in one form. Looking for tables sends it, because what was typed must not be lost. */
function wholeForm(view: NewView): Markup {
  const t = FRONT_DESK_TEXTS[view.language];
  return saveForm(
    view,
    markup`${whenFields(view)}
<p><button class="button quiet" name="step" value="look" data-look formnovalidate>${t.look}</button></p>`,
  );
}

function hiddenWhen({ form }: NewView): Markup {
  const fields = toQuery({ ...form, tables: [] });
  // Enter in a field presses the first button of a form: it looks the number up, as the button beside the number does.
  return markup`${fields.map(([name = '', value = '']) => markup`<input type="hidden" name="${name}" value="${value}">`)}<button name="step" value="find" formnovalidate hidden></button>`;
}

function saveForm(view: NewView, when: Markup): Markup {
  const { form, language, token } = view;
  const t = FRONT_DESK_TEXTS[language];
  const isCaller = form.source === 'phone';
  const save = markup`<span class="by-phone">${t.save}</span><span class="at-door">${t.seat}</span>`;
  const wait = waitingOffer(view);
  const offer = wait?.lead;
  const hasNone = view.free !== undefined && isFull(view.free);
  const saver = { action: `${STAFF}/reservations`, button: markup`name="step" value="save"` };
  const saveButton = markup`<button class="button ${offer || hasNone ? 'quiet' : 'gold'}" ${saver.button}>${save}</button>`;
  return markup`<form class="card seating picking" id="picking" method="post" action="${saver.action}">
${token}<input type="hidden" name="id" value="${form.id}">${form.seen.map((key) => markup`<input type="hidden" name="seen" value="${key}">`)}
<div class="call">${when}
${sources(view)}
${isCaller ? halfHour(view) : ''}
<div class="offered" id="offered">${readyChoices(view, { addressOf: (at) => newPath({ ...at, source: 'phone' }, view.known) })}
${
  wait
    ? markup`<h2>${t.orWait}</h2>
<p id="offer">${offer ?? wait.tooLate}</p>`
    : ''
}</div>
${isCaller ? contactFields({ ...view, finder: finder(view) }) : ''}
${offer && hasNone && form.prepay === 0 ? '' : prepayField(view)}</div>
${moreFields(view)}
<div class="places">${tableMaps({ ...view, requests: form.notes.trim() && markup`<q>${form.notes}</q>` })}</div>
<div class="last-step">${doubtNotice(view, saver)}${offer && hasNone ? '' : markup`${chosenTables(view)}${saveButton}`}${offer && markup`<button class="button gold" name="step" value="wait" aria-describedby="offer">${WAITING_STAFF_TEXTS[language].waitButton}</button>`}</div>
</form>`;
}

/** Folded on a phone, where the maps come next, unless something in it was filled in or refused. */
function moreFields(view: NewView): Markup {
  const { form, problems, language } = view;
  const t = FRONT_DESK_TEXTS[language];
  const isCaller = form.source === 'phone';
  const ofDoor = isCaller ? [] : [form.phone, form.name, form.email];
  const isFilled = [...ofDoor, form.notes, form.other, ...form.allergens].some(Boolean);
  const isRefused = Boolean(
    problems.notes ?? problems.other ?? (isCaller ? '' : (problems.phone ?? problems.email)),
  );
  return markup`<details class="more"${isFilled || isRefused ? markup` open` : ''}><summary>${t.more}</summary>
${isCaller ? '' : contactFields({ ...view, finder: finder(view) })}
<fieldset class="caller"><legend>${t.ifNeeded}</legend>
${requestFields({ form, problems, language })}</fieldset></details>`;
}

/**
 * What the waiting list means for a caller who can wait. It is the next step then; without any free table it is the only
 * one.
 */
function waitingOffer(view: NewView): { lead: string } | { lead?: undefined; tooLate: string } | undefined {
  const { language, holdMinutes, waitableUntil: until, now, free, isTooLarge } = view;
  const t = WAITING_STAFF_TEXTS[language];
  const fitsNone = free?.choices.length === 0;
  if (isTooLarge && fitsNone) return { tooLate: STAFF_TEXTS[language].problem.refusals.party_too_large };
  if (until === undefined || (now > until && !fitsNone)) return undefined;
  return now > until
    ? { tooLate: t.waitedUntil(formatInstant(until, language)) }
    : { lead: t.waitLead(holdMinutes) };
}

/** For a caller who says "half past": the delay is written down with the reservation. */
function halfHour({ form, language }: NewView): Markup {
  const times = readTimes(form);
  if (!times) return markup``;
  const half = formatTime(startsAt(times.date, times.slot) + HALF_HOUR * MINUTE_MS);
  return markup`<label class="choice"><input type="checkbox" name="late" value="${HALF_HOUR}"${form.late ? markup` checked` : ''}> <span id="half">${FRONT_DESK_TEXTS[language].comingAt(half)}</span></label>`;
}

function finder({ known, isUnknown, language }: NewView): Markup {
  const t = FRONT_DESK_TEXTS[language];
  return markup`<p class="find"><button class="button quiet" name="step" value="find" formnovalidate>${t.find}</button></p>
${known ? knownGuestLine(known, language) : ''}${isUnknown ? markup`<p class="hint" role="status">${t.unknown}</p>` : ''}`;
}

function sources({ form, language }: NewView): Markup {
  const t = FRONT_DESK_TEXTS[language];
  const source = (value: 'phone' | 'walk_in') =>
    markup`<label class="choice"><input type="radio" name="source" value="${value}"${form.source === value ? markup` checked` : ''}> ${t.sources[value]}</label>`;
  return markup`<fieldset class="sources"><legend>${t.source}</legend>${source('phone')} ${source('walk_in')}</fieldset>`;
}
