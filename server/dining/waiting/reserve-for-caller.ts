import type { Context } from '#server/context.ts';
import { insertGuest } from '#server/dining/reservations/guest.ts';
import { changeShape, undoChange } from '#server/dining/front-desk/change.ts';
import { placeOf } from '#server/dining/front-desk/describe.ts';
import { getReservationDetails, toSnapshot } from '#server/dining/orders/lock-reservation.ts';
import { claimTables } from '#server/dining/tables/claim-tables.ts';
import { StaffError } from '#server/errors.ts';
import { recordAction } from '#server/records/log.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { enqueueHouseMail } from '#server/platform/outbox/enqueue.ts';
import { recipientOf } from '#server/platform/outbox/recipient.ts';
import { restoreCaller, takeCaller, waitingCallerShape } from './callers.ts';
import { undoable } from '#server/records/undo.ts';

/** The guest waits again. */
const undoReserving = undoable('caller_reserved', {
  permission: 'floor',
  shape: changeShape.extend({ caller: waitingCallerShape }),
  undo: async (trx, step, { ctx }) => {
    await undoChange(ctx, trx, step);
    await restoreCaller(ctx, trx, step.caller);
  },
});

/**
 * The caller takes the tables that are held: the offer becomes a telephone reservation with everything that was typed.
 * Returns its id. Throws `offer_over` if the tables are no longer held.
 */
export function reserveForCaller(ctx: Context, { id, by }: { id: string; by: string }): Promise<string> {
  return inTransaction(ctx.db, async (trx) => {
    const caller = await takeCaller(trx, id);
    if (!caller?.reservationId) throw new StaffError('offer_over');
    const { reservationId, guest } = caller;
    const now = await ctx.databaseClock(trx);
    await confirmOffer(trx, reservationId, now);
    await insertGuest(trx, reservationId, { ...guest, by: caller.by });
    const details = await getReservationDetails(trx, reservationId);
    const after = toSnapshot(details);
    await claimTables(trx, {
      owner: { reservationId },
      seating: details,
      now,
      holdExpiresAt: null,
      replaced: [reservationId],
    });
    await recordAction(ctx, trx, {
      actor: by,
      action: 'caller_reserved',
      subject: reservationId,
      facts: { at: placeOf(details) },
      undo: undoReserving({
        reservationId,
        before: { ...after, status: 'cancelled' },
        after,
        moves: details.moves,
        caller,
      }),
    });
    const { language } = guest;
    const recipient = recipientOf(ctx, guest);
    await enqueueHouseMail(trx, { reservationId, kind: 'confirmation', language, recipient, now });
    return reservationId;
  });
}

async function confirmOffer(trx: Trx, reservationId: string, now: number): Promise<void> {
  const held = await trx
    .updateTable('reservations')
    .set({ status: 'confirmed', hold_expires_at: null })
    .where('id', '=', reservationId)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!held) throw new StaffError('offer_over');
}
