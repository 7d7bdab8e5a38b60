import type { DayOfWeek, ReserveActionLeaf, RestaurantLeaf, WithContext } from 'schema-dts';
import type { RestaurantContent } from '#contract/api/content.ts';
import type { SpecialDay } from '#contract/rules/opening-hours.ts';
import { LANGUAGES, type Language } from '#contract/values/language.ts';
import { CURRENCY } from '#contract/values/money.ts';
import { localizedPath, type Page } from '#src/i18n/paths.ts';
import { socialCardPath } from './social-cards.ts';

/** The restaurant in schema.org's terms. Only facts that the pages show. */
export function toRestaurantData(
  restaurant: RestaurantContent,
  language: Language,
  site: URL,
): WithContext<RestaurantLeaf> {
  const { street, city, postalCode } = restaurant.address[language];
  const address = (page: Page) => new URL(localizedPath(language, page), site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': restaurantId(site),
    name: restaurant.name[language],
    alternateName: LANGUAGES.filter((other) => other !== language).map((other) => restaurant.name[other]),
    description: restaurant.description[language],
    url: address('home'),
    image: new URL(socialCardPath('home', language), site).href,
    telephone: restaurant.phone,
    email: restaurant.email,
    foundingDate: String(restaurant.foundedYear),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      postalCode,
      addressCountry: COUNTRY,
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: restaurant.coordinates.lat,
      longitude: restaurant.coordinates.lng,
    },
    openingHoursSpecification: restaurant.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day]),
      opens,
      closes: toTime(closes),
    })),
    servesCuisine: restaurant.cuisine[language],
    priceRange: restaurant.priceRange,
    currenciesAccepted: CURRENCY,
    acceptsReservations: address('reservation'),
    hasMenu: address('menu'),
    sameAs: Object.values(restaurant.social ?? {}).filter((url) => url !== undefined),
    potentialAction: toReserveAction(address('reservation')),
  };
}

/** Only for the contact page, which shows these days. */
export function toSpecialHours(
  days: readonly SpecialDay[],
): Pick<RestaurantLeaf, 'specialOpeningHoursSpecification'> {
  return {
    specialOpeningHoursSpecification: days.map(({ date, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      // This pair means that it is closed.
      opens: hours?.opens ?? '00:00',
      closes: toTime(hours?.closes ?? '00:00'),
    })),
  };
}

/** schema.org has no time 24:00. */
function toTime(closes: string): string {
  return closes >= '24:00' ? '23:59' : closes;
}

function toReserveAction(urlTemplate: string): ReserveActionLeaf {
  return {
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate,
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
    result: { '@type': 'FoodEstablishmentReservation' },
  };
}

/** The same `@id` on every page and in both languages. */
export function restaurantId(site: URL): string {
  return new URL('/#restaurant', site).href;
}

/** ISO 3166. A constant, like the currency and the time zone. */
const COUNTRY = 'GE';

const DAYS = {
  mon: 'https://schema.org/Monday',
  tue: 'https://schema.org/Tuesday',
  wed: 'https://schema.org/Wednesday',
  thu: 'https://schema.org/Thursday',
  fri: 'https://schema.org/Friday',
  sat: 'https://schema.org/Saturday',
  sun: 'https://schema.org/Sunday',
} satisfies Record<RestaurantContent['hours'][number]['days'][number], DayOfWeek>;
