import { isSigned, sign, type Purpose, type Secret, type Secrets } from './signature.ts';

/** The key in a mailed link: the id of its row and a signature of the id. The database contains no key. */
const KEY_PATTERN = /^([\da-f-]{36})\.([\w-]{43})$/;

export function toLinkKey(secret: Secret, purpose: Purpose, id: string): string {
  return `${id}.${sign(secret, purpose, id)}`;
}

/** The id; undefined if the key is not of our making. */
export function readLinkKey(secrets: Secrets, purpose: Purpose, key: string): string | undefined {
  const [, id = '', signature = ''] = KEY_PATTERN.exec(key) ?? [];
  return id && isSigned(secrets, purpose, id, signature) ? id : undefined;
}
