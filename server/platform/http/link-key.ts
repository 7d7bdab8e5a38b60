import { isSigned, sign, type Purpose, type Secret, type Secrets } from './signature.ts';

/** The key in a mailed link: the id of its row and a signature of the id. The database contains no key. */
const KEY_PATTERN = /^([\da-f-]{36})\.([\w-]{43})$/;

/** With an e-mail, which may not be empty, the key stops working when the row gets another one or is forgotten. */
export function toLinkKey(secret: Secret, purpose: Purpose, id: string, email?: string): string {
  return `${id}.${sign(secret, purpose, toText(id, email))}`;
}

/** The id; undefined if the key is not of our making. */
export function readLinkKey(secrets: Secrets, purpose: Purpose, key: string): string | undefined {
  const id = findLinkId(key);
  return id !== undefined && isLinkKey(secrets, purpose, { key, id }) ? id : undefined;
}

/** The id that a key names; undefined if it has not the form of a key. Its signature is not checked. */
export function findLinkId(key: string): string | undefined {
  return KEY_PATTERN.exec(key)?.[1];
}

export function isLinkKey(
  secrets: Secrets,
  purpose: Purpose,
  { key, id, email }: { key: string; id: string; email?: string },
): boolean {
  return email !== '' && isSigned(secrets, purpose, toText(id, email), key.slice(id.length + 1));
}

function toText(id: string, email: string | undefined): string {
  return email === undefined ? id : `${id} ${email}`;
}
