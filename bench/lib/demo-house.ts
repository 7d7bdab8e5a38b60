import type { Engine } from '#server/platform/db/engine.ts';
import type { Role } from '#server/platform/db/tables/staff.ts';
import { loadSessionSecret } from '#server/process/start/data-folder.ts';
import { createStaffLinks } from '../../scripts/demo/links.ts';
import { POSTGRES_BIN } from '#tests/support/server/postgres-cluster.ts';
import { createHistory } from './history.ts';
import { openHouse, type House } from './house.ts';
import { print } from './table.ts';

export interface DemoHouse extends House {
  /** The session cookie of a member of the staff with each role, as a request sends it. */
  cookies: Map<Role, string>;
}

const DAYS_AHEAD = 60;

type Measure = (house: DemoHouse, engine: Engine) => Promise<void>;

/** Measures on SQLite and on PostgreSQL, or only on the engine that was asked for. */
export async function onEachEngine(asked: string | undefined, measure: Measure): Promise<void> {
  for (const engine of ['sqlite', 'postgres'] as const satisfies readonly Engine[]) {
    if (asked && asked !== engine) continue;
    if (engine === 'postgres' && !POSTGRES_BIN) {
      print("PostgreSQL's programs (initdb, postgres) are not on this machine: left out.");
      continue;
    }
    const house = await openDemoHouse(engine);
    try {
      await measure(house, engine);
    } finally {
      await house.stop();
    }
  }
}

/** The server with the demo's two years, and a signed-in member of the staff for each role. */
async function openDemoHouse(engine: Engine): Promise<DemoHouse> {
  const house = await openHouse(engine, { fill: createHistory({ daysAhead: DAYS_AHEAD }) });
  const sessionSecret = loadSessionSecret(house.folder);
  const cookies = new Map<Role, string>();
  for (const { role, ...link } of await createStaffLinks(house.db, { sessionSecret, now: Date.now() }))
    if (!cookies.has(role)) cookies.set(role, await signIn(house, link));
  return { ...house, cookies };
}

async function signIn({ url }: House, { path, code }: { path: string; code: string }): Promise<string> {
  const answer = await fetch(`${url}/staff/enter`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url },
    body: new URLSearchParams({ key: new URL(path, url).searchParams.get('key') ?? '', code }),
  });
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('tamada_staff='));
  if (!cookie) throw new Error(`Could not sign in: ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}
