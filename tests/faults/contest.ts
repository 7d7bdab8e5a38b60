import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { createId } from '#server/platform/db/ids.ts';
import { fillRoute, REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import { createBrowser, type Browser } from './browser.ts';
import { openHouse, type House } from './house.ts';
import { openDates } from './plan.ts';
import { createDice } from './random.ts';

/** Many diners request one table and slot at once, over all server processes. */
export interface ContestResult {
  engine: Engine;
  diners: number;
  servers: number;
  winners: number;
  /** Answers 409 that name the table. */
  refused: number;
  /** All other answers. */
  others: string[];
  medianMs: number;
  worstMs: number;
}

const TABLE = 'table7';
const HOUR_MS = 3_600_000;
const CREATE_ORDER = fillRoute(routes.createOrder, { provider: 'bog' });

export async function holdContest(engine: Engine, diners: number): Promise<ContestResult> {
  const house = await openHouse(engine);
  try {
    const browsers = await Promise.all(Array.from({ length: diners }, (_, index) => arrive(house, index)));
    const [date] = openDates(Date.now());
    const answers = await Promise.all(browsers.map((browser) => ask(browser, date)));
    const times = answers.map(({ milliseconds }) => milliseconds).toSorted((first, second) => first - second);
    return {
      engine,
      diners,
      servers: house.servers.length,
      winners: answers.filter(({ kind }) => kind === 'won').length,
      refused: answers.filter(({ kind }) => kind === 'refused').length,
      others: answers.flatMap(({ kind, answer }) => (kind === 'other' ? [answer] : [])),
      medianMs: times[Math.floor(times.length / 2)] ?? 0,
      worstMs: times.at(-1) ?? 0,
    };
  } finally {
    await house.stop();
  }
}

/** A signed-in diner at one of the servers. */
async function arrive(house: House, index: number): Promise<Browser> {
  const server = house.servers[index % house.servers.length];
  const browser = createBrowser({
    apiUrls: server ? [server.apiUrl] : [],
    siteUrl: house.siteUrl,
    dice: createDice(String(index)),
    address: `10.0.${index >> 8}.${index & 255}`,
    cookies: { app_session: await openAccount(house.db, index) },
  });
  await browser.get(routes.verify);
  await browser.prepare();
  return browser;
}

/** Returns a session token. Writes to the database directly, because two hundred password hashes take long. */
async function openAccount(db: Database, index: number): Promise<string> {
  const id = createId(Date.now());
  await db
    .insertInto('users')
    .values({
      id,
      email: `guest-${index}@example.com`,
      password_hash: '',
      first_name: 'Nino',
      last_name: 'Beridze',
      phone: '+995555123456',
      created_at: Date.now(),
    })
    .execute();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: id,
      created_at: Date.now(),
      expires_at: Date.now() + HOUR_MS,
    })
    .execute();
  return token;
}

async function ask(browser: Browser, date: string) {
  const startedAt = performance.now();
  const { status, body } = await browser.post(CREATE_ORDER, {
    headers: { [REQUEST_KEY_HEADER]: randomUUID() },
    body: {
      selectedTables: [TABLE],
      selectedDate: date,
      selectedTime: '19:00',
      menuItems: [{ id: 'khinkali-kalakuri', quantity: 5 }],
      language: 'en',
    },
  });
  const namesTable = Array.isArray(body.tables) && body.tables.join() === TABLE;
  const kind =
    status === 200
      ? 'won'
      : status === 409 && body.code === 'table_taken' && namesTable
        ? 'refused'
        : 'other';
  return {
    kind,
    answer: `${status} ${JSON.stringify(body)}`,
    milliseconds: Math.round(performance.now() - startedAt),
  } as const;
}
