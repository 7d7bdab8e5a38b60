import { sortAllergens, type Allergies } from '#contract/allergies.ts';
import type { CreateOrderRequest } from '#contract/orders.ts';
import type { Orders } from '../db/schema.ts';

type AllergyColumns = Pick<Orders, 'allergens' | 'other_allergies'>;

/**
 * What an order stores of the diner's requests. `notes` carries the allergies too, in words, for back ends that know
 * nothing else: where the special requests came on their own, they are stored in its place.
 */
export function requestColumns(request: CreateOrderRequest): AllergyColumns & Pick<Orders, 'notes'> {
  const { notes, specialRequests, allergies } = request;
  return {
    notes: specialRequests ?? notes ?? '',
    allergens: sortAllergens(allergies?.allergens ?? []).join(','),
    other_allergies: allergies?.other ?? '',
  };
}

export function readAllergies({ allergens, other_allergies: other }: AllergyColumns): Allergies {
  return { allergens: sortAllergens(allergens.split(',')), other };
}
