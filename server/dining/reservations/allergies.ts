import { sortAllergens, type Allergies } from '#contract/values/allergies.ts';
import type { CreateOrderRequest } from '#contract/api/orders.ts';
import type { Guests } from '#server/platform/db/tables/reservations.ts';

type AllergyColumns = Pick<Guests, 'allergens' | 'other_allergies'>;

/**
 * The columns that store a diner's requests. `notes` repeats the allergies as text for back ends that know only notes;
 * if `specialRequests` is present, it is stored instead.
 */
export function requestColumns(
  request: Partial<Pick<CreateOrderRequest, 'notes' | 'specialRequests' | 'allergies'>>,
): AllergyColumns & Pick<Guests, 'notes'> {
  const { notes, specialRequests, allergies } = request;
  return {
    notes: specialRequests ?? notes ?? '',
    ...allergyColumns({ allergens: allergies?.allergens ?? [], other: allergies?.other ?? '' }),
  };
}

export function allergyColumns({ allergens, other }: Allergies): AllergyColumns {
  return { allergens: sortAllergens(allergens).join(','), other_allergies: other };
}

/** The allergies of several guests, none of them cut: the kitchen must know each. */
export function joinAllergies(all: readonly Allergies[]): Allergies {
  return {
    allergens: [...new Set(all.flatMap(({ allergens }) => allergens))],
    other: [...new Set(all.map(({ other }) => other.trim()).filter(Boolean))].join(', '),
  };
}

export function readAllergies({ allergens, other_allergies: other }: AllergyColumns): Allergies {
  return { allergens: sortAllergens(allergens.split(',')), other };
}

/** Finds allergies in the notes, in Georgian, English or Russian. A false positive does no harm. */
const ALLERGY = /ალერგი|აუტანლობ|allerg|intoleran|c(o)?eliac|anaphyla|аллерги|непереносимост/i;

export function mentionsAllergy(notes: string): boolean {
  return ALLERGY.test(notes);
}
