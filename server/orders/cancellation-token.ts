import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

/** The secret part of the link in a mail: whoever has it may cancel this one order, and nothing else. */
export function signCancellation({ sessionSecret }: Pick<Config, 'sessionSecret'>, orderId: string): string {
  return createHmac('sha256', sessionSecret).update(`cancel ${orderId}`).digest('base64url');
}

export function isCancellationToken(
  config: Pick<Config, 'sessionSecret'>,
  orderId: string,
  token: string,
): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(signCancellation(config, orderId))];
  return given.length === right.length && timingSafeEqual(given, right);
}
