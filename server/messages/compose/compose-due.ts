import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import { getReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { getOrderRow } from '#server/dining/orders/order.ts';
import { isAsked, findMoveDeadline } from '#server/dining/refund-policy/terms.ts';
import { signCancellation } from '#server/dining/refund-policy/token.ts';
import { delayUrl } from '#server/dining/reservations/delay-link.ts';
import { raiseCalendarSequence } from '#server/dining/reservations/former-address.ts';
import { findProposal } from '#server/dining/reservations/proposal.ts';
import { proposalPath } from '#server/dining/reservations/proposal-link.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { MailKind } from '#server/platform/db/tables/orders.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import type { MailMessage } from '#server/platform/outbox/mailer.ts';
import { composeMail } from './compose.ts';
import { composeHouseMail, isHouseMail } from './house-mail.ts';
import { getLetter, type Letter } from './letter.ts';
import { findNotAdded } from './not-added.ts';
import { isReminderOutdated } from './reminder-time.ts';
import { composeStuckRefund } from './stuck-refund.ts';
import { senderAddress } from '#server/messages/channels/to-envelope.ts';

type OutboxRow = Selectable<Schema['mail_outbox']>;

interface Composed {
  recipient: string;
  message: Omit<MailMessage, 'id' | 'to'>;
  /** Other mails of the outbox that this one makes needless. */
  told: string[];
}

/**
 * Composes a mail that was taken from the outbox, with the next number of its reservation's calendar entry. Undefined if it
 * is outdated. The recipient is asked for again: the reservation may have been given to somebody else since, and nobody
 * may read the new diner's details at the former address. A change that comes later has a mail with a higher number.
 */
export function composeDue(ctx: Context, taken: OutboxRow, now: number): Promise<Composed | undefined> {
  return inTransaction(ctx.db, async (trx) => {
    const row = await lockMail(trx, taken);
    const composed = row && (await compose({ ...ctx, db: trx }, row, now));
    return composed && { ...composed, recipient: row.recipient };
  });
}

/** The row as it is now; undefined if another one has replaced it. Its reservation is locked, and so is the answer. */
async function lockMail(
  trx: Trx,
  { id, order_id, reservation_id }: OutboxRow,
): Promise<OutboxRow | undefined> {
  const reservationId =
    order_id === null ? reservation_id : (await getOrderRow(trx, order_id)).reservation_id;
  if (reservationId === null) return undefined;
  await raiseCalendarSequence(trx, reservationId);
  return trx.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst();
}

type Content = Omit<Composed, 'recipient'>;

async function compose(ctx: Context, row: OutboxRow, now: number): Promise<Content | undefined> {
  const { kind, language, order_id: orderId, reservation_id: reservationId } = row;
  if (orderId === null) {
    return isHouseMail(kind) && reservationId !== null
      ? alone(await composeHouseMail(ctx, { reservationId, kind, language, now }))
      : undefined;
  }
  if (kind === 'stuck_refund') return alone(await composeStuckRefund(ctx, orderId, language));
  const letter = await getLetter(ctx.db, orderId, kind === 'refund' || kind === 'not_added');
  if (await isOutdated(ctx, letter, { kind, now })) return undefined;
  const told = kind === 'move' ? await findNotAdded(ctx.db, letter.reservationId) : undefined;
  const whole = {
    ...letter,
    notAdded: told?.dishes ?? [],
    ...(kind === 'move' && { moveReason: await findMoveReason(ctx.db, letter) }),
    ...(kind === 'proposal' && { proposal: await findProposal(ctx.db, letter.reservationId) }),
  };
  const message = await composeMail(whole, toRequest(ctx, whole, { kind, language, now }));
  return { message, told: told?.mailIds ?? [] };
}

function alone(message: Content['message'] | undefined): Content | undefined {
  return message && { message, told: [] };
}

async function findMoveReason(
  db: Database,
  { reservationId, moves }: Pick<Letter, 'reservationId' | 'moves'>,
): Promise<string | undefined> {
  const move = await db
    .selectFrom('reservation_moves')
    .select('reason')
    .where('reservation_id', '=', reservationId)
    .where('sequence', '=', moves)
    .executeTakeFirst();
  return move?.reason ?? undefined;
}

function toRequest(
  { config, restaurant, floors, rules }: Context,
  { orderId, reservationId, customerEmail: email, linkVersion, earliestStart, proposal }: Letter,
  { kind, language, now }: Pick<OutboxRow, 'language'> & { kind: MailKind; now: number },
) {
  // After the #, so that logs and referrers do not contain it.
  const key = `${orderId}.${signCancellation(config, orderId, linkVersion)}`;
  const isMovable = now <= findMoveDeadline(rules, earliestStart);
  return {
    kind,
    language,
    restaurant,
    floors,
    siteUrl: config.siteUrl,
    sender: senderAddress(config.mail.from),
    cancelUrl: `${config.siteUrl}/${language}/cancel#${key}`,
    dishesUrl: isMovable ? `${config.siteUrl}/${language}/change-dishes#${key}` : undefined,
    moveUrl: isMovable ? `${config.siteUrl}/${language}/change-reservation#${key}` : undefined,
    ...(proposal &&
      isAsked({ proposal }, now) && {
        proposalUrl: config.apiUrl + proposalPath(config, proposal, { email, language }),
      }),
    ...(kind === 'reminder' && { delayUrl: delayUrl(config, { reservationId, email }, language) }),
    now,
  };
}

/**
 * A confirmation, change or reminder of a reservation that was cancelled, a reminder at the wrong time, or dishes that
 * were not added to a reservation that was cancelled, or that were paid after all: their refund has a mail of its own.
 */
export async function isOutdated(
  { db, rules }: Context,
  { status, reservationId }: Letter,
  { kind, now }: { kind: MailKind; now: number },
): Promise<boolean> {
  if (kind === 'cancellation' || kind === 'refund') return false;
  const reservation = await getReservationDetails(db, reservationId);
  if (kind === 'not_added') return status !== 'cancelled' || reservation.order?.status !== 'confirmed';
  if (status !== 'confirmed') return true;
  if (kind === 'proposal') return !isAsked(reservation, now) && reservation.proposal?.answer !== 'withdrawn';
  return kind === 'reminder' && isReminderOutdated(rules, reservation, now);
}
