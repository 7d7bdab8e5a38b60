import { randomUUID } from 'node:crypto';
import { API_BASE_PATH, CANCELLATION_TOKEN_HEADER, CSRF_HEADER } from '#contract/routes/routes.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import { partyChangesAnswer, party as partyAnswer } from '#contract/api/parties.ts';
import { signParty } from '#server/dining/refund-policy/token.ts';
import { hashOf } from '#server/platform/http/hash.ts';
import { POSTGRES_BIN } from '#tests/support/server/postgres-cluster.ts';
import { toUser } from './lib/diners.ts';
import { openHouse, type House } from './lib/house.ts';
import { fetchCsrf } from './lib/whole-orders.ts';

/**
 * A hundred parties of eight guests choose their dishes on one server. Measures the time from one guest's press until
 * another guest's page has the new list, without the network.
 */
const PARTIES = 100;
const GUESTS = 8;
const PRESSES = 600;
/** Presses of all guests together in a second: everybody presses once in forty seconds. */
const PER_SECOND = 20;
const SECRET = 'the secret of a bench, long enough for a server';
const DISH = 'khachapuri-adjaruli';

/** The version of each party after the presses so far. */
const versions = new Map<string, number>();

interface Table {
  id: string;
  token: string;
  keys: string[];
}

for (const engine of ['sqlite', 'postgres'] as const) {
  if (engine === 'postgres' && !POSTGRES_BIN) continue;
  const env = { SESSION_SECRET: SECRET, MAX_STREAMS: '2000', MAX_STREAMS_PER_ADDRESS: '2000' };
  const house = await openHouse(engine, { env });
  try {
    const cpu = house.readCpuSeconds();
    const startedAt = performance.now();
    const times = await measure(house);
    const share = (house.readCpuSeconds() - cpu) / ((performance.now() - startedAt) / 1000);
    const at = (part: number) =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
    process.stdout.write(
      `${engine}: ${PARTIES} parties of ${GUESTS}, ${PER_SECOND} presses a second, ${times.length} pages told: ` +
        `${at(0.5)} ms (median), ${at(0.95)} ms (95 %), ${at(1)} ms (worst); ${Math.round(share * 100)} % of a core\n`,
    );
  } finally {
    await house.stop();
  }
}

/** Milliseconds, sorted. */
async function measure(house: House): Promise<number[]> {
  const tables = await addParties(house);
  const csrf = await fetchCsrf(house);
  const times: number[] = [];
  /** When each version of a party was pressed: the number before the first dot. */
  const pressed = new Map<string, number>();
  const stop = new AbortController();
  const pages: Promise<void>[] = [];
  const opened: Promise<void>[] = [];
  for (const table of tables.flatMap((one) => one.keys.map(() => one))) {
    const first = Promise.withResolvers<void>();
    pages.push(watch(house, table, { times, pressed, stop, onOpen: first.resolve }));
    opened.push(first.promise);
    await pause(10);
  }
  await Promise.all(opened);
  const sent: Promise<void>[] = [];
  for (let press = 0; press < PRESSES; press += 1) {
    const table = tables[press % PARTIES];
    const guestKey = table?.keys[Math.floor(press / PARTIES) % GUESTS];
    if (table && guestKey) sent.push(send(house, table, { guestKey, csrf, pressed }));
    await pause(1000 / PER_SECOND);
  }
  await Promise.all(sent);
  await pause(3_000);
  stop.abort();
  await Promise.all(pages);
  return times.toSorted((one, other) => one - other);
}

interface Watched {
  times: number[];
  pressed: Map<string, number>;
  stop: AbortController;
  onOpen: () => void;
}

/** The page of one guest, which asks again and again. */
async function watch(
  { url }: House,
  { id, token }: Table,
  { times, pressed, stop, onOpen }: Watched,
): Promise<void> {
  let since = '';
  while (!stop.signal.aborted) {
    const address = `${url}${API_BASE_PATH}/parties/${id}${since && `?since=${since}`}`;
    const answer = await fetch(address, {
      headers: { [CANCELLATION_TOKEN_HEADER]: token },
      signal: stop.signal,
    }).catch(() => undefined);
    if (!answer) return;
    const { version } = partyAnswer.parse(await answer.json());
    const at = since && pressed.get(`${id} ${version.split('.')[0]}`);
    if (at) times.push(performance.now() - at);
    since = version;
    onOpen();
  }
}

interface Press {
  guestKey: string;
  csrf: Awaited<ReturnType<typeof fetchCsrf>>;
  pressed: Map<string, number>;
}

async function send({ url }: House, { id, token }: Table, { guestKey, csrf, pressed }: Press): Promise<void> {
  const version = (versions.get(id) ?? 1) + 1;
  versions.set(id, version);
  pressed.set(`${id} ${version}`, performance.now());
  const answer = await fetch(`${url}${API_BASE_PATH}/parties/${id}/changes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [CSRF_HEADER]: csrf.token, Cookie: csrf.cookie },
    body: JSON.stringify({
      token,
      guestKey,
      changes: [{ kind: 'dishes', key: randomUUID(), id: DISH, by: 1 }],
    }),
  });
  const { refused } = partyChangesAnswer.parse(await answer.json());
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
}

/** Parties that wait for their payment, with all their guests on the list. */
async function addParties({ db }: House): Promise<Table[]> {
  versions.clear();
  const [now, date] = [Date.now(), addDays(localDateAt(Date.now()), 20)];
  const tables = Array.from({ length: PARTIES }, () => {
    const id = randomUUID();
    return {
      id,
      token: signParty({ sessionSecret: SECRET }, id),
      keys: Array.from({ length: GUESTS }, () => randomUUID()),
    };
  });
  const host = toUser(randomUUID(), now);
  await db.insertInto('users').values(host).execute();
  for (const { id, keys } of tables) {
    const seating = { local_date: date, start_hour: 19, duration_hours: 2, party_size: GUESTS };
    await db
      .insertInto('reservations')
      .values({
        id,
        user_id: null,
        source: 'web',
        status: 'confirmed',
        ...seating,
        created_at: now,
        pay_until: now + HOUR_MS,
      })
      .execute();
    await db
      .insertInto('parties')
      .values({ reservation_id: id, user_id: host.id, created_at: now })
      .execute();
    await db
      .insertInto('party_guests')
      .values(
        keys.map((key, index) => ({
          id: randomUUID(),
          reservation_id: id,
          position: index + 2,
          name: `Guest ${index + 1}`,
          key_hash: hashOf(key),
        })),
      )
      .execute();
  }
  return tables;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
