import type { OrderStatus } from '#contract/orders.ts';
import { ApiError, hasCode } from '#src/api/client.ts';
import { getOrder, type DinersOrder } from '#src/api/orders.ts';

export type { DinersOrder };

/**
 * What the confirmation page shows. `unknown`: the back end knows of no such order of this diner; `signed_out`: it does
 * not know whose browser this is.
 */
export type PaymentStatus =
  'confirmed' | 'pending' | 'refund' | 'refunded' | 'cancelled' | 'failed' | 'unknown' | 'signed_out';

export interface Payment {
  status: PaymentStatus;
  /** Missing where the back end does not tell. */
  order?: DinersOrder;
}

const ATTEMPTS = 8;
const PAUSE_MS = 3_000;
/** Stands for the order where the address names none: only a back end that knows the call says of it that there is none. */
const NO_ORDER = 'none';

/**
 * How the payment of an order stands, asked again while the bank has not decided. A back end that knows no such call
 * leaves it at what the specification says: a payment that came back is confirmed.
 */
export async function followPayment(
  orderId: string,
  onInterim: (status: PaymentStatus) => void,
): Promise<Payment> {
  for (let attempt = 1; ; attempt += 1) {
    const payment = await ask(orderId || NO_ORDER);
    if (payment.status !== 'pending' || attempt === ATTEMPTS) return payment;
    onInterim(payment.status);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function ask(orderId: string): Promise<Payment> {
  try {
    const order = await getOrder(orderId);
    return { status: toPaymentStatus(order.status), order };
  } catch (error) {
    return { status: error instanceof ApiError ? statusOfRefusal(error) : 'pending' };
  }
}

/** Only a back end that knows the call answers with a code of the contract. */
function statusOfRefusal(error: ApiError): PaymentStatus {
  const { status } = error;
  if (hasCode(error, 'sign_in_required')) return 'signed_out';
  if (hasCode(error, 'order_not_found') || hasCode(error, 'not_found')) return 'unknown';
  return status === 404 ? 'confirmed' : 'pending';
}

const STATUSES: Record<OrderStatus, PaymentStatus> = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'cancelled',
  refund_due: 'refund',
  refunded: 'refunded',
};

function toPaymentStatus(status: string): PaymentStatus {
  return Object.entries(STATUSES).find(([known]) => known === status)?.[1] ?? 'confirmed';
}
