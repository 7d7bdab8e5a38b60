import { html as markup } from 'hono/html';
import { ALLERGENS, MAX_OTHER_ALLERGIES } from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import { MAX_NOTES } from '#contract/values/draft.ts';
import type { Language } from '#contract/values/language.ts';
import type { Requests } from '#server/dining/amendments/requests.ts';
import { HANDOVER_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from './plain-page.ts';

const BOX = 'allergen-';
export const REQUEST_FIELDS = [
  'notes',
  'other',
  ...ALLERGENS.map((allergen) => `${BOX}${allergen}` as const),
] as const;

export type RequestFields = Partial<Record<(typeof REQUEST_FIELDS)[number], string>>;

export function readRequests(fields: RequestFields): Requests {
  return {
    notes: (fields.notes ?? '').replaceAll('\r\n', '\n').trim(),
    allergies: {
      allergens: ALLERGENS.filter((allergen) => fields[`${BOX}${allergen}`] !== undefined),
      other: (fields.other ?? '').trim(),
    },
  };
}

export function renderRequests({ notes, allergies }: Requests, language: Language): Markup {
  const t = HANDOVER_TEXTS[language].take.requests;
  const isFilled = notes !== '' || allergies.other !== '' || allergies.allergens.length > 0;
  return markup`<p>${t.lead}</p>
<details${isFilled ? markup` open` : ''}><summary>${t.fold}</summary>
<fieldset class="requests"><legend>${t.allergies}</legend>
<p class="soft">${t.consent}</p>
<div class="boxes">${ALLERGENS.map(
    (allergen) =>
      markup`<label class="choice"><input type="checkbox" name="${BOX}${allergen}" value="1"${allergies.allergens.includes(allergen) ? markup` checked` : ''}> ${ALLERGEN_NAMES[language][allergen]}</label>
`,
  )}</div></fieldset>
<label class="field">${t.other}<input name="other" value="${allergies.other}" maxlength="${MAX_OTHER_ALLERGIES}" autocomplete="off"></label>
<label class="field">${t.notes}<textarea name="notes" rows="2" maxlength="${MAX_NOTES}">${notes}</textarea></label></details>`;
}
