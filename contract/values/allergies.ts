/** Allergens of dishes and of diners. Orders store these names, so they never change. */
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
  /** Other allergies, in the diner's own words. */
  other: string;
}

export const NO_ALLERGIES: Allergies = { allergens: [], other: '' };
export const MAX_OTHER_ALLERGIES = 200;

/** Removes duplicates and unknown values, and sorts by the order of `ALLERGENS`. */
export function sortAllergens(chosen: readonly unknown[]): Allergen[] {
  return ALLERGENS.filter((allergen) => chosen.includes(allergen));
}

/** Reads a stored or received value; undefined if it contains no allergies. */
export function parseAllergies(value: unknown): Allergies | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { allergens, other }: Partial<Record<keyof Allergies, unknown>> = value;
  const allergies: Allergies = {
    allergens: Array.isArray(allergens) ? sortAllergens(allergens) : [],
    other: typeof other === 'string' && other.length <= MAX_OTHER_ALLERGIES ? other : '',
  };
  return allergies.allergens.length || allergies.other.trim() ? allergies : undefined;
}

/** A list in words; empty without allergies. */
export function describeAllergies({ allergens, other }: Allergies, names: AllergenNames): string {
  return [...allergens.map((allergen) => names[allergen]), other.trim()].filter(Boolean).join(', ');
}
