import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { tableNames } from '#contract/values/table-ids.ts';
import { endsAt, startsAt, TIME_ZONE } from '#contract/values/time.ts';
import type { MailKind } from '#server/platform/db/schema-orders.ts';
import type { MailRequest } from './types.ts';
import type { Letter } from './letter.ts';
import type { CalendarFile } from '#server/platform/outbox/mailer.ts';
import { MAIL_TEXTS } from '#server/platform/i18n/texts.ts';

type CalendarRequest = Pick<MailRequest, 'kind' | 'language' | 'restaurant' | 'siteUrl' | 'sender' | 'now'>;

type CalendarEntry = Pick<
  Letter,
  'reservationId' | 'moves' | 'date' | 'slot' | 'hours' | 'customerName' | 'customerEmail' | 'tables'
>;

/**
 * All mails of an order share one calendar entry. The later mail has the higher sequence, also after each move, so the
 * arrival order does not matter.
 */
const SEQUENCES: Record<MailKind, number> = {
  confirmation: 0,
  move: 0,
  dishes: 0,
  not_added: 0,
  proposal: 0,
  reminder: 1,
  cancellation: 2,
  refund: 3,
};
const SEQUENCES_PER_MOVE = 4;

/**
 * The reservation as a calendar file. It is an invitation that is already accepted: Google Calendar updates and removes
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
  calendar.x('X-WR-TIMEZONE', TIME_ZONE);
  calendar.createEvent({
    id: `${letter.reservationId}@${new URL(siteUrl).hostname}`,
    sequence: letter.moves * SEQUENCES_PER_MOVE + SEQUENCES[kind],
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
  return { filename: 'reservation.ics', method, content: calendar.toString() };
}
