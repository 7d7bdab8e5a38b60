import { isIP } from 'node:net';
import type { Config } from '#server/platform/settings/config.ts';
import type { AppContext } from './app-env.ts';

/** The client's address; behind a trusted proxy, the address that the proxy saw. */
export function clientAddress(c: AppContext, { trustsProxy }: Config): string {
  const forwarded = trustsProxy && c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return forwarded || (c.env?.incoming?.socket.remoteAddress ?? 'unknown');
}

const MAPPED_IPV4 = /^(0:){5}ffff:/;

/**
 * The network of an address. IPv6 addresses are grouped by /56, because one household or rented server may own all of
 * it.
 */
export function toNetwork(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (isIP(plain) !== 6) return plain;
  const groups = expand(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  if (MAPPED_IPV4.test(groups.join(':'))) return toDotted(groups.slice(6));
  const [first, second, third, fourth = ''] = groups;
  const upperByte = fourth.padStart(4, '0').slice(0, 2);
  return `${[first, second, third, `${upperByte}00`].join(':')}::/56`;
}

/** Expands the short form that URLs use (lower case, no leading zeros, no dots) to eight groups. */
function expand(short: string): string[] {
  const [head = '', tail] = short.split('::');
  const [left, right] = [head, tail ?? ''].map((part) => (part ? part.split(':') : [])) as [
    string[],
    string[],
  ];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

function toDotted(groups: string[]): string {
  return groups
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 0xff])
    .join('.');
}
