import { toSlot } from '#contract/time.ts';
import type { Context } from '../context.ts';
import type { Mark } from '../db/schema-staff.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { recordAction, type Action } from '../audit/log.ts';

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

/** Sets or removes a mark; repeating it changes nothing. Throws `not_found` if the reservation is not confirmed. */
export async function markReservation(
  ctx: Context,
  { reservationId, mark, isOn, by }: MarkRequest,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const reservation = await trx
      .selectFrom('reservations')
      .innerJoin('orders', 'orders.reservation_id', 'reservations.id')
      .select(['local_date', 'start_hour'])
      .where('reservations.id', '=', reservationId)
      .where('reservations.status', '=', 'confirmed')
      .executeTakeFirst();
    if (!reservation) throw new DomainError('not_found');
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
    if (changed.length === 0) return;
    const action = ACTIONS_OF[mark][isOn ? 0 : 1];
    const detail = `${reservation.local_date} ${toSlot(reservation.start_hour)}`;
    await recordAction(ctx, trx, { actor: by, action, subject: reservationId, detail });
  });
}
