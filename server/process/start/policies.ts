import type { PoliciesContent } from '#contract/api/content.ts';
import type { Context } from '#server/context.ts';

/** The identification code of the company that the project ships with. */
const EXAMPLE_CODE = /^0+$/;

/** Warns in one line of the log if a real restaurant opens without policies, or with the example's company in them. */
export function warnAboutPolicies(
  { config, logger, restaurant }: Pick<Context, 'config' | 'logger' | 'restaurant'>,
  { published }: PoliciesContent,
): void {
  if (!config.isProduction) return;
  if (!published) {
    logger.warn('policies_missing', { file: 'content/policies.yaml', reason: 'published is false' });
  } else if (EXAMPLE_CODE.test(restaurant.company.identificationCode)) {
    logger.warn('policies_missing', { file: 'content/restaurant.yaml', reason: 'company is the example' });
  }
}
