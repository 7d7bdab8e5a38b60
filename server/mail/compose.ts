import type { RestaurantContent } from '#contract/content.ts';
import type { Language } from '#contract/language.ts';
import { tableName } from '#contract/table-ids.ts';
import type { MailKind } from '../db/schema.ts';
import { createCalendar } from './calendar.ts';
import { formatDate, formatMoney, formatTimes } from './format.ts';
import { toHtml } from './html.ts';
import type { Letter } from './letter.ts';
import type { MailMessage } from './mailer.ts';
import { toStructuredData } from './structured-data.ts';
import { toText } from './text.ts';
import { MAIL_TEXTS } from './texts.ts';

export interface MailRequest {
  kind: MailKind;
  language: Language;
  restaurant: RestaurantContent;
  siteUrl: string;
}

/** A mail as it is read, before it is laid out as plain text or as HTML. */
export interface MailPage {
  language: Language;
  subject: string;
  heading: string;
  greeting: string;
  lead: string;
  facts: { label: string; value: string }[];
  dishesLabel: string;
  dishes: { name: string; quantity: number; total: string }[];
  sums: { label: string; value: string; isTotal: boolean }[];
  after: string[];
  payment: string;
  /** JSON-LD; only of a reservation that stands. */
  structuredData?: object;
  restaurant: { name: string; address: string; phone: string; email: string; url: string };
}

export async function composeMail(
  letter: Letter,
  request: MailRequest,
): Promise<Omit<MailMessage, 'id' | 'to'>> {
  const page = toPage(letter, request);
  const isEventKnown = request.kind === 'confirmation' || letter.wasConfirmed;
  return {
    subject: page.subject,
    text: toText(page),
    html: await toHtml(page),
    ...(isEventKnown && { calendar: createCalendar(letter, request) }),
  };
}

function toPage(letter: Letter, request: MailRequest): MailPage {
  const { kind, language, restaurant, siteUrl } = request;
  const texts = MAIL_TEXTS[language];
  const { street, city, postalCode, country } = restaurant.address[language];
  return {
    language,
    ...toMessage(letter, kind, language),
    greeting: texts.greeting(letter.customerName),
    facts: toFacts(letter, language),
    dishesLabel: texts.dishes,
    dishes: letter.lines.map(({ name, quantity, totalTetri }) => ({
      name: name[language],
      quantity,
      total: formatMoney(totalTetri, language),
    })),
    sums: [
      { label: texts.subtotal, value: formatMoney(letter.subtotalTetri, language), isTotal: false },
      { label: texts.serviceFee, value: formatMoney(letter.serviceFeeTetri, language), isTotal: false },
      {
        label: kind === 'confirmation' ? texts.paid : texts.returned,
        value: formatMoney(letter.totalTetri, language),
        isTotal: true,
      },
    ],
    payment: `${texts.paymentId}: ${letter.orderId}`,
    ...(kind === 'confirmation' && { structuredData: toStructuredData(letter, request) }),
    restaurant: {
      name: restaurant.name[language],
      address: `${street}, ${postalCode} ${city}, ${country}`,
      phone: restaurant.phone,
      email: restaurant.email,
      url: `${siteUrl}/${language}`,
    },
  };
}

function toMessage(letter: Letter, kind: MailKind, language: Language) {
  const { confirmation, refund } = MAIL_TEXTS[language];
  if (kind === 'confirmation') {
    const { heading, lead, after } = confirmation;
    return {
      subject: confirmation.subject(`${formatDate(letter.date, language)}, ${letter.slot}`),
      heading,
      lead,
      after,
    };
  }
  return {
    subject: refund.subject(formatMoney(letter.totalTetri, language)),
    heading: refund.heading,
    lead: letter.wasConfirmed ? refund.cancelled : refund.lost,
    after: refund.after,
  };
}

function toFacts(letter: Letter, language: Language): MailPage['facts'] {
  const texts = MAIL_TEXTS[language];
  const facts = [
    { label: texts.date, value: formatDate(letter.date, language) },
    { label: texts.time, value: formatTimes(letter) },
    { label: texts.tables, value: letter.tables.map((id) => tableName(id, language)).join(', ') },
  ];
  if (letter.partySize !== null) facts.push({ label: texts.guests, value: String(letter.partySize) });
  if (letter.notes) facts.push({ label: texts.notes, value: letter.notes });
  return facts;
}
