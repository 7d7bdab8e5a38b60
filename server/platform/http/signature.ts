import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/platform/settings/config.ts';

/** The purpose of a signature: it is part of the signed text, so a signature is invalid for any other purpose. */
export type Purpose =
  | 'csrf'
  | 'delay'
  | 'cancel'
  | 'device'
  | 'editor'
  | 'handover'
  | 'email_link'
  | 'limit'
  | 'network'
  | 'party'
  | 'party_guest'
  | 'password_link'
  | 'pay'
  | 'preview'
  | 'proposal'
  | 'return'
  | 'staff_asked'
  | 'staff_code'
  | 'staff_device'
  | 'staff_form'
  | 'staff_link'
  | 'waiting'
  | 'waiting_address';

export type Secret = Pick<Config, 'sessionSecret'>;
export type Secrets = Pick<Config, 'sessionSecret' | 'olderSecrets'>;

/** HMAC-SHA-256 with the server's secret, base64url, 43 characters. */
export function sign({ sessionSecret }: Secret, purpose: Purpose, text: string): string {
  return createHmac('sha256', sessionSecret).update(`${purpose} ${text}`).digest('base64url');
}

/** Whether the current secret or an older one made this signature. Compares in constant time. */
export function isSigned(
  { sessionSecret, olderSecrets }: Secrets,
  purpose: Purpose,
  text: string,
  signature: string,
): boolean {
  const given = Buffer.from(signature);
  return [sessionSecret, ...olderSecrets].some((secret) => {
    const right = Buffer.from(sign({ sessionSecret: secret }, purpose, text));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
