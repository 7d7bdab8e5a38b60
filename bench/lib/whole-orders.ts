import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { API_BASE_PATH, CSRF_HEADER, fillRoute, routes } from '#contract/routes/routes.ts';
import { fetchCsrf } from '../attacks/csrf.ts';
import type { OrderRequest } from './diners.ts';
import type { House } from './house.ts';

const PROVIDER = { provider: 'bog' };
const CREATE = API_BASE_PATH + fillRoute(routes.createOrder, PROVIDER);
const CALLBACK = API_BASE_PATH + fillRoute(routes.bankCallback, PROVIDER);
const created = z.object({ redirect_url: z.string() });

export interface Burst {
  /** Orders a second, from the first request to the last confirmation. */
  perSecond: number;
  /** The server's CPU time for one order. */
  cpuMs: number;
  /** Until the diner has the address of the bank's page; sorted. */
  answeredMs: number[];
  /** Answered with 503, because the line of orders was too long. */
  refused: number;
}

/** Sends orders of diners, each followed by the bank's callback, until all are confirmed. */
export async function sendWholeOrders(
  house: House,
  orders: readonly OrderRequest[],
  atOnce: number,
): Promise<Burst> {
  const csrf = await fetchCsrf(house.url);
  house.bank.prepare(orders.length);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const answeredMs: number[] = [];
  let refused = 0;
  let next = 0;
  const diner = async (base: string) => {
    for (let order = orders[next++]; order; order = orders[next++]) {
      const startedAt = performance.now();
      const headers = {
        ...order.headers,
        [CSRF_HEADER]: csrf.token,
        Cookie: `${order.headers.Cookie}; ${csrf.cookie}`,
      };
      const answer = await post(agent, base + CREATE, { headers, body: order.body });
      if (answer === undefined) refused += 1;
      if (answer === undefined) continue;
      answeredMs.push(performance.now() - startedAt);
      const callback = house.bank.callbackOf(created.parse(JSON.parse(answer)).redirect_url);
      if (!callback) throw new Error('The bank does not know this order');
      await post(agent, base + CALLBACK, {
        headers: { 'Content-Type': 'application/json', 'Callback-Signature': callback.signature },
        body: callback.body,
      });
    }
  };
  const cpuBefore = house.readCpuSeconds();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, (_, index) => diner(urlOf(house, index))));
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuMs = ((house.readCpuSeconds() - cpuBefore) * 1000) / answeredMs.length;
  agent.destroy();
  answeredMs.sort((one, other) => one - other);
  return { perSecond: answeredMs.length / seconds, cpuMs, answeredMs, refused };
}

function urlOf({ urls }: House, index: number): string {
  return urls[index % urls.length] ?? '';
}

interface Post {
  headers: Record<string, string>;
  body: string;
}

/** Undefined if the server is busy. Node's own client, because `fetch` takes so much of the machine that the server would wait for it. */
function post(agent: Agent, url: string, { headers, body }: Post): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const length = { 'Content-Length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (answer) => {
      text(answer).then((content) => {
        if (answer.statusCode === 200) resolve(content);
        else if (answer.statusCode === 503) resolve(undefined);
        else reject(new Error(`${url}: ${answer.statusCode} ${content}`));
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
