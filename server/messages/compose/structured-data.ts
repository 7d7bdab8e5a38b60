import type { FoodEstablishmentReservation, WithContext } from 'schema-dts';
import { startsAtWithOffset } from '#contract/values/time.ts';
import type { MailRequest } from '#server/messages/channels/types.ts';
import type { Letter } from './letter.ts';

/** The reservation as schema.org data: mail programs show it as a card. */
export function toStructuredData(
  letter: Letter,
  { kind, language, restaurant, siteUrl }: MailRequest,
): WithContext<FoodEstablishmentReservation> & { reservationNumber: string } {
  const { street, city, postalCode, country } = restaurant.address[language];
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishmentReservation',
    reservationId: letter.reservationId,
    // Gmail's name for the id.
    reservationNumber: letter.reservationId,
    reservationStatus: `https://schema.org/${kind === 'cancellation' ? 'ReservationCancelled' : 'ReservationConfirmed'}`,
    startTime: startsAtWithOffset(letter.date, letter.slot),
    ...(letter.partySize !== null && { partySize: letter.partySize }),
    underName: { '@type': 'Person', name: letter.customerName },
    reservationFor: {
      '@type': 'FoodEstablishment',
      name: restaurant.name[language],
      url: `${siteUrl}/${language}`,
      telephone: restaurant.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        postalCode,
        addressCountry: country,
      },
    },
  };
}
