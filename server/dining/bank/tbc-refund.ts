import { toLari } from '#contract/values/money.ts';
import { BankError, type Bank } from './bank.ts';
import { refusal, type BankHttp } from './bank-http.ts';
import type { Details } from './tbc-details.ts';

const MAX_KEYS = 1000;

/**
 * Refunds at a bank without idempotency keys. First it asks the bank how much it still holds. One key leads to at most
 * one request: repeating the key returns the first request's outcome. A new key starts a new request.
 *
 * Outcomes are kept in this process's memory only. Two processes that refund the same amount at the same moment, or a
 * restart before the refund shows up in the payment, may send two requests. The bank's own limits remain: never more
 * than was captured, and one partial refund on the day of the payment.
 */
export function createTbcRefund(
  call: BankHttp,
  fetchDetails: (payId: string) => Promise<Details | undefined>,
): Bank['refund'] {
  const outcomes = new Map<string, Promise<void>>();

  const ask = async (payId: string, amountTetri: number) => {
    const answer = await call({
      method: 'POST',
      path: `/payments/${encodeURIComponent(payId)}/cancel`,
      body: { amount: toLari(amountTetri) },
    });
    if (!answer.isOk) throw refusal('refund', answer);
  };

  return async ({ bankOrderId, amountTetri, idempotencyKey }) => {
    const known = outcomes.get(idempotencyKey);
    if (known) return known;
    const details = await fetchDetails(bankOrderId);
    if (isUnderWay(details)) return;
    assertHeld(details, amountTetri);

    // Another call with the same key may have sent the request during `fetchDetails`.
    const outcome = outcomes.get(idempotencyKey) ?? ask(bankOrderId, amountTetri);
    remember(outcomes, idempotencyKey, outcome);
    return outcome;
  };
}

function isUnderWay(details: Details | undefined): boolean {
  return details?.isReturning === true || details?.payment.state === 'refunded';
}

/** @throws BankError if the bank holds less than this amount */
function assertHeld(details: Details | undefined, amountTetri: number): void {
  const heldTetri = details?.payment.transferredTetri ?? 0;
  if (heldTetri < amountTetri) {
    throw new BankError(`refund: the bank holds ${heldTetri} tetri and not ${amountTetri}`);
  }
}

/** A key is used for minutes, so the oldest one can be dropped. */
function remember(outcomes: Map<string, Promise<void>>, key: string, outcome: Promise<void>): void {
  const [oldest] = outcomes.keys();
  if (outcomes.size >= MAX_KEYS && oldest !== undefined) outcomes.delete(oldest);
  outcomes.set(key, outcome);
}
