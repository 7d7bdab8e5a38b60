import type { RestaurantContent } from '#contract/api/content.ts';
import type { Config } from '#server/platform/settings/config.ts';

/** The sender of all mails without MAIL_FROM: the restaurant, at the domain of its site. */
export function defaultSender(
  { name, siteUrl }: Pick<RestaurantContent, 'name' | 'siteUrl'>,
  config: Pick<Config, 'isProduction' | 'siteUrl'>,
): string {
  // In development the site is on this machine.
  const { hostname } = new URL(config.isProduction ? config.siteUrl : siteUrl);
  return `${name.en.replaceAll(/[",:;<>@\\()]/g, '').trim()} <hello@${hostname.replace(/^www\./, '')}>`;
}
