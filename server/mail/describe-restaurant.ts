import type { RestaurantContent } from '#contract/api/content.ts';
import type { Language } from '#contract/values/language.ts';

/** What stands at the foot of a mail. */
export function describeRestaurant({ name, address, phone, email }: RestaurantContent, language: Language) {
  const { street, city, postalCode, country } = address[language];
  return { name: name[language], address: `${street}, ${postalCode} ${city}, ${country}`, phone, email };
}
