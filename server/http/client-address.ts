import type { Config } from '../config.ts';
import type { AppContext } from './app-env.ts';

/** The address that a request comes from; behind a trusted proxy, the one that this proxy saw. */
export function clientAddress(c: AppContext, { trustsProxy }: Config): string {
  const forwarded = trustsProxy && c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return forwarded || (c.env?.incoming?.socket.remoteAddress ?? 'unknown');
}
