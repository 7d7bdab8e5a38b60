import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadSessionSecret } from '#server/process/start/data-folder.ts';
import { openContentRepository } from '#server/site/drafts/repository.ts';
import { setup as buildSite } from '#tests/support/site/build-site.ts';
import { createStaffLinks } from '../scripts/demo/links.ts';
import { createHistory } from './lib/history.ts';
import { openHouse } from './lib/house.ts';
import { median } from './lib/median.ts';
import { mark, print, row, whole } from './lib/table.ts';

/**
 * An editor publishes a new price while diners read the menu. Measures the seconds from the button to the page with the
 * new price, and the answers to diners before and during the build. `--rounds=3`. For the smallest machine run it on one
 * core: `taskset -c 0 node bench/publishing.ts`; a memory limit is the caller's, by a cgroup.
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const ROUNDS = Number(options.rounds);
const LIMIT_S = 60;
/** Of a diner; two answers in each. */
const PAUSE_MS = 100;
const QUIET_MS = 5_000;
const DISH = 'content/dishes/kharcho.yaml';
const AUTHOR = { name: 'editor@tamada.example', email: 'editor@tamada.example' };

/** So that the restaurant has staff, guests and reservations. */
const DAYS = 14;

buildSite();
const house = await openHouse('sqlite', { fill: createHistory({ days: DAYS }) });
try {
  await measure(await signIn());
} finally {
  await house.stop();
}

/** Returns the session cookie of the editor, as a request sends it. */
async function signIn(): Promise<string> {
  const sessionSecret = loadSessionSecret(house.folder);
  const links = await createStaffLinks(house.db, { sessionSecret, now: Date.now() });
  const { path = '', code = '' } = links.find(({ role }) => role === 'editor') ?? {};
  const answer = await fetch(`${house.url}/staff/enter`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: house.url },
    body: new URLSearchParams({ key: new URL(path, house.url).searchParams.get('key') ?? '', code }),
  });
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('app_staff='));
  if (!cookie) throw new Error(`Could not sign in: ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}

async function measure(cookie: string): Promise<void> {
  const drafts = await openContentRepository({
    folder: join(house.folder, 'content'),
    project: resolve('.'),
    clock: Date.now,
    onMergeFailure: (error) => print(String(error)),
  });
  const before = await readMenuUntil(async () => wait(QUIET_MS));
  const during: number[] = [];
  const seconds: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const price = `${20 + round}.55`;
    const text = (await drafts.readFile(DISH))?.toString() ?? '';
    const content = Buffer.from(text.replace(/price: .*/, `price: "${price}"`));
    const commit = await drafts.save([{ path: DISH, content }], AUTHOR);
    const answers = await readMenuUntil(async () => {
      const startedAt = performance.now();
      await publish(cookie, commit);
      await waitFor(price);
      seconds.push((performance.now() - startedAt) / 1000);
    });
    during.push(...answers);
    // Until the old releases are deleted.
    await wait(1_000);
  }
  print(`From Publish to a guest's page, ${ROUNDS} rounds: median, worst`);
  const slowest = Math.max(...seconds);
  if (slowest > LIMIT_S) process.exitCode = 1;
  row('seconds', [median(seconds).toFixed(1), `${slowest.toFixed(1)}${mark(slowest > LIMIT_S)}`]);
  print('Answers to diners, ms: median, p95, worst');
  row('no build', describe(before));
  row('during a build', describe(during));
  print(`Memory of the server: ${house.readMemory()} MB`);
}

async function publish(cookie: string, commit: string): Promise<void> {
  const { url } = house;
  const headers = { Cookie: cookie, Origin: url };
  const page = await (await fetch(`${url}/staff/site`, { headers })).text();
  const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ form_token: token, commit });
  const answer = await fetch(`${url}/staff/site/publish`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body,
  });
  if (answer.status !== 303) throw new Error(`Publishing answered ${answer.status} ${await answer.text()}`);
}

async function waitFor(price: string): Promise<void> {
  for (;;) {
    const page = await (await fetch(`${house.url}/en/menu`)).text();
    if (page.includes(price)) return;
    await wait(250);
  }
}

/** The milliseconds of each answer that a diner got until the work was done. */
async function readMenuUntil(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const reading = (async () => {
    while (!isDone) {
      for (const path of ['/ka/menu', '/api/menu']) {
        const startedAt = performance.now();
        const answer = await fetch(house.url + path);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        times.push(performance.now() - startedAt);
      }
      await wait(PAUSE_MS);
    }
  })();
  await work();
  isDone = true;
  await reading;
  return times;
}

function describe(times: readonly number[]): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
  return [median(sorted), p95, sorted.at(-1) ?? NaN].map(whole);
}
