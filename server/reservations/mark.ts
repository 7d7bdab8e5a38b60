import { toSlot } from '#contract/time.ts';
import type { Context } from '../context.ts';
import type { Mark } from '../db/schema-staff.ts';
import { inTransaction, type Trx } from '../db/transaction.ts';
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

/** Returns whether that changed anything. */
export async function setMark(
  ctx: Pick<Context, 'databaseClock'>,
  trx: Trx,
  { reservationId, mark, isOn, by }: MarkRequest,
): Promise<boolean> {
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
