import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { HANDOVER_ROUTE } from '#contract/routes/handover-route.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { getTaking } from '#server/dining/amendments/hand-over.ts';

/** The key of an offer whose reader has to sign in first, so that the profile can lead back to it. */
const COOKIE = 'app_handover';

/** The path of an offer whose link was opened in this browser before its reader signed in; undefined if there is none. */
export async function findOpenedOffer(
  ctx: Context,
  c: AppContext,
  userId: string,
): Promise<string | undefined> {
  const key = keptKey(c);
  if (!key) return undefined;
  try {
    const { isTaken } = await getTaking(ctx, key, { userId, language: requestLanguage(c) });
    return isTaken
      ? undefined
      : `${HANDOVER_ROUTE}?${new URLSearchParams({ key, language: requestLanguage(c) })}`;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** The key of the offer that this browser keeps for after the sign-in. */
export function keptKey(c: AppContext): string | undefined {
  return getCookie(c, COOKIE);
}

export function keepLink(
  { config }: Context,
  c: AppContext,
  key: string,
  { isNeeded }: { isNeeded: boolean },
): void {
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', secure: config.hasSecureCookies } as const;
  if (isNeeded) setCookie(c, COOKIE, key, options);
  else if (getCookie(c, COOKIE)) deleteCookie(c, COOKIE, options);
}

/** The offer or the order is not there for this reader; the page says so. */
export function isGone(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'link_invalid' || error.code === 'order_not_found');
}
