import { createHash } from 'node:crypto';
import { readPublication } from '#content/load.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { POLICIES, type PolicyName } from '#contract/values/policies.ts';
import { languagePaths } from '#src/i18n/paths.ts';
import { readFilledPolicy } from './fill-policy.ts';

/** What a diner accepts by paying, or is told of there. */
const ACCEPTED: readonly PolicyName[] = ['terms', 'privacy'];
const HASH_LENGTH = 10;

export function arePoliciesPublished(): boolean {
  return readPublication().published;
}

/**
 * The version of the published policies that an order records: their date and a hash of the texts that diners read, in
 * both languages, with the rules filled in. Null if they are not published.
 */
export function readPolicyVersion(folder?: string): string | null {
  const { published, validFrom } = readPublication(folder);
  if (!published) return null;
  const texts = ACCEPTED.flatMap((name) =>
    LANGUAGES.map((language) => readFilledPolicy(name, language, folder)),
  );
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return `${validFrom}-${hash.slice(0, HASH_LENGTH)}`;
}

/** The addresses of the policies' pages: none before they are published. */
export function policyPaths() {
  if (!arePoliciesPublished()) return [];
  return languagePaths().flatMap(({ params, props }) =>
    POLICIES.map((policy) => ({ params: { ...params, policy }, props: { ...props, policy } })),
  );
}
