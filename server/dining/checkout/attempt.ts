import type { CreateReservationRequest } from '#contract/api/reservations.ts';
import type { CreateOrderRequest } from '#contract/api/orders.ts';
import { slotHour } from '#contract/values/time.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { readHoldFacts, type HoldFacts } from '#server/dining/reservations/hold-facts.ts';
import { parseSeating } from '#server/dining/tables/seating.ts';
import { replaceAttempts } from '#server/dining/payments/replace-attempts.ts';
import { readCart, type Line } from '#server/dining/orders/cart.ts';

interface Asked {
  userId: string;
  network: string | undefined;
  /** A hold has no dishes. */
  request: CreateReservationRequest & { menuItems?: CreateOrderRequest['menuItems'] };
}

/**
 * Locks the diner and reads under that lock what decides about a new attempt to hold tables. Throws the problems of a
 * cart and of a seating.
 */
export async function lockForAttempt(
  ctx: Context,
  trx: Trx,
  { userId, network, request }: Asked,
): Promise<{ facts: HoldFacts; lines: Line[] }> {
  const now = await lockDiner(ctx, trx, userId);
  const lines = request.menuItems ? await readCart(trx, request.menuItems, request.selectedDate) : [];
  const seating = await parseSeating(ctx, { trx, now }, request);
  return { facts: await readHoldFacts(trx, { userId, network, seating, now }), lines };
}

/**
 * Begins a new attempt of a diner, who is locked: cancels the unpaid orders and releases the holds. The bank's order
 * cannot be cancelled: it stays watched. Throws `order_already_confirmed` for tables that the diner has paid for: nobody
 * else has taken them.
 */
export async function beginAttempt(
  trx: Trx,
  facts: HoldFacts,
): Promise<{ replaced: string[]; isFromWaiting: boolean }> {
  if (hasReserved(facts)) throw new DomainError('order_already_confirmed');
  const held = facts.holds.filter(({ isHeld }) => isHeld);
  return {
    replaced: await replaceAttempts(trx, [...new Set(held.map(({ id }) => id))], facts.now),
    isFromWaiting: held.some(({ isFromWaiting, date }) => isFromWaiting && date === facts.seating.date),
  };
}

/** Whether the diner's own reservation has one of the tables during the seating. */
function hasReserved({ reserved, seating: { tables, slot, hours } }: HoldFacts): boolean {
  const start = slotHour(slot);
  return reserved.some(
    (own) =>
      own.startHour < start + hours &&
      start < own.startHour + own.hours &&
      own.tables.some((table) => tables.includes(table)),
  );
}
