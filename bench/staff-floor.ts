import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readFloors } from '#content/load.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { onEachEngine, type DemoHouse } from './lib/demo-house.ts';
import { median } from './lib/median.ts';
import { mark, print, row, whole } from './lib/table.ts';

/**
 * A hostess acts on the floor; the owner's floor follows. Measures the time from her request until the owner's stream has
 * told of it and the new page is there, with the demo's two years on both engines. `--engine=sqlite`, `--rounds=20`.
 */
const { values: options } = parseArgs({
  options: { engine: { type: 'string' }, rounds: { type: 'string', default: '20' } },
});
const ROUNDS = Math.min(Number(options.rounds), 22);
const MEDIAN_MS = 2_000;
const change = z.object({ version: z.string() });
/** At most this long before each action, because the server looks at SQLite in fixed intervals. */
const PAUSE_MS = 400;
/** An evening with reservations, at an hour of the morning when none of them has a table. */
const DATE = addDays(localDateAt(Date.now()), 1);
const FROM_HOUR = 8;
const TABLES = readFloors().flatMap((floor) => floor.tables.map(({ id }) => id));

await onEachEngine(options.engine, measure);

async function measure(house: DemoHouse, engine: Engine): Promise<void> {
  const watcher = await watchFloor(house);
  const act = await createHostess(house);
  const times = { seat: [] as number[], arrived: [] as number[], block: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const table = TABLES[round % TABLES.length] ?? '';
    const hour = FROM_HOUR + Math.floor(round / TABLES.length) * 2;
    const id = randomUUID();
    const seat = { id, source: 'phone', date: DATE, from: String(hour), until: String(hour + 1), party: '2' };
    const guest = { name: 'Keti', phone: '599112233', language: 'ka', tables: table };
    times.seat.push(await watcher.time(() => act('reservations', { ...seat, ...guest })));
    times.arrived.push(await watcher.time(() => act(`reservations/${id}/arrived`, { from: '/staff' })));
    const block = { table, from: String(hour + 1), to: String(hour + 2), note: '' };
    times.block.push(await watcher.time(() => act(`days/${DATE}/blocks`, block)));
  }
  watcher.stop();
  print(`\n${engine}: from the request to the other member's new page, ${ROUNDS} rounds; median, p95, worst`);
  for (const [name, some] of Object.entries(times)) {
    const sorted = some.toSorted((one, other) => one - other);
    const middle = median(sorted);
    if (middle > MEDIAN_MS) process.exitCode = 1;
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
    const cells = [`${whole(middle)} ms${mark(middle > MEDIAN_MS)}`, `${whole(p95)} ms`];
    row(name, [...cells, `${whole(sorted.at(-1) ?? NaN)} ms`]);
  }
}

/** Sends forms as the hostess's pages do. */
async function createHostess({ url, cookies }: DemoHouse) {
  const headers = { Cookie: cookies.get('hostess') ?? '', Origin: url };
  const page = await (await fetch(`${url}/staff/log`, { headers })).text();
  const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  return async (path: string, fields: Record<string, string>): Promise<void> => {
    const body = new URLSearchParams({ form_token: token, ...fields });
    const answer = await fetch(`${url}/staff/${path}`, { method: 'POST', redirect: 'manual', headers, body });
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  };
}

/** Listens to the floor and fetches it after each change, as the page's script does. */
async function watchFloor({ url, cookies }: DemoHouse) {
  const headers = { Cookie: cookies.get('owner') ?? '' };
  const path = `${url}/staff/days/${DATE}/floor`;
  const ending = new AbortController();
  const stream = await fetch(`${path}/changes`, { headers, signal: ending.signal });
  const versions = readVersions(stream);
  let shown = await nextVersion(versions, '');

  return {
    /** Milliseconds from the action's beginning until the changed page is there. */
    time: async (act: () => Promise<void>): Promise<number> => {
      await wait(Math.random() * PAUSE_MS);
      const startedAt = performance.now();
      const acting = act();
      const wanted = await nextVersion(versions, shown);
      const page = await (await fetch(path, { headers })).text();
      const time = performance.now() - startedAt;
      await acting;
      shown = /data-version="([^"]+)"/.exec(page)?.[1] ?? '';
      if (shown !== wanted) throw new Error('The page is older than its event');
      return time;
    },
    stop: () => ending.abort(),
  };
}

async function nextVersion(versions: AsyncGenerator<string>, shown: string): Promise<string> {
  for (;;) {
    const next = await versions.next();
    if (next.done) throw new Error('The stream has ended');
    if (next.value !== shown) return next.value;
  }
}

async function* readVersions({ body }: Response): AsyncGenerator<string> {
  let heard = '';
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += text;
    const events = heard.split('\n\n');
    heard = events.pop() ?? '';
    for (const event of events)
      yield change.parse(JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '')).version;
  }
}
