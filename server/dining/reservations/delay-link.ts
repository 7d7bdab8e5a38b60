import { DELAY_ROUTE } from '#contract/routes/delay-route.ts';
import type { Language } from '#contract/values/language.ts';
import { toLinkKey } from '#server/platform/http/link-key.ts';
import type { Secret } from '#server/platform/http/signature.ts';
import type { Config } from '#server/platform/settings/config.ts';

interface Addressee {
  reservationId: string;
  /** Never empty. */
  email: string;
}

/**
 * The path, below the API's base, of the page on which guests announce a delay. Its key is in the query, because the page
 * works without a script: docs/deployment.md says how proxies leave it out of their logs.
 */
export function delayPath(secret: Secret, { reservationId, email }: Addressee, language: Language): string {
  const key = toLinkKey(secret, 'delay', reservationId, email);
  return `${DELAY_ROUTE}?${new URLSearchParams({ key, language })}`;
}

export function delayUrl(
  config: Secret & Pick<Config, 'apiUrl'>,
  addressee: Addressee,
  language: Language,
): string {
  return config.apiUrl + delayPath(config, addressee, language);
}
