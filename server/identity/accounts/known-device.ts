import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { API_BASE_PATH } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { isSigned, sign, type Purpose } from '#server/platform/http/signature.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';

/**
 * A cookie that marks a browser in which someone has signed in to this account. It grants no access: it only exempts
 * the browser from the account's limit, so strangers who use up the attempts cannot lock the owner out. It ends with the
 * account, and with everything that ends all sessions.
 */
export interface DeviceCookie {
  name: string;
  path: string;
  purpose: Purpose;
  /** Names the account and the version of its known browsers; undefined if nobody has this e-mail. */
  findOwner: (db: Database, email: string) => Promise<string | undefined>;
}

const DINER_DEVICE: DeviceCookie = {
  name: 'app_device',
  path: `${API_BASE_PATH}/auth`,
  purpose: 'device',
  findOwner: async (db, email) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'device_version'])
      .where('email', '=', email)
      .executeTakeFirst();
    return user && `${user.id} ${user.device_version}`;
  },
};

const DAYS = 365;
const ID_BYTES = 12;
const PATTERN = /^([\w-]{16})\.([\w-]{43})$/;

/** The browser's device id if its cookie was signed for this account. */
export async function findKnownDevice(
  c: AppContext,
  { config, db }: Pick<Context, 'config' | 'db'>,
  email: string,
  { name, purpose, findOwner } = DINER_DEVICE,
): Promise<string | undefined> {
  const [, id, signature] = PATTERN.exec(getCookie(c, name) ?? '') ?? [];
  if (!id || !signature) return undefined;
  const owner = await findOwner(db, toEmailKey(email));
  return owner !== undefined && isSigned(config, purpose, `${id} ${owner}`, signature) ? id : undefined;
}

export async function rememberDevice(
  c: AppContext,
  ctx: Pick<Context, 'config' | 'db'>,
  email: string,
  cookie = DINER_DEVICE,
): Promise<void> {
  if (await findKnownDevice(c, ctx, email, cookie)) return;
  const owner = await cookie.findOwner(ctx.db, toEmailKey(email));
  if (owner === undefined) return;
  const id = randomBytes(ID_BYTES).toString('base64url');
  setCookie(c, cookie.name, `${id}.${sign(ctx.config, cookie.purpose, `${id} ${owner}`)}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: cookie.path,
    secure: ctx.config.hasSecureCookies,
    maxAge: DAYS * 86_400,
  });
}
