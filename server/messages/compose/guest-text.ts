import { formatDay } from '#contract/format/dates.ts';
import { formatTime } from '#contract/format/instants.ts';
import { formatAmount } from '#contract/format/money.ts';
import { compareTableIds, tableNames } from '#contract/values/table-ids.ts';
import type { Language } from '#contract/values/language.ts';
import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { getGuest } from '#server/dining/reservations/guest.ts';
import { paymentLink } from '#server/dining/reservations/link-version.ts';
import { getReservationDetails, type ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import type { Reservation } from '#server/dining/reservations/get.ts';
import { isHouseMail, type HouseMailKind } from './house-mail.ts';
import { getLetter, type Letter } from './letter.ts';
import { linkUrl } from '#server/platform/http/links.ts';
import { idOf, type Message } from './rule.ts';
import type { GuestKind } from '#server/platform/db/tables/messages.ts';
import { TEXT_MESSAGE_TEXTS } from '#server/texts/texts.ts';

type Seating = Pick<Reservation, 'date' | 'slot' | 'tables' | 'partySize'>;

/** A text to the guest of a reservation; undefined if they have another number or an e-mail since: they are told there. */
export async function composeGuestText(
  ctx: Context,
  { kind, language, order_id: orderId, payment_id: paymentId, reservation_id, to }: Message<GuestKind>,
): Promise<string | undefined> {
  const reservationId = idOf(reservation_id);
  const { email, phone } = await getGuest(ctx.db, reservationId);
  if (email || phone !== to) return undefined;
  if (orderId !== null) {
    const letter = await getLetter(ctx.db, orderId, { isAlone: kind === 'refund', paymentId });
    return renderOrderText(ctx, letter, { kind, language });
  }
  if (!isHouseMail(kind)) return undefined;
  return renderHouseText(ctx, await getReservationDetails(ctx.db, reservationId), { kind, language });
}

export type TextContext = Pick<Context, 'config' | 'restaurant'>;

interface Told<Kind = GuestKind> {
  kind: Kind;
  language: Language;
}

/** About a reservation without a payment. */
export function renderHouseText(
  ctx: TextContext,
  seating: Seating & Pick<ReservationDetails, 'reservationId' | 'linkVersion' | 'payUntil' | 'isParty'>,
  { kind, language }: Told<HouseMailKind>,
): string {
  const t = TEXT_MESSAGE_TEXTS[language];
  const facts = toFacts(ctx, seating, language);
  const { payUntil } = seating;
  if (kind === 'reminder') return t.reminder({ ...facts, link: reconfirmLink(ctx, seating, language) });
  if (payUntil === null) return t[kind](facts);
  if (kind === 'cancellation') return t.notPaid(facts);
  const toPay = {
    ...facts,
    until: shortWhen(localDateAt(payUntil), formatTime(payUntil)),
    link: paymentLink(ctx.config, seating, { language }),
  };
  return kind === 'move' ? t.movedToPay(toPay) : t.toPay(toPay);
}

/** About a reservation that was paid by a link; undefined for what only links in mails can bring about. */
export function renderOrderText(
  ctx: TextContext,
  letter: Seating & Pick<Letter, 'reservationId' | 'linkVersion' | 'money' | 'refunds'>,
  { kind, language }: Told,
): string | undefined {
  const t = TEXT_MESSAGE_TEXTS[language];
  const facts = toFacts(ctx, letter, language);
  const { cancellationTetri, returnedTetri, atRestaurantTetri } = letter.money;
  switch (kind) {
    case 'confirmation': {
      const rest = t.atRestaurant(t.money(formatAmount(atRestaurantTetri, language)));
      return t.paid(facts) + (atRestaurantTetri > 0 ? rest : '');
    }
    case 'move':
      return t.move(facts);
    case 'reminder':
      return t.reminder({ ...facts, link: reconfirmLink(ctx, letter, language) });
    case 'cancellation': {
      const amount = t.money(formatAmount(cancellationTetri, language));
      return cancellationTetri > 0 ? t.refunding({ ...facts, amount }) : t.cancellation(facts);
    }
    case 'refund': {
      const amount = t.money(formatAmount(letter.refunds.at(-1)?.tetri ?? returnedTetri, language));
      return t.refund({ ...facts, amount });
    }
    case 'dishes':
    case 'proposal':
    case 'not_added':
      return undefined;
  }
}

function reconfirmLink(
  { config }: TextContext,
  seating: { reservationId: string; linkVersion: number },
  language: Language,
): string {
  return linkUrl(config, 'reconfirm', seating, { language });
}

export function toFacts(
  { restaurant }: TextContext,
  { date, slot, tables, partySize }: Seating,
  language: Language,
) {
  return {
    restaurant: restaurant.name[language],
    when: `${formatDay(date, language)}, ${slot}`,
    shortWhen: shortWhen(date, slot),
    party: partySize ?? 0,
    tables: tableNames(tables.toSorted(compareTableIds), language),
    phone: restaurant.phone,
  };
}

/** `10.07, 19:00`. */
function shortWhen(date: string, time: string): string {
  const [, month = '', day = ''] = date.split('-');
  return `${day}.${month}, ${time}`;
}
