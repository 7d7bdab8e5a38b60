import type { Config } from '../config.ts';
import { isSigned, sign } from '../http/signature.ts';

type Secret = Pick<Config, 'sessionSecret'>;

/** The secret part of the link in a mail: whoever has it may cancel this one order, and nothing else. */
export function signCancellation(secret: Secret, orderId: string): string {
  return sign(secret, 'cancel', orderId);
}

export function isCancellationToken(secret: Secret, orderId: string, token: string): boolean {
  return isSigned(secret, 'cancel', orderId, token);
}
