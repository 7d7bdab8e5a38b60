import { html as markup, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { LANGUAGE_NAMES, type Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { getAdvance } from '#server/dining/checkout/advance.ts';
import type { Guest } from '#server/dining/reservations/guest.ts';
import { composePaymentMessage } from '#server/messages/compose/payment-message.ts';
import { PREPAYMENT_TEXTS, TEXT_MESSAGE_TEXTS } from '#server/texts/texts.ts';
import type { SentText } from '#server/messages/list-texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import type { DayReservation } from '#server/staff/page/day-reservations.ts';
import { formatInstant } from '#server/staff/page/unbroken.ts';
import { describeAsked } from './prepay-field.ts';

/** What the staff give a guest who is to pay in advance. */
export interface AwaitedPayment {
  /** Milliseconds since 1970. */
  until: number;
  /** What is paid, in words. */
  asked: string;
  link: string;
  /** For a message, in the guest's language. */
  message: string;
  guest: Pick<Guest, 'email' | 'phone' | 'language'>;
  /** The link has been texted to the guest. */
  isTexted: boolean;
}

/** Undefined if nothing is to be paid. */
export async function findAwaitedPayment(
  ctx: Context,
  reservation: DayReservation,
  {
    guest,
    texts,
    language,
  }: Pick<AwaitedPayment, 'guest'> & { texts: readonly SentText[]; language: Language },
): Promise<AwaitedPayment | undefined> {
  const { payUntil: until, tables } = reservation;
  if (until === undefined) return undefined;
  const advance = await getAdvance(ctx, ctx.db, reservation);
  const isTexted = texts.at(-1)?.state === 'sent';
  return {
    until,
    asked: describeAsked(ctx.rules, { advance, tables }, language),
    guest,
    isTexted,
    ...composePaymentMessage(ctx, { ...reservation, payUntil: until }, guest),
  };
}

/** The link as a text to copy, as an SMS and as a code. Nothing here needs a script. */
export function awaitedPaymentCard(payment: AwaitedPayment, language: Language): Markup {
  const { until, link, message, guest, isTexted } = payment;
  const t = PREPAYMENT_TEXTS[language];
  const sms = `sms:${guest.phone}?body=${encodeURIComponent(message)}`;
  return markup`<section class="card seating prepayment" aria-labelledby="prepayment">
<h2 id="prepayment">${t.heading}</h2>
<div class="sides"><div><p>${t.heldUntil(formatInstant(until, language))}${guest.email && ` ${t.mailed(guest.email)}`}${isTexted ? ` ${TEXT_MESSAGE_TEXTS[language].staff.linkSent}` : ''}</p>
<div class="field"><label for="message">${t.text(LANGUAGE_NAMES[guest.language])}</label>
<textarea id="message" rows="5" readonly lang="${guest.language}">${message}</textarea></div>
${guest.phone && markup`<p><a class="button${isTexted ? ' quiet' : ''}" href="${sms}">${isTexted ? t.smsAgain : t.sms}</a></p>`}</div>
<div><p>${t.code}</p>
<figure class="code" role="img" aria-label="${t.code}">${raw(renderSVG(link, { ecc: 'L', border: 2 }))}</figure></div></div>
</section>`;
}
