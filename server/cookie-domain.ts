import { ConfigError, type Environment } from './environment.ts';

/**
 * The domain of the cookie that the site's scripts read. Undefined where site and API have the same name; the site's
 * name where the API is below it. Throws `ConfigError` for a domain that does not hold both.
 */
export function readCookieDomain(env: Environment, siteUrl: string, apiUrl: string): string | undefined {
  const [site, api] = [siteUrl, apiUrl].map((url) => new URL(url).hostname) as [string, string];
  const domain = env.COOKIE_DOMAIN || (isWithin(api, site) && api !== site ? site : undefined);
  if (domain === undefined || [site, api].every((name) => isWithin(name, domain))) return domain;
  throw new ConfigError(
    `COOKIE_DOMAIN must be the domain that SITE_URL and API_URL share, but it is "${domain}".`,
  );
}

function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}
