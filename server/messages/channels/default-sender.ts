import type { RestaurantContent } from '#contract/api/content.ts';
import type { Config } from '#server/platform/settings/config.ts';

/**
 * The sender of all mails without MAIL_FROM: the restaurant at its own address, or at the domain of its site if that address is
 * elsewhere, where mail servers would not take it from this one.
 */
export function defaultSender(
  { name, email, siteUrl }: Pick<RestaurantContent, 'name' | 'email' | 'siteUrl'>,
  config: Pick<Config, 'isProduction' | 'siteUrl'>,
): string {
  // In development the site is on this machine.
  const { hostname } = new URL(config.isProduction ? config.siteUrl : siteUrl);
  const isOwn = `.${hostname}`.endsWith(email.replace(/^.*@/, '.'));
  const address = isOwn ? email : `hello@${hostname.replace(/^www\./, '')}`;
  return `${name.en.replaceAll(/[",:;<>@\\()]/g, '').trim()} <${address}>`;
}
