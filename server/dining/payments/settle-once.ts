import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { getOrderRow, type Order } from '#server/dining/orders/order.ts';

/** A running or recent settlement of one order in this process. */
interface Settling {
  startedAt: number;
  current: Promise<Order> | undefined;
  /** Starts when the current one has ended. */
  next: Promise<Order> | undefined;
}

type Settle = (ctx: Context, orderId: string) => Promise<Order>;

const RECENT_MS = 2_000;
const ordersOf = new WeakMap<Database, Map<string, Settling>>();

/**
 * Sends one request at a time to the bank for each order of this process. A caller during a request shares the next one
 * with other callers, because the running request may have been sent before the caller's change.
 */
export function settleInTurn(ctx: Context, orderId: string, settle: Settle): Promise<Order> {
  const known = find(ctx, orderId);
  if (!known?.current) return start(ctx, orderId, settle);
  known.next ??= known.current.then(
    () => start(ctx, orderId, settle),
    () => start(ctx, orderId, settle),
  );
  return known.next;
}

/**
 * For unauthenticated callers: shares a running request, and sends no second request about an order within two seconds.
 * In that time the order is returned as stored.
 */
export function settleUnlessRecent(ctx: Context, orderId: string, settle: Settle): Promise<Order> {
  const known = find(ctx, orderId);
  if (known?.current) return known.current;
  return known && isRecent(ctx, known) ? getOrderRow(ctx.db, orderId) : start(ctx, orderId, settle);
}

function start(ctx: Context, orderId: string, settle: Settle): Promise<Order> {
  const settling: Settling = { startedAt: ctx.clock(), current: undefined, next: undefined };
  settling.current = settle(ctx, orderId).finally(() => {
    settling.current = undefined;
  });
  remember(ctx, orderId, settling);
  return settling.current;
}

function find({ db }: Context, orderId: string): Settling | undefined {
  return ordersOf.get(db)?.get(orderId);
}

/** Deletes entries that are neither running nor recent. The first entry is always the oldest. */
function remember(ctx: Context, orderId: string, settling: Settling): void {
  const orders = ordersOf.get(ctx.db) ?? new Map<string, Settling>();
  ordersOf.set(ctx.db, orders);
  orders.delete(orderId);
  for (const [id, other] of orders) {
    if (other.current || isRecent(ctx, other)) break;
    orders.delete(id);
  }
  orders.set(orderId, settling);
}

/** A negative age means that the clock was set back: that entry does not count as recent. */
function isRecent({ clock }: Context, { startedAt }: Settling): boolean {
  const age = clock() - startedAt;
  return age >= 0 && age < RECENT_MS;
}
