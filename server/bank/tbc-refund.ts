import { toLari } from '#contract/money.ts';
import { BankError, type Bank } from './bank.ts';
import { refusal, type BankHttp } from './bank-http.ts';
import type { Details } from './tbc-details.ts';

const MAX_KEYS = 1000;

/**
 * Refunds at a bank that knows no idempotency keys. The bank is asked first what it still holds, and one key leads to one
 * request; only where the bank has refused that, the same key asks again. After a lost answer it does not: the
 * payment's own state tells whether money went back, and a new key asks anew.
 *
 * What this cannot promise: keys are forgotten with the process and unknown to others, so two processes that ask for
 * the same part in the same moment, or a restart between a request and its first trace in the payment, may ask twice.
 * Then the bank's own rules are left: never more than was taken, and one partial refund on the day of the payment.
 */
export function createTbcRefund(
  call: BankHttp,
  fetchDetails: (payId: string) => Promise<Details | undefined>,
): Bank['refund'] {
  const askedKeys = new Set<string>();

  return async ({ bankOrderId, amountTetri, idempotencyKey }) => {
    if (askedKeys.has(idempotencyKey)) return;
    const details = await fetchDetails(bankOrderId);
    if (isUnderWay(details)) return;
    assertHeld(details, amountTetri);

    // Somebody with the same key may have come this far while the bank was answering.
    if (askedKeys.has(idempotencyKey)) return;
    remember(askedKeys, idempotencyKey);
    const answer = await call({
      method: 'POST',
      path: `/payments/${encodeURIComponent(bankOrderId)}/cancel`,
      body: { amount: toLari(amountTetri) },
    });
    if (answer.isOk) return;
    if (answer.status < 500) askedKeys.delete(idempotencyKey);
    throw refusal('refund', answer);
  };
}

function isUnderWay(details: Details | undefined): boolean {
  return details?.isReturning === true || details?.payment.state === 'refunded';
}

/** @throws BankError where the bank has not, or no longer, as much of the diner's money */
function assertHeld(details: Details | undefined, amountTetri: number): void {
  const heldTetri = details?.payment.transferredTetri ?? 0;
  if (heldTetri < amountTetri) {
    throw new BankError(`refund: the bank holds ${heldTetri} tetri and not ${amountTetri}`);
  }
}

/** A key is used for minutes: the oldest of many are of no use any more. */
function remember(keys: Set<string>, key: string): void {
  const [oldest] = keys;
  if (keys.size >= MAX_KEYS && oldest !== undefined) keys.delete(oldest);
  keys.add(key);
}
