import { DomainError, Guess } from '#server/errors.ts';
import { parseLinkKey } from '#server/platform/http/links.ts';

/** The two parts of the key of a mailed link. Throws `link_invalid`. */
export function readReservationKey(key: string): { id: string; token: string } {
  const parts = parseLinkKey(key);
  if (!parts) throw new Guess('link_invalid');
  return parts;
}

/** A reservation that does not exist looks like one whose key is wrong. */
export function toInvalidLink(error: unknown): never {
  if (error instanceof DomainError && error.code === 'not_found') throw new Guess('link_invalid');
  throw error;
}
