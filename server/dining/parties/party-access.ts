import type { Context } from '#server/context.ts';
import { isPartyToken, isPaymentToken } from '#server/dining/refund-policy/token.ts';
import { DomainError } from '#server/errors.ts';

/** Whether a link makes its owner the host. Throws `link_invalid` for a link that is not of this party. */
export function readRole(
  { config }: Pick<Context, 'config'>,
  partyId: string,
  token: string,
): { isHost: boolean } {
  if (isPaymentToken(config, partyId, token)) return { isHost: true };
  if (isPartyToken(config, partyId, token)) return { isHost: false };
  throw new DomainError('link_invalid');
}
