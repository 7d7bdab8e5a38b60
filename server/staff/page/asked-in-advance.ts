import type { Context } from '#server/context.ts';
import { findShortfall } from '#server/dining/checkout/advance.ts';
import type { DayReservation } from './day-reservations.ts';

/**
 * By reservation: what today's rule asks in advance of those that were moved, in tetri, and was not paid. Others were paid as
 * the rule of their day asked.
 */
export async function listAskedInAdvance(
  ctx: Context,
  reservations: readonly DayReservation[],
): Promise<ReadonlyMap<string, number>> {
  if (!ctx.rules.advance?.length) return new Map();
  const moved = reservations.filter(({ moves, money }) => moves > 0 && money.atRestaurantTetri > 0);
  const asked = await Promise.all(
    moved.map(async (reservation) => {
      const { keptTetri: paidTetri, atRestaurantTetri } = reservation.money;
      const paid = { paidTetri, otherTetri: paidTetri + atRestaurantTetri };
      return [reservation.reservationId, await findShortfall(ctx, ctx.db, reservation, paid)] as const;
    }),
  );
  return new Map(asked.filter(([, tetri]) => tetri > 0));
}
