import type { RestaurantContent } from '#contract/api/content.ts';
import { formatDate } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { getGuest } from '#server/dining/reservations/guest.ts';
import { getReservation, type Reservation } from '#server/dining/reservations/get.ts';
import { listConfirmed } from '#server/dining/orders/order.ts';
import { describeDishes } from '#server/dining/orders/ordered-items.ts';
import { findMoney, type OrderMoney, selectMoney } from '#server/dining/refund-policy/order-money.ts';
import { linkUrl } from '#server/platform/http/links.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { HandoverTexts } from '#server/texts/en/handover.ts';
import { HANDOVER_TEXTS, MAIL_TEXTS } from '#server/texts/texts.ts';
import { readFormerVisit, type FormerVisit } from '#server/platform/outbox/former-visit.ts';
import type { CalendarFile } from '#server/platform/outbox/mailer.ts';
import { idOf, type ComposedMail, type Message } from './rule.ts';
import { createCalendar } from './calendar.ts';
import { composeShortMail } from '#server/messages/channels/short-mail.ts';
import { senderAddress } from '#server/messages/channels/to-envelope.ts';
import { toVisitFacts, type Visit } from './visit-facts.ts';

export type HandoverMailKind =
  | 'handover'
  | 'handed_over'
  | 'list_ended'
  | 'address_replaced'
  | 'giver_refunded';
type HandoverMessage = Message<HandoverMailKind>;

/**
 * Whether a reservation was cancelled before the mail about it could be sent, is offered no more, or has its former address
 * again. Who has given it away hears of it in any case.
 */
export async function isHandoverMailOutdated(
  { db }: Context,
  { kind, reservation_id, offer_id, former_visit: former, to }: HandoverMessage,
): Promise<boolean> {
  const reservationId = idOf(reservation_id);
  if (kind === 'address_replaced') return (await getGuest(db, reservationId)).email === to;
  if (kind === 'handed_over' || kind === 'giver_refunded' || former !== null) return false;
  if ((await getReservation(db, reservationId)).status !== 'confirmed') return true;
  return kind === 'handover' && !(await isOpenOffer(db, idOf(offer_id)));
}

async function isOpenOffer(db: Database, id: string): Promise<boolean> {
  const offer = await db
    .selectFrom('handover_offers')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return offer !== undefined;
}

/**
 * A mail about a reservation to the account of its diner, to the one who gets it, or to its former address, from whose
 * calendar it removes the entry.
 */
export async function composeHandoverMail(ctx: Context, message: HandoverMessage): Promise<ComposedMail> {
  const { kind, language, user_id: userId, reservation_id } = message;
  const { db, restaurant } = ctx;
  const reservationId = idOf(reservation_id);
  const former = message.former_visit === null ? undefined : readFormerVisit(message.former_visit);
  const reservation = await getReservation(db, reservationId);
  const giver = await db.selectFrom('users').select('first_name').where('id', '=', userId).executeTakeFirst();
  const mail = await renderHandoverMail(
    {
      kind,
      reservation: former ?? reservation,
      ...(kind === 'handover' && { offered: await describeOffered(db, reservation, language) }),
      from: giver?.first_name ?? '',
      money: findMoney(kind === 'giver_refunded' ? await listGiven(db, reservationId, userId) : []),
    },
    { language, restaurant, url: toUrl(ctx, message) },
  );
  return { ...mail, ...(former && { calendar: removeEntry(ctx, message, { reservationId, ...former }) }) };
}

function toUrl({ config }: Context, { kind, language, offer_id }: HandoverMessage): string {
  if (kind !== 'handover')
    return `${config.siteUrl}/${language}/${kind === 'address_replaced' ? 'contact' : 'profile'}`;
  return linkUrl(config, 'handover', { offerId: idOf(offer_id) }, { language });
}

/** What is given with the tables. The giver's allergies and requests are not. */
async function describeOffered(
  db: Database,
  { reservationId, partySize }: Reservation,
  language: Language,
): Promise<Offered> {
  const orders = await listConfirmed(db, reservationId);
  const { atRestaurantTetri: dueTetri } = findMoney(orders);
  return { guests: partySize, dishes: await describeDishes(db, orders, language), dueTetri };
}

/** The orders of a reservation that its former diner had paid for. */
function listGiven(db: Database, reservationId: string, giverId: string | null) {
  return selectMoney(db)
    .where('reservation_id', '=', reservationId)
    .where('giver_id', '=', giverId)
    .execute();
}

/** The file that removes the visit from the calendar of a former address. It says nothing of the present guest. */
function removeEntry(
  { config, restaurant, clock }: Context,
  { to, language }: HandoverMessage,
  { sequence, ...visit }: FormerVisit & { reservationId: string },
): CalendarFile {
  return createCalendar(
    { ...visit, calendarSequence: sequence, customerName: to, customerEmail: to },
    {
      kind: 'cancellation',
      language,
      restaurant,
      siteUrl: config.siteUrl,
      sender: senderAddress(config.mail.from),
      now: clock(),
    },
  );
}

interface Offered {
  guests: number | null;
  /** In words. */
  dishes: string;
  /** Still to be paid at the restaurant. */
  dueTetri: number;
}

interface Handover {
  kind: HandoverMailKind;
  /** For `handover` alone. */
  offered?: Offered;
  reservation: Visit;
  /** First name of the diner who offers it; empty if it is unknown. */
  from: string;
  /** For `giver_refunded` alone: what this account has paid for the reservation, and what was refunded of it. */
  money: Pick<OrderMoney, 'paidTetri' | 'returnedTetri'>;
}

function toTexts(
  { mail, done, listEnded, refunded, replaced, due: dueOf }: HandoverTexts,
  {
    kind,
    from,
    when,
    phone,
    paid,
    returned,
    due,
  }: { kind: HandoverMailKind; from: string } & Record<
    'when' | 'phone' | 'paid' | 'returned' | 'due',
    string
  >,
) {
  switch (kind) {
    case 'handover':
      return { ...mail, subject: mail.subject(from, when), lead: mail.lead(from, dueOf(due)) };
    case 'handed_over':
      return { ...done, subject: done.subject(when), after: done.after(phone) };
    case 'giver_refunded':
      return {
        ...refunded,
        subject: refunded.subject(returned),
        lead: returned === paid ? refunded.whole(paid) : refunded.lead(returned, paid),
        after: refunded.after(phone),
      };
    case 'list_ended':
      return { ...listEnded, subject: listEnded.subject(when), after: listEnded.after(phone) };
    case 'address_replaced':
      return { ...replaced, subject: replaced.subject(when), after: replaced.after(phone) };
  }
}

export function renderHandoverMail(
  { kind, reservation, offered, from, money }: Handover,
  { language, restaurant, url }: { language: Language; restaurant: RestaurantContent; url: string },
) {
  const t = HANDOVER_TEXTS[language];
  const when = formatDate(reservation.date, language);
  const [paid, returned] = [money.paidTetri, money.returnedTetri].map((tetri) =>
    formatMoney(tetri, language),
  );
  const { phone } = restaurant;
  const due = offered && offered.dueTetri > 0 ? formatMoney(offered.dueTetri, language) : '';
  const texts = toTexts(t, { kind, from, when, phone, paid: paid ?? '', returned: returned ?? '', due });
  return composeShortMail({
    ...texts,
    language,
    restaurant,
    url,
    facts: [
      ...toVisitFacts(reservation, language),
      ...(offered && offered.guests !== null
        ? [{ label: MAIL_TEXTS[language].guests, value: String(offered.guests) }]
        : []),
      ...(offered ? [{ label: MAIL_TEXTS[language].dishes, value: offered.dishes }] : []),
    ],
  });
}
