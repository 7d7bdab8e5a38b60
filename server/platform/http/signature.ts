import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/platform/settings/config.ts';

/** The purpose of a signature: it is part of the signed text, so a signature is invalid for any other purpose. */
export type Purpose =
  | 'bounce'
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
  | 'reconfirm'
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

/** As `sign`, for the part of an address before the @, of which mail servers may change the case: 16 hexadecimal digits. */
export function signShort(secret: Secret, purpose: Purpose, text: string): string {
  return Buffer.from(sign(secret, purpose, text), 'base64url')
    .toString('hex')
    .slice(0, 16);
}

/** Whether the current secret or an older one made this signature. */
export function isSigned(secrets: Secrets, purpose: Purpose, text: string, signature: string): boolean {
  return isMade(secrets, signature, (secret) => sign(secret, purpose, text));
}

export function isSignedShort(secrets: Secrets, purpose: Purpose, text: string, signature: string): boolean {
  return isMade(secrets, signature, (secret) => signShort(secret, purpose, text));
}

/** Whether one of the secrets makes this text. Compares in constant time. */
export function isMade(
  { sessionSecret, olderSecrets }: Secrets,
  signature: string,
  make: (secret: Secret) => string,
): boolean {
  const given = Buffer.from(signature);
  return [sessionSecret, ...olderSecrets].some((secret) => {
    const right = Buffer.from(make({ sessionSecret: secret }));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
