import type { CreateReservationAnswer, CreateReservationRequest } from '#contract/reservations.ts';
import type { Context } from '../context.ts';
import { replaceEarlierAttempts, settleEarlierOrders } from '../orders/replace.ts';
import { inClaimingTransaction } from './claim-tables.ts';
import { insertHold } from './insert-hold.ts';
import { parseSeating } from './seating.ts';

const MINUTE_MS = 60_000;

/** Keeps tables for a diner for a while, in place of what the same diner held before. */
export async function holdTables(
  ctx: Context,
  userId: string,
  request: CreateReservationRequest,
): Promise<CreateReservationAnswer> {
  const seating = await parseSeating(ctx, request);
  await settleEarlierOrders(ctx, userId);

  const now = ctx.clock();
  const holdExpiresAt = now + ctx.rules.holdMinutes * MINUTE_MS;
  const id = await inClaimingTransaction(ctx.db, async (trx) => {
    await replaceEarlierAttempts(trx, userId, now);
    return insertHold(trx, { userId, seating, partySize: request.partySize ?? null, now, holdExpiresAt });
  });
  return {
    id,
    date: seating.date,
    timeSlot: seating.slot,
    tables: seating.tables.map((tableNumber) => ({ tableNumber })),
    holdExpiresAt: new Date(holdExpiresAt).toISOString(),
    secondsLeft: ctx.rules.holdMinutes * 60,
  };
}
