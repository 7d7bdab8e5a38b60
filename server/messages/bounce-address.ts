import { isSignedShort, signShort, type Secrets } from '#server/platform/http/signature.ts';
import type { Config } from '#server/platform/settings/config.ts';

/** At most as many signs as RFC 5321 allows before the @: MAIL_BOUNCES has 14 of 64. */
const SIGNED = /\+([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})-([\da-f]{16})@/gi;
const MOST_READ = 10;

/**
 * The envelope sender of a mail, to which mail servers return it: `bounces+<id>-<signature>@tamada.example`. Undefined
 * without MAIL_BOUNCES.
 */
export function bounceAddress(
  config: Pick<Config, 'sessionSecret' | 'mail'>,
  mailId: string,
): string | undefined {
  const [name, domain] = config.mail.bounces?.split('@') ?? [];
  if (domain === undefined) return undefined;
  return `${name}+${mailId.replaceAll('-', '')}-${signShort(config, 'bounce', mailId)}@${domain}`;
}

/** The mail whose envelope sender these headers name; undefined if none is of our making. */
export function findReturned(secrets: Secrets, headers: string): string | undefined {
  for (const [, ...parts] of [...headers.matchAll(SIGNED)].slice(0, MOST_READ)) {
    const [signature = '', ...id] = parts.map((part) => part.toLowerCase()).reverse();
    const mailId = id.reverse().join('-');
    if (isSignedShort(secrets, 'bounce', mailId, signature)) return mailId;
  }
  return undefined;
}
