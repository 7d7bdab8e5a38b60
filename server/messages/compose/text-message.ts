import type { Selectable } from 'kysely';
import { formatDay } from '#contract/format/dates.ts';
import { formatTime } from '#contract/format/instants.ts';
import { formatAmount } from '#contract/format/money.ts';
import { compareTableIds, tableNames } from '#contract/values/table-ids.ts';
import type { Language } from '#contract/values/language.ts';
import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { getGuest } from '#server/dining/front-desk/correct-guest.ts';
import { paymentLink } from '#server/dining/refund-policy/token.ts';
import type { ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import type { Reservation } from '#server/dining/reservations/get.ts';
import { isOutdated } from './compose-due.ts';
import { findTold, isHouseMail } from './house-mail.ts';
import { getLetter, type Letter } from './letter.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { TEXT_MESSAGE_TEXTS } from '#server/platform/i18n/texts.ts';

type OutboxRow = Selectable<Schema['mail_outbox']>;
type Seating = Pick<Reservation, 'date' | 'slot' | 'tables' | 'partySize'>;

/** The text of a message of the outbox; undefined if it is outdated, or if its guest has another number since. */
export async function composeText(ctx: Context, row: OutboxRow, now: number): Promise<string | undefined> {
  const { kind, language, order_id: orderId, reservation_id: reservationId } = row;
  if (orderId === null) {
    if (reservationId === null || !isHouseMail(kind)) return undefined;
    const told = await findTold(ctx, { reservationId, kind, now });
    return told && (await isOfGuest(ctx, reservationId, row))
      ? renderHouseText(ctx, told, { kind, language })
      : undefined;
  }
  if (kind === 'stuck_refund') return undefined;
  const letter = await getLetter(ctx.db, orderId, kind === 'refund');
  if (await isOutdated(ctx, letter, { kind, now })) return undefined;
  return (await isOfGuest(ctx, letter.reservationId, row))
    ? renderOrderText(ctx, letter, { kind, language })
    : undefined;
}

/** A guest who has an e-mail by now is told there. */
async function isOfGuest({ db }: Context, reservationId: string, { recipient }: OutboxRow): Promise<boolean> {
  const { email, phone } = await getGuest(db, reservationId);
  return !email && phone === recipient;
}

type House = Pick<Context, 'config' | 'restaurant'>;

interface Told<Kind = OutboxRow['kind']> {
  kind: Kind;
  language: Language;
}

/** About a reservation without a payment. */
export function renderHouseText(
  ctx: House,
  seating: Seating & Pick<ReservationDetails, 'reservationId' | 'linkVersion' | 'payUntil' | 'isParty'>,
  { kind, language }: Told<'confirmation' | 'move' | 'reminder' | 'cancellation'>,
): string {
  const t = TEXT_MESSAGE_TEXTS[language];
  const facts = toFacts(ctx, seating, language);
  const { payUntil } = seating;
  if (payUntil === null || kind === 'reminder') return t[kind](facts);
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
  ctx: House,
  letter: Seating & Pick<Letter, 'money' | 'refunds'>,
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
    case 'reminder':
      return t[kind](facts);
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
    case 'stuck_refund':
      return undefined;
  }
}

/** To a caller for whom tables are held. */
export function renderOfferText(
  ctx: House,
  { offeredUntil, ...seating }: Seating & { offeredUntil: number },
  language: Language,
): string {
  const until = formatTime(offeredUntil);
  return TEXT_MESSAGE_TEXTS[language].offer({ ...toFacts(ctx, seating, language), until });
}

function toFacts({ restaurant }: House, { date, slot, tables, partySize }: Seating, language: Language) {
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
