import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { listOpenHolds, type OpenHold } from './open-holds.ts';
import { releaseHold } from './release.ts';
import { recordAction } from '#server/records/log.ts';
import { undoable } from '#server/records/undo.ts';

type VerbContext = Pick<Context, 'db' | 'databaseClock'>;

const closedByStaff = z.object({
  date: z.string(),
  note: z.string(),
  by: z.string(),
  /** Reservations that were paid later are marked on the day sheet. */
  closedAt: z.number(),
});
type ClosedByStaff = z.infer<typeof closedByStaff>;

const undoClosing = undoable('open_day', {
  permission: 'floor',
  shape: z.object({ date: z.string() }),
  undo: (trx, { date }) => deleteClosedDay(trx, date),
});

const undoOpening = undoable('close_day', {
  permission: 'floor',
  shape: z.object({ day: closedByStaff }),
  undo: (trx, { day }) => storeClosedDay(trx, day),
});

/**
 * Stops taking reservations for a date; confirmed ones stay. Releases holds without an open payment and returns the
 * number of open payments. Closing the day again changes the note.
 */
export async function closeDay(
  ctx: VerbContext,
  { date, note, by }: { date: string; note: string; by: string },
): Promise<{ openPayments: number }> {
  return inTransaction(ctx.db, async (trx) => {
    const former = await findClosedDay(trx, date);
    const closedAt = former?.closedAt ?? (await ctx.databaseClock(trx));
    await storeClosedDay(trx, { date, note, by, closedAt });
    await recordAction(ctx, trx, {
      actor: by,
      action: 'day_closed',
      subject: date,
      facts: { at: { date }, ...(note && { note }) },
      undo: former ? undoOpening({ day: former }) : undoClosing({ date }),
    });
    const holds = await listOpenHolds(trx, date, await ctx.databaseClock(trx));
    const isPaying = ({ payingTetri }: OpenHold) => payingTetri !== undefined;
    return endHolds(
      trx,
      holds.map((hold) => ({ id: hold.reservationId, isPaying: isPaying(hold) })),
    );
  });
}

/**
 * Ends holds that the restaurant cannot give any more: unpaid ones are released. A payment that is open may still
 * arrive: it is kept or refunded by the rules. Returns the number of open payments.
 */
export async function endHolds(
  trx: Trx,
  holds: readonly { id: string; isPaying: boolean }[],
): Promise<{ openPayments: number }> {
  const unpaid = holds.filter(({ isPaying }) => !isPaying);
  for (const { id } of unpaid) await releaseHold(trx, id);
  return { openPayments: holds.length - unpaid.length };
}

/** Throws `not_found` if the staff have not closed the date. A day closed in `content/` can be opened only there. */
export async function openDay(ctx: VerbContext, { date, by }: { date: string; by: string }): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const day = await findClosedDay(trx, date);
    if (!day) throw new DomainError('not_found');
    await deleteClosedDay(trx, date);
    await recordAction(ctx, trx, {
      actor: by,
      action: 'day_opened',
      subject: date,
      facts: { at: { date } },
      undo: undoOpening({ day }),
    });
  });
}

function findClosedDay(trx: Trx, date: string): Promise<ClosedByStaff | undefined> {
  return trx
    .selectFrom('closed_days')
    .select(['local_date as date', 'note', 'created_by as by', 'created_at as closedAt'])
    .where('local_date', '=', date)
    .executeTakeFirst();
}

/** Also replaces the note of a day that is closed already. */
async function storeClosedDay(trx: Trx, { date, note, by, closedAt }: ClosedByStaff): Promise<void> {
  await trx
    .insertInto('closed_days')
    .values({ local_date: date, note, created_by: by, created_at: closedAt })
    .onConflict((conflict) => conflict.column('local_date').doUpdateSet({ note, created_by: by }))
    .execute();
}

async function deleteClosedDay(trx: Trx, date: string): Promise<void> {
  await trx.deleteFrom('closed_days').where('local_date', '=', date).execute();
}
