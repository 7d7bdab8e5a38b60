import { sortAllergens } from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import type { ReservationDraft } from '#contract/values/draft.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';

/** The allergens of each dish, separated by spaces, from scripts/site-definitions.ts: no page has to carry them. */
declare const __DISH_ALLERGENS__: Readonly<Partial<Record<string, string>>>;

/**
 * What a line of the cart says about allergens that the diner has excluded on the menu or named as allergies; empty if
 * the dish has none of them. A dish of another back end may contain each.
 */
export function avoidedText(
  id: string,
  { excludedAllergens = [], allergies }: Pick<ReservationDraft, 'excludedAllergens' | 'allergies'>,
  language: Language,
  messages: Pick<Messages['cart'], 'avoided' | 'mayContain'>,
): string {
  const contained = __DISH_ALLERGENS__[id]?.split(' ');
  const avoided = sortAllergens([...excludedAllergens, ...(allergies?.allergens ?? [])]);
  const list = avoided
    .filter((allergen) => contained?.includes(allergen) ?? true)
    .map((allergen) => ALLERGEN_NAMES[language][allergen])
    .join(', ');
  return list && fill(contained ? messages.avoided : messages.mayContain, { list });
}

/** What a dish contains, as the menu says it; empty for one of another back end. */
export function containedText(id: string, language: Language, text: string): string {
  const contained = sortAllergens(__DISH_ALLERGENS__[id]?.split(' ') ?? []);
  const list = contained.map((allergen) => ALLERGEN_NAMES[language][allergen]).join(', ');
  return list && fill(text, { list });
}
