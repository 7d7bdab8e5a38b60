import { z } from 'zod';
import type { Language } from '#contract/values/language.ts';
import { CURRENCY, toLari } from '#contract/values/money.ts';
import type { PaymentRequest } from './bank.ts';

const CARD = 5;
const LANGUAGE_CODES: Record<Language, string> = { en: 'EN', ka: 'KA' };
/**
 * The bank's recommended maximum. A payment page that closes sooner than requested still closes before the hold ends.
 */
const MAX_MINUTES = 12;
const MAX_EXTRA_LENGTH = 25;

export function toPaymentBody(request: PaymentRequest): object {
  return {
    amount: { currency: CURRENCY, total: toLari(request.totalTetri) },
    methods: [CARD],
    language: LANGUAGE_CODES[request.language],
    expirationMinutes: Math.min(request.ttlMinutes, MAX_MINUTES),
    preAuth: false,
    // One return address for success and failure. The bank spells the field like this.
    returnurl: request.successUrl,
    callbackUrl: request.callbackUrl,
    merchantPaymentId: request.reference,
    extra: toStatementText(request.reference),
  };
}

/** The bank prints this on the payer's statement: up to 25 characters of ASCII. */
function toStatementText(reference: string): string {
  return reference.replace(/[^\x20-\x7e]/g, '').slice(0, MAX_EXTRA_LENGTH);
}

const links = z.array(z.object({ uri: z.string(), rel: z.string() }));

/** The payment page is the link with `rel: approval_url`, at any position. */
export const paymentAnswer = z.object({ payId: z.string().min(1), links }).transform((answer, context) => {
  const uri = answer.links.find(({ rel }) => rel === 'approval_url')?.uri;
  if (uri && /^https?:/.test(uri) && URL.canParse(uri)) return { payId: answer.payId, payerPage: uri };
  context.addIssue({ code: 'custom', message: 'no approval_url' });
  return z.NEVER;
});
