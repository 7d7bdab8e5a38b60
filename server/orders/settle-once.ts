import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { getOrderRow, type Order } from './order.ts';

/** What this process is finding out about an order, or found out a moment ago. */
interface Settling {
  startedAt: number;
  current: Promise<Order> | undefined;
  /** Begins when the current one has ended. */
  next: Promise<Order> | undefined;
}

type Settle = (ctx: Context, orderId: string) => Promise<Order>;

const RECENT_MS = 2_000;
const ordersOf = new WeakMap<Database, Map<string, Settling>>();

/**
 * One question to the bank in flight for each order of this process. A caller who comes while one is in flight shares
 * the next one with all who come meanwhile: the answer under way may be older than the caller's reason to ask.
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
 * For callers whom nobody knows: joins a question in flight, and asks no second one about an order within two seconds.
 * Then the order stands as the database has it.
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

/** Forgets what is neither in flight nor recent; the order asked about longest ago stands first. */
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

/** A clock that was set back makes nothing recent for ever. */
function isRecent({ clock }: Context, { startedAt }: Settling): boolean {
  const age = clock() - startedAt;
  return age >= 0 && age < RECENT_MS;
}
