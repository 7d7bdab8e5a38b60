import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE_PATH, fillRoute, routes } from '#contract/routes/routes.ts';
import type { OrderRequest } from '../lib/diners.ts';
import type { House } from '../lib/house.ts';
import { csrfHeaders, type Csrf } from './csrf.ts';
import type { Row } from './row.ts';

const EVERY_MS = 100;

/** Sends an order every tenth of a second, each by another diner, without waiting for the previous answer. */
export async function measureOrders(
  house: House,
  diners: OrderRequest[],
  csrf: Csrf,
  seconds: number,
): Promise<Omit<Row, 'attack' | 'outcome'>> {
  const orders: ReturnType<typeof order>[] = [];
  const [cpu, startedAt] = [house.readCpuSeconds(), performance.now()];
  while (performance.now() - startedAt < seconds * 1_000) {
    const diner = diners.pop();
    if (diner) orders.push(order(house.url, diner, csrf));
    await wait(EVERY_MS);
  }
  const answers = await Promise.all(orders);
  return {
    took: answers.map(({ ms }) => ms),
    refused: answers.filter(({ isTaken }) => !isTaken).length,
    cpuShare: (house.readCpuSeconds() - cpu) / ((performance.now() - startedAt) / 1_000),
  };
}

async function order(url: string, diner: OrderRequest, csrf: Csrf) {
  const startedAt = performance.now();
  const path = API_BASE_PATH + fillRoute(routes.createOrder, { provider: 'bog' });
  const headers = {
    ...diner.headers,
    ...csrfHeaders({ ...csrf, cookie: `${diner.headers.Cookie}; ${csrf.cookie}` }),
  };
  const answer = await fetch(url + path, { method: 'POST', headers, body: diner.body }).catch(
    () => undefined,
  );
  await answer?.text();
  return { isTaken: answer?.ok === true, ms: performance.now() - startedAt };
}
