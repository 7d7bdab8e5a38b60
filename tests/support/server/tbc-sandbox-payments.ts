import type { FakeClock } from './fake-clock.ts';

type Status =
  | 'Created'
  | 'Succeeded'
  | 'Failed'
  | 'Expired'
  | 'CancelPaymentProcessing'
  | 'Returned'
  | 'PartialReturned';

export interface TbcPayment {
  payId: string;
  merchantPaymentId: string;
  status: Status;
  amountTetri: number;
  /** 0 after a direct payment: the bank documents it for preauthorised payments only. */
  confirmedTetri: number;
  returnedTetri: number;
  resultCode: string | null;
  expiresAt: number;
  paidAt: number;
  returnUrl: string;
  callbackUrl: string;
  returning: { tetri: number; doneAt: number } | undefined;
}

type NewPayment = Pick<TbcPayment, 'merchantPaymentId' | 'amountTetri' | 'returnUrl' | 'callbackUrl'> & {
  expirationMinutes: number;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const TBILISI_MS = 4 * 3_600_000;
const REFUND_MS = 1000;

/** The payments of the sandbox bank and the rules for their changes. A refusal is returned as a sentence. */
export function createTbcPayments(clock: FakeClock) {
  const payments: TbcPayment[] = [];
  const callbacks: TbcPayment[] = [];

  /** The bank sends a callback for every final status except a refund. */
  const end = (payment: TbcPayment, change: Partial<TbcPayment>) => {
    Object.assign(payment, change);
    callbacks.push(payment);
  };

  const endReturn = (payment: TbcPayment, tetri: number) => {
    const returnedTetri = payment.returnedTetri + tetri;
    const status = returnedTetri === takenOf(payment) ? 'Returned' : 'PartialReturned';
    Object.assign(payment, { status, returnedTetri, returning: undefined });
  };

  const passTime = () => {
    for (const payment of payments) {
      const { returning, status, expiresAt } = payment;
      if (status === 'Created' && clock() >= expiresAt) end(payment, { status: 'Expired' });
      if (returning && clock() >= returning.doneAt) endReturn(payment, returning.tetri);
    }
  };

  const getOpen = (payment: TbcPayment) => {
    passTime();
    if (payment.status !== 'Created') throw new Error(`The payer's page is closed: ${payment.status}`);
    return payment;
  };

  return {
    payments,
    passTime,
    takeCallbacks: () => callbacks.splice(0),

    create({ expirationMinutes, ...given }: NewPayment): TbcPayment {
      const payment: TbcPayment = {
        ...given,
        payId: `tpay-${payments.length + 1}`,
        status: 'Created',
        confirmedTetri: 0,
        returnedTetri: 0,
        resultCode: null,
        expiresAt: clock() + expirationMinutes * MINUTE_MS,
        paidAt: 0,
        returning: undefined,
      };
      payments.push(payment);
      return payment;
    },

    find(payId: string): TbcPayment | undefined {
      passTime();
      return payments.find((payment) => payment.payId === payId);
    },

    pay: (payment: TbcPayment, confirmedTetri: number) =>
      end(getOpen(payment), {
        status: 'Succeeded',
        resultCode: 'approved',
        confirmedTetri,
        paidAt: clock(),
      }),

    decline: (payment: TbcPayment, resultCode: string) =>
      end(getOpen(payment), { status: 'Failed', resultCode }),

    /** Without an amount it refunds everything that is left. */
    cancel(payment: TbcPayment, amountTetri: number | undefined): string | undefined {
      const heldTetri = takenOf(payment) - payment.returnedTetri;
      const tetri = amountTetri ?? heldTetri;
      if (!['Succeeded', 'PartialReturned'].includes(payment.status)) return 'Payment is not succeeded';
      if (tetri <= 0 || tetri > heldTetri) return 'Amount exceeds the transaction';
      if (payment.returnedTetri > 0 && dayOf(payment.paidAt) === dayOf(clock())) {
        return 'Only one partial cancel on the day of the transaction';
      }
      payment.status = 'CancelPaymentProcessing';
      payment.returning = { tetri, doneAt: clock() + REFUND_MS };
      return undefined;
    },
  };
}

function takenOf({ amountTetri, confirmedTetri }: TbcPayment): number {
  return confirmedTetri || amountTetri;
}

function dayOf(instant: number): number {
  return Math.floor((instant + TBILISI_MS) / DAY_MS);
}
