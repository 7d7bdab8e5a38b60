import { isAsked } from '#server/dining/refund-policy/terms.ts';
import { toLari } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { assertReservable } from '#server/dining/reservations/reservable.ts';
import { writeStaffChange } from '#server/dining/front-desk/change.ts';
import { toPlace } from '#server/dining/front-desk/move.ts';
import { findFreeTables } from '#server/dining/front-desk/free-tables.ts';
import {
  getReservationDetails,
  lockReservation,
  toSnapshot,
  type ReservationDetails,
} from '#server/dining/orders/lock-reservation.ts';
import { listConfirmed, type Order } from '#server/dining/orders/order.ts';
import { findMoney } from '#server/dining/refund-policy/order-money.ts';
import { endProposals, toProposal, type Proposal } from '#server/dining/reservations/proposal.ts';
import { isPossible, stateOf } from '#server/dining/reservations/states.ts';
import { DomainError, Guess } from '#server/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isLinkToken, linkToken, parseLinkKey } from '#server/platform/http/links.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { cancelOrder } from './cancel.ts';
import { moveReservation } from './move.ts';

/** `choose:table4 table5` chooses other tables at the present time. */
export type GivenAnswer = 'accept' | 'keep' | 'cancel' | `choose:${string}`;

/** What the page of a proposal shows. */
export interface ProposalOffer {
  proposal: Proposal;
  reservation: ReservationDetails;
  order: Order;
  /** `ended`: nobody asks any more, and the reservation is as it is. */
  state: 'open' | 'accepted' | 'kept' | 'cancelled' | 'ended';
  /** Whether the proposed tables and hours can still be had. */
  isAcceptable: boolean;
  /** Other free tables at the present time. */
  choices: string[][];
  /** What a cancellation brings back, in tetri: everything. */
  refundTetri: number;
}

/** Throws `link_invalid`. */
export async function getProposalOffer(ctx: Context, key: string): Promise<ProposalOffer> {
  const { proposal, reservation, order } = await find(ctx, ctx.db, key, getReservationDetails);
  const now = await ctx.databaseClock(ctx.db);
  const state = stateOfProposal(proposal, reservation, now);
  const isOpen = state === 'open';
  return {
    proposal,
    reservation,
    order,
    state,
    isAcceptable: isOpen && (await isReservable(ctx, ctx.db, { proposal, reservation, now })),
    choices: isOpen ? await listOthers(ctx, proposal, reservation) : [],
    refundTetri: findMoney(await listConfirmed(ctx.db, reservation.reservationId)).keptTetri,
  };
}

/**
 * Carries out a diner's answer, under the lock of the reservation. A repeated answer changes nothing. Returns false if it
 * is not possible any more. Throws `link_invalid`.
 */
export async function answerProposal(ctx: Context, key: string, answer: GivenAnswer): Promise<boolean> {
  if (answer === 'accept' || answer === 'keep')
    return inTransaction(ctx.db, (trx) => answerUnderLock(ctx, trx, key, answer));
  // Cancelling and moving have their own verbs, which ask again under the lock.
  const offer = await getProposalOffer(ctx, key);
  if (offer.state === 'cancelled') return answer === 'cancel';
  const isRepeated = offer.proposal.answer === 'moved' && answer.startsWith('choose:');
  if (offer.state !== 'open' && !isRepeated) return false;
  const { id } = offer.order;
  const { linkVersion } = offer.reservation;
  const token = linkToken(ctx.config, 'cancel', { orderId: id, linkVersion });
  const requester = { userId: undefined, token };
  const work =
    answer === 'cancel'
      ? cancelOrder(ctx, id, requester, { refundAmount: toLari(offer.refundTetri) })
      : moveReservation(ctx, id, requester, toMove(offer, answer));
  return work.then(() => true, isRefused);
}

/** The id of the proposal is the key of the request: a repeated choice moves once. */
function toMove({ proposal, reservation }: ProposalOffer, answer: `choose:${string}`) {
  const selectedTables = answer.slice('choose:'.length).split(' ');
  const { date: selectedDate, slot: selectedTime } = reservation;
  return { key: proposal.id, request: { selectedTables, selectedDate, selectedTime } };
}

async function answerUnderLock(
  ctx: Context,
  trx: Trx,
  key: string,
  answer: 'accept' | 'keep',
): Promise<boolean> {
  const { proposal, reservation } = await find(ctx, trx, key, lockReservation);
  const now = await ctx.databaseClock(trx);
  const state = stateOfProposal(proposal, reservation, now);
  const given = answer === 'accept' ? 'accepted' : 'kept';
  if (state !== 'open') return state === given;
  if (answer === 'accept' && !(await isReservable(ctx, trx, { proposal, reservation, now }))) return false;
  await endProposals(trx, reservation.reservationId, given);
  if (answer === 'keep') return true;
  const after = { ...toSnapshot(reservation), ...toPlace(reservation, proposal, proposal.partySize) };
  await writeStaffChange(ctx, trx, reservation, { after, now, isByDiner: true });
  return true;
}

type Lock<Connection> = (db: Connection, reservationId: string) => Promise<ReservationDetails>;

/** A proposal with its reservation, if the key is right. Throws `link_invalid`. */
async function find<Connection extends Database>(
  ctx: Context,
  db: Connection,
  key: string,
  lock: Lock<Connection>,
): Promise<Pick<ProposalOffer, 'proposal' | 'reservation' | 'order'>> {
  const { id, token = '' } = parseLinkKey(key) ?? {};
  const rowOf = (named: string) =>
    db.selectFrom('seating_proposals').selectAll().where('id', '=', named).executeTakeFirst();
  const found = id === undefined ? undefined : await rowOf(id);
  if (!found) throw new Guess('link_invalid');
  const reservation = await lock(db, found.reservation_id);
  // The answer may have come while this request waited for the lock.
  const row = (await rowOf(found.id)) ?? found;
  const { order, guest } = reservation;
  const email = guest?.email ?? '';
  if (!order || !isLinkToken(ctx.config, 'proposal', { proposalId: found.id, email }, token))
    throw new Guess('link_invalid');
  return { proposal: toProposal(row), reservation, order };
}

function stateOfProposal(
  proposal: Proposal,
  reservation: ReservationDetails,
  now: number,
): ProposalOffer['state'] {
  if (reservation.status !== 'confirmed') return 'cancelled';
  const { answer } = proposal;
  if (answer === 'accepted' || answer === 'kept') return answer;
  const isPossibleNow = isPossible('answer_proposal', stateOf(reservation, now));
  return isAsked({ proposal }, now) && isPossibleNow ? 'open' : 'ended';
}

/** The proposed tables may have been taken out of use since, and the day closed. */
function isReservable(
  ctx: Context,
  db: Database,
  { proposal, reservation, now }: Pick<ProposalOffer, 'proposal' | 'reservation'> & { now: number },
): Promise<boolean> {
  const asked = { ...proposal, present: reservation };
  return assertReservable(ctx, { trx: db, now }, asked).then(() => true, isRefused);
}

async function listOthers(
  ctx: Context,
  proposal: Proposal,
  { date, slot, hours, tables, partySize, reservationId }: ReservationDetails,
): Promise<string[][]> {
  const party = { partySize: partySize ?? 1, reservationId };
  const { choices } = await findFreeTables(ctx, { date, slot, hours }, party);
  const known = new Set([...tables, ...proposal.tables]);
  return choices.filter((choice) => choice.length <= tables.length && !choice.some((id) => known.has(id)));
}

function isRefused(error: unknown): false {
  if (error instanceof DomainError) return false;
  throw error;
}
