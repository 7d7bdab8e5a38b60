import type { DinersOrder } from '#src/api/reservations.ts';

/** A payment that the bank has taken for an order that no longer stands. */
export type ReturnedPayment = Pick<DinersOrder, 'refundTetri'> & { paidTetri: number };

/** Undefined if the order stands or was never paid. */
export function toReturnedPayment({
  status,
  paidTetri,
  refundTetri,
}: DinersOrder): ReturnedPayment | undefined {
  return paidTetri && status !== 'confirmed' ? { paidTetri, refundTetri } : undefined;
}
