import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { API_BASE_PATH } from '#contract/routes/routes.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { isSigned, sign, type Purpose } from '#server/platform/http/signature.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';

/**
 * A cookie that marks a browser in which someone has signed in to this account. It grants no access: it only exempts
 * the browser from the account's limit, so strangers who use up the attempts cannot lock the owner out.
 */
interface DeviceCookie {
  name: string;
  path: string;
  purpose: Purpose;
}

const DINER_DEVICE: DeviceCookie = {
  name: 'tamada_device',
  path: `${API_BASE_PATH}/auth`,
  purpose: 'device',
};

const DAYS = 365;
const ID_BYTES = 12;
const PATTERN = /^([\w-]{16})\.([\w-]{43})$/;

/** The browser's device id if its cookie was signed for this account. */
export function findKnownDevice(
  c: AppContext,
  config: Config,
  email: string,
  { name, purpose } = DINER_DEVICE,
): string | undefined {
  const [, id = '', signature = ''] = PATTERN.exec(getCookie(c, name) ?? '') ?? [];
  const isKnown = id !== '' && isSigned(config, purpose, toText(id, email), signature);
  return isKnown ? id : undefined;
}

export function rememberDevice(c: AppContext, config: Config, email: string, cookie = DINER_DEVICE): void {
  if (findKnownDevice(c, config, email, cookie)) return;
  const id = randomBytes(ID_BYTES).toString('base64url');
  setCookie(c, cookie.name, `${id}.${sign(config, cookie.purpose, toText(id, email))}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: cookie.path,
    secure: config.hasSecureCookies,
    maxAge: DAYS * 86_400,
  });
}

function toText(id: string, email: string): string {
  return `${id} ${toEmailKey(email)}`;
}
