import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { API_BASE_PATH, CSRF_HEADER, fillRoute, routes } from '#contract/routes.ts';
import { addDays, localDateAt } from '#contract/time.ts';
import { prepareOrders, type OrderRequest } from './lib/diners.ts';
import { openHouse, type House } from './lib/house.ts';
import { median } from './lib/load.ts';

/**
 * What honest diners notice while somebody attacks the server: how long their orders take, at rest and under each
 * attack, and what the server's processor is busy with meanwhile. One server process on SQLite; the attack and the
 * diners share its machine. `--only=streams` runs one of them, `--seconds=10` makes it longer.
 */
const { values: options } = parseArgs({
  options: { only: { type: 'string' }, seconds: { type: 'string', default: '6' } },
});
const SECONDS = Number(options.seconds);
const EVERY_MS = 100;

interface Attack {
  name: string;
  /** Goes on until it is told to stop; returns what else is worth saying. */
  run: (house: House, stop: AbortSignal) => Promise<string>;
}

const ATTACKS: Record<string, Attack> = {
  letters: { name: 'paths of 15,500 letters', run: sendTexts(`/api/${'a'.repeat(15_500)}`) },
  shorter: { name: 'paths of 7,500 letters', run: sendTexts(`/api/${'a'.repeat(7_500)}`) },
  blanks: {
    name: 'encodings of 7,500 blanks',
    run: sendTexts('/api/menu', { 'Accept-Encoding': `a${' '.repeat(7_500)}b` }),
  },
  returns: { name: 'anonymous returns from the bank', run: comeBack },
  streams: { name: '1,000 maps on as many dates', run: openStreams },
  passwords: { name: '150 sign-ups at once', run: signUp },
};

const bank = await openCountingBank();
const house = await openHouse('sqlite', [], bank.env);
try {
  const diners = await prepareOrders(house.db, 3_000);
  const door = await openDoor(house);
  await measure(house, diners, door, 'warm-up', 2);
  await measure(house, diners, door, 'at rest', SECONDS);
  for (const [key, attack] of Object.entries(ATTACKS)) {
    if (options.only && options.only !== key) continue;
    await house.db.deleteFrom('rate_limits').execute();
    const stop = new AbortController();
    const attacking = attack.run(house, stop.signal);
    await measure(house, diners, door, attack.name, SECONDS);
    stop.abort();
    print(`    ${await attacking}`);
    await wait(2_000);
  }
} finally {
  await house.stop();
  bank.stop();
}

/** An order every tenth of a second, each by a diner of their own, whether or not the one before is answered. */
async function measure(
  { url, readCpuSeconds }: Pick<House, 'url'> & { readCpuSeconds: () => number },
  diners: OrderRequest[],
  door: Door,
  name: string,
  seconds: number,
): Promise<void> {
  const times: Promise<number>[] = [];
  const [cpu, startedAt] = [readCpuSeconds(), performance.now()];
  while (performance.now() - startedAt < seconds * 1_000) {
    const diner = diners.pop();
    if (diner) times.push(order(url, diner, door));
    await wait(EVERY_MS);
  }
  const took = (await Promise.all(times)).toSorted((one, other) => one - other);
  const share = (readCpuSeconds() - cpu) / ((performance.now() - startedAt) / 1_000);
  const [middle, worst] = [median(took), took.at(-1) ?? NaN].map((ms) => ms.toFixed(0));
  const failed = took.filter((ms) => ms === Infinity).length;
  print(
    `${name.padEnd(34)} an order: ${middle} ms (median), ${worst} ms (worst), ${failed} of ${took.length} failed; ${Math.round(share * 100)} % of a core`,
  );
}

async function order(url: string, diner: OrderRequest, { cookie, token }: Door): Promise<number> {
  const startedAt = performance.now();
  const path = API_BASE_PATH + fillRoute(routes.createOrder, { provider: 'bog' });
  const headers = { ...diner.headers, [CSRF_HEADER]: token, Cookie: `${diner.headers.Cookie}; ${cookie}` };
  const answer = await fetch(url + path, { method: 'POST', headers, body: diner.body }).catch(
    () => undefined,
  );
  await answer?.text();
  return answer?.ok ? performance.now() - startedAt : Infinity;
}

type Door = Awaited<ReturnType<typeof openDoor>>;

async function openDoor({ url }: Pick<House, 'url'>) {
  const answer = await fetch(`${url}${API_BASE_PATH}${routes.csrf}`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await answer.json());
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', token: csrfToken };
}

function sendTexts(path: string, headers: Record<string, string> = {}): Attack['run'] {
  return async ({ url }, stop) => {
    let sent = 0;
    const send = async () => {
      while (!stop.aborted) {
        await fetch(url + path, { headers }).then(
          (answer) => answer.arrayBuffer(),
          () => wait(10),
        );
        sent += 1;
        // Fifty a second in all: it is not their number that hurts.
        await wait(100);
      }
    };
    await Promise.all(Array.from({ length: 5 }, send));
    return `${sent} of them`;
  };
}

/** 200 at once for one order that nobody has paid for. */
async function comeBack({ url, db }: House, stop: AbortSignal): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  const before = bank.questions();
  const path = `${API_BASE_PATH}${fillRoute(routes.bankReturn, { provider: 'bog' })}?order=${order?.id}`;
  const come = () => fetch(url + path, { redirect: 'manual' }).catch(() => undefined);
  await Promise.all([
    ...Array.from({ length: 200 }, come),
    new Promise((end) => stop.addEventListener('abort', end)),
  ]);
  return `the bank was asked ${bank.questions() - before} times`;
}

async function openStreams({ url }: House, stop: AbortSignal): Promise<string> {
  const today = localDateAt(Date.now());
  let opened = 0;
  const open = async (index: number) => {
    const path = `${API_BASE_PATH}${routes.tableChanges}?date=${addDays(today, index)}`;
    const headers = { 'X-Forwarded-For': `10.9.${index >> 8}.${index & 255}` };
    const answer = await fetch(url + path, { headers, signal: stop }).catch(() => undefined);
    if (answer?.ok) opened += 1;
    for await (const part of answer?.body ?? []) void part;
  };
  await Promise.all(Array.from({ length: 1_000 }, (_, index) => open(index).catch(() => undefined)));
  return `${opened} of 1,000 were opened`;
}

async function signUp({ url }: House, stop: AbortSignal): Promise<string> {
  const { cookie, token } = await openDoor({ url });
  const statuses: number[] = [];
  const send = async (index: number) => {
    const body = JSON.stringify({
      email: `crowd-${Date.now()}-${index}@example.com`,
      password: 'khachapuri',
      firstName: 'Nino',
      lastName: 'Beridze',
      phone: '+995555123456',
    });
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.8.0.${index}`,
      [CSRF_HEADER]: token,
      Cookie: cookie,
    };
    const answer = await fetch(`${url}${API_BASE_PATH}${routes.signUp}`, { method: 'POST', headers, body });
    await answer.text();
    statuses.push(answer.status);
  };
  while (!stop.aborted) await Promise.all(Array.from({ length: 150 }, (_, index) => send(index)));
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, { length }]) => `${length} answers ${status}`).join(', ');
}

/** A bank that opens every order, takes a fifth of a second for each question and counts them. */
async function openCountingBank() {
  let asked = 0;
  const totals = new Map<string, number>();
  const answer = async (request: IncomingMessage): Promise<object> => {
    if (request.url === '/token') return { access_token: 'token', token_type: 'Bearer', expires_in: 3600 };
    if (request.method === 'GET') {
      asked += 1;
      await wait(200);
      const bankId = request.url?.split('/').at(-1) ?? '';
      return toReceipt(bankId, totals.get(bankId) ?? 0);
    }
    const body = z.object({ purchase_units: z.object({ total_amount: z.number() }) });
    const id = randomUUID();
    totals.set(id, body.parse(await json(request)).purchase_units.total_amount);
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

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
