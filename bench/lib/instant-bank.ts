import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface InstantBank {
  /** The server's settings for this bank. */
  env: Record<string, string>;
  stop(): void;
}

/** A fake bank that opens every order at once, so that only our own time is measured. */
export async function openInstantBank(): Promise<InstantBank> {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('Content-Type', 'application/json');
    response.end(request.url === '/token' ? TOKEN : toOrder(url));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { BANK_TOKEN_URL: `${url}/token`, BANK_API_URL: url },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const TOKEN = JSON.stringify({ access_token: 'token', token_type: 'Bearer', expires_in: 3600 });

function toOrder(url: string): string {
  return JSON.stringify({ id: randomUUID(), _links: { redirect: { href: `${url}/pay` } } });
}
