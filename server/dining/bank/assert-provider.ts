import type { PaymentContent } from '#contract/api/content.ts';
import { DomainError } from '#server/errors.ts';

/** Throws `not_found` for a bank that the restaurant does not use. */
export function assertProvider({ payment }: { payment: PaymentContent }, provider: string): void {
  if (provider !== payment.provider) throw new DomainError('not_found');
}
