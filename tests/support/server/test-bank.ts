import { z } from 'zod';
import { createBogBank } from '#server/dining/bank/bog.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import { createSandboxBank } from '../../../sandbox-bank/app.ts';
import { DEFAULT_SETTINGS } from '../../../sandbox-bank/bank.ts';
import { createKeys } from '../../../sandbox-bank/keys.ts';
import { openStore } from '../../../sandbox-bank/store.ts';
import type { Result } from '../../../sandbox-bank/results.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

const BANK_URL = 'http://bank.test';
const CLIENT = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' };
const KEYS = createKeys();

type Merchant = { request: (url: string, init: RequestInit) => Response | Promise<Response> };
type Faults = {
  order?: string;
  callbacks?: 'normal' | 'never' | 'late' | 'twice' | 'badSignature';
  createOrder?: 'normal' | 'error500' | 'timeout';
  receipt?: 'normal' | 'error500';
  token?: 'normal' | 'error500';
  noRedirect?: boolean;
};

const listedOrders = z.object({
  orders: z.array(
    z.object({
      orderId: z.string(),
      externalOrderId: z.string(),
      status: z.string(),
      amountTetri: z.number(),
      refundedTetri: z.number(),
      expiresAt: z.string(),
      callbacks: z.array(z.object({ state: z.string(), lastAnswer: z.string().nullable() })),
    }),
  ),
});
const paid = z.object({ redirectUrl: z.string() });

interface Options {
  clock?: FakeClock;
  logger?: Logger;
}

/**
 * The server's real bank client and the real sandbox bank, connected in memory. Time advances only by `advance`, which
 * also sends callbacks to the merchant given to `connect`.
 */
export function createTestBank({ clock = createFakeClock(), logger }: Options = {}) {
  const time = createSchedule(clock);
  let merchant: Merchant = { request: () => new Response(null, { status: 200 }) };
  const calls: { method: string; path: string }[] = [];

  const app = createSandboxBank({
    store: openStore(':memory:'),
    keys: KEYS,
    clock: time,
    fetch: async (input, init = {}) => merchant.request(new Request(input).url, init),
    settings: { ...DEFAULT_SETTINGS, ...CLIENT, publicUrl: BANK_URL },
  });

  const bank = createBogBank({
    fetch: async (url, init) => {
      calls.push({ method: init.method ?? 'GET', path: new URL(url).pathname });
      return app.request(url, init);
    },
    clock,
    settings: {
      ...CLIENT,
      tokenUrl: `${BANK_URL}/auth/realms/bog/protocol/openid-connect/token`,
      apiUrl: `${BANK_URL}/payments/v1`,
      publicKey: { pem: KEYS.publicPem },
    },
    ...(logger && { logger }),
  });

  const post = async (path: string, body: object = {}) =>
    app.request(path, { method: 'POST', body: JSON.stringify(body) });

  const listOrders = async () => {
    const response = await app.request('/sandbox/orders');
    return listedOrders.parse(await response.json()).orders;
  };

  /** The bank's record of one of our orders. */
  const getOrder = async (reference: string) => {
    const order = (await listOrders()).find(({ externalOrderId }) => externalOrderId === reference);
    if (!order) throw new Error(`The bank has no order ${reference}`);
    return order;
  };

  const end = async (reference: string, result: { result?: Result; card?: string }) => {
    const { orderId } = await getOrder(reference);
    const response = await post(`/sandbox/orders/${orderId}/pay`, result);
    return paid.parse(await response.json()).redirectUrl;
  };

  return {
    bank,
    clock,
    /** Advances time and runs everything that is due by then, including callbacks and refunds. */
    advance: time.advance,
    keys: KEYS,
    calls,
    connect: (app: Merchant) => {
      merchant = app;
    },
    listOrders,
    getOrder,
    /** Pays one of our orders; returns the address to which the bank redirects the browser. */
    pay: (reference: string, card?: string) => end(reference, card ? { card } : { result: 'approve' }),
    decline: (reference: string, result: Exclude<Result, 'approve'> = 'insufficientFunds') =>
      end(reference, { result }),
    setFaults: async (faults: Faults) => {
      const response = await post('/sandbox/faults', faults);
      if (!response.ok) throw new Error(await response.text());
    },
    reset: () => post('/sandbox/reset'),
  };
}

type Task = { at: number; run: () => void | Promise<void> };

/** The bank's schedule on the tests' clock: delayed tasks run when time advances, and are awaited. */
function createSchedule(clock: FakeClock) {
  const tasks: Task[] = [];
  const takeDue = (end: number): Task | undefined => {
    const [next] = tasks.filter(({ at }) => at <= end).toSorted((first, second) => first.at - second.at);
    if (next) tasks.splice(tasks.indexOf(next), 1);
    return next;
  };
  return {
    now: clock,
    after: (milliseconds: number, run: Task['run']) => void tasks.push({ at: clock() + milliseconds, run }),
    advance: async (milliseconds = 0) => {
      const end = clock() + milliseconds;
      for (let next = takeDue(end); next; next = takeDue(end)) {
        clock.set(Math.max(clock(), next.at));
        await next.run();
      }
      clock.set(end);
    },
  };
}
