import type { OrderStatus } from '#contract/api/orders.ts';
import { ApiError, hasCode } from '#src/api/client.ts';
import { getOrder, getPayment, type DinersOrder } from '#src/api/reservations.ts';

export type { DinersOrder };

/**
 * The states of the confirmation page. `unknown`: there is no such order; `signed_out`: the session is missing, and the
 * back end says nothing without one.
 */
export type PaymentStatus =
  | 'confirmed'
  | 'pending'
  | 'refund'
  | 'refunded'
  | 'cancelled'
  | 'failed'
  | 'unknown'
  | 'signed_out';

export interface Payment {
  status: PaymentStatus;
  /** Missing if the back end did not return it, or if nobody is signed in whose order it is. */
  order?: DinersOrder;
  /** Nobody is signed in whose order it is: nothing personal is known. `other`: somebody else is signed in. */
  stranger?: 'nobody' | 'other';
}

const ATTEMPTS = 8;
const PAUSE_MS = 3_000;
/**
 * Sent if the address names no order: a back end with this endpoint answers `order_not_found`, any other a bare 404.
 */
const NO_ORDER = 'none';

/**
 * Polls the payment status of an order until the bank has decided. With a back end without this endpoint it returns
 * `confirmed`, as the specification says of a diner who comes back from the bank.
 */
export async function followPayment(
  orderId: string,
  onInterim: (status: PaymentStatus) => void,
): Promise<Payment> {
  for (let attempt = 1; ; attempt += 1) {
    const payment = await requestPayment(orderId || NO_ORDER);
    if (payment.status !== 'pending' || attempt === ATTEMPTS) return payment;
    onInterim(payment.status);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function requestPayment(orderId: string): Promise<Payment> {
  try {
    const order = await getOrder(orderId);
    return { status: toPaymentStatus(order.status), order };
  } catch (error) {
    if (!(error instanceof ApiError)) return { status: 'pending' };
    const status = statusOfRefusal(error);
    return status === 'signed_out' || status === 'unknown'
      ? requestWithoutSession(orderId, status)
      : { status };
  }
}

/** The bank may return to a browser without the session, such as another one than an app's own. */
async function requestWithoutSession(orderId: string, refused: 'signed_out' | 'unknown'): Promise<Payment> {
  try {
    const status = toPaymentStatus(await getPayment(orderId));
    return { status, stranger: refused === 'unknown' ? 'other' : 'nobody' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { status: 'pending' };
    return { status: hasCode(error, 'order_not_found') ? 'unknown' : refused };
  }
}

/** Error codes come only from a back end with this endpoint. */
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
