import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

export interface InstantBank {
  /** The server's settings for this bank. */
  env: Record<string, string>;
  /** Signs the callbacks of this many further orders, so that signing takes no time during a measurement. */
  prepare(count: number): void;
  /** The callback about a paid order, by the address of its payment page. */
  callbackOf(redirectUrl: string): Callback | undefined;
  stop(): void;
}

interface Callback {
  body: string;
  signature: string;
}

const TOKEN = JSON.stringify({ access_token: 'token', token_type: 'Bearer', expires_in: 3600 });
const orderBody = z.object({
  external_order_id: z.string(),
  purchase_units: z.object({ total_amount: z.number() }),
});

/** A fake bank that opens every order at once and reports it as paid, so that only our own time is measured. */
export async function openInstantBank(): Promise<InstantBank> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const callbacks = new Map<string, Callback>();
  const unused: string[] = [];
  const receipts = new Map<string, string>();

  const open = async (request: IncomingMessage): Promise<string> => {
    const order = orderBody.parse(JSON.parse(await text(request)));
    const id = unused.pop() ?? randomUUID();
    receipts.set(id, toReceipt(id, order));
    return JSON.stringify({ id, _links: { redirect: { href: `${url}/pay/${id}` } } });
  };
  const server = createServer((request, response) => {
    const { url: path = '' } = request;
    const answer = (body = '') => response.setHeader('Content-Type', 'application/json').end(body);
    if (path === '/ecommerce/orders') return void open(request).then(answer);
    request.resume();
    answer(path === '/token' ? TOKEN : receipts.get(lastPart(path)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      BANK_TOKEN_URL: `${url}/token`,
      BANK_API_URL: url,
      BANK_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
    prepare: (count) => {
      while (unused.length < count) {
        const id = randomUUID();
        const body = JSON.stringify({ event: 'order_payment', body: { order_id: id } });
        callbacks.set(id, {
          body,
          signature: sign('sha256', Buffer.from(body), privateKey).toString('base64'),
        });
        unused.push(id);
      }
    },
    callbackOf: (redirectUrl) => callbacks.get(lastPart(redirectUrl)),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function toReceipt(id: string, { external_order_id, purchase_units }: z.infer<typeof orderBody>): string {
  const amount = String(purchase_units.total_amount);
  return JSON.stringify({
    order_id: id,
    external_order_id,
    order_status: { key: 'completed' },
    purchase_units: {
      request_amount: amount,
      transfer_amount: amount,
      refund_amount: '0',
      currency_code: 'GEL',
    },
  });
}
