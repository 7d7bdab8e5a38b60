import { html as markup } from 'hono/html';
import { ALLERGENS } from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/values/language.ts';
import { FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { field } from './form-field.ts';
import type { GuestForm, ReservationProblems } from './reservation-input.ts';

interface GuestView {
  form: GuestForm;
  problems: ReservationProblems;
  language: Language;
  /** Whether the e-mail is that of the diner's account, which the staff do not change. */
  hasAccount?: boolean;
  /** The button that looks the number up, and what it has found. */
  finder?: Markup;
  /** Whether nobody has the number that was looked up: the name is typed next. */
  isUnknown?: boolean;
}

/** The number first, because it may tell the others; last where a link to pay goes. */
export function contactFields(view: GuestView): Markup {
  const { form, problems, language, finder, hasAccount = false, isUnknown = false } = view;
  const t = FRONT_DESK_TEXTS[language];
  return markup`<fieldset class="caller"><legend>${t.guest}</legend>
${field({ id: 'phone', label: t.phone, problem: problems.phone }, (attributes) => markup`<input type="tel" value="${form.phone}" maxlength="30" autocomplete="off" ${attributes}>`)}
${finder ?? ''}
${field({ id: 'name', label: t.name, problem: problems.name }, (attributes) => markup`<input value="${form.name}" maxlength="100" autocomplete="off" ${attributes}${isUnknown ? ' autofocus' : ''}>`)}
${hasAccount ? markup`<p class="hint">${form.email}: ${t.emailOfAccount}</p>` : field({ id: 'email', label: t.email, problem: problems.email }, (attributes) => markup`<input type="email" value="${form.email}" maxlength="200" autocomplete="off" ${attributes}>`)}
</fieldset>`;
}

/** What nobody has to tell: requests, allergies, and the language of messages. */
export function requestFields({ form, problems, language }: GuestView): Markup {
  const t = FRONT_DESK_TEXTS[language];
  return markup`${field({ id: 'notes', label: t.notes, problem: problems.notes }, (attributes) => markup`<textarea rows="2" ${attributes}>${form.notes}</textarea>`)}
<fieldset class="choices"><legend>${t.allergies}</legend>
<p class="hint">${t.allergiesHint}</p>
<div class="boxes">
${ALLERGENS.map(
  (allergen) =>
    markup`<label class="box"><input type="checkbox" name="allergens" value="${allergen}"${form.allergens.includes(allergen) ? markup` checked` : ''}> <span>${ALLERGEN_NAMES[language][allergen]}</span></label>
`,
)}</div></fieldset>
${field({ id: 'other', label: t.otherAllergies, problem: problems.other }, (attributes) => markup`<input value="${form.other}" ${attributes}>`)}
${field({ id: 'language', label: t.language }, (attributes) => markup`<select ${attributes}>${LANGUAGES.map((other) => markup`<option value="${other}"${other === form.language ? markup` selected` : ''}>${LANGUAGE_NAMES[other]}</option>`)}</select>`)}`;
}
