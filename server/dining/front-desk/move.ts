import { compareTableIds } from '#contract/values/table-ids.ts';
import { startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { isBeforeEvening, takesAway } from '#server/dining/reservations/proposal.ts';
import { lastPayment } from '#server/dining/reservations/pay-until.ts';
import type { Snapshot } from '#server/dining/reservations/write.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { StaffError } from '#server/errors.ts';
import { assertReservable } from '#server/dining/reservations/reservable.ts';
import { change, type StaffRequest } from './change.ts';
import { propose } from './propose.ts';

export interface MoveByStaff extends StaffRequest {
  /** What the reservation becomes. */
  seating: Seating;
  partySize: number | null;
  /**
   * Who wants the move: only if the guest does, it can lower the refund of a later cancellation. `agreed`: the restaurant
   * does, and the guest has agreed on the telephone.
   */
  initiator: 'house' | 'agreed' | 'guest';
  /** Why the restaurant wants it: the name of a ready reason or the staff's own words. */
  reason?: string | undefined;
  /** How often the reservation had been moved when the form was opened; undefined if the form does not tell. */
  moves?: number | undefined;
}

/**
 * Moves a party to other tables, another time or date, or extends or shortens its seating, paid or not. New hours are
 * claimed before old ones are released; a change that loses a table changes nothing. Guests who are not there yet and
 * have an e-mail get a mail. A diner who has paid is only asked, before the evening, if the restaurant wants it and it takes
 * their tables or their time away. Throws `reason_missing` without a reason for that, what `propose` throws, `reservation_changed` if somebody else has moved it since the form was opened,
 * `table_taken`, what `addReservation` throws for the new seating, and as `assertPossible`.
 */
export async function moveByStaff(
  ctx: Context,
  { seating, partySize, initiator, reason, moves, ...request }: MoveByStaff,
): Promise<void> {
  const { date, slot, hours } = seating;
  const tables = seating.tables.toSorted(compareTableIds);
  await change(ctx, request, 'move_by_staff', async (from, at) => {
    if (moves !== undefined && moves !== from.moves) throw new StaffError('reservation_changed');
    await assertReservable(ctx, at, { ...seating, present: from });
    const wanted = { date, slot, hours, tables };
    const { order } = from;
    const isImposed =
      initiator === 'house' && order !== undefined && from.arrived === null && takesAway(from, wanted);
    if (isImposed && !reason) throw new StaffError('reason_missing');
    if (isImposed && reason && isBeforeEvening(from, at.now)) {
      await propose(ctx, at.trx, from, {
        order,
        seating: wanted,
        partySize,
        reason,
        by: request.by,
        now: at.now,
      });
      return undefined;
    }
    const isSameTime = from.date === date && from.slot === slot;
    const to = { ...toPlace(from, wanted, partySize), payUntil: payUntilAt(ctx, from, seating, at.now) };
    // Another table at a time that the house has chosen is no choice of that time.
    if (initiator === 'guest' && !isSameTime) {
      to.earliestStart = Math.min(from.earliestStart, startsAt(date, slot));
    }
    const isLonger = isSameTime && from.tables.join() === tables.join() && hours > from.hours;
    return { action: isLonger ? 'seating_extended' : 'seating_moved', to, ...(isImposed && { reason }) };
  });
}

/** What a move changes. The call, the arrival and the announced delay were for the old time. */
export function toPlace(
  from: Seating,
  { date, slot, hours, tables }: Seating,
  partySize: number | null,
): Partial<Snapshot> {
  const isSameTime = from.date === date && from.slot === slot;
  const place = { date, slot, hours, tables, partySize };
  return isSameTime ? place : { ...place, delay: null, called: null, arrived: null };
}

/** A guest who pays by a link has no more time because of a move. Throws `prepayment_too_late` if there is none. */
function payUntilAt(
  { rules }: Pick<Context, 'rules'>,
  { payUntil, date, slot }: Pick<Snapshot, 'payUntil' | 'date' | 'slot'>,
  seating: Seating,
  now: number,
): number | null {
  if (payUntil === null) return null;
  const isSameTime = date === seating.date && slot === seating.slot;
  const until = isSameTime ? payUntil : Math.min(payUntil, lastPayment(rules, seating));
  if (until <= now) throw new StaffError('prepayment_too_late');
  return until;
}
