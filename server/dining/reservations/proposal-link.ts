import { PROPOSAL_ROUTE } from '#contract/routes/proposal-route.ts';
import type { Language } from '#contract/values/language.ts';
import { toLinkKey } from '#server/platform/http/link-key.ts';
import type { Secret } from '#server/platform/http/signature.ts';
import type { Proposal } from './proposal.ts';

/** The path, below the API's base, of the page on which a diner answers one proposal, with its key, as that of a delay. */
export function proposalPath(
  secret: Secret,
  { id }: Pick<Proposal, 'id'>,
  { email, language }: { email: string; language: Language },
): string {
  const key = toLinkKey(secret, 'proposal', id, email);
  return `${PROPOSAL_ROUTE}?${new URLSearchParams({ key, language })}`;
}
