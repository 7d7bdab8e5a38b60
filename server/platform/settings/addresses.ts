interface AddressVariables {
  PORT: number;
  SITE_URL?: string | undefined;
  API_URL?: string | undefined;
  COOKIE_DOMAIN?: string | undefined;
}

export function chooseAddresses({ PORT, SITE_URL, API_URL, COOKIE_DOMAIN }: AddressVariables) {
  const siteUrl = SITE_URL ?? localUrl(PORT);
  const apiUrl = API_URL ?? `${siteUrl}/api`;
  const [site, api] = [new URL(siteUrl).hostname, new URL(apiUrl).hostname];
  return {
    /** The site's origin. */
    siteUrl,
    /** The API's URL for browsers and the bank, without a trailing slash. */
    apiUrl,
    /** Domain of the cookie that the site's scripts read; undefined when the site and the API share a host name. */
    cookieDomain: COOKIE_DOMAIN ?? (isWithin(api, site) && api !== site ? site : undefined),
  };
}

export function sharesCookies(variables: AddressVariables): boolean {
  const { siteUrl, apiUrl, cookieDomain } = chooseAddresses(variables);
  if (cookieDomain === undefined) return true;
  return [siteUrl, apiUrl].every((url) => isWithin(new URL(url).hostname, cookieDomain));
}

/** The site under a host name of its own: cookies, caches and service workers of the two are separate. */
export function previewOf(siteUrl: string): string {
  const url = new URL(siteUrl);
  const name = url.hostname.replace(/^www\./, '');
  const isAddress = /^[\d.]+$|^\[/.test(name);
  url.hostname = `preview.${isAddress ? 'localhost' : name}`;
  return url.origin;
}

/** The same local server under its other name: localhost or 127.0.0.1. */
export function findTwin(origin: string): string | undefined {
  if (/^https?:\/\/localhost(:|$)/.test(origin)) return origin.replace('localhost', '127.0.0.1');
  if (/^https?:\/\/127\.0\.0\.1(:|$)/.test(origin)) return origin.replace('127.0.0.1', 'localhost');
  return undefined;
}

/**
 * The site's pages on localhost expect the API at port 3000, as the specification says; another port needs another host
 * name.
 */
function localUrl(port: number): string {
  return port === 3000 ? 'http://localhost:3000' : `http://tamada.localhost:${port}`;
}

function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}
