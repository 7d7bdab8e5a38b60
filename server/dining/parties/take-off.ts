import { findMinimumProblem } from '#contract/rules/table-limits.ts';
import { computeTotals } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { listShares, type Share } from '#server/dining/payments/shares.ts';
import { completeShares } from '#server/dining/payments/take-share.ts';
import type { Reservation } from '#server/dining/reservations/get.ts';
import { isDayClosed } from '#server/dining/tables/closures.ts';
import { DomainError } from '#server/errors.ts';
import { FIELD_MESSAGES } from '#server/texts/texts.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { leaveOver } from './leave-over.ts';
import { listChosenDishes, type ChosenDish } from './rows.ts';
import { shutOut } from './shut-out.ts';

interface TakenOff {
  reservation: Reservation;
  guest: string;
  now: number;
}

/**
 * Takes a guest whose share nobody pays off a party, whose reservation and list the caller has locked: their own dishes go,
 * and their part of the middle of the table is left over for the host to pay. If all other shares are paid, the party is
 * confirmed; returns whether it is. Everything that can be refused is asked before the first change. Throws `share_paid` if
 * the share is paid or being paid, `party_closed` for a guest who owes nothing, `cart_empty`, `order_too_small` and `day_closed`.
 */
export async function takeOffShare(
  ctx: Context,
  trx: Trx,
  { reservation, guest, now }: TakenOff,
): Promise<boolean> {
  const { reservationId } = reservation;
  const shares = await listShares(trx, reservationId);
  const share = shares.find((each) => each.guest === guest);
  if (!share) throw new DomainError('party_closed');
  if (share.state !== 'due') throw new DomainError('share_paid');
  const dishes = await listChosenDishes(trx, reservationId);
  assertEnough(
    ctx,
    reservation,
    dishes.filter((dish) => dish.guest !== guest),
  );
  if (await isDayClosed({ ...ctx, db: trx }, reservation.date)) throw new DomainError('day_closed');
  const left = findLeftOver(shares, dishes, guest);
  await shutOut(ctx, trx, reservationId, guest);
  const row = { reservation_id: reservationId, guest_id: guest };
  if (left) {
    const { subtotalTetri: subtotal_tetri, serviceFeeTetri: service_fee_tetri, nowTetri: now_tetri } = left;
    const sums = { subtotal_tetri, service_fee_tetri, now_tetri };
    await trx
      .insertInto('party_shares')
      .values({ ...row, ...sums })
      .execute();
  }
  return completeShares(ctx, trx, { reservation, now });
}

/** What the host would have to pay of a guest's share after taking them off; undefined if it is nothing. */
export function findLeftOver(shares: readonly Share[], dishes: readonly ChosenDish[], guest: string) {
  const share = shares.find((each) => each.guest === guest);
  const others = shares.filter((each) => each !== share);
  return share && leaveOver(share, others, priceOf(dishes.filter((dish) => dish.guest === guest)));
}

function assertEnough({ rules }: Context, { tables }: Reservation, dishes: readonly ChosenDish[]): void {
  if (dishes.length === 0) throw new DomainError('cart_empty');
  if (!findMinimumProblem(rules, { tables: tables.length, subtotalTetri: priceOf(dishes) })) return;
  const { en, ka } = FIELD_MESSAGES;
  throw new DomainError('order_too_small', { sentence: { en: en.shareNeeded, ka: ka.shareNeeded } });
}

/** At the prices at which the list was fixed, without the service fee. */
function priceOf(dishes: readonly ChosenDish[]): number {
  return computeTotals(dishes.map(({ quantity, priceTetri }) => ({ quantity, priceTetri: priceTetri ?? 0 })))
    .subtotalTetri;
}
