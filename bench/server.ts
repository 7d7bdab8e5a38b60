import { globSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { API_BASE_PATH, CSRF_HEADER, fillRoute, routes } from '#contract/routes/routes.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { setup as buildSite } from '#tests/support/site/build-site.ts';
import { POSTGRES_BIN } from '#tests/support/server/postgres-cluster.ts';
import { writeBareTransactions } from './lib/bare-transactions.ts';
import { prepareOrders, type OrderRequest } from './lib/diners.ts';
import { openHouse, type House } from './lib/house.ts';
import { sendLoad } from './lib/load.ts';
import { median, medianRound, type Round } from './lib/median.ts';
import { fetchCsrf } from './lib/whole-orders.ts';
import { NGINX, startNginx } from './lib/nginx.ts';

/**
 * Measures one server process on both engines: the menu, the availability of a day and new orders, compared with files
 * of the same size from the same process and from nginx. Everything shares one machine, so figures are comparable only
 * within a run. Orders are compared with bare transactions that write the same rows. `--engine=sqlite`, `--rounds=3`,
 * `--seconds=2`; `--profile=folder` writes CPU profiles.
 */
const { values: options } = parseArgs({
  options: {
    engine: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    orders: { type: 'string', default: '1500' },
    profile: { type: 'string' },
  },
});
const ROUNDS = Number(options.rounds);
const SECONDS = Number(options.seconds);
const ORDERS = Number(options.orders);
const CONNECTIONS = 50;
const MANY_CONNECTIONS = 500;
/** The encodings that a browser accepts. */
const ACCEPT = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const LEAST_ORDERS: Record<Engine, number> = { sqlite: 300, postgres: 1_000 };

interface Target {
  name: string;
  url: string;
  /** A static file of the same size, for comparison. */
  beside?: string;
}

buildSite();
print(`One server process; the load, the bank's stand-in and the database share its machine.`);
if (!NGINX) print('nginx is not on this machine: left out.');
const nginx = NGINX ? await startNginx(NGINX) : undefined;
for (const engine of ['sqlite', 'postgres'] as const) {
  if (options.engine && options.engine !== engine) continue;
  if (engine === 'postgres' && !POSTGRES_BIN) {
    print("PostgreSQL's programs (initdb, postgres) are not on this machine: left out.");
    continue;
  }
  const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const house = await openHouse(engine, { nodeFlags: flags });
  try {
    print(`\n${engine}: memory at rest ${house.readMemory()} MB`);
    await measureReading(house);
    print(`memory after that ${house.readMemory()} MB`);
    await measureOrders(house, engine);
    print(`memory at the end ${house.readMemory()} MB`);
  } finally {
    await house.stop();
  }
}
await nginx?.stop();

async function measureReading(house: House): Promise<void> {
  const targets = await listTargets(house);
  const rounds = new Map<string, Round[]>(targets.map(({ name }) => [name, []]));
  for (const { url } of targets) await load(url, CONNECTIONS, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, url } of targets) rounds.get(name)?.push(await load(url, CONNECTIONS, SECONDS));
  }
  printHead();
  for (const { name, url, beside } of targets) {
    const figures = medianRound(rounds.get(name) ?? []);
    const reference = medianRound(rounds.get(beside ?? name) ?? []).perSecond;
    const crowd = await load(url, MANY_CONNECTIONS, SECONDS);
    printRow(name, figures, crowd, beside && `${Math.round((100 * figures.perSecond) / reference)} %`);
  }
}

async function listTargets({ url }: House): Promise<Target[]> {
  const tomorrow = addDays(localDateAt(Date.now()), 1);
  const answers = {
    menu: `${url}${API_BASE_PATH}${routes.menu}`,
    availability: `${url}${API_BASE_PATH}${routes.availability}?date=${tomorrow}`,
  };
  const targets: Target[] = [];
  for (const [name, address] of Object.entries(answers)) {
    const bytes = await weigh(address);
    const file = findFileOf(bytes);
    const fileName = `file of ${file.bytes} B`;
    targets.push({ name: fileName, url: `${url}/${file.name}` });
    if (nginx) targets.push({ name: `${fileName}, nginx`, url: `${nginx.url}/${file.name}.br` });
    targets.push({ name: `${name}, ${bytes} B`, url: address, beside: fileName });
  }
  return targets;
}

/** Size of the transferred body in bytes. */
async function weigh(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: ACCEPT });
  const length = headers.get('Content-Length');
  if (length) return Number(length);
  const plain = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  return (await plain.arrayBuffer()).byteLength;
}

/** The file of the site with the most similar compressed size. */
function findFileOf(bytes: number): { name: string; bytes: number } {
  const files = globSync('dist/{_astro,images,floors,en,ka}/**/*.br')
    .map((path) => ({ name: path.slice('dist/'.length, -'.br'.length), bytes: statSync(path).size }))
    .toSorted((one, other) => Math.abs(one.bytes - bytes) - Math.abs(other.bytes - bytes));
  if (!files[0]) throw new Error('dist/ has no compressed files');
  return files[0];
}

async function measureOrders(house: House, engine: Engine): Promise<void> {
  const csrf = await fetchCsrf(house);
  const warmUp = Math.floor(ORDERS / 5);
  const requests = await prepareOrders(house.db, warmUp + (ROUNDS + 1) * ORDERS);
  const order = (count: number, connections: number) => {
    const some = requests.splice(0, count);
    return sendOrders(house, csrf, some, connections);
  };
  await order(warmUp, CONNECTIONS);
  const rounds: Round[] = [];
  const bare: number[] = [];
  while (rounds.length < ROUNDS) {
    rounds.push(await order(ORDERS, CONNECTIONS));
    bare.push(await writeBareTransactions(house.db, ORDERS, CONNECTIONS));
  }
  const crowd = await order(ORDERS, MANY_CONNECTIONS);
  const figures = medianRound(rounds);
  const share = Math.round((100 * figures.perSecond) / median(bare));
  row('bare transaction', [String(Math.round(median(bare))), '']);
  printRow('create-order', figures, crowd, `${share} %`);
  print(`  target for create-order: ${LEAST_ORDERS[engine]}`);
}

function sendOrders(
  { url }: House,
  csrf: { cookie: string; token: string },
  orders: readonly OrderRequest[],
  connections: number,
): Promise<Round> {
  const path = API_BASE_PATH + fillRoute(routes.createOrder, { provider: 'bog' });
  let next = 0;
  return sendLoad({
    url: url + path,
    connections,
    amount: orders.length,
    method: 'POST',
    requests: [
      {
        setupRequest: (request) => {
          const order = orders[next];
          next += 1;
          if (!order) return request;
          const headers = {
            ...order.headers,
            [CSRF_HEADER]: csrf.token,
            Cookie: `${order.headers.Cookie}; ${csrf.cookie}`,
          };
          return { ...request, headers, body: order.body };
        },
      },
    ],
  });
}

function load(url: string, connections: number, seconds: number): Promise<Round> {
  return sendLoad({ url, connections, duration: seconds, headers: ACCEPT });
}

function printHead(): void {
  row('', ['per second', 'share', 'p50 ms', 'p97.5', 'p99', 'worst', 'worst of 500', 'failed']);
}

function printRow(name: string, figures: Round, crowd: Round, share = ''): void {
  row(name, [
    String(Math.round(figures.perSecond)),
    share,
    ...[figures.p50, figures.p97, figures.p99, figures.worst, crowd.worst].map((ms) =>
      String(Math.round(ms)),
    ),
    String(figures.failed + crowd.failed),
  ]);
}

function row(name: string, cells: readonly string[]): void {
  print(`  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(13)).join('')}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
