import { listTablesOf } from '#server/dining/tables/list-tables-of.ts';
import { HANDOVER_ROUTE } from '#contract/routes/handover-route.ts';
import type { Language } from '#contract/values/language.ts';
import { describeTables } from '#contract/format/table-facts.ts';
import { toLari } from '#contract/values/money.ts';
import type { OrderedItem, ReservationSummary } from '#contract/api/reservations.ts';
import { endsAt, startsAt, toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addedListPath, isListTime, listChosen, listPaidInShares } from './party-orders.ts';
import { readAllergies } from '#server/dining/reservations/allergies.ts';
import { toDelay } from '#server/dining/reservations/delay.ts';
import { linkPath } from '#server/platform/http/links.ts';
import { askedFrom, hasSaidYes } from '#server/dining/reservations/reconfirmation.ts';
import { findProposals, type Proposal } from '#server/dining/reservations/proposal.ts';
import { isDelayTime } from '#server/dining/reservations/delay-offer.ts';
import { isPossible, stateOf, type State } from '#server/dining/reservations/states.ts';
import { findMoney, selectMoney, toAtRestaurant } from '#server/dining/refund-policy/order-money.ts';
import { findMoveDeadline, isAsked } from '#server/dining/refund-policy/terms.ts';
import { listOrderedItems } from './ordered-items.ts';

/**
 * A diner's confirmed reservations with their additions: the visits to come, the next one first, then the past ones, the
 * last one first. Dishes have the names of the time of ordering.
 */
export async function listReservations(
  ctx: Pick<Context, 'db' | 'clock' | 'rules' | 'config' | 'floors'>,
  userId: string,
  language: Language,
): Promise<ReservationSummary[]> {
  const { db, clock } = ctx;
  const reservations = nextFirst(await listConfirmed(db, userId), clock());
  if (reservations.length === 0) return [];
  const ids = reservations.map(({ id }) => id);
  const tablesOf = await listTablesOf(db, ids);
  const parts = await listConfirmedParts(db, ids);
  const items = await listOrderedItems(
    db,
    parts.map(({ id }) => id),
    language,
  );
  const chosen = await listChosen(db, ids);
  const shared = await listPaidInShares(db, ids);
  const proposals = await findProposals(db, ids);

  return reservations.map((reservation) => {
    const timeSlot = toSlot(reservation.start_hour);
    const begins = startsAt(reservation.local_date, timeSlot);
    const isUpcoming = begins > clock();
    const state = toState(reservation, clock());
    const earliestStart = reservation.earliest_starts_at ?? begins;
    const orders = parts.filter((part) => part.reservation_id === reservation.id);
    const money = findMoney(orders);
    const tables = tablesOf.get(reservation.id) ?? [];
    return {
      id: reservation.id,
      date: reservation.local_date,
      timeSlot,
      status: 'confirmed',
      orderId: reservation.orderId,
      isCancellable: isPossible('cancel_by_diner', state),
      isMovable: isPossible('move_by_diner', state) && clock() <= findMoveDeadline(ctx.rules, earliestStart),
      hasCalendar: isUpcoming,
      ...toPaths(ctx, reservation, { state, chosen, shared, earliestStart, language }),
      ...toProposalPath(ctx, reservation, proposals.get(reservation.id), language),
      tables: tables.map((tableNumber) => ({ tableNumber })),
      tableFacts: describeTables(tables, ctx.floors, language),
      partySize: reservation.party_size,
      totalAmount: toLari(money.keptTetri),
      paidAmount: toLari(money.paidTetri),
      refundAmount: toLari(money.refundTetri),
      ...toAtRestaurant(money),
      menuItems: sumItems([...new Set(orders.map(({ id }) => id))].flatMap((id) => items.get(id) ?? [])),
      specialRequests: reservation.notes,
      allergies: readAllergies(reservation),
    };
  });
}

type Row = Awaited<ReturnType<typeof listConfirmed>>[number];

/** Expects rows from the latest visit to the earliest. */
function nextFirst(rows: Row[], now: number): Row[] {
  const isPast = (row: Row) => endsAt(row.local_date, toSlot(row.start_hour), row.duration_hours) <= now;
  return [...rows.filter((row) => !isPast(row)).toReversed(), ...rows.filter(isPast)];
}

function toState(row: Row, now: number): State {
  const facts = {
    status: 'confirmed',
    date: row.local_date,
    slot: toSlot(row.start_hour),
    hours: row.duration_hours,
    endedAt: row.ended_at,
    isNoShow: row.is_no_show === 1,
    delay: toDelay(row),
    hasArrived: row.mark !== null,
  } as const;
  return stateOf(facts, now);
}

/** Pages of the server on which the diner can do something now. The one for a delay is also for those who announced one. */
function toPaths(
  ctx: Pick<Context, 'config' | 'clock' | 'rules'>,
  row: Row,
  {
    state,
    chosen,
    shared,
    earliestStart,
    language,
  }: { state: State; chosen: Set<string>; shared: Set<string>; earliestStart: number; language: Language },
): Pick<ReservationSummary, 'delayPath' | 'reconfirmPath' | 'handoverPath' | 'togetherPath'> {
  const { config, clock } = ctx;
  const seating = { date: row.local_date, slot: toSlot(row.start_hour), earliestStart };
  const link = { reservationId: row.id, linkVersion: row.link_version };
  const isAskedNow =
    isPossible('reconfirm', state) &&
    clock() >= askedFrom(ctx.rules, seating) &&
    !hasSaidYes({ ...row, linkVersion: row.link_version });
  return {
    ...(isAskedNow && { reconfirmPath: linkPath(config, 'reconfirm', link, { language }) }),
    ...(isDelayTime(row.local_date, state, clock()) &&
      row.email && {
        delayPath: linkPath(config, 'delay', { reservationId: row.id, email: row.email }, { language }),
      }),
    ...(!chosen.has(row.id) &&
      isListTime(ctx.rules, { ...seating, state }, clock()) && {
        togetherPath: addedListPath(config, link, language),
      }),
    ...(!shared.has(row.id) &&
      isPossible('hand_over', state) && {
        handoverPath: `${HANDOVER_ROUTE}?${new URLSearchParams({ order: row.orderId, language })}`,
      }),
  };
}

function toProposalPath(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { email }: Row,
  proposal: Proposal | undefined,
  language: Language,
): Pick<ReservationSummary, 'proposalPath'> {
  if (!proposal || !isAsked({ proposal }, clock()) || !email) return {};
  return { proposalPath: linkPath(config, 'proposal', { proposalId: proposal.id, email }, { language }) };
}

function listConfirmed(db: Database, userId: string) {
  return db
    .selectFrom('reservations')
    .innerJoin('orders', 'orders.id', 'reservations.order_id')
    .innerJoin('guests', 'guests.reservation_id', 'reservations.id')
    .leftJoin('reservation_marks', (join) =>
      join.onRef('reservation_marks.reservation_id', '=', 'reservations.id').on('mark', '=', 'arrived'),
    )
    .select(['reservations.id', 'local_date', 'start_hour', 'orders.id as orderId'])
    .select(['notes', 'allergens', 'other_allergies', 'earliest_starts_at', 'party_size'])
    .select(['duration_hours', 'ended_at', 'is_no_show', 'delay_minutes', 'delay_presses'])
    .select(['email', 'reservations.link_version', 'moves', 'reconfirmed', 'mark'])
    .where('reservations.user_id', '=', userId)
    .where('reservations.status', '=', 'confirmed')
    .orderBy('local_date', 'desc')
    .orderBy('start_hour', 'desc')
    .orderBy('reservations.id', 'desc')
    .execute();
}

function listConfirmedParts(db: Database, reservationIds: string[]) {
  return selectMoney(db)
    .select(['id', 'reservation_id'])
    .where('reservation_id', 'in', reservationIds)
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .execute();
}

/** Each dish once, also if it was ordered twice. */
function sumItems(items: readonly OrderedItem[]): OrderedItem[] {
  return [...Map.groupBy(items, ({ id }) => id).values()].flatMap((same) =>
    same.slice(0, 1).map((item) => ({
      ...item,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  );
}
