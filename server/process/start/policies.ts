import type { Context } from '#server/context.ts';
import { listExampleParts } from '#server/site/live/example-values.ts';

/** Warns in one line of the log if a real restaurant opens without policies, or with the example's company in them. */
export function warnAboutPolicies({
  config,
  logger,
  restaurant,
  policies,
}: Pick<Context, 'config' | 'logger' | 'restaurant' | 'policies'>): void {
  if (!config.isProduction) return;
  if (!policies.published) {
    logger.warn('policies_missing', { file: 'content/policies.yaml', reason: 'published is false' });
  } else if (listExampleParts(restaurant).includes('company')) {
    logger.warn('policies_missing', { file: 'content/restaurant.yaml', reason: 'company is the example' });
  }
}
