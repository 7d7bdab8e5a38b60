import type { Language } from '#contract/values/language.ts';
import type { PaymentFailure } from '#contract/api/orders.ts';

/**
 * The payment provider's interface. Amounts are whole tetri, instants are milliseconds since 1970. Each method throws
 * `BankError` if the bank cannot be reached or its answer cannot be read.
 */
export interface Bank {
  createPayment(request: PaymentRequest): Promise<{ bankOrderId: string; redirectUrl: string }>;
  /** The payment's state as the bank reports it. Undefined if the bank does not know the order. */
  fetchPayment(bankOrderId: string): Promise<Payment | undefined>;
  /**
   * Requests a refund, once per key as far as the bank or its adapter can ensure it. A successful call means that the
   * bank accepted the request: the payment's state shows when the refund is done. Callers check that state first.
   */
  refund(request: { bankOrderId: string; amountTetri: number; idempotencyKey: string }): Promise<void>;
  /**
   * The order that a callback names; undefined if its signature is invalid or it cannot be read. The callback proves
   * nothing about the payment: callers ask `fetchPayment`.
   */
  readCallback(rawBody: Uint8Array, headers: Headers): Callback | undefined;
}

export interface Callback {
  bankOrderId: string;
  /** Anyone can send an unsigned callback. */
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
  /** A bank with one return address for success and failure uses this one. */
  successUrl: string;
  failUrl: string;
  /** An upper limit: a bank may close its page sooner. */
  ttlMinutes: number;
}

export type PaymentState = 'pending' | 'paid' | 'failed' | 'refund_pending' | 'refunded' | 'partly_refunded';

export interface Payment {
  state: PaymentState;
  /**
   * Our order's id; undefined with a bank that does not return it, where the bank's order id must identify the payment.
   */
  reference: string | undefined;
  currency: string;
  requestedTetri: number;
  /** The diner's money that the bank holds after any refund. */
  transferredTetri: number;
  /** The amount refunded to the diner. */
  refundedTetri: number;
  /**
   * The number of declined refunds that were requested through the API; undefined with a bank that does not report it.
   */
  declinedRefunds?: number;
  /** Only with `failed`. */
  failure?: PaymentFailure;
}

export class BankError extends Error {
  override name = 'BankError';
  /** The bank rejected the request: nothing was done, and the same idempotency key would get the same answer. */
  readonly isRefusal: boolean;
  /** The bank is unavailable: a request about any other order would fail too. */
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
