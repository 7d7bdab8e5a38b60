import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Engine } from '#server/platform/db/engine.ts';
import { POSTGRES_BIN } from '#tests/support/server/postgres-cluster.ts';
import { prepareOrders } from './lib/diners.ts';
import { createHistory, HISTORY_DAYS } from './lib/history.ts';
import { openHouse, type House } from './lib/house.ts';
import { median } from './lib/median.ts';
import { print, row, whole } from './lib/table.ts';
import { sendWholeOrders, type Burst } from './lib/whole-orders.ts';

/**
 * Measures the CPU time that the server needs for an order, from the diner's request over the bank's callback to the
 * confirmation with its mail in the outbox, without what the jobs of an idle server need, and how many orders it confirms
 * in a second. With `--against=folder`, the code of another checkout takes turns with this one; compare only within a
 * run. `--engine=sqlite`, `--rounds=5`, `--orders=600`, `--crowd=500`, `--processes=2` (PostgreSQL), `--history=10`
 * (times two years of the demo), `--profile=folder` (CPU profiles).
 */
const { values: options } = parseArgs({
  options: {
    engine: { type: 'string' },
    against: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    orders: { type: 'string', default: '600' },
    crowd: { type: 'string', default: '500' },
    processes: { type: 'string', default: '1' },
    history: { type: 'string', default: '0' },
    profile: { type: 'string' },
  },
});
const ROUNDS = Number(options.rounds);
const ORDERS = Number(options.orders);
const CROWD = Number(options.crowd);
const AT_ONCE = 20;
const IDLE_S = 10;
const CODES = ['.', ...(options.against ? [resolve(options.against)] : [])];
/** A mail server that refuses every connection: the mails stay in the outbox. */
const NO_MAIL = { SMTP_URL: 'smtp://127.0.0.1:1' };

interface Side {
  code: string;
  house: House;
  /** CPU seconds a second without orders, for jobs. */
  idleShare: number;
  /** Before the first round. */
  confirmed: number;
  rounds: Burst[];
  crowds: Burst[];
}

for (const engine of ['sqlite', 'postgres'] as const satisfies readonly Engine[]) {
  if (options.engine && options.engine !== engine) continue;
  if (engine === 'postgres' && !POSTGRES_BIN) {
    print("PostgreSQL's programs (initdb, postgres) are not on this machine: left out.");
    continue;
  }
  await measure(engine);
}

async function measure(engine: Engine): Promise<void> {
  const sides: Side[] = [];
  try {
    for (const code of CODES) sides.push(await openSide(engine, code));
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each side begins every second round.
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const burst = await send(side.house, ORDERS, AT_ONCE);
        side.rounds.push({ ...burst, cpuMs: burst.cpuMs - (side.idleShare * 1000) / burst.perSecond });
        side.crowds.push(await send(side.house, CROWD, CROWD));
      }
    }
    report(engine, sides);
    for (const side of sides) await assertConfirmed(side);
  } finally {
    for (const { house } of sides) await house.stop();
  }
}

async function openSide(engine: Engine, code: string): Promise<Side> {
  const nodeFlags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(options.profile)}`] : [];
  const processes = Number(options.processes);
  const times = Number(options.history);
  const fill = times > 0 ? createHistory({ code, days: times * HISTORY_DAYS }) : undefined;
  const house = await openHouse(engine, { nodeFlags, env: NO_MAIL, code, processes, fill });
  if (fill) print(`${engine}, ${code}: ${house.reservations} past reservations`);
  const warmUp = await send(house, ORDERS, AT_ONCE);
  return {
    code,
    house,
    idleShare: await measureIdle(house),
    confirmed: warmUp.answeredMs.length,
    rounds: [],
    crowds: [],
  };
}

async function measureIdle(house: House): Promise<number> {
  const before = house.readCpuSeconds();
  await wait(IDLE_S * 1000);
  return (house.readCpuSeconds() - before) / IDLE_S;
}

async function send(house: House, count: number, atOnce: number): Promise<Burst> {
  const orders = await prepareOrders(house.db, count);
  // Otherwise the job that sends mails would have more to read in each round.
  await house.db.updateTable('messages').set({ sent_at: Date.now() }).where('sent_at', 'is', null).execute();
  return sendWholeOrders(house, orders, atOnce);
}

function report(engine: Engine, sides: readonly Side[]): void {
  print(
    `\n${engine}, ${options.processes} process(es), ${ROUNDS} rounds of ${ORDERS} orders, then ${CROWD} at once`,
  );
  row('', ['CPU ms', 'a second', 'median ms', 'worst ms', 'refused']);
  for (const { code, rounds, crowds } of sides) {
    row(code === '.' ? 'this code' : 'the other', [
      median(rounds.map(({ cpuMs }) => cpuMs)).toFixed(2),
      whole(median(rounds.map(({ perSecond }) => perSecond))),
      whole(median(crowds.map(({ answeredMs }) => median(answeredMs)))),
      whole(Math.max(...crowds.map(({ answeredMs }) => answeredMs.at(-1) ?? NaN))),
      String([...rounds, ...crowds].reduce((sum, { refused }) => sum + refused, 0)),
    ]);
  }
  const [own, other] = sides;
  if (!own || !other) return;
  const ratios = (figure: 'cpuMs' | 'perSecond') =>
    own.rounds.map((round, index) => round[figure] / (other.rounds[index]?.[figure] ?? NaN));
  const show = (figure: 'cpuMs' | 'perSecond') => {
    const all = ratios(figure);
    return `${median(all).toFixed(2)} (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)})`;
  };
  print(`  CPU of this code by that of the other ${show('cpuMs')}, orders a second ${show('perSecond')}`);
}

/** Every order of this run is confirmed and has its mail. */
async function assertConfirmed({ house, confirmed, rounds, crowds }: Side): Promise<void> {
  const wanted = [...rounds, ...crowds].reduce((sum, { answeredMs }) => sum + answeredMs.length, confirmed);
  const { found } = await house.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('messages', 'messages.order_id', 'orders.id')
    .select((eb) => eb.fn.countAll().as('found'))
    .where('payments.status', '=', 'confirmed')
    .where('kind', '=', 'confirmation')
    .where('redirect_url', 'like', `${house.bank.env.BANK_API_URL}%`)
    .executeTakeFirstOrThrow();
  if (Number(found) !== wanted) throw new Error(`${found} of ${wanted} orders are confirmed`);
}
