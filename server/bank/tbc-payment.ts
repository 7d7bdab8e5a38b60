import { z } from 'zod';
import type { Language } from '#contract/language.ts';
import { CURRENCY, toLari } from '#contract/money.ts';
import type { PaymentRequest } from './bank.ts';

const CARD = 5;
const LANGUAGE_CODES: Record<Language, string> = { en: 'EN', ka: 'KA' };
/** The bank advises against a longer life. A payment that closes sooner than was asked for still closes within the hold. */
const MAX_MINUTES = 12;
const MAX_EXTRA_LENGTH = 25;

export function toPaymentBody(request: PaymentRequest): object {
  return {
    amount: { currency: CURRENCY, total: toLari(request.totalTetri) },
    methods: [CARD],
    language: LANGUAGE_CODES[request.language],
    expirationMinutes: Math.min(request.ttlMinutes, MAX_MINUTES),
    preAuth: false,
    // One address for every end, spelled so by the bank.
    returnurl: request.successUrl,
    callbackUrl: request.callbackUrl,
    merchantPaymentId: request.reference,
    extra: toStatementText(request.reference),
  };
}

/** What the payer's statement may carry: a few characters without diacritics or other scripts. */
function toStatementText(reference: string): string {
  return reference.replace(/[^\x20-\x7e]/g, '').slice(0, MAX_EXTRA_LENGTH);
}

const links = z.array(z.object({ uri: z.string(), rel: z.string() }));

/** The payer's page is the link that says so, wherever in the list it stands. */
export const paymentAnswer = z.object({ payId: z.string().min(1), links }).transform((answer, context) => {
  const uri = answer.links.find(({ rel }) => rel === 'approval_url')?.uri;
  if (uri && /^https?:/.test(uri) && URL.canParse(uri)) return { payId: answer.payId, payerPage: uri };
  context.addIssue({ code: 'custom', message: 'no approval_url' });
  return z.NEVER;
});
