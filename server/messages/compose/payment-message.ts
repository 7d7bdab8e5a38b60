import { formatDay } from '#contract/format/dates.ts';
import { formatInstant, formatTimes } from '#contract/format/instants.ts';
import { tableNames } from '#contract/values/table-ids.ts';
import type { Context } from '#server/context.ts';
import type { Guest } from '#server/dining/reservations/guest.ts';
import { paymentLink } from '#server/dining/reservations/link-version.ts';
import type { Reservation } from '#server/dining/reservations/get.ts';
import { PREPAYMENT_TEXTS } from '#server/texts/texts.ts';
import { plainSigns } from '#server/messages/channels/plain-signs.ts';

type Seating = Pick<Reservation, 'reservationId' | 'linkVersion' | 'date' | 'slot' | 'hours' | 'tables'>;

/** The text that the staff send to a guest who pays by a link, in the guest's language, and the link alone. */
export function composePaymentMessage(
  { config, restaurant }: Pick<Context, 'config' | 'restaurant'>,
  reservation: Seating & { payUntil: number; isParty: boolean },
  { language }: Pick<Guest, 'language'>,
): { link: string; message: string } {
  const { date, tables, payUntil } = reservation;
  const link = paymentLink(config, reservation, { language });
  const message = PREPAYMENT_TEXTS[language].message({
    restaurant: restaurant.name[language],
    when: `${formatDay(date, language)}, ${formatTimes(reservation)}`,
    tables: tableNames(tables, language),
    until: formatInstant(payUntil, language),
    link,
    phone: restaurant.phone,
  });
  return { link, message: plainSigns(message) };
}
