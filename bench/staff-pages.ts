import { parseArgs } from 'node:util';
import { addDays, localDateAt } from '#contract/values/time.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { onEachEngine, type DemoHouse } from './lib/demo-house.ts';
import { median } from './lib/median.ts';
import { mark, print, repeat, row, whole } from './lib/table.ts';

/**
 * How long each page of the staff takes with the demo's two years: the median of some requests, one after another, on
 * both engines. `--engine=sqlite`, `--runs=15`.
 */
const { values: options } = parseArgs({
  options: { engine: { type: 'string' }, runs: { type: 'string', default: '15' } },
});
const RUNS = Number(options.runs);
const MOST_MS = 100;

await onEachEngine(options.engine, measure);

async function measure(house: DemoHouse, engine: Engine): Promise<void> {
  const { reservations, cookies } = house;
  const cookie = cookies.get('owner') ?? '';
  print(`\n${engine}: ${reservations} reservations; median of ${RUNS} requests, at most ${MOST_MS} ms`);
  for (const [name, path] of Object.entries(listPages(localDateAt(Date.now())))) {
    const times = await repeat(RUNS + 2, () => time(house, path, cookie));
    const middle = median(times.slice(2));
    row(name, [`${whole(middle)} ms${mark(middle > MOST_MS)}`, `${whole(Math.max(...times))} ms`]);
  }
}

function listPages(today: string): Record<string, string> {
  const yearAgo = addDays(today, -364);
  const twoYearsAgo = addDays(today, -728);
  return {
    floor: 'floor',
    'a table': `days/${today}/floor/table8`,
    'tables for waiters': 'tables',
    'day sheet': `days/${today}`,
    kitchen: `days/${today}/kitchen`,
    dishes: 'dishes',
    'calendar month': 'calendar',
    'calendar week': 'calendar?view=week',
    'figures month': 'figures',
    'figures year': `figures?from=${yearAgo}&to=${today}`,
    'figures 2 years': `figures?from=${twoYearsAgo}&to=${today}`,
    'books month': 'books',
    'books year': `books?from=${yearAgo}&to=${today}`,
    guests: 'guests',
    'guests found': 'guests?q=Nino',
    log: 'log',
    people: 'members',
  };
}

async function time({ url }: DemoHouse, path: string, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/staff/${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedAt;
}
