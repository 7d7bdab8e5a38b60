import { html as markup } from 'hono/html';
import { ALLERGENS } from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/values/language.ts';
import { compareTableIds, tableName } from '#contract/values/table-ids.ts';
import { toSlot } from '#contract/values/time.ts';
import { FRONT_DESK_TEXTS } from '#server/platform/i18n/texts.ts';
import type { FreeTables } from '#server/dining/front-desk/free-tables.ts';
import type { Markup } from '#server/staff/page/page.ts';
import type { GuestForm, ReservationForm, ReservationProblems } from './reservation-input.ts';

export interface FieldsView {
  form: ReservationForm;
  problems: ReservationProblems;
  /** Undefined while the time makes no sense. */
  free: FreeTables | undefined;
  language: Language;
}

const FIRST_HOUR = 8;
/** 06:00 of the next day, when a night ends at the latest. */
const LAST_HOUR = 30;

/** Date, time, number of guests and tables. */
export function reservationFields({ form, problems, free, language }: FieldsView): Markup {
  const t = FRONT_DESK_TEXTS[language];
  return markup`<div class="when">
${field({ id: 'date', label: t.date, problem: problems.date }, (attributes) => markup`<input type="date" value="${form.date}" required ${attributes}>`)}
${field({ id: 'from', label: t.from }, (attributes) => markup`<select ${attributes}>${hours(FIRST_HOUR, 23, form.from, t.nextDay)}</select>`)}
${field({ id: 'until', label: t.until, problem: problems.until }, (attributes) => markup`<select ${attributes}>${hours(FIRST_HOUR + 1, LAST_HOUR, form.until, t.nextDay)}</select>`)}
${field({ id: 'party', label: t.party, problem: problems.party }, (attributes) => markup`<input type="number" min="1" max="60" inputmode="numeric" value="${form.party}" required ${attributes}>`)}
</div>
<p><button class="button quiet" name="step" value="look" formnovalidate>${t.look}</button></p>
${free ? tableChoice({ form, problems, language }, free) : ''}`;
}

function hours(first: number, last: number, chosen: number, nextDay: (time: string) => string): Markup[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => {
    const text = hour > 24 ? nextDay(toSlot(hour - 24)) : toSlot(hour);
    return markup`<option value="${hour}"${hour === chosen ? markup` selected` : ''}>${text}</option>`;
  });
}

function tableChoice(
  { form, problems, language }: Omit<FieldsView, 'free'>,
  { tables, fitting }: FreeTables,
): Markup {
  const t = FRONT_DESK_TEXTS[language];
  const free = tables.filter(({ isFree }) => isFree);
  const names = fitting?.toSorted(compareTableIds).map((id) => tableName(id, language));
  const hint = names ? t.fits(names.join(', ')) : t.fitsNone;
  const seats = tables
    .filter(({ tableNumber }) => form.tables.includes(tableNumber))
    .reduce((sum, table) => sum + table.seats, 0);
  const isSqueezed = seats > 0 && seats < Number(form.party);
  return markup`<fieldset class="choices"${problems.tables ? markup` aria-describedby="tables-problem"` : ''}><legend>${t.tables}: ${t.freeTables(free.length)}</legend>
${problems.tables ? markup`<p class="problem" id="tables-problem">${problems.tables}</p>` : ''}
${form.party ? markup`<p class="hint">${hint}</p>` : ''}
${isSqueezed ? markup`<p class="hint">${t.tooFewSeats(seats)}</p>` : ''}
<div class="boxes">
${tables.map(({ tableNumber: id, seats: places, isFree }) => {
  const isChosen = form.tables.includes(id);
  return markup`<label class="box${isFree ? '' : ' is-taken'}"><input type="checkbox" name="tables" value="${id}"${isChosen ? markup` checked` : ''}${isFree || isChosen ? '' : markup` disabled`}> <span>${tableName(id, language)} <small>${isFree ? t.seats(places) : t.taken}</small></span></label>
`;
})}</div></fieldset>`;
}

export interface GuestView {
  form: GuestForm;
  problems: ReservationProblems;
  language: Language;
  /** Whether the e-mail is that of the diner's account, which the staff do not change. */
  hasAccount?: boolean;
}

/** Name, contact, requests and allergies. */
export function guestFields({ form, problems, language, hasAccount = false }: GuestView): Markup {
  const t = FRONT_DESK_TEXTS[language];
  return markup`<fieldset class="caller"><legend>${t.guest}</legend>
${field({ id: 'name', label: t.name, problem: problems.name }, (attributes) => markup`<input value="${form.name}" maxlength="100" autocomplete="off" ${attributes}>`)}
${field({ id: 'phone', label: t.phone, problem: problems.phone }, (attributes) => markup`<input type="tel" value="${form.phone}" maxlength="30" autocomplete="off" ${attributes}>`)}
${hasAccount ? markup`<p class="hint">${form.email}: ${t.emailOfAccount}</p>` : field({ id: 'email', label: `${t.email} (${t.optional})`, problem: problems.email }, (attributes) => markup`<input type="email" value="${form.email}" maxlength="200" autocomplete="off" ${attributes}>`)}
${field({ id: 'language', label: t.language }, (attributes) => markup`<select ${attributes}>${LANGUAGES.map((other) => markup`<option value="${other}"${other === form.language ? markup` selected` : ''}>${LANGUAGE_NAMES[other]}</option>`)}</select>`)}
${field({ id: 'notes', label: `${t.notes} (${t.optional})`, problem: problems.notes }, (attributes) => markup`<textarea rows="2" ${attributes}>${form.notes}</textarea>`)}
<fieldset class="choices"><legend>${t.allergies} (${t.optional})</legend>
<p class="hint">${t.allergiesHint}</p>
<div class="boxes">
${ALLERGENS.map(
  (allergen) =>
    markup`<label class="box"><input type="checkbox" name="allergens" value="${allergen}"${form.allergens.includes(allergen) ? markup` checked` : ''}> <span>${ALLERGEN_NAMES[language][allergen]}</span></label>
`,
)}</div></fieldset>
${field({ id: 'other', label: `${t.otherAllergies} (${t.optional})`, problem: problems.other }, (attributes) => markup`<input value="${form.other}" ${attributes}>`)}
</fieldset>`;
}

interface Field {
  id: string;
  label: string;
  problem?: string | undefined;
}

/** A labelled control with the sentence about what is wrong with it. */
function field({ id, label, problem }: Field, control: (attributes: Markup) => Markup): Markup {
  const attributes = markup`id="${id}" name="${id}"${problem ? markup` aria-invalid="true" aria-describedby="${id}-problem"` : ''}`;
  return markup`<div class="field"><label for="${id}">${label}</label>
${control(attributes)}
${problem ? markup`<p class="problem" id="${id}-problem">${problem}</p>` : ''}</div>`;
}
