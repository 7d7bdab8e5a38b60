import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tableName } from '#contract/table-ids.ts';
import { endsAt, startsAt, TIME_ZONE } from '#contract/time.ts';
import type { MailRequest } from './compose.ts';
import type { Letter } from './letter.ts';
import type { MailMessage } from './mailer.ts';
import { MAIL_TEXTS } from './texts.ts';

/**
 * The visit for the diner's calendar; a refund takes it out again, under the same id. Instants are written in UTC,
 * which every calendar program understands without a time zone table.
 */
export function createCalendar(letter: Letter, request: MailRequest): NonNullable<MailMessage['calendar']> {
  const { kind, language, restaurant, siteUrl } = request;
  const { street, city } = restaurant.address[language];
  const isCancelled = kind === 'refund';
  const calendar = ical({
    prodId: { company: restaurant.name.en, product: 'Reservations', language: language },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.x('X-WR-TIMEZONE', TIME_ZONE);
  calendar.createEvent({
    id: `${letter.reservationId}@${new URL(siteUrl).hostname}`,
    sequence: isCancelled ? 1 : 0,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: new Date(startsAt(letter.date, letter.slot)),
    end: new Date(endsAt(letter.date, letter.slot, letter.hours)),
    summary: MAIL_TEXTS[language].event(restaurant.name[language]),
    description: letter.tables.map((id) => tableName(id, language)).join(', '),
    location: {
      title: restaurant.name[language],
      address: `${street}, ${city}`,
      geo: { lat: restaurant.coordinates.lat, lon: restaurant.coordinates.lng },
    },
    url: `${siteUrl}/${language}/profile`,
  });
  return { filename: 'reservation.ics', content: calendar.toString() };
}
