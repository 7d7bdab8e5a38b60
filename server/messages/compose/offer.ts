import type { RestaurantContent } from '#contract/api/content.ts';
import { formatTime } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { getReservation, type Reservation } from '#server/dining/reservations/get.ts';
import { composeShortMail } from '#server/messages/channels/short-mail.ts';
import { linkUrl } from '#server/platform/http/links.ts';
import { MAIL_TEXTS, TEXT_MESSAGE_TEXTS, WAITING_MAIL_TEXTS } from '#server/texts/texts.ts';
import { toFacts, type TextContext } from './guest-text.ts';
import { idOf, type ComposedMail, type Message } from './rule.ts';
import { toVisitFacts } from './visit-facts.ts';

type Offered = Message<'waiting_offer' | 'caller_offer'>;
type Seating = Pick<Reservation, 'date' | 'slot' | 'hours' | 'tables' | 'partySize'>;

/** Whether the tables are held for nobody of the waiting list any more. */
export async function isOfferOutdated(
  { db }: Context,
  { reservation_id, offer_id }: Offered,
): Promise<boolean> {
  const entry = await db
    .selectFrom('waiting_entries')
    .innerJoin('reservations', 'reservations.id', 'waiting_entries.reservation_id')
    .select('waiting_entries.id')
    .where('waiting_entries.id', '=', offer_id)
    .where('reservations.id', '=', reservation_id)
    .where('reservations.status', '=', 'held')
    .executeTakeFirst();
  return entry === undefined;
}

/** To a diner for whom tables are held. */
export async function composeOfferMail(
  { db, config, restaurant }: Context,
  { language, to, reservation_id, offer_id, expires_at }: Offered,
): Promise<ComposedMail> {
  const offer = await getReservation(db, idOf(reservation_id));
  const url = linkUrl(config, 'waiting', { entryId: idOf(offer_id), email: to }, { language });
  return renderOfferMail(
    { ...offer, email: to, offeredUntil: expires_at ?? 0 },
    { language, restaurant, url },
  );
}

export function renderOfferMail(
  { email, offeredUntil, ...seating }: Seating & { email: string; offeredUntil: number },
  { language, restaurant, url }: { language: Language; restaurant: RestaurantContent; url: string },
) {
  const t = WAITING_MAIL_TEXTS[language];
  return composeShortMail({
    ...t,
    language,
    restaurant,
    url,
    subject: t.subject(restaurant.name[language]),
    lead: t.lead(formatTime(offeredUntil)),
    facts: [
      ...toVisitFacts(seating, language),
      { label: MAIL_TEXTS[language].guests, value: String(seating.partySize ?? '') },
    ],
    after: [t.account(email), t.otherwise, t.leave],
  });
}

/** To a caller for whom tables are held. */
export async function composeOfferText(
  ctx: Context,
  { language, reservation_id, expires_at }: Offered,
): Promise<string> {
  const offer = await getReservation(ctx.db, idOf(reservation_id));
  return renderOfferText(ctx, { ...offer, offeredUntil: expires_at ?? 0 }, language);
}

export function renderOfferText(
  ctx: TextContext,
  { offeredUntil, ...seating }: Omit<Seating, 'hours'> & { offeredUntil: number },
  language: Language,
): string {
  const until = formatTime(offeredUntil);
  return TEXT_MESSAGE_TEXTS[language].offer({ ...toFacts(ctx, seating, language), until });
}
