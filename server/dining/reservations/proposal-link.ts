import { PROPOSAL_ROUTE } from '#contract/routes/proposal-route.ts';
import type { Language } from '#contract/values/language.ts';
import { isSigned, sign, type Secret, type Secrets } from '#server/platform/http/signature.ts';
import type { Proposal } from './proposal.ts';

/**
 * The key of the page on which a diner answers one proposal, built like that of a delay: the proposal's id, and a
 * signature that belongs to an e-mail too.
 */
const KEY_PATTERN = /^([\w-]{1,64})\.([\w-]{43})$/;

type Addressed = Pick<Proposal, 'id'>;

/** The page's path below the API's base, with its key. */
export function proposalPath(
  secret: Secret,
  { id }: Addressed,
  { email, language }: { email: string; language: Language },
): string {
  const key = `${id}.${sign(secret, 'proposal', `${id} ${email}`)}`;
  return `${PROPOSAL_ROUTE}?${new URLSearchParams({ key, language })}`;
}

/** The proposal that a key names; undefined if it is not the form of a key. Its signature is not checked. */
export function readProposalKey(key: string): { id: string; signature: string } | undefined {
  const [, id, signature] = KEY_PATTERN.exec(key) ?? [];
  return id && signature ? { id, signature } : undefined;
}

export function isProposalSignature(
  secrets: Secrets,
  { id, email, signature }: Addressed & { email: string; signature: string },
): boolean {
  return email !== '' && isSigned(secrets, 'proposal', `${id} ${email}`, signature);
}
