import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { tableNames } from '#contract/values/table-ids.ts';
import { endsAt, startsAt, TIME_ZONE } from '#contract/values/time.ts';
import type { MailRequest } from '#server/messages/channels/types.ts';
import type { Letter } from './letter.ts';
import type { CalendarFile } from '#server/platform/outbox/mailer.ts';
import { MAIL_TEXTS } from '#server/texts/texts.ts';

type CalendarRequest = Pick<MailRequest, 'kind' | 'language' | 'restaurant' | 'siteUrl' | 'sender' | 'now'>;

type CalendarEntry = Pick<
  Letter,
  | 'reservationId'
  | 'calendarSequence'
  | 'date'
  | 'slot'
  | 'hours'
  | 'customerName'
  | 'customerEmail'
  | 'tables'
>;

/**
 * The reservation as a calendar file. All files about one are about the same entry, and the later one has the higher
 * sequence, so the order of arrival does not matter. It is an invitation that is already accepted: Google Calendar updates and removes
 * only entries that arrived as REQUEST from the same organizer; Apple's and Outlook accept it too. It asks for no reply
 * (RSVP=FALSE), because declining in a calendar cancels nothing here. Instants are in UTC, so no time zone table is
 * needed.
 */
export function createCalendar(letter: CalendarEntry, request: CalendarRequest): CalendarFile {
  const { kind, language, restaurant, siteUrl } = request;
  const { street, city } = restaurant.address[language];
  const isCancelled = kind === 'cancellation' || kind === 'refund';
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    prodId: { company: 'Tamada', product: 'Reservations', language },
    method,
  });
  calendar.createEvent({
    id: `${letter.reservationId}@${new URL(siteUrl).hostname}`,
    sequence: letter.calendarSequence,
    stamp: new Date(request.now),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: new Date(startsAt(letter.date, letter.slot)),
    end: new Date(endsAt(letter.date, letter.slot, letter.hours)),
    organizer: { name: restaurant.name[language], email: request.sender },
    attendees: [
      {
        name: letter.customerName,
        email: letter.customerEmail,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
    summary: MAIL_TEXTS[language].event(restaurant.name[language]),
    description: tableNames(letter.tables, language),
    location: {
      title: restaurant.name[language],
      address: `${street}, ${city}`,
      geo: { lat: restaurant.coordinates.lat, lon: restaurant.coordinates.lng },
    },
    url: `${siteUrl}/${language}/profile`,
  });
  return { filename: 'reservation.ics', method, content: withTimeZone(calendar.toString()) };
}

/** What is said of the whole calendar stands before its entries (RFC 5545, 3.6). The library writes it after them. */
function withTimeZone(content: string): string {
  return content.replace('BEGIN:VEVENT', `X-WR-TIMEZONE:${TIME_ZONE}\r\nBEGIN:VEVENT`);
}
