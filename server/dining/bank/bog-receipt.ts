import { z } from 'zod';
import type { Payment } from './bank.ts';
import { findBogState, toBogFailure } from './bog-status.ts';
import { lariAmount } from './lari-amount.ts';

const refundAction = z.object({
  action: z.string().nullish(),
  status: z.string().nullish(),
  request_channel: z.string().nullish(),
});

/** Ignores refunds that the staff request in the bank's own program. */
function isDeclinedRefund({
  action,
  status,
  request_channel: channel,
}: z.infer<typeof refundAction>): boolean {
  return (
    (action === 'refund' || action === 'partial_refund') && status === 'rejected' && channel === 'public_api'
  );
}

/** The fields of the bank's order details that we use. Many are null until the payer acts. */
export const receiptAnswer = z
  .object({
    order_id: z.string(),
    external_order_id: z.string().nullish(),
    order_status: z.object({ key: z.string() }),
    purchase_units: z.object({
      request_amount: lariAmount,
      transfer_amount: lariAmount.nullish(),
      refund_amount: lariAmount.nullish(),
      currency_code: z.string(),
    }),
    actions: z.array(refundAction).nullish(),
    payment_detail: z.object({ code: z.string().nullish() }).nullish(),
    reject_reason: z.string().nullish(),
  })
  .transform((receipt): Receipt => {
    const units = receipt.purchase_units;
    const { key } = receipt.order_status;
    const state = findBogState(key);
    return {
      bankOrderId: receipt.order_id,
      payment: {
        state: state ?? 'pending',
        reference: receipt.external_order_id ?? '',
        currency: units.currency_code,
        requestedTetri: units.request_amount,
        transferredTetri: units.transfer_amount ?? 0,
        refundedTetri: units.refund_amount ?? 0,
        declinedRefunds: (receipt.actions ?? []).filter(isDeclinedRefund).length,
        ...(state === 'failed' && {
          failure: toBogFailure(receipt.reject_reason, receipt.payment_detail?.code),
        }),
      },
      ...(!state && { unknownStatus: key }),
    };
  });

interface Receipt {
  bankOrderId: string;
  payment: Payment;
  /** The bank's status if we do not know it; the payment then counts as pending. */
  unknownStatus?: string;
}
