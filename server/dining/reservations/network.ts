import type { Context } from '#server/context.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { addressKey } from '#server/platform/limits/rate-limit.ts';
import { sign } from '#server/platform/http/signature.ts';

const OF_THIS_MACHINE = /^(127\.|::1$|::ffff:127\.|unknown$)/;

/**
 * The signature of the network that a hold comes from, so that the database stores no addresses. Undefined for a
 * loopback address, because a proxy may share it among all clients.
 */
export function networkOf(c: AppContext, ctx: Context): string | undefined {
  if (OF_THIS_MACHINE.test(clientAddress(c, ctx.config))) return undefined;
  return sign(ctx.config, 'network', addressKey(c, ctx));
}
