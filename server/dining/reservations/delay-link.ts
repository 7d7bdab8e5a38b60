import { DELAY_ROUTE } from '#contract/routes/delay-route.ts';
import type { Language } from '#contract/values/language.ts';
import { isSigned, sign, type Secret, type Secrets } from '#server/platform/http/signature.ts';
import type { Config } from '#server/platform/settings/config.ts';

/**
 * The key of the page on which guests announce a delay: the reservation's id and a signature. It belongs to an e-mail
 * too, so it stops working when the reservation goes to another address or its guests are forgotten. It is in the query,
 * because the page works without a script: docs/deployment.md says how proxies leave it out of their logs.
 */
const KEY_PATTERN = /^([\w-]{1,64})\.([\w-]{43})$/;

interface Addressee {
  reservationId: string;
  /** Never empty. */
  email: string;
}

/** The page's path below the API's base, with its key. */
export function delayPath(secret: Secret, addressee: Addressee, language: Language): string {
  const key = `${addressee.reservationId}.${sign(secret, 'delay', toText(addressee))}`;
  return `${DELAY_ROUTE}?${new URLSearchParams({ key, language })}`;
}

export function delayUrl(
  config: Secret & Pick<Config, 'apiUrl'>,
  addressee: Addressee,
  language: Language,
): string {
  return config.apiUrl + delayPath(config, addressee, language);
}

/** The reservation that a key names; undefined if it is not the form of a key. Its signature is not checked. */
export function readDelayKey(key: string): { reservationId: string; signature: string } | undefined {
  const [, reservationId, signature] = KEY_PATTERN.exec(key) ?? [];
  return reservationId && signature ? { reservationId, signature } : undefined;
}

export function isDelaySignature(secrets: Secrets, addressee: Addressee, signature: string): boolean {
  return addressee.email !== '' && isSigned(secrets, 'delay', toText(addressee), signature);
}

function toText({ reservationId, email }: Addressee): string {
  return `${reservationId} ${email}`;
}
