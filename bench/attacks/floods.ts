import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE_PATH, fillRoute, routes } from '#contract/routes/routes.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import type { Attack } from './attack.ts';
import { csrfHeaders, newPerson, fetchCsrf } from './csrf.ts';

/** Floods from one machine that need no account. */
export const FLOODS: Record<string, Attack> = {
  letters: { name: 'paths of 15,500 letters', run: sendTexts(`/api/${'a'.repeat(15_500)}`) },
  shorter: { name: 'paths of 7,500 letters', run: sendTexts(`/api/${'a'.repeat(7_500)}`) },
  blanks: {
    name: 'encodings of 7,500 blanks',
    run: sendTexts('/api/menu', { 'Accept-Encoding': `a${' '.repeat(7_500)}b` }),
  },
  returns: { name: '200 anonymous returns from the bank', run: returnFromBank },
  streams: { name: '1,000 maps on as many dates', run: openStreams },
  passwords: { name: '150 sign-ups at once', run: signUp },
};

function sendTexts(path: string, headers: Record<string, string> = {}): Attack['run'] {
  return async ({ house }, stop) => {
    let sent = 0;
    const send = async () => {
      while (!stop.aborted) {
        await fetch(house.url + path, { headers }).then(
          (answer) => answer.arrayBuffer(),
          () => wait(10),
        );
        sent += 1;
        // Fifty a second in total: the size of a request is the attack, not the number.
        await wait(100);
      }
    };
    await Promise.all(Array.from({ length: 5 }, send));
    return `${sent} were sent`;
  };
}

/** 200 simultaneous returns for one unpaid order. */
async function returnFromBank(
  { house: { url, db }, bank }: Parameters<Attack['run']>[0],
  stop: AbortSignal,
): Promise<string> {
  const order = await db
    .selectFrom('payments')
    .select('payment_id as id')
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  const before = bank.questions();
  const path = `${API_BASE_PATH}${fillRoute(routes.bankReturn, { provider: 'bog' })}?order=${order?.id}`;
  const send = () => fetch(url + path, { redirect: 'manual' }).catch(() => undefined);
  await Promise.all([
    ...Array.from({ length: 200 }, send),
    new Promise((end) => stop.addEventListener('abort', end)),
  ]);
  return `the bank was asked ${bank.questions() - before} times`;
}

async function openStreams(
  { house: { url } }: Parameters<Attack['run']>[0],
  stop: AbortSignal,
): Promise<string> {
  const today = localDateAt(Date.now());
  let opened = 0;
  const open = async (index: number) => {
    const path = `${API_BASE_PATH}${routes.tableChanges}?date=${addDays(today, index)}`;
    const headers = { 'X-Forwarded-For': `10.9.${index >> 8}.${index & 255}` };
    const answer = await fetch(url + path, { headers, signal: stop }).catch(() => undefined);
    if (answer?.ok) opened += 1;
    for await (const part of answer?.body ?? []) void part;
  };
  await Promise.all(Array.from({ length: 1_000 }, (_, index) => open(index).catch(() => undefined)));
  return `${opened} of 1,000 were opened`;
}

async function signUp({ house: { url } }: Parameters<Attack['run']>[0], stop: AbortSignal): Promise<string> {
  const headers = csrfHeaders(await fetchCsrf(url));
  const statuses: number[] = [];
  const send = async (index: number) => {
    const answer = await fetch(`${url}${API_BASE_PATH}${routes.signUp}`, {
      method: 'POST',
      headers: { ...headers, 'X-Forwarded-For': `10.8.0.${index}` },
      body: JSON.stringify(newPerson(`crowd-${Date.now()}-${index}@example.com`)),
    });
    await answer.text();
    statuses.push(answer.status);
  };
  while (!stop.aborted) await Promise.all(Array.from({ length: 150 }, (_, index) => send(index)));
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, { length }]) => `${length} answers ${status}`).join(', ');
}
