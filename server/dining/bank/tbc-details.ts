import { z } from 'zod';
import type { Payment, PaymentState } from './bank.ts';
import { lariAmount } from './lari-amount.ts';
import { findTbcState, RETURNING, toTbcFailure } from './tbc-status.ts';

export interface Details {
  payId: string;
  payment: Payment;
  isReturning: boolean;
  /** The bank's status if we do not know it; the payment then counts as pending. */
  unknownStatus?: string;
}

/** The fields of the bank's payment details that we use. */
export const detailsAnswer = z
  .object({
    payId: z.string(),
    status: z.string(),
    currency: z.string(),
    amount: lariAmount,
    confirmedAmount: lariAmount.nullish(),
    returnedAmount: lariAmount.nullish(),
    resultCode: z.string().nullish(),
  })
  // Without the amount, the refunded part would look as if it were still to be refunded.
  .refine(({ status, returnedAmount }) => status !== 'PartialReturned' || returnedAmount, {
    path: ['returnedAmount'],
    message: 'a part was refunded, but the amount is missing',
  })
  .transform((details): Details => {
    const { status } = details;
    const state = findTbcState(status);
    // The bank documents `confirmedAmount` only for authorized money: if it is empty, the full amount was captured.
    const takenTetri = details.confirmedAmount || details.amount;
    return {
      payId: details.payId,
      payment: {
        state: state ?? 'pending',
        reference: undefined,
        currency: details.currency,
        requestedTetri: details.amount,
        ...splitMoney(state, takenTetri, details.returnedAmount ?? 0),
        ...(state === 'failed' && { failure: toTbcFailure(status, details.resultCode) }),
      },
      isReturning: status === RETURNING,
      ...(!state && { unknownStatus: status }),
    };
  });

function splitMoney(
  state: PaymentState | undefined,
  takenTetri: number,
  returnedTetri: number,
): Pick<Payment, 'transferredTetri' | 'refundedTetri'> {
  if (state === 'refunded') return { transferredTetri: 0, refundedTetri: returnedTetri || takenTetri };
  const isTaken = state === 'paid' || state === 'partly_refunded';
  return {
    transferredTetri: isTaken ? Math.max(takenTetri - returnedTetri, 0) : 0,
    refundedTetri: returnedTetri,
  };
}
