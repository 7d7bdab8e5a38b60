import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

export type CountingBank = Awaited<ReturnType<typeof openCountingBank>>;

const orderBody = z.object({ purchase_units: z.object({ total_amount: z.number() }) });

/** A fake bank that opens every order, delays each status request, and counts them. */
export async function openCountingBank({ answerMs }: { answerMs: number }) {
  let asked = 0;
  const totals = new Map<string, number>();
  const answer = async (request: IncomingMessage): Promise<object> => {
    if (request.url === '/token') return { access_token: 'token', token_type: 'Bearer', expires_in: 3600 };
    if (request.method === 'GET') {
      asked += 1;
      await wait(answerMs);
      const bankId = request.url?.split('/').at(-1) ?? '';
      return toReceipt(bankId, totals.get(bankId) ?? 0);
    }
    const id = randomUUID();
    totals.set(id, orderBody.parse(await json(request)).purchase_units.total_amount);
    return { id, _links: { redirect: { href: `${url}/pay` } } };
  };
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    void answer(request).then((body) => response.end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { BANK_TOKEN_URL: `${url}/token`, BANK_API_URL: url },
    questions: () => asked,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function toReceipt(id: string, total: number): object {
  return {
    order_id: id,
    external_order_id: '',
    order_status: { key: 'created' },
    purchase_units: { request_amount: String(total), currency_code: 'GEL' },
  };
}
