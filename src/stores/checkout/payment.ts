import { MINUTE_MS } from '#contract/values/durations.ts';

const ATTEMPT_KEY = 'recentPaymentAttempt';
const ATTEMPT_WINDOW_MS = 10 * MINUTE_MS;

/** Stores when the diner leaves for the bank, in milliseconds since 1970. */
export function rememberPaymentAttempt(now: number): void {
  try {
    sessionStorage.setItem(ATTEMPT_KEY, String(now));
  } catch {
    // Storage is full or forbidden: the return address is evidence enough.
  }
}

/** Whether the back end's redirect address is an http(s) URL. */
export function isWebAddress(url: string): boolean {
  try {
    return /^https?:\/\//.test(url) && Boolean(new URL(url));
  } catch {
    return false;
  }
}

function hasRecentAttempt(now: number): boolean {
  try {
    const attempt = Number(sessionStorage.getItem(ATTEMPT_KEY) ?? Number.NaN);
    return now - attempt >= 0 && now - attempt < ATTEMPT_WINDOW_MS;
  } catch {
    return false;
  }
}

export interface PaymentEvidence {
  /** The page's query string. */
  search: string;
  referrer: string;
  provider: string;
  now: number;
}

/** Whether the payment confirmation may be shown: query parameters, the bank's referrer, or a recent attempt. */
export function isPaymentPageAllowed({ search, referrer, provider, now }: PaymentEvidence): boolean {
  return search.length > 1 || looksLikeBank(referrer, provider) || hasRecentAttempt(now);
}

function looksLikeBank(referrer: string, provider: string): boolean {
  try {
    return new URL(referrer).hostname.split('.').some((label) => label.startsWith(provider));
  } catch {
    return false;
  }
}

/** The payment's id from `payment_id`, `id` or `order_id`; empty if there is none. */
export function paymentId(search: string): string {
  const query = new URLSearchParams(search);
  return query.get('payment_id') || query.get('id') || query.get('order_id') || '';
}

/** The error text from `error` or `error_description`; empty if there is none. */
export function paymentError(search: string): string {
  const query = new URLSearchParams(search);
  return query.get('error') || query.get('error_description') || '';
}
