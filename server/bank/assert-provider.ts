import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';

/** Throws `not_found` for the address of a bank that the restaurant does not use. */
export function assertProvider({ payment }: Context, provider: string): void {
  if (provider !== payment.provider) throw new DomainError('not_found');
}
