import { toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { Mark } from '#server/platform/db/schema-staff.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import { recordAction, type Action } from '#server/platform/audit/log.ts';

interface MarkRequest {
  reservationId: string;
  mark: Mark;
  /** False removes the mark. */
  isOn: boolean;
  by: string;
}

const ACTIONS_OF: Record<Mark, [on: Action, off: Action]> = {
  called: ['called', 'call_undone'],
  arrived: ['arrived', 'arrival_undone'],
};

/**
 * Sets or removes a mark; repeating it changes nothing. Throws `not_found` if the reservation is not confirmed, and
 * `seating_over` for the arrival of guests who were marked as no-show: their tables may be others' by now.
 */
export async function markReservation(
  ctx: Context,
  { reservationId, mark, isOn, by }: MarkRequest,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const reservation = await trx
      .selectFrom('reservations')
      .select(['local_date', 'start_hour'])
      .where('id', '=', reservationId)
      .where('status', '=', 'confirmed')
      .executeTakeFirst();
    if (!reservation) throw new DomainError('not_found');
    if (!(await setMark(ctx, trx, { reservationId, mark, isOn, by }))) return;
    await recordAction(ctx, trx, {
      actor: by,
      action: ACTIONS_OF[mark][isOn ? 0 : 1],
      subject: reservationId,
      detail: `${reservation.local_date} ${toSlot(reservation.start_hour)}`,
      undo: { do: 'mark', reservationId, mark, isOn: !isOn },
    });
  });
}

/** Returns whether that changed anything. Throws `seating_over`, as `markReservation`. */
export async function setMark(
  ctx: Pick<Context, 'databaseClock'>,
  trx: Trx,
  { reservationId, mark, isOn, by }: MarkRequest,
): Promise<boolean> {
  if (mark === 'arrived' && isOn) await assertNotMissed(trx, reservationId);
  const changed = isOn
    ? await trx
        .insertInto('reservation_marks')
        .values({
          reservation_id: reservationId,
          mark,
          marked_by: by,
          marked_at: await ctx.databaseClock(trx),
        })
        .onConflict((conflict) => conflict.columns(['reservation_id', 'mark']).doNothing())
        .returning('mark')
        .execute()
    : await trx
        .deleteFrom('reservation_marks')
        .where('reservation_id', '=', reservationId)
        .where('mark', '=', mark)
        .returning('mark')
        .execute();
  return changed.length > 0;
}

/** Locks the reservation, so that one member's arrival and another's no-show do not meet. */
async function assertNotMissed(trx: Trx, reservationId: string): Promise<void> {
  const { is_no_show: isNoShow } = await trx
    .updateTable('reservations')
    .set((eb) => ({ moves: eb.ref('moves') }))
    .where('id', '=', reservationId)
    .returning('is_no_show')
    .executeTakeFirstOrThrow();
  if (isNoShow === 1) throw new StaffError('seating_over');
}
