/** What dishes may contain, and what diners may not eat. Orders keep these words: none is ever renamed. */
export const ALLERGENS = [
  'gluten',
  'milk',
  'egg',
  'nuts',
  'fish',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export type AllergenNames = Readonly<Record<Allergen, string>>;

export interface Allergies {
  allergens: readonly Allergen[];
  /** What the list does not have, in the diner's own words. */
  other: string;
}

export const NO_ALLERGIES: Allergies = { allergens: [], other: '' };
export const MAX_OTHER_ALLERGIES = 200;

/** Each one once, in the order of the list. */
export function sortAllergens(chosen: readonly unknown[]): Allergen[] {
  return ALLERGENS.filter((allergen) => chosen.includes(allergen));
}

/** Reads a stored or answered value; undefined where there are no allergies in it. */
export function parseAllergies(value: unknown): Allergies | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { allergens, other }: Partial<Record<keyof Allergies, unknown>> = value;
  const allergies: Allergies = {
    allergens: Array.isArray(allergens) ? sortAllergens(allergens) : [],
    other: typeof other === 'string' && other.length <= MAX_OTHER_ALLERGIES ? other : '',
  };
  return allergies.allergens.length || allergies.other.trim() ? allergies : undefined;
}

/** In words, empty where there are none. */
export function describeAllergies({ allergens, other }: Allergies, names: AllergenNames): string {
  return [...allergens.map((allergen) => names[allergen]), other.trim()].filter(Boolean).join(', ');
}
