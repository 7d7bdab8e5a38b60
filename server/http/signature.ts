import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

/** What a signature is for: one that was given for one purpose is worth nothing for another. */
export type Purpose = 'csrf' | 'cancel' | 'device' | 'limit' | 'staff_form' | 'staff_link';

type Secret = Pick<Config, 'sessionSecret'>;

/** HMAC-SHA-256 under the server's secret, base64url, 43 characters. */
export function sign({ sessionSecret }: Secret, purpose: Purpose, text: string): string {
  return createHmac('sha256', sessionSecret).update(`${purpose} ${text}`).digest('base64url');
}

/** In the same time whether it is nearly right or not at all. */
export function isSigned(secret: Secret, purpose: Purpose, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, purpose, text))];
  return given.length === right.length && timingSafeEqual(given, right);
}
