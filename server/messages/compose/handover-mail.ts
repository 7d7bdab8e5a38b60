import type { RestaurantContent } from '#contract/api/content.ts';
import { HANDOVER_ROUTE } from '#contract/routes/handover-route.ts';
import { formatDate, formatFullDate } from '#contract/format/dates.ts';
import { formatFullInstant, formatTimes } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatTables } from '#contract/format/tables.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { getGuest } from '#server/dining/front-desk/correct-guest.ts';
import { getReservation, type Reservation } from '#server/dining/reservations/get.ts';
import { getOrderRow, isWaiting, listConfirmed } from '#server/dining/orders/order.ts';
import { describeDishes } from '#server/dining/orders/ordered-items.ts';
import { findPayer } from '#server/dining/orders/shares.ts';
import { findMoney, MONEY_COLUMNS, type OrderMoney } from '#server/dining/refund-policy/order-money.ts';
import { listTerms, type PaidOrder } from '#server/dining/refund-policy/terms.ts';
import { partyPath, signGuestKey } from '#server/dining/refund-policy/token.ts';
import { toLinkKey } from '#server/platform/http/link-key.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AccountMailKind } from '#server/platform/db/tables/accounts.ts';
import type { HandoverTexts } from '#server/platform/i18n/en/handover.ts';
import { HANDOVER_TEXTS, MAIL_TEXTS } from '#server/platform/i18n/texts.ts';
import { readFormerVisit, type FormerVisit } from '#server/platform/outbox/former-visit.ts';
import type { CalendarFile, MailMessage } from '#server/platform/outbox/mailer.ts';
import { createCalendar } from './calendar.ts';
import { composeShortMail } from '#server/messages/channels/short-mail.ts';
import { senderAddress } from '#server/messages/channels/to-envelope.ts';

const KINDS = ['handover', 'handed_over', 'list_ended', 'address_replaced', 'giver_refunded'] as const;
export type HandoverMailKind = (typeof KINDS)[number];

export function isHandoverMail(kind: AccountMailKind): kind is HandoverMailKind {
  return KINDS.some((known) => known === kind);
}

interface HandoverMail {
  id: string;
  kind: HandoverMailKind;
  language: Language;
  /** The diner whose reservation it is, or was; null for a guest without an account. */
  userId: string | null;
  recipient: string;
  reservationId: string;
  /** What the recipient had of it, if they have it no more. */
  formerVisit: string | null;
}

/**
 * A mail about a reservation to the account of its diner, to the one who gets it, or to its former address, from whose
 * calendar it removes the entry. Undefined if it is outdated: the reservation was cancelled before, or has its former address
 * again.
 */
export async function composeHandoverMail(
  ctx: Context,
  { id, kind, language, userId, recipient, reservationId, formerVisit }: HandoverMail,
): Promise<Omit<MailMessage, 'id' | 'to'> | undefined> {
  const { config, restaurant } = ctx;
  const former = formerVisit === null ? undefined : readFormerVisit(formerVisit);
  const reservation = await getReservation(ctx.db, reservationId);
  const isOfGiver = kind === 'handed_over' || kind === 'giver_refunded';
  if (!former && !isOfGiver && reservation.status !== 'confirmed') return undefined;
  if (kind === 'address_replaced' && (await getGuest(ctx.db, reservationId)).email === recipient)
    return undefined;
  const giver = await ctx.db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', userId)
    .executeTakeFirst();
  const query = new URLSearchParams({ key: toLinkKey(config, 'handover', id), language });
  const page = kind === 'address_replaced' ? 'contact' : 'profile';
  const url =
    kind === 'handover'
      ? `${config.apiUrl}${HANDOVER_ROUTE}?${query}`
      : `${config.siteUrl}/${language}/${page}`;
  const money = findMoney(kind === 'giver_refunded' ? await listGiven(ctx.db, reservationId, userId) : []);
  const mail = await renderHandoverMail(
    {
      kind,
      reservation: former ?? reservation,
      ...(kind === 'handover' && { offered: await describeOffered(ctx.db, reservation, language) }),
      from: giver?.first_name ?? '',
      money,
    },
    { language, restaurant, url },
  );
  return {
    ...mail,
    ...(former && { calendar: removeEntry(ctx, { reservationId, recipient, language }, former) }),
  };
}

/** What is given with the tables. The giver's allergies and requests are not. */
async function describeOffered(
  db: Database,
  { reservationId, partySize }: Reservation,
  language: Language,
): Promise<Offered> {
  const orders = await listConfirmed(db, reservationId);
  return { guests: partySize, dishes: await describeDishes(db, orders, language) };
}

/** The orders of a reservation that its former diner had paid for. */
function listGiven(db: Database, reservationId: string, giverId: string | null) {
  return db
    .selectFrom('orders')
    .select(MONEY_COLUMNS)
    .where('reservation_id', '=', reservationId)
    .where('giver_id', '=', giverId)
    .execute();
}

/** The file that removes the visit from the calendar of a former address. It says nothing of the present guest. */
function removeEntry(
  { config, restaurant, clock }: Context,
  { reservationId, recipient, language }: Pick<HandoverMail, 'reservationId' | 'recipient' | 'language'>,
  { sequence, ...visit }: FormerVisit,
): CalendarFile {
  return createCalendar(
    {
      ...visit,
      reservationId,
      calendarSequence: sequence,
      customerName: recipient,
      customerEmail: recipient,
    },
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
}

interface Handover {
  kind: HandoverMailKind;
  /** For `handover` alone. */
  offered?: Offered;
  reservation: Pick<Reservation, 'date' | 'slot' | 'hours' | 'tables'>;
  /** First name of the diner who offers it; empty if it is unknown. */
  from: string;
  /** For `giver_refunded` alone: what this account has paid for the reservation, and what was refunded of it. */
  money: Pick<OrderMoney, 'paidTetri' | 'returnedTetri'>;
}

function toTexts(
  { mail, done, listEnded, refunded, replaced }: HandoverTexts,
  {
    kind,
    from,
    when,
    phone,
    paid,
    returned,
  }: { kind: HandoverMailKind; from: string } & Record<'when' | 'phone' | 'paid' | 'returned', string>,
) {
  switch (kind) {
    case 'handover':
      return { ...mail, subject: mail.subject(from, when), lead: mail.lead(from) };
    case 'handed_over':
      return { ...done, subject: done.subject(when), after: done.after(phone) };
    case 'giver_refunded':
      return {
        ...refunded,
        subject: refunded.subject(returned),
        lead: refunded.lead(returned, paid),
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
  const texts = toTexts(t, { kind, from, when, phone, paid: paid ?? '', returned: returned ?? '' });
  return composeShortMail({
    language,
    restaurant,
    subject: texts.subject,
    heading: texts.heading,
    lead: texts.lead,
    facts: [
      ...toFacts(reservation, language),
      ...(offered && offered.guests !== null ? [{ label: t.guests, value: String(offered.guests) }] : []),
      ...(offered ? [{ label: t.dishes, value: offered.dishes }] : []),
    ],
    action: { link: texts.link, url },
    after: texts.after,
  });
}

function toFacts(
  { date, tables, ...times }: Handover['reservation'],
  language: Language,
): { label: string; value: string }[] {
  const t = HANDOVER_TEXTS[language];
  return [
    { label: t.date, value: formatFullDate(date, language) },
    { label: t.time, value: formatTimes({ date, ...times }) },
    { label: t.tables, value: formatTables(tables, language) },
  ];
}

/** The receipt of a share. Undefined if it is outdated: its money is refunded, or the list has ended. */
export async function composeReceipt(
  ctx: Context,
  { orderId, language }: { orderId: string; language: Language },
): Promise<Omit<MailMessage, 'id' | 'to'> | undefined> {
  const { config, db, restaurant } = ctx;
  const [order, payer] = [await getOrderRow(db, orderId), await findPayer(db, orderId)];
  const reservation = await getReservation(db, order.reservation_id);
  const isPaid = order.status === 'confirmed' || isWaiting(order);
  if (!payer || !isPaid || reservation.status !== 'confirmed') return undefined;
  const page = {
    language,
    isHost: payer.isHost,
    linkVersion: reservation.linkVersion,
    guestKey: payer.isHost ? undefined : signGuestKey(config, payer.guest),
  };
  const url = config.siteUrl + partyPath(config, reservation.reservationId, page);
  const now = await ctx.databaseClock(db);
  return renderReceipt({ order, reservation }, { language, restaurant, url, now });
}

export function renderReceipt(
  {
    order,
    reservation,
  }: {
    order: PaidOrder;
    reservation: Handover['reservation'] & Pick<Reservation, 'earliestStart' | 'payUntil'>;
  },
  {
    language,
    restaurant,
    url,
    now,
  }: { language: Language; restaurant: RestaurantContent; url: string; now: number },
) {
  const { sharePaid: t } = HANDOVER_TEXTS[language];
  const amount = formatMoney(order.total_tetri, language);
  const terms = listTerms([order], reservation, now);
  const refunds = terms
    .filter(({ refundPercent }) => refundPercent > 0)
    .map(({ refundPercent, validUntil }) => {
      const until = formatFullInstant(validUntil, language);
      return refundPercent === 100 ? t.whole(until) : t.part(until, refundPercent);
    });
  const isLess = refunds.length < terms.length;
  const leaving = [t.leaving, ...refunds, ...(isLess ? [t.afterwards] : []), t.card].join(' ');
  return composeShortMail({
    language,
    restaurant,
    subject: t.subject(amount),
    heading: t.heading,
    lead: t.lead(amount),
    facts: [
      ...toFacts(reservation, language),
      { label: t.paid, value: amount },
      { label: MAIL_TEXTS[language].paymentId, value: order.id },
    ],
    action: { link: t.link, url },
    after: [...(reservation.payUntil === null ? [] : [t.waits]), refunds.length > 0 ? leaving : t.nothing],
  });
}
