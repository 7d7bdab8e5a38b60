import { passwordRoutes } from '#contract/routes/password-routes.ts';
import { API_BASE_PATH, routes } from '#contract/routes/routes.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { csrfHeaders, fetchCsrf, newPerson } from './attacks/csrf.ts';
import { openHouse, type House } from './lib/house.ts';
import { print, row } from './lib/table.ts';

/**
 * Compares how long answers for known and for unknown e-mails take: 200 of each, in turn, each from an address of its
 * own. A ratio far from 1 would tell a stranger who has an account or belongs to the staff.
 */
const COUNT = 200;
const QUANTILES = [0.1, 0.5, 0.9] as const;
const KNOWN = 'known@example.com';
const UNKNOWN = 'unknown@example.com';

type Ask = (email: string, index: number) => Promise<number>;

const house = await openHouse('sqlite');
try {
  const post = await openPost(house);
  await post(routes.signUp, newPerson(KNOWN), 0);
  await addAccounts(house.db);
  print(`${COUNT} answers each, ms`);
  row('', ['', '10%', '50%', '90%']);
  await compare('wrong password', (email, index) => post(routes.signIn, { email, password: 'wrong' }, index));
  await compare('link, first', (email, index) => {
    return post(passwordRoutes.forgotPassword, { email: email.replace('@', `${index >> 1}@`) }, index);
  });
  await compare('link, again', (email, index) => post(passwordRoutes.forgotPassword, { email }, index));
  await compare('staff, first', (email, index) => {
    return askAsStaff(house, email.replace('@', `${index >> 1}@`), index);
  });
  await compare('staff, again', (email, index) => askAsStaff(house, email, index));
} finally {
  await house.stop();
}

/** Sends and resolves to the milliseconds until the whole answer. */
async function openPost({ url }: House) {
  const headers = csrfHeaders(await fetchCsrf(url));
  return async (route: string, body: object, index: number): Promise<number> => {
    const start = performance.now();
    const answer = await fetch(url + API_BASE_PATH + route, {
      method: 'POST',
      headers: { ...headers, ...from(index) },
      body: JSON.stringify(body),
    });
    await answer.text();
    if (answer.status >= 500) throw new Error(`${route} answered ${answer.status}`);
    return performance.now() - start;
  };
}

/** Requests a sign-in link as the form of the staff's page does. */
async function askAsStaff({ url }: House, email: string, index: number): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${url}/staff/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url, ...from(index) },
    body: new URLSearchParams({ email }),
  });
  await answer.text();
  if (answer.status !== 303) throw new Error(`The staff's form answered ${answer.status}`);
  return performance.now() - start;
}

function from(index: number): Record<string, string> {
  return { 'X-Forwarded-For': `10.1.${index >> 8}.${index & 255}` };
}

/** Accounts, and members of the staff, for known e-mails that are asked about for the first time. */
async function addAccounts(db: Database): Promise<void> {
  const { password_hash } = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
  const rows = Array.from({ length: COUNT + 20 }, (_, index) => ({
    id: createId(Date.now()),
    email: KNOWN.replace('@', `${index}@`),
    password_hash,
    first_name: 'Nino',
    last_name: 'Beridze',
    phone: '+995555123456',
    created_at: Date.now(),
  }));
  await db.insertInto('users').values(rows).execute();
  const members = [KNOWN, ...rows.map(({ email }) => email)].map((email) => ({
    email,
    role: 'cook' as const,
    added_at: Date.now(),
    added_by: '',
  }));
  await db.insertInto('staff_members').values(members).execute();
}

async function compare(name: string, ask: Ask): Promise<void> {
  // The sign-in limits of one e-mail are not what is measured.
  await house.db.deleteFrom('rate_limits').execute();
  const times: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] };
  for (let index = 0; index < 2 * COUNT; index += 1) {
    if (index % 80 === 0) await house.db.deleteFrom('rate_limits').execute();
    const isKnownFirst = index % 4 < 2;
    const email = (index % 2 === 0) === isKnownFirst ? KNOWN : UNKNOWN;
    times[email]?.push(await ask(email, index));
  }
  const [known = [], unknown = []] = [times[KNOWN], times[UNKNOWN]].map((list = []) => quantiles(list));
  row(name, ['known', ...known.map(toText)]);
  row('', ['unknown', ...unknown.map(toText)]);
  row('', ['ratio', ...known.map((value, index) => toText(value / (unknown[index] ?? 1)))]);
}

function quantiles(times: readonly number[]): number[] {
  const sorted = times.toSorted((first, second) => first - second);
  return QUANTILES.map((part) => sorted[Math.floor(part * sorted.length)] ?? 0);
}

function toText(value: number): string {
  return value.toFixed(2);
}
