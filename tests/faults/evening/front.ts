import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCaddy, SITE_NAME, type Caddy } from '#tests/support/site/caddy.ts';
import { findFreePort } from '../../../scripts/lib/port.ts';
import type { House } from '../house.ts';

export interface Front {
  /** The API as guests and the bank reach it. */
  apiUrl: string;
  port: number;
}

export async function chooseFront(): Promise<Front> {
  const port = await findFreePort();
  return { port, apiUrl: `http://127.0.0.1:${port}/api` };
}

/** The prepared line for a CDN: without it all guests of a test have one address and share its limits. */
const CDN_LINE = '# header_up X-Forwarded-For';

interface Options {
  folder: string;
  front: Front;
  house: House;
}

/** The real Caddy with the project's Caddyfile, in front of all servers. */
export function startFront(program: string, { folder, front, house }: Options): Promise<Caddy> {
  const [caddyfile, site] = [join(folder, 'Caddyfile'), join(folder, 'site')];
  const text = readFileSync('deploy/Caddyfile', 'utf8');
  if (!text.includes(CDN_LINE)) throw new Error('deploy/Caddyfile has no line for a CDN');
  writeFileSync(caddyfile, text.replace(CDN_LINE, 'header_up X-Forwarded-For'));
  mkdirSync(site);
  const servers = house.servers.map(({ apiUrl }) => new URL(apiUrl).host);
  return startCaddy(program, '', site, {
    CADDYFILE: caddyfile,
    SITE_ADDRESS: `${SITE_NAME} http://127.0.0.1:${front.port}`,
    SERVER: servers.join(' '),
    EDITING_SERVER: servers[0] ?? '',
  });
}
