import { describeAllergies } from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import type { Language } from '#contract/values/language.ts';
import { FLOOR_TEXTS } from '#server/texts/texts.ts';
import type { DayReservation } from './day-reservations.ts';

/** `Allergy: nuts, fish`; the word alone if it is in the guest's request, and empty without any. */
export function tellAllergies(
  { allergies, hasAllergy }: Pick<DayReservation, 'allergies' | 'hasAllergy'>,
  language: Language,
): string {
  if (!hasAllergy) return '';
  const names = describeAllergies(allergies, ALLERGEN_NAMES[language]);
  return [FLOOR_TEXTS[language].allergy, names].filter(Boolean).join(': ');
}
