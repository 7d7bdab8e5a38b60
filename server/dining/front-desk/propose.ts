import { z } from 'zod';
import { getGuest } from '#server/dining/reservations/guest.ts';
import { isAsked } from '#server/dining/refund-policy/terms.ts';
import type { Context } from '#server/context.ts';
import { lockReservation, type ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import type { Order } from '#server/dining/orders/order.ts';
import {
  endProposals,
  findAnswerUntil,
  insertProposal,
  type Proposal,
} from '#server/dining/reservations/proposal.ts';
import { assertPossible, isPossible, stateOf } from '#server/dining/reservations/states.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { StaffError } from '#server/errors.ts';
import type { LoggedPlace } from '#server/records/facts.ts';
import { recordAction } from '#server/records/log.ts';
import { createId } from '#server/platform/db/ids.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { dropUnsent, enqueueMailAgain } from '#server/platform/outbox/enqueue.ts';
import { placeOf } from './describe.ts';
import { undoable } from '#server/records/undo.ts';

type VerbContext = Pick<Context, 'db' | 'databaseClock'>;

interface NewProposal {
  order: Order;
  seating: Seating;
  partySize: number | null;
  reason: string;
  /** The e-mail of the member of the staff. */
  by: string;
  now: number;
}

const undoProposing = undoable('proposal', {
  permission: 'floor',
  shape: z.object({ reservationId: z.string(), proposalId: z.string() }),
  undo: (trx, step, { ctx }) => undoProposal(ctx, trx, step),
});

/**
 * Asks the diner of a locked reservation to take other tables, by mail. Asking the same again changes nothing. Throws
 * `answer_too_late`, `table_taken`, and as `assertPossible`.
 */
export async function propose(
  ctx: VerbContext,
  trx: Trx,
  from: ReservationDetails,
  { order, seating, partySize, reason, by, now }: NewProposal,
): Promise<void> {
  const until = findAnswerUntil(from, seating, now);
  // Guests who pay by a link may have a telephone only.
  if (until === undefined || !from.guest?.email) throw new StaffError('answer_too_late');
  assertPossible('propose', from, now);
  const { reservationId } = from;
  const id = createId(now);
  const proposal = { ...seating, id, reservationId, partySize, reason, until, answer: null };
  if (isAsked(from, now) && isSame(from.proposal, proposal)) return;
  await insertProposal(trx, proposal, { present: from, now });
  const { language, email: recipient } = from.guest;
  await enqueueMailAgain(trx, { orderId: order.id, kind: 'proposal', language, recipient, now });
  await recordAction(ctx, trx, {
    actor: by,
    action: 'guests_asked',
    subject: reservationId,
    facts: { from: placeOf(from), at: placeOf(seating) },
    undo: undoProposing({ reservationId, proposalId: id }),
  });
}

function isSame(one: Proposal, other: Proposal): boolean {
  const textOf = ({ date, slot, hours, tables, partySize, reason }: Proposal) =>
    JSON.stringify([date, slot, hours, tables, partySize, reason]);
  return textOf(one) === textOf(other);
}

/** Takes an open proposal back. Throws `undo_outdated` if it has been answered or has ended. */
export async function withdrawProposal(
  ctx: VerbContext,
  { reservationId, by }: { reservationId: string; by: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const facts = { at: await undoProposal(ctx, trx, { reservationId }) };
    await recordAction(ctx, trx, { actor: by, action: 'proposal_withdrawn', subject: reservationId, facts });
  });
}

/** The same in a transaction; returns what was proposed, for the log. If the mail is still waiting, nobody hears of either. */
async function undoProposal(
  ctx: VerbContext,
  trx: Trx,
  { reservationId, proposalId }: { reservationId: string; proposalId?: string },
): Promise<LoggedPlace> {
  const from = await lockReservation(trx, reservationId);
  const now = await ctx.databaseClock(trx);
  const { order } = from;
  const isOpen = isAsked(from, now) && (proposalId ?? from.proposal.id) === from.proposal.id;
  if (!order || !isOpen || !isPossible('withdraw_proposal', stateOf(from, now)))
    throw new StaffError('undo_outdated');
  await endProposals(trx, reservationId, 'withdrawn');
  const { language, email: recipient } = await getGuest(trx, reservationId);
  const { id: orderId } = order;
  const isUnheard =
    !(await hasReplaced(trx, from.proposal, now)) &&
    (await dropUnsent(trx, { orderId, kind: 'proposal', since: 0 }));
  if (!isUnheard) await enqueueMailAgain(trx, { orderId, kind: 'proposal', language, recipient, now });
  return placeOf(from.proposal);
}

/** Whether it stands in place of one that the diner may have read. */
async function hasReplaced(trx: Trx, { id, reservationId }: Proposal, now: number): Promise<boolean> {
  const earlier = await trx
    .selectFrom('seating_proposals')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('id', '!=', id)
    .where('answer', '=', 'ended')
    .where('answer_until', '>', now)
    .executeTakeFirst();
  return earlier !== undefined;
}
