import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openCountingBank } from './attacks/counting-bank.ts';
import { fetchCsrf } from './attacks/csrf.ts';
import { holdEvening } from './attacks/evening.ts';
import { FLOODS } from './attacks/floods.ts';
import { measureOrders } from './attacks/honest-orders.ts';
import { printHead, printRow } from './attacks/row.ts';
import { prepareOrders } from './lib/diners.ts';
import { openHouse } from './lib/house.ts';

/**
 * Measures what honest diners notice during attacks: their response times at rest and under each attack (an order
 * during a flood, a hold while others hold the evening), and what the attack achieves. One server process on SQLite
 * shares the machine with the attack and the diners. `--only=streams` runs one attack, `--seconds=10` makes the floods
 * longer.
 */
const { values: options } = parseArgs({
  options: { only: { type: 'string' }, seconds: { type: 'string', default: '6' } },
});
const SECONDS = Number(options.seconds);
const PAUSE_MS = 2_000;
const EVENINGS = {
  evening: () => holdEvening(),
  turns: () => holdEvening({ takesTurns: true }),
  lists: () => holdEvening({ choosesTogether: true }),
};

const isWanted = ([key]: [string, unknown]) => !options.only || options.only === key;
const floods = Object.entries(FLOODS).filter(isWanted);
const evenings = Object.entries(EVENINGS).filter(isWanted);

printHead();
if (floods.length > 0) await runFloods();
for (const [, hold] of evenings) printRow(await hold());

async function runFloods(): Promise<void> {
  const bank = await openCountingBank({ answerMs: 200 });
  const house = await openHouse('sqlite', { env: bank.env });
  try {
    const diners = await prepareOrders(house.db, 3_000);
    const csrf = await fetchCsrf(house.url);
    await measureOrders(house, diners, csrf, 2);
    const atRest = await measureOrders(house, diners, csrf, SECONDS);
    printRow({ ...atRest, attack: 'none', outcome: '' });
    for (const [, { name, run }] of floods) {
      await house.db.deleteFrom('rate_limits').execute();
      const stop = new AbortController();
      const attacking = run({ house, bank }, stop.signal);
      const figures = await measureOrders(house, diners, csrf, SECONDS);
      stop.abort();
      printRow({ ...figures, attack: name, outcome: await attacking });
      await wait(PAUSE_MS);
    }
  } finally {
    await house.stop();
    bank.stop();
  }
}
