import type { Context } from '#server/context.ts';
import { allergyColumns } from '#server/dining/reservations/allergies.ts';
import type { Line } from '#server/dining/orders/cart.ts';
import {
  findListDeadline,
  isListTime,
  listChosen,
  listOrdersOfList,
} from '#server/dining/orders/party-orders.ts';
import { lockReservation, type ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { stateOf } from '#server/dining/reservations/states.ts';
import { queueNotice } from '#server/identity/accounts/notice.ts';
import { DomainError } from '#server/errors.ts';
import { localDateAt, startsAt, toSlot } from '#contract/values/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { forEachRow } from '#server/platform/db/for-each-row.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { closeForPayment } from './close-for-payment.ts';
import { partyEnded, readEnd, readState } from './party-state.ts';
import { findParty, insertList, listChosenDishes } from './rows.ts';

/**
 * Begins the list of a reservation that is paid, with its host, if it has none and there is time to choose. Repeating it
 * changes nothing.
 */
export async function beginAddedList(ctx: Context, reservationId: string): Promise<void> {
  if (await findParty(ctx.db, reservationId)) return;
  await inTransaction(ctx.db, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    const { order, hasAccount, guest } = reservation;
    const now = await ctx.databaseClock(trx);
    const isPaid = order?.status === 'confirmed' && hasAccount;
    if (!isPaid || !guest || !isInTime(ctx, reservation, now) || (await findParty(trx, reservationId)))
      return;
    const name = (await findFirstName(trx, order.user_id)) || guest.name;
    const host = { name, ...allergyColumns(guest.allergies) };
    await insertList(trx, { reservationId, userId: null, isAdded: true, host, now });
  });
}

function isInTime({ rules }: Context, reservation: ReservationDetails, now: number): boolean {
  return isListTime(rules, { ...reservation, state: stateOf(reservation, now) }, now);
}

async function findFirstName(db: Database, userId: string | null): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('first_name').where('id', '=', userId).executeTakeFirst();
  return user?.first_name;
}

/** Whether a reservation has a list that is paid as an addition. */
export async function hasAddedList(db: Database, reservationId: string): Promise<boolean> {
  return (await findParty(db, reservationId))?.isAdded ?? false;
}

/**
 * Closes an added list, because the host pays these lines with this order, and returns the host. Lock the reservation first. Throws `party_ended`,
 * `order_already_confirmed` and `party_changed`.
 */
export async function closeAddedList(
  ctx: Context,
  trx: Trx,
  { reservationId, lines, now }: { reservationId: string; lines: readonly Line[]; now: number },
): Promise<string> {
  const party = await findParty(trx, reservationId);
  if (!party) throw await readEnd(ctx, trx, reservationId);
  const { state, until, reservation } = await readState(ctx, trx, party);
  if (state === 'paid') throw new DomainError('order_already_confirmed');
  if (now >= until) throw partyEnded(reservation, { isAdded: true, now });
  const guests = await closeForPayment(trx, reservationId, { lines, now });
  const host = guests?.find(({ isHost }) => isHost);
  if (!host) throw new DomainError('party_ended');
  return host.id;
}

/**
 * A job: ends the lists that nobody has paid for in time. What stands on them is not ordered, the host is told, and the
 * reservation stays as it was paid. A payment that was begun in time may be finished.
 */
export async function endAddedLists(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  const lists = await ctx.db
    .selectFrom('parties')
    .innerJoin('reservations', 'reservations.id', 'parties.reservation_id')
    .select(['reservations.id', 'local_date as date', 'start_hour', 'earliest_starts_at'])
    .where('is_added', '=', 1)
    .where('status', '=', 'confirmed')
    .where('local_date', '>=', localDateAt(now))
    .execute();
  const due = lists.filter(({ date, start_hour: hour, earliest_starts_at: earliest }) => {
    const slot = toSlot(hour);
    const earliestStart = earliest ?? startsAt(date, slot);
    return findListDeadline(ctx.rules, { date, slot, earliestStart }) <= now;
  });
  const chosen = await listChosen(
    ctx.db,
    due.map(({ id }) => id),
  );
  const rows = due.filter(({ id }) => !chosen.has(id));
  await forEachRow(ctx, { job: 'endAddedLists', rows }, ({ id }) =>
    inTransaction(ctx.db, (trx) => endAddedList(ctx, trx, id)),
  );
}

async function endAddedList(ctx: Context, trx: Trx, reservationId: string): Promise<void> {
  const reservation = await lockReservation(trx, reservationId);
  const now = await ctx.databaseClock(trx);
  const { order, status } = reservation;
  if (!order?.user_id || status !== 'confirmed' || isInTime(ctx, reservation, now)) return;
  const payments = await listOrdersOfList(trx, reservationId);
  if (payments.some((payment) => payment.status === 'confirmed' || payment.status === 'pending')) return;
  const dishes = await listChosenDishes(trx, reservationId);
  await trx.deleteFrom('parties').where('reservation_id', '=', reservationId).execute();
  if (dishes.length === 0) return;
  const { user_id: userId, language } = order;
  await queueNotice(ctx, trx, { kind: 'list_ended', userId, language, reservationId });
}
