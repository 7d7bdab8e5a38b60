import { z } from 'zod';
import type { Payment, PaymentState } from './bank.ts';
import { lariAmount } from './lari-amount.ts';
import { findPaymentState, RETURNING, toPaymentFailure } from './tbc-status.ts';

export interface Details {
  payId: string;
  payment: Payment;
  isReturning: boolean;
  /** The bank's own word where it is none that is known: such a payment counts as pending. */
  unknownStatus?: string;
}

/** The bank's payment details, as far as this product decides on them. */
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
  // Without it a part would look as if it were still to be returned.
  .refine(({ status, returnedAmount }) => status !== 'PartialReturned' || returnedAmount, {
    path: ['returnedAmount'],
    message: 'a part has gone back, but not how much',
  })
  .transform((details): Details => {
    const { status } = details;
    const state = findPaymentState(status);
    // The bank documents `confirmedAmount` for held money only: where it is empty, what was asked for was taken.
    const takenTetri = details.confirmedAmount || details.amount;
    return {
      payId: details.payId,
      payment: {
        state: state ?? 'pending',
        reference: undefined,
        currency: details.currency,
        requestedTetri: details.amount,
        ...splitMoney(state, takenTetri, details.returnedAmount ?? 0),
        ...(state === 'failed' && { failure: toPaymentFailure(status, details.resultCode) }),
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
