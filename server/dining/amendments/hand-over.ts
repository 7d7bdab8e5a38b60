import { signUpRequest } from '#contract/api/accounts.ts';
import type { Language } from '#contract/values/language.ts';
import { startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import {
  getReservationDetails,
  lockReservation,
  type ReservationDetails,
} from '#server/dining/orders/lock-reservation.ts';
import { listConfirmed, type Order } from '#server/dining/orders/order.ts';
import { describeDishes } from '#server/dining/orders/ordered-items.ts';
import { isPaidInShares } from '#server/dining/payments/shares.ts';
import { findMoney } from '#server/dining/refund-policy/order-money.ts';
import { endOf, isPossible, stateOf, type VisitEnd } from '#server/dining/reservations/states.ts';
import { DomainError, Guess } from '#server/errors.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { createId } from '#server/platform/db/ids.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/outbox/enqueue.ts';
import type { CurrentUser } from '#server/platform/http/app-env.ts';
import { readLinkKey } from '#server/platform/http/links.ts';
import { findCancellableOrder } from './get-cancellation.ts';
import { giveToDiner } from './give-to-diner.ts';
import { areTooLong, type Requests } from './requests.ts';

/** Why nothing was offered or taken; the page says it at the form. */
export type HandoverProblem =
  | 'email_invalid'
  | 'own_address'
  | 'own_reservation'
  | 'not_possible'
  | 'requests_too_long'
  | 'other_account';

interface Offer {
  id: string;
  /** The diner who offers. */
  userId: string;
  recipient: string;
  reservationId: string;
  language: Language;
}

/** The reservation has begun or has ended, or it is not one diner's alone to give away. */
type Obstacle = VisitEnd | 'begun' | 'shared';

export interface Giving {
  reservation: ReservationDetails;
  obstacle: Obstacle | undefined;
  /** To whom it is offered at present. */
  recipient: string | undefined;
}

export interface Taking {
  reservation: ReservationDetails;
  /** In words. What the giver has told the kitchen about themselves is not the receiver's. */
  dishes: string;
  /** Still to be paid at the restaurant. */
  dueTetri: number;
  /** First name of the diner who offers it; empty if it is unknown. */
  from: string;
  /** The diner who looks at it has taken it. */
  isTaken: boolean;
}

/** Throws `order_not_found`, also for the reservation of somebody else. */
export async function getGiving(ctx: Context, user: CurrentUser, orderId: string): Promise<Giving> {
  const { reservation_id: id } = await findOwnOrder(ctx, user, orderId);
  const reservation = await getReservationDetails(ctx.db, id);
  const now = await ctx.databaseClock(ctx.db);
  return {
    reservation,
    obstacle: await findObstacle(ctx.db, reservation, now),
    recipient: (await findOffer(ctx.db, id, now))?.recipient,
  };
}

/**
 * Offers a paid reservation to an address, in place of an earlier offer, and mails its link. Until it is taken, the
 * reservation stays the diner's and works as before. Repeating a press mails nothing more. Throws as `getGiving`.
 */
export async function offerReservation(
  ctx: Context,
  user: CurrentUser,
  { orderId, email, language }: { orderId: string; email: string; language: Language },
): Promise<HandoverProblem | undefined> {
  const { reservation_id: reservationId } = await findOwnOrder(ctx, user, orderId);
  const recipient = toEmailKey(email);
  if (!signUpRequest.shape.email.safeParse(email).success) return 'email_invalid';
  if (recipient === user.email) return 'own_address';
  return inTransaction(ctx.db, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    assertOwn(reservation, user);
    const now = await ctx.databaseClock(trx);
    if (await findObstacle(trx, reservation, now)) return 'not_possible';
    const present = await findOffer(trx, reservationId, now);
    if (present?.recipient === recipient) return undefined;
    await endOffers(trx, reservationId, now);
    const id = createId(now);
    const expiresAt = startsAt(reservation.date, reservation.slot);
    await trx
      .insertInto('handover_offers')
      .values({
        id,
        reservation_id: reservationId,
        user_id: user.id,
        recipient,
        language,
        expires_at: expiresAt,
        ended_at: null,
      })
      .execute();
    await queueMessage(trx, {
      kind: 'handover',
      userId: user.id,
      recipient,
      reservationId,
      offerId: id,
      language,
      expiresAt,
      now,
    });
    return undefined;
  });
}

/** Ends the offer; its link stops working. Throws as `getGiving`. */
export async function withdrawOffer(ctx: Context, user: CurrentUser, orderId: string): Promise<void> {
  const { reservation_id: reservationId } = await findOwnOrder(ctx, user, orderId);
  await inTransaction(ctx.db, async (trx) => {
    assertOwn(await lockReservation(trx, reservationId), user);
    await endOffers(trx, reservationId, await ctx.databaseClock(trx));
  });
}

/** Throws `link_invalid`, also once the offer was withdrawn, somebody else has taken it, or the time has come. */
export async function getTaking(
  ctx: Context,
  key: string,
  { userId, language }: { userId: string | undefined; language: Language },
): Promise<Taking> {
  const offer = await readOffer(ctx, ctx.db, key);
  const reservation = await getReservationDetails(ctx.db, offer.reservationId);
  const now = await ctx.databaseClock(ctx.db);
  const isTaken = isOwn(reservation, userId) && offer.userId !== userId;
  const isOpen = (await findOffer(ctx.db, offer.reservationId, now))?.id === offer.id;
  const isOffered = isOpen && !(await findObstacle(ctx.db, reservation, now));
  if (!isTaken && !isOffered) throw new DomainError('link_invalid');
  const giver = await ctx.db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', offer.userId)
    .executeTakeFirst();
  const orders = await listConfirmed(ctx.db, offer.reservationId);
  const dishes = await describeDishes(ctx.db, orders, language);
  const { atRestaurantTetri: dueTetri } = findMoney(orders);
  return { reservation, dishes, dueTetri, from: giver?.first_name ?? '', isTaken };
}

/** Makes the reservation the diner's, with their requests. Repeating it changes nothing. Throws as `getTaking`. */
export function takeReservation(
  ctx: Context,
  user: CurrentUser,
  { key, language, requests }: { key: string; language: Language; requests: Requests },
): Promise<HandoverProblem | undefined> {
  return inTransaction(ctx.db, async (trx) => {
    const now = await lockDiner(ctx, trx, user.id);
    const offer = await readOffer(ctx, trx, key);
    if (offer.userId === user.id) return 'own_reservation';
    const reservation = await lockReservation(trx, offer.reservationId);
    if (isOwn(reservation, user.id)) return undefined;
    const isOpen = (await findOffer(trx, offer.reservationId, now))?.id === offer.id;
    if (!isOpen || (await findObstacle(trx, reservation, now))) throw new DomainError('link_invalid');
    if (areTooLong(requests)) return 'requests_too_long';
    await endOffers(trx, offer.reservationId, now);
    await giveToDiner(ctx, trx, { reservation, userId: user.id, language, requests, former: offer });
    return undefined;
  });
}

function findOwnOrder(ctx: Context, { id: userId }: CurrentUser, orderId: string): Promise<Order> {
  return findCancellableOrder(ctx, orderId, { userId, token: undefined });
}

function isOwn({ order }: ReservationDetails, userId: string | undefined): boolean {
  return userId !== undefined && order?.user_id === userId;
}

/** Somebody else may have taken it since the order was read. */
function assertOwn(reservation: ReservationDetails, { id }: CurrentUser): void {
  if (!isOwn(reservation, id)) throw new DomainError('order_not_found');
}

/** What others have paid for is not the diner's to give away, and what they may not eat must stay with the kitchen. */
async function findObstacle(
  db: Database,
  reservation: ReservationDetails,
  now: number,
): Promise<Obstacle | undefined> {
  const { order, hasAccount, reservationId } = reservation;
  const state = stateOf(reservation, now);
  if (order?.status !== 'confirmed' || !hasAccount) return 'cancelled';
  if (!isPossible('hand_over', state)) return endOf(state) ?? 'begun';
  return (await isPaidInShares(db, reservationId)) ? 'shared' : undefined;
}

/** The offer of a reservation that may be taken now. */
function findOffer(db: Database, reservationId: string, now: number) {
  return db
    .selectFrom('handover_offers')
    .select(['id', 'recipient'])
    .where('reservation_id', '=', reservationId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

async function endOffers(trx: Trx, reservationId: string, now: number): Promise<void> {
  await trx
    .updateTable('handover_offers')
    .set({ ended_at: now })
    .where('reservation_id', '=', reservationId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Reads an offer by its key, also one that has ended. Throws `link_invalid`. */
async function readOffer(ctx: Context, db: Database, key: string): Promise<Offer> {
  const id = readLinkKey(ctx.config, 'handover', key);
  if (!id) throw new Guess('link_invalid');
  const row = await db
    .selectFrom('handover_offers')
    .select(['id', 'user_id as userId', 'recipient', 'reservation_id as reservationId', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new DomainError('link_invalid');
  return row;
}
