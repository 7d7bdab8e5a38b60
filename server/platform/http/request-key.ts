import { DomainError } from '#server/errors.ts';

const KEY_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The UUID that a browser repeats with every retry of one request. Throws `body_invalid` if it is not a UUID. */
export function parseRequestKey(key: string | undefined): string | undefined {
  if (key !== undefined && !KEY_PATTERN.test(key)) throw new DomainError('body_invalid');
  return key?.toLowerCase();
}
