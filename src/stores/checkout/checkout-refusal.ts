import { isDraftComplete } from '#contract/values/draft.ts';
import type { ErrorCode } from '#contract/api/errors.ts';
import { ApiError } from '#src/api/client.ts';
import { $cartItems } from '#src/stores/cart/cart.ts';
import { FAILED, refusalOf, type Refusal } from '#src/stores/refusal.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { rememberReturn } from '#src/stores/return-path.ts';
import { loadHold } from '#src/stores/hold/hold.ts';
import { isCartPaid } from '#src/stores/hold/paid-order.ts';
import { $session, endSession } from '#src/stores/account/session.ts';
import { tellSoldOut } from '#src/stores/menu/sold-out.ts';
import { dropTakenTables, hasOffers, showTakenTables } from '#src/stores/hold/taken-tables.ts';

type PageCode = 'reservation_missing' | 'session_ended' | 'sign_in_together';

export interface CheckoutRefusal extends Omit<Refusal, 'code'> {
  /**
   * `reservation_missing`: the page finds the draft incomplete, before any request. `session_ended`: the server does not
   * know the diner any more. `sign_in_together`: choosing together needs a log-in, and nothing is paid by it.
   */
  code?: ErrorCode | PageCode;
  /** With `table_taken` and `table_unknown`: the ids of those tables. */
  tables?: string[];
  /** With `item_unavailable`: the ids of those dishes. */
  items?: string[];
}

/** What is missing before an order can be sent, besides dishes. */
export function findCheckoutRefusal({
  cartPath,
  partyFailed,
}: {
  cartPath: string;
  partyFailed?: string;
}): CheckoutRefusal | undefined {
  const { state } = $session.get();
  if (state === 'signed_out') {
    rememberReturn(cartPath);
    return { code: partyFailed ? 'sign_in_together' : 'sign_in_required', way: 'login' };
  }
  // The order names the diner. The next press asks again.
  if (state !== 'signed_in') return FAILED;
  if (!isDraftComplete($reservation.get())) {
    return { code: 'reservation_missing', way: 'reservation' };
  }
  return undefined;
}

export function findCartRefusal(): CheckoutRefusal | undefined {
  return $cartItems.get().length === 0 ? { code: 'cart_empty', way: 'again' } : undefined;
}

/** Undefined if the taken-tables dialog opens instead, or the confirmation of the order that was paid elsewhere. */
export async function toCheckoutRefusal(
  error: unknown,
  cartPath: string,
): Promise<CheckoutRefusal | undefined> {
  const refusal = await refusalOf(error);
  if (!(error instanceof ApiError)) return refusal;
  const { code, items, status } = error;
  if (status === 401) {
    endSession();
    rememberReturn(cartPath);
    return { code: 'session_ended', way: 'login' };
  }
  if (code === 'table_taken' || code === 'table_unknown') {
    const taken = dropTakenTables(error);
    if (!hasOffers(taken)) return { ...refusal, tables: taken.tables };
    showTakenTables(taken);
    return undefined;
  }
  if (code === 'order_already_confirmed') {
    await loadHold();
    return isCartPaid() ? undefined : refusal;
  }
  if (code !== 'item_unavailable') return refusal;
  if (!items.length) return FAILED;
  const { selectedDate: soldOutOn } = $reservation.get();
  tellSoldOut(items.map((id) => ({ id, soldOut: true, soldOutOn })));
  return { ...refusal, items };
}
