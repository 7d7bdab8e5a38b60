import type { PartyPaymentRequest } from '#contract/api/parties.ts';
import { fillRoute, REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import type { Language } from '#contract/values/language.ts';
import { toLari } from '#contract/values/money.ts';
import { post } from './client.ts';
import { BANK_TIMEOUT_MS } from './orders.ts';
import type { PartyLink } from './party-link.ts';
import { readRecord, readText } from './read.ts';

export interface SharePayment {
  /** The ids of the guests whose shares are paid. */
  guests: readonly string[];
  /** What the page has shown. */
  amountTetri: number;
  /** Where the receipt goes. */
  receiptEmail?: string;
  /** The version of the policies that the page names. */
  policyVersion?: string;
  language: Language;
}

/**
 * Returns the address of the bank's page; empty if the back end gave none. A repeated request with the same key does not
 * create a second order.
 * @throws ApiError, NoAnswerError
 */
export async function payShares(
  { partyId, token, guestKey }: PartyLink,
  { guests, amountTetri, ...rest }: SharePayment,
  requestKey: string,
): Promise<string> {
  const paid = { guests: [...guests], amount: toLari(amountTetri) };
  const request: PartyPaymentRequest = { token, ...(guestKey && { guestKey }), ...paid, ...rest };
  const headers = { [REQUEST_KEY_HEADER]: requestKey };
  const path = fillRoute(routes.partyPayments, { partyId });
  return readText(readRecord(await post(path, request, { timeout: BANK_TIMEOUT_MS, headers })).redirect_url);
}
