import type { OrderStatus } from '#contract/orders.ts';
import { ApiError } from '#src/api/client.ts';
import { getOrderStatus } from '#src/api/orders.ts';

/** What the confirmation page shows. */
export type PaymentStatus = 'confirmed' | 'pending' | 'refund' | 'failed';

const ATTEMPTS = 8;
const PAUSE_MS = 3_000;

/**
 * How the payment of an order stands, asked again while the bank has not decided. A back end that knows no such call,
 * or an address that names no order, leaves it at what the specification says: a payment that came back is confirmed.
 */
export async function followPayment(
  orderId: string,
  onInterim: (status: PaymentStatus) => void,
): Promise<PaymentStatus> {
  if (!orderId) return 'confirmed';
  for (let attempt = 1; ; attempt += 1) {
    const status = await askStatus(orderId);
    if (status !== 'pending' || attempt === ATTEMPTS) return status;
    onInterim(status);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function askStatus(orderId: string): Promise<PaymentStatus> {
  try {
    return toPaymentStatus(await getOrderStatus(orderId));
  } catch (error) {
    return error instanceof ApiError && error.status === 404 && !error.code ? 'confirmed' : 'pending';
  }
}

const STATUSES: Record<OrderStatus, PaymentStatus> = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'failed',
  refund_due: 'refund',
  refunded: 'refund',
};

function toPaymentStatus(status: string): PaymentStatus {
  return Object.entries(STATUSES).find(([known]) => known === status)?.[1] ?? 'confirmed';
}
