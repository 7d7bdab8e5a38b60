import { toLari } from '#contract/money.ts';
import { BankError, type Bank } from './bank.ts';
import { refusal, type BankHttp } from './bank-http.ts';
import type { Details } from './tbc-details.ts';

const MAX_KEYS = 1000;

/**
 * Refunds at a bank that knows no idempotency keys. It is asked first what it still holds, and one key leads to one
 * request: whoever comes again with the key is told what became of that, though its answer was lost. A new key asks anew.
 *
 * What this cannot promise: keys are forgotten with the process and unknown to others, so two processes that ask for
 * the same part in the same moment, or a restart between a request and its first trace in the payment, may ask twice.
 * Then the bank's own rules are left: never more than was taken, and one partial refund on the day of the payment.
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

    // Somebody with the same key may have asked while the bank was telling what it holds.
    const outcome = outcomes.get(idempotencyKey) ?? ask(bankOrderId, amountTetri);
    remember(outcomes, idempotencyKey, outcome);
    return outcome;
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
function remember(outcomes: Map<string, Promise<void>>, key: string, outcome: Promise<void>): void {
  const [oldest] = outcomes.keys();
  if (outcomes.size >= MAX_KEYS && oldest !== undefined) outcomes.delete(oldest);
  outcomes.set(key, outcome);
}
