import { getCookie, setCookie } from 'hono/cookie';
import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Context } from '#server/context.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { isSigned, sign } from '#server/platform/http/signature.ts';
import { LINK_MINUTES } from './links.ts';

/**
 * A cookie of the browser in which somebody has asked for a sign-in link, for known and unknown addresses alike. The
 * mailed link works at once only there: a mail scanner that opens it and presses its button has no such cookie.
 * `SameSite=Lax`, because the link is opened from webmail.
 */
const NAME = 'app_staff_asked';
const PATTERN = /^([\w-]+)\.(\d{1,16})\.([\w-]{43})$/;

export function rememberAsking(c: AppContext, { config, clock }: Context, email: string): void {
  const address = toEmailKey(email);
  const expiresAt = String(clock() + LINK_MINUTES * MINUTE_MS);
  const signature = sign(config, 'staff_asked', `${expiresAt} ${address}`);
  setCookie(c, NAME, `${Buffer.from(address).toString('base64url')}.${expiresAt}.${signature}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: LINK_MINUTES * 60,
    // No other host of the domain can set a cookie of this name.
    ...(config.hasSecureCookies && { secure: true, prefix: 'host' }),
  });
}

/** The address, in its normalized form, for which this browser has asked for a link that may still work. */
export function findAsked(c: AppContext, { config, clock }: Context): string | undefined {
  const cookie = config.hasSecureCookies ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
  const [, encoded = '', expiresAt = '', signature = ''] = PATTERN.exec(cookie ?? '') ?? [];
  const address = Buffer.from(encoded, 'base64url').toString();
  const isOurs = isSigned(config, 'staff_asked', `${expiresAt} ${address}`, signature);
  return isOurs && Number(expiresAt) > clock() ? address : undefined;
}
