import type { Outcome } from './cards.ts';

/** The payment results that the sandbox tools offer, by name. */
export const RESULTS = [
  'approve',
  'insufficientFunds',
  'cardExpired',
  'authenticationFailed',
  'cardRestricted',
  'technicalError',
  'cancel',
] as const;

export type Result = (typeof RESULTS)[number];

export const DECLINE_RESULTS = [
  'insufficientFunds',
  'cardExpired',
  'authenticationFailed',
  'cardRestricted',
  'technicalError',
] as const satisfies readonly Result[];

const OUTCOMES: Record<Result, Outcome> = {
  approve: { kind: 'approved', isRefundable: true },
  insufficientFunds: { kind: 'declined', code: '107' },
  cardExpired: { kind: 'declined', code: '105' },
  authenticationFailed: { kind: 'declined', code: '108' },
  cardRestricted: { kind: 'declined', code: '101' },
  technicalError: { kind: 'declined', code: '109' },
  cancel: { kind: 'cancelled' },
};

export function toOutcome(result: Result): Outcome {
  return OUTCOMES[result];
}
