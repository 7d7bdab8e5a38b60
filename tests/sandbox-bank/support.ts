import { expect } from 'vitest';
import { z } from 'zod';
import { createSandboxBank } from '../../sandbox-bank/app.ts';
import { DEFAULT_SETTINGS } from '../../sandbox-bank/bank.ts';
import { createKeys } from '../../sandbox-bank/keys.ts';
import { openStore } from '../../sandbox-bank/store.ts';

export const START = Date.parse('2026-11-20T10:01:09.120Z');
export const MINUTE = 60_000;
export const CLIENT = `Basic ${btoa('sandbox-client:sandbox-secret')}`;
export const KEYS = createKeys();

const TOKEN_PATH = '/auth/realms/bog/protocol/openid-connect/token';

type Task = { at: number; run: () => void | Promise<void> };
export type TestBank = ReturnType<typeof createTestBank>;
/** A bank in this process, or one that listens on a port. */
type Answering = { app: { request: (path: string, init?: RequestInit) => Response | Promise<Response> } };

/** A clock that tests advance; tasks that are due have run when `advance` resolves. */
export function createFakeClock(now = START) {
  let tasks: Task[] = [];
  const takeDue = (end: number): Task | undefined => {
    const [next] = tasks.filter((task) => task.at <= end).sort((one, other) => one.at - other.at);
    tasks = tasks.filter((task) => task !== next);
    return next;
  };
  return {
    now: () => now,
    after: (milliseconds: number, run: Task['run']) => {
      tasks = [...tasks, { at: now + milliseconds, run }];
    },
    advance: async (milliseconds: number) => {
      const end = now + milliseconds;
      for (let next = takeDue(end); next; next = takeDue(end)) {
        now = Math.max(now, next.at);
        await next.run();
      }
      now = end;
    },
  };
}

type Options = { store?: ReturnType<typeof openStore>; clock?: ReturnType<typeof createFakeClock> };

/** A bank whose callbacks are recorded. The merchant answers each with the next of `answers`, then with 200. */
export function createTestBank({ store = openStore(':memory:'), clock = createFakeClock() }: Options = {}) {
  const sent: { url: string; body: string; signature: string; contentType: string }[] = [];
  const answers: number[] = [];
  const lines: string[] = [];
  const app = createSandboxBank({
    store,
    clock,
    keys: KEYS,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      sent.push({
        url: new Request(input).url,
        body: typeof init?.body === 'string' ? init.body : '',
        signature: headers.get('Callback-Signature') ?? '',
        contentType: headers.get('Content-Type') ?? '',
      });
      return Promise.resolve(new Response(null, { status: answers.shift() ?? 200 }));
    },
    log: (line) => lines.push(line),
    settings: {
      ...DEFAULT_SETTINGS,
      publicUrl: 'http://bank.test',
      clientId: 'sandbox-client',
      clientSecret: 'sandbox-secret',
    },
  });
  return { app, store, clock, sent, answers, lines };
}

export function orderBody(overrides: object = {}) {
  return {
    callback_url: 'https://tamada.test/api/bog/callback',
    external_order_id: 'TMD-1',
    purchase_units: {
      total_amount: 184.5,
      basket: [{ product_id: 'khinkali', description: 'ხინკალი', quantity: 2, unit_price: 92.25 }],
    },
    redirect_urls: { success: 'https://tamada.test/return?r=ok', fail: 'https://tamada.test/return?r=fail' },
    ...overrides,
  };
}

export function fetchToken(bank: Answering, authorization = CLIENT, body = 'grant_type=client_credentials') {
  return bank.app.request(TOKEN_PATH, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
}

export async function authorize(bank: Answering): Promise<{ Authorization: string }> {
  const answer = z.object({ access_token: z.string() }).parse(await readJson(await fetchToken(bank)));
  return { Authorization: `Bearer ${answer.access_token}` };
}

export async function postOrder(bank: Answering, body: unknown = orderBody(), headers: HeadersInit = {}) {
  return bank.app.request('/payments/v1/ecommerce/orders', {
    method: 'POST',
    headers: { ...(await authorize(bank)), 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export async function createOrder(bank: Answering, overrides: object = {}, headers: HeadersInit = {}) {
  const response = await postOrder(bank, orderBody(overrides), headers);
  return z.object({ id: z.string() }).parse(await readJson(response)).id;
}

export async function getReceipt(bank: Answering, id: string) {
  return bank.app.request(`/payments/v1/receipt/${id}`, { headers: await authorize(bank) });
}

export async function readReceipt(bank: Answering, id: string): Promise<unknown> {
  return readJson(await getReceipt(bank, id));
}

export async function postRefund(bank: Answering, id: string, body: object, headers: HeadersInit = {}) {
  return bank.app.request(`/payments/v1/payment/refund/${id}`, {
    method: 'POST',
    headers: { ...(await authorize(bank)), 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export function postJson(bank: Answering, path: string, body: object = {}) {
  return bank.app.request(path, { method: 'POST', body: JSON.stringify(body) });
}

/** Submits a form of the payer page, as a browser without JavaScript does. */
export function postForm(bank: Answering, id: string, fields: Record<string, string>, query = '') {
  return bank.app.request(`/?order_id=${id}${query}`, { method: 'POST', body: new URLSearchParams(fields) });
}

export function typedCard(overrides: Record<string, string> = {}): Record<string, string> {
  return { number: '4000 0000 0000 0001', expiry: '08/29', cvv: '123', holder: 'Nino K.', ...overrides };
}

/** Vitest's matcher, typed as unknown instead of any. */
export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

export async function readJson(response: Response): Promise<unknown> {
  return response.json();
}
