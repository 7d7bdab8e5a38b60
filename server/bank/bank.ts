import type { Language } from '#contract/language.ts';
import type { PaymentFailure } from '#contract/orders.ts';

/**
 * The payment provider: everything the orders know of a bank. Money is whole tetri, instants are milliseconds since
 * 1970. Each method throws `BankError` where the bank cannot be reached or does not make sense.
 */
export interface Bank {
  createPayment(request: PaymentRequest): Promise<{ bankOrderId: string; redirectUrl: string }>;
  /** The truth about a payment, asked from the bank itself. Undefined where the bank knows no such order. */
  fetchPayment(bankOrderId: string): Promise<Payment | undefined>;
  /**
   * Asks for money back, once for a key as far as the bank or its adapter can see to it. Received is not done: the
   * payment's state tells when it is, and whoever asks has looked at that first.
   */
  refund(request: { bankOrderId: string; amountTetri: number; idempotencyKey: string }): Promise<void>;
  /**
   * The order that a callback speaks of; undefined where its signature does not hold or it cannot be read. A bank that
   * signs nothing is believed nothing either: whoever reads this asks `fetchPayment`.
   */
  readCallback(rawBody: Uint8Array, headers: Headers): Callback | undefined;
}

export interface Callback {
  bankOrderId: string;
  /** An unsigned callback may come from anybody. */
  isSigned: boolean;
}

export interface PaymentRequest {
  /** Our order's id. */
  reference: string;
  idempotencyKey: string;
  language: Language;
  totalTetri: number;
  lines: { id: string; description: string; quantity: number; unitPriceTetri: number }[];
  buyer: { fullName: string; maskedEmail: string; maskedPhone: string };
  callbackUrl: string;
  /** A bank that sends everybody back to one address takes this one. */
  successUrl: string;
  failUrl: string;
  /** At most: a bank that closes its page sooner is as good. */
  ttlMinutes: number;
}

export type PaymentState = 'pending' | 'paid' | 'failed' | 'refund_pending' | 'refunded' | 'partly_refunded';

export interface Payment {
  state: PaymentState;
  /** Our order's id; undefined with a bank that does not repeat it, whose own id must then be proof enough. */
  reference: string | undefined;
  currency: string;
  requestedTetri: number;
  /** What the bank holds of the diner's money after any refund. */
  transferredTetri: number;
  /** What has gone back to the diner. */
  refundedTetri: number;
  /** How many refunds that were asked for through the API have come to nothing; undefined with a bank that does not tell. */
  declinedRefunds?: number;
  /** Only with `failed`. */
  failure?: PaymentFailure;
}

export class BankError extends Error {
  override name = 'BankError';
  /** The bank has understood and said no: nothing is done, and the same idempotency key would be told the same. */
  readonly isRefusal: boolean;
  /** The bank cannot be asked at all now: a question about any other order would fail too. */
  readonly isOutage: boolean;

  constructor(
    message: string,
    {
      isRefusal = false,
      isOutage = false,
      ...options
    }: ErrorOptions & { isRefusal?: boolean; isOutage?: boolean } = {},
  ) {
    super(message, options);
    this.isRefusal = isRefusal;
    this.isOutage = isOutage;
  }
}
