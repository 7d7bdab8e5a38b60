import { describeAllergies } from '#contract/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/allergy-words.ts';
import { formatFullDate } from '#contract/format/dates.ts';
import { formatTimes } from '#contract/format/instants.ts';
import type { Language } from '#contract/language.ts';
import { tableName } from '#contract/table-ids.ts';
import { startsAt } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { HOUSE_MAIL_TEXTS } from '../i18n/texts.ts';
import type { HouseMailTexts } from '../i18n/en/house-mail.ts';
import { readAllergies } from '../orders/allergies.ts';
import type { MailMessage } from '../outbox/mailer.ts';
import { getReservation, type Reservation } from '../reservations/get.ts';
import { createCalendar } from './calendar.ts';
import { composeShortMail } from './short-mail.ts';
import { senderAddress } from './to-envelope.ts';

const KINDS = ['confirmation', 'move', 'cancellation'] as const;
type HouseMailKind = (typeof KINDS)[number];

export function isHouseMail(kind: string): kind is HouseMailKind {
  return KINDS.some((known) => known === kind);
}

interface HouseMail {
  reservationId: string;
  kind: HouseMailKind;
  language: Language;
  now: number;
}

/** A mail to the guest of a reservation that the staff added; undefined if it is outdated. */
export async function composeHouseMail(
  ctx: Context,
  { reservationId, kind, language, now }: HouseMail,
): Promise<Omit<MailMessage, 'id' | 'to'> | undefined> {
  const { db, restaurant, config } = ctx;
  const reservation = await getReservation(db, reservationId);
  const guest = await db
    .selectFrom('reservation_guests')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  if (!guest?.email || isOutdated(reservation, kind, now)) return undefined;
  const t = HOUSE_MAIL_TEXTS[language];
  const { subject, after, ...rest } = t[kind];
  const mail = await composeShortMail({
    ...rest,
    language,
    restaurant,
    subject: subject(`${formatFullDate(reservation.date, language)}, ${reservation.slot}`),
    facts: toFacts(t, reservation, {
      language,
      notes: guest.notes,
      allergies: describeAllergies(readAllergies(guest), ALLERGEN_NAMES[language]),
    }),
    action: { link: t.link, url: `${config.siteUrl}/${language}/contact` },
    after: [...after, t.phone(restaurant.phone)],
  });
  const letter = { ...reservation, customerName: guest.name || guest.email, customerEmail: guest.email };
  const sender = senderAddress(config.mail.from);
  const calendar = createCalendar(letter, {
    kind,
    language,
    restaurant,
    siteUrl: config.siteUrl,
    sender,
    now,
  });
  return { ...mail, calendar };
}

function isOutdated({ status, date, slot }: Reservation, kind: HouseMailKind, now: number): boolean {
  if (kind === 'cancellation') return status !== 'cancelled';
  return status !== 'confirmed' || startsAt(date, slot) <= now;
}

function toFacts(
  t: HouseMailTexts,
  reservation: Reservation,
  { language, notes, allergies }: { language: Language; notes: string; allergies: string },
) {
  const { date, tables, partySize } = reservation;
  return [
    { label: t.date, value: formatFullDate(date, language) },
    { label: t.time, value: formatTimes(reservation) },
    { label: t.tables, value: tables.map((id) => tableName(id, language)).join(', ') },
    { label: t.guests, value: partySize === null ? '' : String(partySize) },
    { label: t.allergies, value: allergies },
    { label: t.notes, value: notes },
  ].filter(({ value }) => value !== '');
}
