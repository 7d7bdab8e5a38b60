import type { OrderStatus } from '#contract/orders.ts';
import { ApiError } from '#src/api/client.ts';
import { getOrderStatus } from '#src/api/orders.ts';

/**
 * What the confirmation page shows. `unknown`: the back end knows of no such order of this diner; `signed_out`: it does
 * not know whose browser this is.
 */
export type PaymentStatus =
  'confirmed' | 'pending' | 'refund' | 'refunded' | 'cancelled' | 'failed' | 'unknown' | 'signed_out';

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
): Promise<PaymentStatus> {
  for (let attempt = 1; ; attempt += 1) {
    const status = await askStatus(orderId || NO_ORDER);
    if (status !== 'pending' || attempt === ATTEMPTS) return status;
    onInterim(status);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function askStatus(orderId: string): Promise<PaymentStatus> {
  try {
    return toPaymentStatus(await getOrderStatus(orderId));
  } catch (error) {
    return error instanceof ApiError ? judgeRefusal(error) : 'pending';
  }
}

/** Only an error with a code of the contract comes from a back end that knows the call. */
function judgeRefusal({ status, code }: ApiError): PaymentStatus {
  if (code === 'sign_in_required') return 'signed_out';
  if (status === 404) return code ? 'unknown' : 'confirmed';
  return 'pending';
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
