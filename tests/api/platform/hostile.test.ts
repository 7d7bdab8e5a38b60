import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { routes, API_BASE_PATH, CSRF_HEADER } from '#contract/routes/routes.ts';
import { isErrorCode } from '#contract/rules/refusals.ts';
import { callOf, ROUTES } from '#tests/support/hostile/hostile-calls.ts';
import { createHostileHouse, type HostileHouse } from '#tests/support/hostile/hostile-house.ts';
import {
  forgedCallbacks,
  requestsTo,
  strayRequests,
  type HostileRequest,
} from '#tests/support/hostile/hostile-requests.ts';
import { sendHostile, type Heard } from '#tests/support/hostile/hostile-send.ts';
import { addDays } from '#contract/values/time.ts';
import { DATE } from '#tests/support/server/paying-app.ts';

interface House {
  port: number;
  honest: { browser: { cookies: Map<string, string> }; csrf: string };
}

type HonestDiner = ReturnType<typeof createHonestDiner>;

/** A normal diner on other dates who reads availability and holds tables; records the slowest answer. */
function createHonestDiner({ port, honest }: House) {
  let [slowestMs, asked, holds] = [0, 0, 0];

  async function ask(path: string, body?: object): Promise<number> {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${API_BASE_PATH}${path}`, {
      headers: {
        'Content-Type': 'application/json',
        Cookie: [...honest.browser.cookies].map((pair) => pair.join('=')).join('; '),
        [CSRF_HEADER]: honest.csrf,
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    await answer.text();
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    asked += 1;
    return answer.status;
  }

  return {
    /** Returns the status. */
    look: () => ask(`${routes.availability}?date=${addDays(DATE, 2)}`),
    /** Another date and time at each call, since a hold can be renewed only once. Returns the status. */
    hold: () => {
      holds += 1;
      return ask(routes.reservations, {
        selectedTables: ['table2'],
        selectedDate: addDays(DATE, 2 + (holds % 60)),
        selectedTime: holds % 120 < 60 ? '13:00' : '19:00',
      });
    },
    figures: () => ({ slowestMs, asked }),
  };
}

/** HOSTILE=long sends eighty times as many; HOSTILE_SEED repeats a failed run. */
const IS_LONG = process.env.HOSTILE === 'long';
const RUNS = IS_LONG ? 400 : 5;
const SEED = process.env.HOSTILE_SEED ? { seed: Number(process.env.HOSTILE_SEED) } : {};
const MINUTES = 60_000;

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const ERROR_KEYS = ['code', 'message', 'fields', 'tables', 'offers', 'items'];

const counts = new Map<string, number>();
const honestDiners: HonestDiner[] = [];
let slowest = { milliseconds: 0, what: '' };

/** The violated invariants, as sentences; they hold whatever was requested. */
function listProblems(request: HostileRequest, heard: Heard, hasChanged: boolean): string[] {
  const isRefused = heard.status >= 400;
  const isReading =
    SAFE_METHODS.includes(request.method) && !(request.route && callOf(request.route).settles);
  const problems = {
    'an error of ours': heard.status >= 500 || heard.status < 200,
    'a refusal that is no error of the contract':
      isRefused && request.method !== 'HEAD' && !isErrorBody(heard),
    'a change by what was refused': isRefused && hasChanged,
    'a change by what only reads': isReading && hasChanged,
    'a way to another site': heard.location !== undefined && !isKnownWay(request, heard.location),
  };
  return Object.entries(problems).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

/** A page of the site; only a reservation's calendar leads on to a calendar on the web. */
function isKnownWay({ route }: HostileRequest, location: string): boolean {
  if (/^(http:\/\/localhost:3000)?\/(en|ka)(\/|$)/.test(location)) return true;
  return (
    route === routes.calendar &&
    /^https:\/\/(calendar\.google\.com|outlook\.live\.com)\/calendar\//.test(location)
  );
}

function isErrorBody({ contentType, text }: Heard): boolean {
  if (!contentType.startsWith('application/json')) return false;
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null) return false;
  const { code, message } = body as Record<string, unknown>;
  return (
    isErrorCode(code) &&
    typeof message === 'string' &&
    message !== '' &&
    Object.keys(body).every((key) => ERROR_KEYS.includes(key))
  );
}

function count(request: HostileRequest, heard: Heard): void {
  const key = `${request.route ?? 'stray'} ${heard.status}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
  if (heard.milliseconds > slowest.milliseconds) {
    slowest = { milliseconds: heard.milliseconds, what: `${request.method} ${request.path.slice(0, 80)}` };
  }
}

function receiveHonest(house: HostileHouse): HonestDiner {
  const honest = createHonestDiner(house);
  honestDiners.push(honest);
  return honest;
}

async function besiege(
  house: HostileHouse,
  requests: fc.Arbitrary<HostileRequest>,
  runs: number,
): Promise<void> {
  const bystanders = await house.bystanders();
  const honest = receiveHonest(house);
  let before = await house.fingerprint();
  const property = fc.asyncProperty(requests, async (request) => {
    const [heard, look] = await Promise.all([sendHostile(house, request), honest.look()]);
    count(request, heard);
    await house.forgetAttempts();
    const after = await house.fingerprint();
    const problems = listProblems(request, heard, after !== before);
    if (after !== before) {
      // The bank's answer about a payment decides for everybody what becomes of the order.
      const settles = request.route !== undefined && callOf(request.route).settles;
      if (!settles) expect(await house.bystanders(), 'what belongs to others').toEqual(bystanders);
      await house.signInAgain(house.actors[request.actor]);
    }
    before = after === before ? after : await house.fingerprint();

    expect({ problems, heard, look }).toEqual({ problems: [], heard, look: 200 });
  });
  await fc.assert(property, { numRuns: runs, ...SEED });
}

describe('hostile requests', () => {
  it.each(ROUTES)('break nothing and change nothing: %s', { timeout: 10 * MINUTES }, async (route) => {
    const house = await createHostileHouse();

    await besiege(house, requestsTo(route, house.pools), callOf(route).body ? RUNS * 2 : RUNS);
  });

  it('break nothing on an empty database', { timeout: 10 * MINUTES }, async () => {
    const house = await createHostileHouse();

    await besiege(house, strayRequests(), RUNS * 2);
  });

  it('move no money with a forged callback', { timeout: 10 * MINUTES }, async () => {
    const house = await createHostileHouse();

    await besiege(house, forgedCallbacks(house.bankOrderIds), RUNS * 2);

    expect(await house.statusOf(house.paidId)).toBe('pending');
  });
});

describe('many hostile requests at once', () => {
  it('take no table from an honest diner', { timeout: 10 * MINUTES }, async () => {
    const house = await createHostileHouse();
    const honest = receiveHonest(house);
    const all = fc.oneof(strayRequests(), ...ROUTES.map((route) => requestsTo(route, house.pools)));
    const requests = fc.sample(all, { numRuns: RUNS * 2, ...SEED });
    const statuses = new Set<number>();
    while (requests.length > 0) {
      const crowd = requests.splice(0, 8).map((request) => sendHostile(house, request));
      statuses.add(await honest.hold());
      for (const { status } of await Promise.all(crowd)) expect(status).toBeLessThan(500);
      await house.forgetAttempts();
    }

    expect([...statuses]).toEqual([201]);
  });
});

describe.runIf(IS_LONG)('the requests of the long form', () => {
  it('delay no honest diner by a second', () => {
    expect(Math.max(...honestDiners.map((honest) => honest.figures().slowestMs))).toBeLessThan(1_000);
  });

  it.each(ROUTES)('come in at %s as well', (route) => {
    const welcome = [...counts.keys()].filter(
      (key) => key.startsWith(`${route} 2`) || key === `${route} 302`,
    );

    expect(welcome.filter((key) => key !== `${route} 204`)).not.toEqual([]);
  });
});

afterAll(() => {
  const figures = honestDiners.map((honest) => honest.figures());
  const slowestMs = Math.round(Math.max(...figures.map((figure) => figure.slowestMs)));
  const asked = figures.reduce((sum, figure) => sum + figure.asked, 0);
  process.stdout.write(`${asked} requests of honest diners beside them, the slowest ${slowestMs} ms\n`);
  if (!IS_LONG) return;
  const total = [...counts.values()].reduce((sum, some) => sum + some, 0);
  const lines = [...counts].toSorted().map(([key, some]) => `  ${key}: ${some}`);
  process.stdout.write(
    [
      `${total} hostile requests`,
      ...lines,
      `slowest: ${Math.round(slowest.milliseconds)} ms, ${slowest.what}`,
      '',
    ].join('\n'),
  );
});
