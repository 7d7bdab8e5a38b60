import type { RestaurantContent } from '#contract/api/content.ts';

type Address = RestaurantContent['address']['en'];

/** An address in one line, such as `12 Rustaveli Avenue, 6010 Batumi, Georgia`. */
export function formatAddress({ street, postalCode, city, country }: Address): string {
  return `${street}, ${postalCode} ${city}, ${country}`;
}
