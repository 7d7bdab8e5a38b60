interface AddressVariables {
  PORT: number;
  SITE_URL?: string | undefined;
  API_URL?: string | undefined;
  COOKIE_DOMAIN?: string | undefined;
}

export function chooseAddresses({ PORT, SITE_URL, API_URL, COOKIE_DOMAIN }: AddressVariables) {
  const siteUrl = SITE_URL ?? localUrl(PORT);
  // The sandbox bank calls back by a name that every resolver knows.
  const apiUrl = API_URL ?? `${SITE_URL ?? `http://localhost:${PORT}`}/api`;
  const [site, api] = [new URL(siteUrl).hostname, new URL(apiUrl).hostname];
  return {
    /** Origin of the site. */
    siteUrl,
    /** The API as browsers and the bank reach it, without a slash at the end. */
    apiUrl,
    /** Of the cookie that the site's scripts read: undefined where site and API have the same name. */
    cookieDomain: COOKIE_DOMAIN ?? (isWithin(api, site) && api !== site ? site : undefined),
  };
}

export function sharesCookies(variables: AddressVariables): boolean {
  const { siteUrl, apiUrl, cookieDomain } = chooseAddresses(variables);
  if (cookieDomain === undefined) return true;
  return [siteUrl, apiUrl].every((url) => isWithin(new URL(url).hostname, cookieDomain));
}

/** A laptop's browser may say localhost or 127.0.0.1 for the same server. */
export function findTwin(origin: string): string | undefined {
  if (/^https?:\/\/localhost(:|$)/.test(origin)) return origin.replace('localhost', '127.0.0.1');
  if (/^https?:\/\/127\.0\.0\.1(:|$)/.test(origin)) return origin.replace('127.0.0.1', 'localhost');
  return undefined;
}

/** Pages on localhost look for the API at port 3000, as the specification wants; on another port they need another name. */
function localUrl(port: number): string {
  return port === 3000 ? 'http://localhost:3000' : `http://tamada.localhost:${port}`;
}

function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}
