import { isSigned, sign, type Secret, type Secrets } from '../http/signature.ts';

/** The secret part of the cancellation link in the mail: it allows cancelling this one order and nothing else. */
export function signCancellation(secret: Secret, orderId: string): string {
  return sign(secret, 'cancel', orderId);
}

export function isCancellationToken(secrets: Secrets, orderId: string, token: string): boolean {
  return isSigned(secrets, 'cancel', orderId, token);
}
