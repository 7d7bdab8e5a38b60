import { computeShares } from '#contract/rules/shares.ts';
import { splitPayment } from '#contract/rules/advance.ts';
import { computeTotals } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { getAdvance } from '#server/dining/checkout/advance.ts';
import { assertCartFits } from '#server/dining/checkout/cart-fits.ts';
import { readCart, type Line } from '#server/dining/orders/cart.ts';
import { listShares } from '#server/dining/payments/shares.ts';
import type { Reservation } from '#server/dining/reservations/get.ts';
import { DomainError } from '#server/errors.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { closeList, listChosenDishes, listPartyGuests, sumDishes } from './rows.ts';

/**
 * Closes the list of a locked party and fixes its prices and what each guest pays. Throws `cart_empty`, `item_unavailable`,
 * `item_not_served` and `order_too_small`.
 */
export async function splitParty(
  ctx: Context,
  trx: Trx,
  { reservation, now }: { reservation: Reservation; now: number },
): Promise<void> {
  const { reservationId } = reservation;
  const lines = await readList(ctx, trx, reservation);
  const prices = new Map(lines.map(({ item }) => [item.id, item.price_tetri]));
  const dishes = (await listChosenDishes(trx, reservationId)).map((dish) => ({
    ...dish,
    priceTetri: prices.get(dish.id) ?? 0,
  }));
  const advance = await getAdvance(ctx, trx, reservation);
  const { nowTetri } = splitPayment(advance, { orderTetri: computeTotals(dishes).totalTetri });
  const guests = await listPartyGuests(trx, reservationId);
  const shares = computeShares(
    guests.map(({ id }) => id),
    dishes,
    nowTetri,
  );
  if (shares.length === 0) throw new DomainError('cart_empty');
  await trx
    .insertInto('party_shares')
    .values(
      shares.map(({ guest, subtotalTetri, serviceFeeTetri, nowTetri: now_tetri }) => ({
        reservation_id: reservationId,
        guest_id: guest,
        subtotal_tetri: subtotalTetri,
        service_fee_tetri: serviceFeeTetri,
        now_tetri,
      })),
    )
    .execute();
  for (const [id, price] of prices) await fixPrices(trx, reservationId, price, id);
  await closeList(trx, reservationId, { isClosed: true, now });
}

/** The dishes of the list, if they can be ordered now. Throws as `splitParty`. */
export async function readList(ctx: Context, trx: Trx, reservation: Reservation): Promise<Line[]> {
  const chosen = sumDishes(await listChosenDishes(trx, reservation.reservationId));
  const lines = await readCart(trx, chosen, reservation.date);
  const { subtotalTetri } = computeTotals(
    lines.map(({ item, quantity }) => ({ priceTetri: item.price_tetri, quantity })),
  );
  assertCartFits(ctx, { lines, subtotalTetri, seating: reservation });
  return lines;
}

/** Takes the shares back, so that the list can change. Throws `share_paid` if one is paid, or is being paid. */
export async function joinShares(trx: Trx, reservationId: string): Promise<void> {
  const shares = await listShares(trx, reservationId);
  if (shares.some(({ state }) => state !== 'due')) throw new DomainError('share_paid');
  await trx.deleteFrom('party_shares').where('reservation_id', '=', reservationId).execute();
  await fixPrices(trx, reservationId, null);
}

async function fixPrices(
  trx: Trx,
  reservationId: string,
  priceTetri: number | null,
  itemId?: string,
): Promise<void> {
  await trx
    .updateTable('party_dishes')
    .set({ price_tetri: priceTetri })
    .where('reservation_id', '=', reservationId)
    .$if(itemId !== undefined, (query) => query.where('menu_item_id', '=', itemId ?? ''))
    .execute();
}
