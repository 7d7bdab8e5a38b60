import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { listOpenHolds } from './open-holds.ts';
import { releaseReservation } from './release.ts';
import { recordAction } from '../audit/log.ts';

type House = Pick<Context, 'db' | 'databaseClock'>;

/**
 * Stops taking reservations for a date; confirmed ones stay. Releases holds without an open payment and returns the
 * number of open payments. Closing the day again changes the note.
 */
export async function closeDay(
  ctx: House,
  { date, note, by }: { date: string; note: string; by: string },
): Promise<{ openPayments: number }> {
  return inTransaction(ctx.db, async (trx) => {
    await trx
      .insertInto('closed_days')
      .values({ local_date: date, note, created_by: by, created_at: await ctx.databaseClock(trx) })
      .onConflict((conflict) => conflict.column('local_date').doUpdateSet({ note, created_by: by }))
      .execute();
    const detail = [date, note].filter(Boolean).join('; ');
    await recordAction(ctx, trx, { actor: by, action: 'day_closed', subject: date, detail });
    const holds = await listOpenHolds(trx, date, await ctx.databaseClock(trx));
    const unpaid = holds.filter(({ payingTetri }) => payingTetri === undefined);
    for (const { reservationId } of unpaid) await releaseReservation(trx, reservationId);
    return { openPayments: holds.length - unpaid.length };
  });
}

/** Throws `not_found` if the staff have not closed the date. A day closed in `content/` can be opened only there. */
export async function openDay(ctx: House, { date, by }: { date: string; by: string }): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('closed_days')
      .where('local_date', '=', date)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new DomainError('not_found');
    await recordAction(ctx, trx, { actor: by, action: 'day_opened', subject: date, detail: date });
  });
}
