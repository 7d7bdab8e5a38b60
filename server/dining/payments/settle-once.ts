import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { getPaymentRow, type Order } from '#server/dining/orders/order.ts';

/** A running or recent settlement of one payment in this process. */
interface Settling {
  startedAt: number;
  current: Promise<Order> | undefined;
  /** Starts when the current one has ended. */
  next: Promise<Order> | undefined;
}

type Settle = (ctx: Context, paymentId: string) => Promise<Order>;

const RECENT_MS = 2_000;
const paymentsOf = new WeakMap<Database, Map<string, Settling>>();

/**
 * Sends one request at a time to the bank for each payment of this process. A caller during a request shares the next one
 * with other callers, because the running request may have been sent before the caller's change.
 */
export function settleInTurn(ctx: Context, paymentId: string, settle: Settle): Promise<Order> {
  const known = find(ctx, paymentId);
  if (!known?.current) return start(ctx, paymentId, settle);
  known.next ??= known.current.then(
    () => start(ctx, paymentId, settle),
    () => start(ctx, paymentId, settle),
  );
  return known.next;
}

/**
 * For unauthenticated callers: shares a running request, and sends no second request about a payment within two seconds.
 * In that time it is returned as stored.
 */
export function settleUnlessRecent(ctx: Context, paymentId: string, settle: Settle): Promise<Order> {
  const known = find(ctx, paymentId);
  if (known?.current) return known.current;
  return known && isRecent(ctx, known) ? getPaymentRow(ctx.db, paymentId) : start(ctx, paymentId, settle);
}

function start(ctx: Context, paymentId: string, settle: Settle): Promise<Order> {
  const settling: Settling = { startedAt: ctx.clock(), current: undefined, next: undefined };
  settling.current = settle(ctx, paymentId).finally(() => {
    settling.current = undefined;
  });
  remember(ctx, paymentId, settling);
  return settling.current;
}

function find({ db }: Context, paymentId: string): Settling | undefined {
  return paymentsOf.get(db)?.get(paymentId);
}

/** Deletes entries that are neither running nor recent. The first entry is always the oldest. */
function remember(ctx: Context, paymentId: string, settling: Settling): void {
  const payments = paymentsOf.get(ctx.db) ?? new Map<string, Settling>();
  paymentsOf.set(ctx.db, payments);
  payments.delete(paymentId);
  for (const [id, other] of payments) {
    if (other.current || isRecent(ctx, other)) break;
    payments.delete(id);
  }
  payments.set(paymentId, settling);
}

/** A negative age means that the clock was set back: that entry does not count as recent. */
function isRecent({ clock }: Context, { startedAt }: Settling): boolean {
  const age = clock() - startedAt;
  return age >= 0 && age < RECENT_MS;
}
