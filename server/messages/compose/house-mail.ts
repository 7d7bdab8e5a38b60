import type { Allergies } from '#contract/values/allergies.ts';
import { formatFullDate } from '#contract/format/dates.ts';
import { formatInstant } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import type { GuestKind } from '#server/platform/db/tables/messages.ts';
import type { Context } from '#server/context.ts';
import { paymentLink } from '#server/dining/reservations/link-version.ts';
import { linkUrl } from '#server/platform/http/links.ts';
import { HOUSE_MAIL_TEXTS, MAIL_TEXTS, PREPAYMENT_TEXTS, RECONFIRM_TEXTS } from '#server/texts/texts.ts';
import type { MailMessage } from '#server/platform/outbox/mailer.ts';
import type { Reservation } from '#server/dining/reservations/get.ts';
import { getReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { createCalendar } from './calendar.ts';
import { toDelayLink } from './compose.ts';
import { toGuestFacts } from './visit-facts.ts';
import { idOf, type Message as Queued } from './rule.ts';
import { composeShortMail } from '#server/messages/channels/short-mail.ts';
import { senderAddress } from '#server/messages/channels/to-envelope.ts';
import type { MailPage, MailRequest } from '#server/messages/channels/types.ts';

const KINDS = ['confirmation', 'move', 'reminder', 'cancellation'] as const;
export type HouseMailKind = (typeof KINDS)[number];

export function isHouseMail(kind: string): kind is HouseMailKind {
  return KINDS.some((known) => known === kind);
}

type Message = Omit<MailMessage, 'id' | 'to'>;

/** A mail to the guest of a reservation that the staff added; undefined for a guest without an e-mail. */
export async function composeHouseMail(
  ctx: Context,
  { kind, language, reservation_id }: Queued<GuestKind>,
  now: number,
): Promise<Message | undefined> {
  const { db, restaurant, floors, config } = ctx;
  const reservationId = idOf(reservation_id);
  const seating = await getReservationDetails(db, reservationId);
  const { guest } = seating;
  if (!guest?.email || !isHouseMail(kind)) return undefined;
  return renderHouseMail(
    {
      ...seating,
      guest,
      payLink: paymentLink(config, seating, { language }),
    },
    {
      kind,
      language,
      restaurant,
      floors,
      siteUrl: config.siteUrl,
      sender: senderAddress(config.mail.from),
      ...(kind === 'reminder' && {
        delayUrl: linkUrl(config, 'delay', { reservationId, email: guest.email }, { language }),
        reconfirmUrl: linkUrl(config, 'reconfirm', seating, { language }),
      }),
      now,
    },
  );
}

interface HouseLetter extends Pick<
  Reservation,
  'reservationId' | 'calendarSequence' | 'date' | 'slot' | 'hours' | 'tables' | 'partySize' | 'payUntil'
> {
  guest: { name: string; email: string; notes: string; allergies: Allergies };
  /** The page on which the guest pays in advance. */
  payLink: string;
}

interface HouseMailRequest extends Pick<
  MailRequest,
  'language' | 'restaurant' | 'floors' | 'siteUrl' | 'sender' | 'delayUrl' | 'reconfirmUrl' | 'now'
> {
  kind: HouseMailKind;
}

export async function renderHouseMail(letter: HouseLetter, request: HouseMailRequest): Promise<Message> {
  if (letter.payUntil !== null) return renderUnpaid(letter, letter.payUntil, request);
  const { date, slot, guest } = letter;
  const { kind, language, restaurant, siteUrl, delayUrl: url, reconfirmUrl } = request;
  const t = HOUSE_MAIL_TEXTS[language];
  const { subject, after, ...rest } = t[kind];
  const phone = kind === 'cancellation' ? t.phoneAfterCancellation : t.phone;
  const mail = await composeShortMail({
    ...rest,
    language,
    restaurant,
    subject: subject(`${formatFullDate(date, language)}, ${slot}`),
    facts: toFacts(letter, request),
    ...(reconfirmUrl
      ? { link: RECONFIRM_TEXTS[language].press, url: reconfirmUrl }
      : kind === 'cancellation'
        ? toBooking(language, siteUrl)
        : toContact(language, siteUrl)),
    after: [...after, phone(restaurant.phone)],
    ...(url !== undefined && { delay: toDelayLink(language, url) }),
  });
  const entry = { ...letter, customerName: guest.name || guest.email, customerEmail: guest.email };
  return { ...mail, calendar: createCalendar(entry, request) };
}

function toContact(language: Language, siteUrl: string): MailPage['action'] {
  return { link: HOUSE_MAIL_TEXTS[language].link, url: `${siteUrl}/${language}/contact` };
}

/** After a cancellation the way to the restaurant is of no use. */
function toBooking(language: Language, siteUrl: string): MailPage['action'] {
  return { link: MAIL_TEXTS[language].again, url: `${siteUrl}/${language}/reservation` };
}

/** About a reservation that is to be paid in advance, or was not. It is in no calendar yet. */
function renderUnpaid(
  letter: HouseLetter,
  payUntil: number,
  request: HouseMailRequest,
): ReturnType<typeof composeShortMail> {
  const { date, slot, payLink } = letter;
  const { kind, language, restaurant, siteUrl } = request;
  const [house, t] = [HOUSE_MAIL_TEXTS[language], PREPAYMENT_TEXTS[language]];
  const when = `${formatFullDate(date, language)}, ${slot}`;
  const mail = { language, restaurant, facts: toFacts(letter, request) };
  if (kind === 'cancellation') {
    return composeShortMail({
      ...mail,
      ...t.ended,
      subject: t.ended.subject(when),
      ...toBooking(language, siteUrl),
      after: [house.phoneAfterCancellation(restaurant.phone)],
    });
  }
  const lead = t.mail.lead(formatInstant(payUntil, language));
  return composeShortMail({
    ...mail,
    ...t.mail,
    subject: t.mail.subject(when),
    lead: kind === 'move' ? `${t.mail.moved} ${lead}` : lead,
    url: payLink,
    after: [house.phone(restaurant.phone)],
  });
}

function toFacts(letter: HouseLetter, { kind, language, restaurant, floors }: HouseMailRequest) {
  const hasPlace = kind !== 'cancellation';
  const facts = toGuestFacts({ ...letter, ...letter.guest }, { language, floors, hasPlace });
  const { street, city } = restaurant.address[language];
  const address = { label: HOUSE_MAIL_TEXTS[language].address, value: `${street}, ${city}` };
  return kind === 'reminder' ? [...facts, address] : facts;
}
