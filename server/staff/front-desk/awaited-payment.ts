import { html as markup, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { formatDay } from '#contract/format/dates.ts';
import * as instants from '#contract/format/instants.ts';
import * as tables from '#contract/values/table-ids.ts';
import { LANGUAGE_NAMES, type Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { paymentLink } from '#server/dining/refund-policy/token.ts';
import { PREPAYMENT_TEXTS } from '#server/platform/i18n/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import type { DayReservation } from '#server/staff/page/day-reservations.ts';
import { formatInstant } from '#server/staff/page/unbroken.ts';
import type { Guest } from '#server/dining/front-desk/add.ts';

/** What the staff give a guest who is to pay in advance. */
export interface AwaitedPayment {
  /** Milliseconds since 1970. */
  until: number;
  link: string;
  /** For a message, in the guest's language. */
  message: string;
  guest: Pick<Guest, 'email' | 'phone' | 'language'>;
}

/** Undefined if nothing is to be paid. */
export function findAwaitedPayment(
  { config, restaurant }: Pick<Context, 'config' | 'restaurant'>,
  reservation: DayReservation,
  guest: AwaitedPayment['guest'],
): AwaitedPayment | undefined {
  const { reservationId, payUntil: until, date } = reservation;
  if (until === undefined) return undefined;
  const { language } = guest;
  const link = paymentLink(config, reservationId, { language });
  const message = PREPAYMENT_TEXTS[language].message({
    restaurant: restaurant.name[language],
    when: `${formatDay(date, language)}, ${instants.formatTimes(reservation)}`,
    tables: tables.tableNames(reservation.tables, language),
    until: instants.formatInstant(until, language),
    link,
    phone: restaurant.phone,
  });
  return { until, link, message, guest };
}

/** The link as a text to copy, as an SMS and as a code. Nothing here needs a script. */
export function awaitedPaymentCard(payment: AwaitedPayment, language: Language): Markup {
  const { until, link, message, guest } = payment;
  const t = PREPAYMENT_TEXTS[language];
  const sms = `sms:${guest.phone}?body=${encodeURIComponent(message)}`;
  return markup`<section class="card seating prepayment" aria-labelledby="prepayment">
<h2 id="prepayment">${t.heading}</h2>
<p>${t.heldUntil(formatInstant(until, language))}${guest.email && ` ${t.mailed(guest.email)}`}</p>
<div class="field"><label for="message">${t.text(LANGUAGE_NAMES[guest.language])}</label>
<textarea id="message" rows="6" readonly lang="${guest.language}">${message}</textarea></div>
${guest.phone && markup`<p><a class="button" href="${sms}">${t.sms}</a></p>`}
<p>${t.code}</p>
<figure class="code" role="img" aria-label="${t.code}">${raw(renderSVG(link, { ecc: 'L', border: 2 }))}</figure>
</section>`;
}
