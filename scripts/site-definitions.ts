import { readPayment, readRestaurant, readRules } from '#content/load.ts';
import { readPolicyVersion } from '#src/policies/publication.ts';

/** Constants of the restaurant that the bundler inserts into browser code: src/site.ts. */
export function siteDefinitions(): Record<string, string> {
  const { minimumPerTable, seatsPerGuest } = readRules();
  const limits = minimumPerTable || seatsPerGuest ? { minimumPerTable, seatsPerGuest } : null;
  return {
    __SITE__: JSON.stringify({ slug: readRestaurant().slug, provider: readPayment().provider }),
    __TABLE_LIMITS__: JSON.stringify(limits),
    __POLICY_VERSION__: JSON.stringify(readPolicyVersion()),
  };
}
