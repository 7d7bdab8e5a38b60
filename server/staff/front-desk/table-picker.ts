import { html as markup } from 'hono/html';
import type { FloorContent } from '#contract/api/content.ts';
import { formatTimes } from '#contract/format/instants.ts';
import { describeTable } from '#contract/format/table-facts.ts';
import type { Language } from '#contract/values/language.ts';
import { FEATURE_WORDS, TABLE_FEATURES, type TableFeature } from '#contract/values/table-features.ts';
import { slotHour, toSlot } from '#contract/values/time.ts';
import { seatsOf, type FreeTables, type TableAtTime } from '#server/dining/front-desk/free-tables.ts';
import { FLOOR_TEXTS, FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import { drawing, floorPlans, type FloorPlan } from '#server/staff/floor/floor-plan.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { tableFacts } from '#server/staff/page/table-facts.ts';
import { formatDay, joinTimes, tableName, tableNames } from '#server/staff/page/unbroken.ts';
import type { Alert } from './refusal.ts';
import type { ReservationProblems, SeatingForm } from './reservation-input.ts';

export interface SeatingView {
  form: SeatingForm;
  problems: ReservationProblems;
  /** The hour at which the last seating of the date ends. */
  closing: number;
  /** The page was opened to say how many guests come. */
  isAboutGuests?: boolean;
  /** Undefined while the time makes no sense. */
  free: FreeTables | undefined;
  /** Tables that guests were asked to take at this time, and have not answered. */
  asked?: readonly string[];
  /** The tables of the reservation that is being changed, at this time. */
  own?: readonly string[] | undefined;
  /** Tables whose guests at this time have an allergy. */
  allergic?: readonly string[];
  /** What the guests have asked for, to be read while a table is chosen. */
  requests?: Markup | string;
  floors: readonly FloorContent[];
  language: Language;
}

interface Offer {
  /** The same form at a time. */
  addressOf: (form: SeatingForm) => string;
  /** More attributes of the buttons that take a choice. */
  take?: Markup;
}

/**
 * The tables that fit the party best, each choice one press, or the nearest times if nothing fits. A press sends the form,
 * which keeps what was typed; `picker.js` checks the boxes of the map instead.
 */
export function readyChoices(view: SeatingView, { addressOf, take }: Offer): Markup {
  const { form, free, language } = view;
  const t = FRONT_DESK_TEXTS[language];
  if (!free || form.party === '') return markup``;
  if (free.choices.length === 0)
    return markup`<p class="notice">${isFull(free) ? t.noneFree : isStillTaken(free, Number(form.party)) ? t.stillTaken : t.fitsNone}</p>
${nearestTimes(view, free, addressOf)}`;
  const choose = (tables: string) => markup`name="take" value="${tables}" formnovalidate ${take}`;
  return markup`<fieldset class="ready"><legend>${t.fits}</legend>${choiceButtons(free, language, choose)}</fieldset>`;
}

function choiceButtons(free: FreeTables, language: Language, press: (tables: string) => Markup): Markup {
  return markup`<p class="presses">
${free.choices.map((ids) => markup`<button class="mark" ${press(ids.join(' '))}>${nameChoice(free, ids, language)}</button>\n`)}</p>`;
}

/** What a refused form says above everything else. */
export function alertNotice({ alert, again }: Alert): Markup | '' {
  return alert === undefined || again !== undefined
    ? ''
    : markup`<p class="notice" role="alert">${alert}</p>`;
}

interface Saver {
  /** Where the form is sent to be saved, and name and value of the button that does it. */
  action: string;
  button: Markup;
}

/** A doubt, beside the button that saves in spite of it, with the tables that fit: a press saves the form with them. */
export function doubtNotice(view: SeatingView & Alert, { action, button }: Saver): Markup | '' {
  const { alert, offers, again, free, language } = view;
  if (again === undefined) return '';
  const attributes = markup`class="notice doubt" tabindex="-1" autofocus role="alert"`;
  if (!offers || !free) return markup`<p ${attributes}>${alert} ${again}</p>`;
  const save = (take: string) =>
    markup`${button} formaction="${action}?${new URLSearchParams({ take }).toString()}"`;
  return markup`<div ${attributes}>${alert} ${FRONT_DESK_TEXTS[language].savesFitting}:${choiceButtons(free, language, save)}${again}</div>`;
}

/** Whether a table would do whose guests only have to leave. */
function isStillTaken({ tables }: FreeTables, partySize: number): boolean {
  return tables.some(
    ({ isFree, overMinutes, seats }) => isFree && overMinutes !== undefined && seats >= partySize,
  );
}

/** Whether nobody can be seated at all. */
export function isFull({ tables }: FreeTables): boolean {
  return tables.every(({ isFree }) => !isFree);
}

/** `Table 7 · 8 seats` */
function nameChoice(free: FreeTables, ids: readonly string[], language: Language): string {
  return FRONT_DESK_TEXTS[language].choice(tableNames(ids, language), seatsOf(free.tables, ids));
}

function nearestTimes(
  { form, language }: SeatingView,
  { nearest }: FreeTables,
  addressOf: Offer['addressOf'],
): Markup {
  if (nearest.length === 0) return markup``;
  return markup`<h2>${FRONT_DESK_TEXTS[language].nearest}</h2>
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

/** The maps of the floors: each table is a box to check, and taken ones say until when. */
export function tableMaps(view: SeatingView, take?: Markup): Markup {
  const { form, problems, language, free, own } = view;
  const t = FRONT_DESK_TEXTS[language];
  if (!free) return markup``;
  const freeIds = free.tables.flatMap(({ tableNumber: id, isFree }) =>
    isFree && !own?.includes(id) ? [id] : [],
  );
  return markup`<fieldset class="halls" id="tables"${problems.tables ? markup` aria-describedby="tables-problem"` : ''}><legend>${t.tables}: ${(own ? t.otherTables : t.freeTables)(freeIds.length)}</legend>
<p class="presses"><button class="mark" name="step" value="join"${form.step === 'join' ? markup` aria-pressed="true"` : ''} formnovalidate ${take}>${t.join}</button></p>
${view.requests ? markup`<p class="requested">${view.requests}</p>` : ''}
${problems.tables ? markup`<p class="problem" id="tables-problem">${problems.tables}</p>` : ''}
<div class="maps">${floorPlans(view.floors).plans.map((plan) => tableMap(plan, view, free))}</div>
${tableFacts(freeIds, view.floors, language)}</fieldset>`;
}

/** The chosen tables by name, and what they offer: the styles show what belongs to a checked box. */
export function chosenTables({ free, language }: SeatingView): Markup {
  if (!free || isFull(free)) return markup``;
  const t = FRONT_DESK_TEXTS[language];
  return markup`<p class="chosen"><span class="soft">${t.problems.tables}</span>${free.tables.map(({ tableNumber: id, seats }) => markup`<b class="chosen-${id}">${tableName(id, language)} <small>${t.seats(seats)}</small></b> `)}${TABLE_FEATURES.map((feature) => markup`<span class="offers-${feature}">${shortFact(feature, language)}</span>`)}</p>`;
}

/** As on the floor maps, in fewer words. */
function shortFact(feature: TableFeature, language: Language): string {
  const facts: Partial<Record<TableFeature, string>> = FRONT_DESK_TEXTS[language].roomFor;
  return facts[feature] ?? FEATURE_WORDS[language][feature].toLowerCase();
}

/** Where there is room for a wheelchair no step is in its way. */
function listOffers(id: string, floors: readonly FloorContent[]): string {
  const features = floors.flatMap(({ tables }) => tables).find((table) => table.id === id)?.features ?? [];
  const isSaid = features.includes('wheelchair');
  return features.filter((feature) => !(isSaid && feature === 'stepFree')).join(' ');
}

function tableMap(plan: FloorPlan, view: SeatingView, { tables }: FreeTables): Markup {
  const floor = view.floors.find(({ id }) => id === plan.id);
  const places = tables.filter(({ tableNumber }) => plan.areas.has(tableNumber));
  return markup`<fieldset class="hall"><legend>${floor?.name[view.language] ?? plan.id}</legend><div class="plan">
<svg viewBox="${floorPlans(view.floors).frameBox}" aria-hidden="true">${drawing(plan)}</svg>
${places.map((table) => tableBox(table, view))}</div></fieldset>
`;
}

/** The words for the eye are few and stand on the table; those for the ear are whole. */
function tableBox(
  { tableNumber: id, seats, isFree, taken, overMinutes }: TableAtTime,
  { form, asked = [], allergic = [], floors, language }: SeatingView,
): Markup {
  const t = FRONT_DESK_TEXTS[language];
  const isChosen = form.tables.includes(id);
  // Another press moves the party; `picker.js` does the same with boxes, of which several can be chosen.
  const type = form.step === 'join' || form.tables.length > 1 ? 'checkbox' : 'radio';
  const isAsked = asked.includes(id);
  const facts = isFree
    ? [
        overMinutes !== undefined && t.stillThere(overMinutes),
        t.seats(seats),
        describeTable(id, floors, language),
      ]
    : [describeTaken(taken, form.from, language)];
  const { allergy, allergySign } = FLOOR_TEXTS[language];
  const hasAllergy = allergic.includes(id);
  const about = [isAsked && t.asked, ...facts, hasAllergy && allergy].filter(Boolean).join(', ');
  return markup`<label class="table-box at-${id}${isFree ? '' : ' is-gone'}${isAsked ? ' is-asked' : ''}${overMinutes === undefined ? '' : ' is-over'}"><input type="${type}" name="tables" value="${id}"${isChosen ? markup` checked` : ''}${isFree || isChosen ? '' : markup` disabled`} data-offers="${listOffers(id, floors)}"><span class="visually-hidden">${tableName(id, language)}, ${about}</span><b aria-hidden="true">${id.replace(/\D/g, '')}</b><small aria-hidden="true">${isFree ? (overMinutes === undefined ? dots(seats) : `+${overMinutes}′`) : shortTaken(taken, form.from)}</small>${hasAllergy ? markup`<i class="allergy-at" aria-hidden="true">${allergySign}</i>` : ''}</label>
`;
}

/** One for each seat, in two even lines if they do not fit into one. */
const dots = (seats: number) =>
  [Math.ceil(seats / 2), Math.floor(seats / 2)].map((count) => '•'.repeat(count)).join('\u200b');

const clock = (hour: number) => toSlot(hour % 24);

function describeTaken(taken: TableAtTime['taken'], from: number, language: Language): string {
  const t = FRONT_DESK_TEXTS[language];
  if (!taken) return t.outOfUse;
  if (taken.from > from) return t.takenFrom(clock(taken.from), clock(taken.until));
  const until = t.takenUntil(clock(taken.until));
  return taken.again === undefined ? until : `${until}, ${t.takenAgain(clock(taken.again))}`;
}

/** `→ 21:00`, with `22:00 →` if it is taken again then, or `20:00 → 22:00` if the table is free at first. */
function shortTaken(taken: TableAtTime['taken'], from: number): Markup | '' {
  if (!taken) return '';
  const until = markup`→\u00a0${shortHour(taken.until)}`;
  if (taken.from <= from && taken.again !== undefined)
    return markup`${until} ${shortHour(taken.again)}\u00a0→`;
  return taken.from > from ? markup`${shortHour(taken.from)} ${until}` : until;
}

/** The hour without its zeros on a small map. */
function shortHour(hour: number): Markup {
  const [whole, minutes] = clock(hour).split(':');
  return markup`${whole}<span class="zeros">:${minutes}</span>`;
}
