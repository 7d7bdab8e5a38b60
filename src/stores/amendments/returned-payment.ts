import { getOrder } from '#src/api/reservations.ts';

/** A payment that the bank has taken for an order that no longer stands. */
export interface ReturnedPayment {
  paidTetri: number;
  /** The part of it that is or was refunded. */
  refundTetri: number;
}

/** Undefined if the order stands, was never paid, or cannot be asked for. */
export async function findReturnedPayment(orderId: string): Promise<ReturnedPayment | undefined> {
  const order = await getOrder(orderId).catch(() => undefined);
  if (!order?.paidTetri || order.status === 'confirmed') return undefined;
  return { paidTetri: order.paidTetri, refundTetri: order.refundTetri };
}
