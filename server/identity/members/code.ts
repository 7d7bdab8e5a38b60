import { isMade, sign, type Secret, type Secrets } from '#server/platform/http/signature.ts';

/**
 * The code in the mail of a sign-in link, for browsers that have not asked for it. Nine digits, which RFC 8628
 * recommends where keyboards have no Latin letters: with the limits of guesses they cannot be found.
 */
const DIGITS = 9;
const SIGNED_BYTES = 6;

/** The database contains no code, as it contains no key. */
export function toCode(secret: Secret, linkId: string): string {
  const signature = Buffer.from(sign(secret, 'staff_code', linkId), 'base64url');
  const number = signature.readUIntBE(0, SIGNED_BYTES) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** In groups that can be remembered while typing: 019 450 730. */
export function formatCode(code: string): string {
  return (code.match(/\d{3}/g) ?? []).join(' ');
}

/** Whether this is the code of the link, however its digits are grouped. */
export function isCodeOf(secrets: Secrets, linkId: string, typed: string): boolean {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  return isMade(secrets, digits, (secret) => toCode(secret, linkId));
}
