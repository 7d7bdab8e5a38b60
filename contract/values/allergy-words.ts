import { describeAllergies, type AllergenNames, type Allergies } from './allergies.ts';
import type { Language } from './language.ts';

export const ALLERGEN_NAMES: Readonly<Record<Language, AllergenNames>> = {
  en: {
    gluten: 'gluten',
    milk: 'milk',
    egg: 'egg',
    nuts: 'nuts',
    fish: 'fish',
    celery: 'celery',
    mustard: 'mustard',
    sesame: 'sesame',
    sulphites: 'sulphites',
  },
  ka: {
    gluten: 'გლუტენი',
    milk: 'რძე',
    egg: 'კვერცხი',
    nuts: 'თხილეული',
    fish: 'თევზი',
    celery: 'ნიახური',
    mustard: 'მდოგვი',
    sesame: 'სეზამი',
    sulphites: 'სულფიტები',
  },
};

/** Allergies and special requests as one text, for back ends that know only `notes`. */
export function composeNotes(notes: string, allergies: Allergies, words: AllergyWords): string {
  const list = describeAllergies(allergies, words.names);
  return [list && `${words.label}: ${list}`, notes].filter(Boolean).join('\n');
}

export interface AllergyWords {
  label: string;
  names: AllergenNames;
}
